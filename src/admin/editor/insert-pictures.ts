/**
 * Inserts pictures into a text: asks for a description while each is made smaller, then inserts it where
 * it was put, however the text has changed since.
 */
import type Quill from 'quill';
import { Delta, type Range } from 'quill';
import { shrinkPicture, type TextPicture } from '#src/admin/pictures/shrink-picture.ts';
import { isOwnPicture } from '#src/api/shown-picture.ts';
import { PICTURE_KINDS } from '#src/lib/picture-address.ts';
import { notifyError } from '#src/ui/notification/notifications.ts';
import { convertPasted, replaceRange } from './careful-clipboard.ts';
import { pastedDocument } from './clean-paste.ts';
import { followRange } from './followed-range.ts';
import { type DescribedPicture, UNREADABLE_PICTURE } from './PictureDialog.tsx';

/**
 * Accepted picture types: those of specification section 9, whose icons have two names, and what
 * phones and sites produce today, some of which call a JPEG 'jpg'. All of them are redrawn.
 */
export const PICTURE_TYPES = [...PICTURE_KINDS, 'jpg', 'vnd.microsoft.icon'].map(
  (kind) => `image/${kind}`,
);

const REFUSED_PICTURE =
  'Cette image n’est pas acceptée. Choisissez une image PNG, GIF, JPEG, WebP, AVIF, BMP ou ICO.';
const SAVE_FIRST = 'Enregistrez-la, puis ajoutez-la avec le bouton Image.';
const REMOTE_PICTURE = `Une image d’un autre site n’a pas été copiée. ${SAVE_FIRST}`;
const PICTURE_OF_A_FILE = `Une image de votre document n’a pas été copiée\u00a0: le navigateur n’y a pas accès. ${SAVE_FIRST}`;

/** Resolves to the description, or null when the person cancels the picture. */
export type DescribePicture = (picture: DescribedPicture) => Promise<string | null>;

const isAccepted = (file: Blob) => PICTURE_TYPES.includes(file.type);

let lastShrunk: Promise<TextPicture | null> = Promise.resolve(null);

/** One after the other: several photographs at once would fill the memory. Null: it is unreadable. */
function shrunk(file: Blob): Promise<TextPicture | null> {
  lastShrunk = lastShrunk
    .then(() => shrinkPicture(file))
    .catch((error: unknown) => {
      console.warn('Image illisible', error);
      return null;
    });
  return lastShrunk;
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
  const accepted = files.filter(isAccepted);
  const insert = async (file: File, index: number) => {
    const followed = followRange(quill, index === 0 ? range : { index: range.index, length: 0 });
    const picture = shrunk(file);
    const number = { number: index + 1, of: accepted.length };
    const alt = await describePicture({ picture, alt: '', isNew: true, position: number });
    const drawn = await picture;
    if (alt === null || !drawn) followed.forget();
    else followed.use((at) => putPicture(quill, at, drawn, alt));
  };
  // All are asked for at once: what is put into the text meanwhile comes after them.
  await Promise.all(accepted.map(insert));
  // Not before: it would lie over the question about the others, on a phone under its keyboard.
  if (accepted.length < files.length) notifyError(REFUSED_PICTURE);
}

/** Gives the picture a paragraph of its own; inside a list it stays in its item. */
function putPicture(quill: Quill, range: Range, picture: TextPicture, alt: string) {
  const { url, width, height } = picture;
  const put = new Delta().insert({ image: url }, { alt, width: `${width}`, height: `${height}` });
  const [line] = quill.getLine(range.index);
  const isInList = line?.formats().list !== undefined;
  replaceRange(quill, range, isInList ? put : put.insert('\n'), !isInList);
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

/** WhatsApp, Gmail and Facebook draw their emoji as pictures, which have the sign itself as description. */
const EMOJI =
  /^[\p{Extended_Pictographic}\p{Regional_Indicator}][\p{Extended_Pictographic}\p{Emoji_Component}]*$/u;

/** Resolves to what is said about a picture that stays away; undefined when it stays in the text. */
async function prepareImage(image: HTMLImageElement, describePicture: DescribePicture) {
  const { src, lazySrc } = image.dataset;
  const source = image.getAttribute('src') ?? '';
  const given = image.getAttribute('alt') ?? '';
  if (EMOJI.test(given) && !isOwnPicture(source)) {
    image.replaceWith(given);
    return undefined;
  }
  const file = blobOfDataUrl(source);
  if (!file) {
    if (/^file:/i.test(source)) return PICTURE_OF_A_FILE;
    // A page that shows a picture of another site tells that site who reads it.
    return isOwnPicture(source) ? undefined : REMOTE_PICTURE;
  }
  // A page that loads its pictures late has another in their place until then.
  if (src ?? lazySrc ?? image.getAttribute('srcset')) return REMOTE_PICTURE;
  if (!isAccepted(file)) return REFUSED_PICTURE;
  const picture = shrunk(file);
  const alt = given || (await describePicture({ picture, alt: '', isNew: true }));
  const drawn = await picture;
  if (alt === null) return '';
  if (!drawn) return UNREADABLE_PICTURE;
  image.setAttribute('src', drawn.url);
  image.setAttribute('alt', alt);
  image.setAttribute('width', String(drawn.width));
  image.setAttribute('height', String(drawn.height));
}

/** Pastes HTML with pictures: everything is inserted at once when the last picture is ready. */
export async function pasteHtmlWithPictures(
  quill: Quill,
  range: Range,
  html: string,
  describePicture: DescribePicture,
) {
  const followed = followRange(quill, range);
  const { body } = pastedDocument(html);
  const said = new Set<string>();
  const prepare = async (image: HTMLImageElement) => {
    const problem = await prepareImage(image, describePicture);
    if (problem === undefined) return;
    said.add(problem);
    image.remove();
  };
  await Promise.all([...(body?.querySelectorAll('img') ?? [])].map(prepare));
  for (const problem of said) if (problem !== '') notifyError(problem);
  followed.use((at) => replaceRange(quill, at, convertPasted(quill, body?.innerHTML ?? '')));
}
