/** Reads, changes or removes a picture that is in the text. */
import type Quill from 'quill';
import { Delta } from 'quill';
import { shownPicture } from '#src/api/shown-picture.ts';
import { inertDocument } from '#src/ui/RichText/inert-document.ts';
import { stringOf } from './line-html.ts';
import type { DescribedPicture, PictureAnswer } from './PictureDialog.tsx';
import { PRESERVED_BLOCK } from './serialize-delta.ts';

/** Width of a small picture in pixels; every backend keeps a width. */
const SMALL = 320;

const sizeOfWidth = (width: string | null) =>
  Number(width) > 0 && Number(width) <= SMALL ? 'small' : 'text';

/** Returns the element of a picture, alone or in its figure; `undefined` for anything else. */
function imageAt(quill: Quill, index: number): HTMLImageElement | undefined {
  const [op] = quill.getContents(index, 1).ops;
  if (typeof op?.insert !== 'object') return undefined;
  const doc = inertDocument(stringOf(op.insert[PRESERVED_BLOCK]));
  const [image, other] = doc.querySelectorAll('figure img');
  if (image instanceof HTMLImageElement && !other) return image;
  if (typeof op.insert.image !== 'string') return undefined;
  const inline = doc.createElement('img');
  inline.setAttribute('src', op.insert.image);
  for (const [name, value] of Object.entries(op.attributes ?? {})) {
    if (/^(?:alt|title|width|height)$/.test(name)) inline.setAttribute(name, stringOf(value));
  }
  return inline;
}

/** Returns the picture at a position of the text; `undefined` for anything else. */
export function pictureAt(quill: Quill, index: number): DescribedPicture | undefined {
  const image = imageAt(quill, index);
  return (
    image && {
      url: image.getAttribute('src') ?? '',
      alt: image.getAttribute('alt') ?? '',
      isNew: false,
      size: sizeOfWidth(image.getAttribute('width')),
      caption: image.closest('figure')?.querySelector('figcaption')?.textContent?.trim() ?? '',
    }
  );
}

/**
 * Returns the width and height of a size; empty when the picture cannot be read, but a small
 * picture then still gets its width.
 */
async function sidesFor(url: string, size: 'small' | 'text') {
  const image = new Image();
  image.src = shownPicture(url) ?? '';
  try {
    await image.decode();
  } catch {
    return size === 'small' ? { width: String(SMALL) } : {};
  }
  const { naturalWidth, naturalHeight } = image;
  const width = size === 'small' ? Math.min(SMALL, naturalWidth) : naturalWidth;
  const height = Math.round((naturalHeight * width) / naturalWidth);
  return { width: String(width), height: String(height) };
}

function captioned(image: Element, caption: string) {
  const figure = image.ownerDocument.createElement('figure');
  const legend = image.ownerDocument.createElement('figcaption');
  legend.textContent = caption;
  figure.append(image, legend);
  return figure;
}

/** Changes the picture at `index` as one edit; `known` is its state before. */
export async function changePicture(
  quill: Quill,
  index: number,
  known: DescribedPicture,
  answer: PictureAnswer,
) {
  if (answer === 'remove') {
    quill.deleteText(index, 1, 'user');
    quill.setSelection(index, 0, 'user');
    return;
  }
  const sides = answer.size === known.size ? {} : await sidesFor(known.url, answer.size);
  const image = imageAt(quill, index);
  if (!image) return;
  for (const [name, value] of Object.entries({ alt: answer.alt, ...sides })) {
    image.setAttribute(name, value);
  }
  const isBlock = image.closest('figure') !== null;
  const change = new Delta().retain(index).delete(1);
  if (answer.caption !== '') {
    quill.updateContents(asFigure(quill, index, change, image, known, answer.caption), 'user');
  } else {
    const { src = '', ...attributes } = Object.fromEntries(
      [...image.attributes].map(({ name, value }) => [name, value]),
    );
    const inline = change.insert({ image: src }, attributes);
    quill.updateContents(isBlock ? inline.insert('\n') : inline, 'user');
  }
  quill.setSelection(quill.getLength() > index ? index : 0, 1, 'user');
}

function asFigure(
  quill: Quill,
  index: number,
  change: Delta,
  image: Element,
  known: DescribedPicture,
  caption: string,
) {
  const figure = image.closest('figure') ?? captioned(image, caption);
  const legend = figure.querySelector('figcaption');
  if (legend && caption !== known.caption) legend.textContent = caption;
  const block = { [PRESERVED_BLOCK]: figure.outerHTML };
  if (known.caption !== '') return change.insert(block);
  // The picture was inside a paragraph: it becomes a block of its own.
  const [line, offset] = quill.getLine(index);
  if (offset > 0) change.insert('\n', line?.formats() ?? {});
  const isAlone = offset === 0 && line?.length() === 2 && index + 2 < quill.getLength();
  change.insert(block);
  return isAlone ? change.delete(1) : change;
}
