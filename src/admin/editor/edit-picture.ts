/** Reads, changes or removes a picture that is in the text. */
import type Quill from 'quill';
import type { Range } from 'quill';
import { shownPicture } from '#src/api/shown-picture.ts';
import { inertDocument } from '#src/ui/RichText/inert-document.ts';
import { replaceRange } from './careful-clipboard.ts';
import { followRange } from './followed-range.ts';
import type { PictureAnswer, PlacedPicture } from './PictureDialog.tsx';
import { serializeDelta } from './serialize-delta.ts';

/** Width of a small picture in pixels; every backend keeps a width. */
const SMALL = 320;

const sizeOfWidth = (width: string | null) =>
  Number(width) > 0 && Number(width) <= SMALL ? 'small' : 'text';

/** Returns the element of a picture, alone or in its figure; `undefined` for anything else. */
function imageAt(quill: Quill, index: number): HTMLImageElement | undefined {
  const doc = inertDocument(serializeDelta(quill.getContents(index, 1)));
  const [image, other] = doc.querySelectorAll<HTMLImageElement>('body > p img, figure img');
  return other ? undefined : image;
}

/** Returns the picture at a position of the text; `undefined` for anything else. */
export function pictureAt(quill: Quill, index: number): PlacedPicture | undefined {
  const image = imageAt(quill, index);
  return (
    image && {
      picture: { url: image.getAttribute('src') ?? '' },
      alt: image.getAttribute('alt') ?? '',
      isNew: false,
      size: sizeOfWidth(image.getAttribute('width')),
      caption: image.closest('figure')?.querySelector('figcaption')?.textContent?.trim() ?? '',
    }
  );
}

/** Gives a picture the sides of a size, as far as they are known: it may not have come yet. */
function resize(image: Element, quill: Quill, url: string, size: 'small' | 'text') {
  const address = shownPicture(url);
  const shown = [...quill.root.querySelectorAll('img')].find(
    (each) => each.getAttribute('src') === address,
  );
  const isSmall = size === 'small';
  const sideOf = (name: string) => (isSmall ? Number(image.getAttribute(name)) : 0);
  const whole = shown?.naturalWidth || sideOf('width');
  const width = isSmall ? Math.min(SMALL, whole || SMALL) : whole;
  const height = Math.round(((shown?.naturalHeight || sideOf('height')) * width) / whole);
  for (const [name, side] of Object.entries({ width, height })) {
    if (side) image.setAttribute(name, String(side));
    else image.removeAttribute(name);
  }
}

/** Changes or removes the picture of `range` as one edit, once the question about it is answered. */
export async function changePicture(
  quill: Quill,
  range: Range,
  before: PlacedPicture,
  asked: Promise<PictureAnswer | null>,
) {
  const followed = followRange(quill, range);
  const answer = await asked;
  const { url } = before.picture;
  followed.use(({ index }) => {
    const image = imageAt(quill, index);
    // It may have been taken away meanwhile.
    if (answer === null || image?.getAttribute('src') !== url) return;
    if (answer === 'remove') {
      quill.deleteText(index, 1, 'user');
      return;
    }
    const isSelected = quill.getSelection()?.index === index;
    image.setAttribute('alt', answer.alt);
    if (answer.size !== before.size) resize(image, quill, url, answer.size);
    const html = answer.caption === '' ? linked(image) : figureOf(image, before, answer.caption);
    const changed = quill.clipboard.convert({ html: html.outerHTML });
    replaceRange(quill, { index, length: 1 }, changed);
    if (isSelected) quill.setSelection(quill.getLength() > index ? index : 0, 1, 'user');
  });
}

const linked = (image: Element) => image.closest('a') ?? image;

function figureOf(image: Element, before: PlacedPicture, caption: string): Element {
  const doc = image.ownerDocument;
  const figure = image.closest('figure') ?? doc.createElement('figure');
  if (!figure.contains(image)) figure.append(linked(image));
  const legend =
    figure.querySelector('figcaption') ?? figure.appendChild(doc.createElement('figcaption'));
  if (caption !== before.caption) legend.textContent = caption;
  return figure;
}
