import { escapeAttribute } from 'entities';
import { Parser } from 'htmlparser2';

/** One `<img>` of a text: its position, and its attributes in their order. */
export type PictureTag = Readonly<{
  start: number;
  end: number;
  attributes: Readonly<Record<string, string>>;
}>;

/** Returns the pictures of a text in their order; those in comments and in code do not count. */
export function pictureTags(html: string): PictureTag[] {
  const tags: PictureTag[] = [];
  const parser = new Parser({
    onopentag(name, attributes) {
      if (name !== 'img') return;
      tags.push({ start: parser.startIndex, end: parser.endIndex + 1, attributes });
    },
  });
  parser.end(html);
  return tags;
}

export const pictureHtml = (attributes: Readonly<Record<string, string>>) =>
  `<img${Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escapeAttribute(value)}"`)
    .join('')}>`;
