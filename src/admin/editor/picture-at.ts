/** The picture at a position of the text, alone or in a figure. */
import type Quill from 'quill';
import { inertDocument } from '#src/ui/RichText/inert-document.ts';
import { PRESERVED_BLOCK } from './embed-names.ts';
import { stringOf } from './line-html.ts';
import type { DescribedPicture } from './PictureDialog.tsx';

/** Width of a small picture in pixels; every backend keeps a width. */
export const SMALL = 320;

const sizeOf = (width: string) => (Number(width) > 0 && Number(width) <= SMALL ? 'small' : 'text');

export const figureOf = (html: string) => {
  const figure = inertDocument(html).querySelector('figure');
  const pictures = figure?.querySelectorAll('img');
  const [image] = pictures ?? [];
  return figure && image && pictures?.length === 1 ? { figure, image } : undefined;
};

/** Returns the picture at a position of the text; `undefined` for anything else. */
export function pictureAt(quill: Quill, index: number): DescribedPicture | undefined {
  const [op] = quill.getContents(index, 1).ops;
  if (typeof op?.insert !== 'object') return undefined;
  const { image: url } = op.insert;
  if (typeof url === 'string') {
    const { alt, width } = op.attributes ?? {};
    return { url, alt: stringOf(alt), isNew: false, size: sizeOf(stringOf(width)), caption: '' };
  }
  const found = figureOf(stringOf(op.insert[PRESERVED_BLOCK]));
  return (
    found && {
      url: found.image.getAttribute('src') ?? '',
      alt: found.image.getAttribute('alt') ?? '',
      isNew: false,
      size: sizeOf(found.image.getAttribute('width') ?? ''),
      caption: found.figure.querySelector('figcaption')?.textContent?.trim() ?? '',
    }
  );
}
