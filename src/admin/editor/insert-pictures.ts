/**
 * Inserts pictures into a text: shrinks them, asks for a description, then inserts them as one edit.
 */
import type Quill from 'quill';
import { Delta, type Range } from 'quill';
import { shrinkPicture, type TextPicture } from '#src/admin/pictures/draw-picture.ts';
import { isOwnPicture } from '#src/api/shown-picture.ts';
import { PICTURE_KINDS } from '#src/lib/picture-address.ts';
import { notifyError } from '#src/ui/notification/notifications.ts';
import { CarefulClipboard } from './careful-clipboard.ts';
import { pastedDocument } from './clean-paste.ts';
import type { DescribedPicture } from './PictureDialog.tsx';

/**
 * Accepted picture types: those of specification section 9, whose icons have two names, and what
 * phones and sites produce today. All of them are redrawn.
 */
export const PICTURE_TYPES = [...PICTURE_KINDS, 'vnd.microsoft.icon'].map(
  (kind) => `image/${kind}`,
);

const REFUSED_PICTURE =
  'Cette image n’est pas acceptée. Choisissez une image PNG, GIF, JPEG, WebP, AVIF, BMP ou ICO.';
const UNREADABLE_PICTURE = 'Cette image ne peut pas être lue. Essayez avec un autre fichier.';
const REMOTE_PICTURE =
  'Une image d’un autre site n’a pas été copiée. Enregistrez-la, puis ajoutez-la avec le bouton Image.';

/** Resolves to the description, or null when the person cancels the picture. */
export type DescribePicture = (picture: DescribedPicture) => Promise<string | null>;

async function shrinkOrTell(file: Blob): Promise<TextPicture | null> {
  if (!PICTURE_TYPES.includes(file.type)) {
    notifyError(REFUSED_PICTURE);
    return null;
  }
  try {
    return await shrinkPicture(file);
  } catch (error) {
    console.warn('Image illisible', error);
    notifyError(UNREADABLE_PICTURE);
    return null;
  }
}

/**
 * Inserts files from the toolbar, a drop or the clipboard, each in its own paragraph; the first
 * picture replaces `range`.
 */
export async function insertPictureFiles(
  quill: Quill,
  range: Range,
  files: readonly File[],
  describePicture: DescribePicture,
) {
  let { index, length } = range;
  for (const [at, file] of files.entries()) {
    const picture = await shrinkOrTell(file);
    const place = { number: at + 1, of: files.length };
    const alt =
      picture && (await describePicture({ url: picture.url, alt: '', isNew: true, place }));
    if (!picture || alt === null) continue;
    const { url, width, height } = picture;
    const start = Math.min(index, quill.getLength() - 1);
    const change = new Delta().retain(start).delete(length);
    const isFirst = index === range.index;
    if (!isFirst) change.insert('\n', quill.getLine(start)[0]?.formats());
    change.insert({ image: url }, { alt, width: String(width), height: String(height) });
    quill.updateContents(change, 'user');
    index = start + (isFirst ? 1 : 2);
    length = 0;
  }
  quill.setSelection(index, 0, 'user');
}

function blobOfDataUrl(url: string): Blob | null {
  const parts = /^data:([^;,]+);base64,(.*)$/s.exec(url);
  if (!parts) return null;
  const type = (parts[1] ?? '').toLowerCase();
  try {
    const bytes = Uint8Array.from(atob(parts[2] ?? ''), (character) => character.charCodeAt(0));
    return new Blob([bytes], { type });
  } catch {
    // Invalid base64 is no picture: it is reported like any other that cannot be read.
    return new Blob([], { type });
  }
}

/** Resolves to true when the picture stays in the pasted text. */
async function prepareImage(image: HTMLImageElement, describePicture: DescribePicture) {
  const source = image.getAttribute('src') ?? '';
  const file = blobOfDataUrl(source);
  if (!file) {
    // Pictures of the site and its backend may stay; the public pages show none of another site.
    const isOwn = isOwnPicture(source);
    if (!isOwn) notifyError(REMOTE_PICTURE);
    return isOwn;
  }
  const picture = await shrinkOrTell(file);
  if (!picture) return false;
  const known = image.getAttribute('alt') ?? '';
  const alt = known || (await describePicture({ url: picture.url, alt: '', isNew: true }));
  if (alt === null) return false;
  image.setAttribute('src', picture.url);
  image.setAttribute('alt', alt);
  image.setAttribute('width', String(picture.width));
  image.setAttribute('height', String(picture.height));
  return true;
}

/** Pastes HTML with pictures: they are prepared one by one, then everything is inserted at once. */
export async function pasteHtmlWithPictures(
  quill: Quill,
  range: Range,
  html: string,
  describePicture: DescribePicture,
) {
  const { body } = pastedDocument(html);
  for (const image of body?.querySelectorAll('img') ?? []) {
    if (!(await prepareImage(image, describePicture))) image.remove();
  }
  if (!(quill.clipboard instanceof CarefulClipboard)) return;
  quill.clipboard.replace(range, quill.clipboard.convertPasted(body?.innerHTML ?? ''));
}
