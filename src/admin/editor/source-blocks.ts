/**
 * Preserves the source of blocks that the editor did not change: an unchanged block is saved exactly
 * as it was loaded, however the editor would write it.
 */
import { inertDocument } from '#src/ui/RichText/inert-document.ts';
import { hideAsWritten, showAsWritten } from './no-break-spaces.ts';

/** A part of the original text, and the blocks the editor parses from it. */
export type SourcePart = Readonly<{ html: string; blocks: readonly string[] }>;

const BLOCK = /^(?:address|blockquote|div|figure|h[1-6]|hr|ol|p|pre|table|ul)$/;
const isBlock = (node: Node) => node instanceof Element && BLOCK.test(node.localName);
const htmlOf = (node: Node) => {
  const place = node.ownerDocument?.createElement('div');
  place?.append(node.cloneNode(true));
  return showAsWritten(place?.innerHTML ?? '');
};

/** Splits the text between its blocks; white space stays with the block before it. */
function cut(html: string): string[] {
  const parts: string[] = [];
  let isInline = false;
  for (const node of inertDocument(hideAsWritten(html)).body.childNodes) {
    const isSpace = node.nodeType === Node.TEXT_NODE && !/\S/.test(node.nodeValue ?? '');
    const joins = parts.length > 0 && (isSpace || (isInline && !isBlock(node)));
    if (joins) parts[parts.length - 1] += htmlOf(node);
    else parts.push(htmlOf(node));
    if (!isSpace) isInline = !isBlock(node);
  }
  return parts;
}

export const sourceParts = (
  html: string,
  blocksOf: (part: string) => readonly string[],
): SourcePart[] =>
  cut(html)
    .map((part) => ({ html: part, blocks: blocksOf(part) }))
    .filter(({ blocks }) => blocks.length > 0);

/**
 * Returns the HTML of `blocks` written by the editor, with the original source for the unchanged
 * ones.
 */
export function withSource(blocks: readonly string[], parts: readonly SourcePart[]): string {
  const byFirst = new Map<string, SourcePart[]>();
  for (const part of parts) {
    const first = part.blocks[0] ?? '';
    const same = byFirst.get(first);
    if (same) same.push(part);
    else byFirst.set(first, [part]);
  }
  let html = '';
  for (let at = 0; at < blocks.length; ) {
    const known = byFirst.get(blocks[at] ?? '') ?? [];
    const index = known.findIndex((part) =>
      part.blocks.every((block, offset) => blocks[at + offset] === block),
    );
    // Used once; a copied paragraph is serialised.
    const [part] = index < 0 ? [] : known.splice(index, 1);
    html += part?.html ?? blocks[at];
    at += part?.blocks.length ?? 1;
  }
  return html;
}
