import type Quill from 'quill';
import { inertDocument } from '#src/ui/RichText/inert-document.ts';
import { sanitizeHtml } from '#src/ui/RichText/sanitize.ts';
import { isLossBetween } from './losses.ts';
import { hideNoBreakSpaces, showNoBreakSpaces } from './no-break-spaces.ts';
import { blocksOf } from './serialize-delta.ts';

const elementsOf = (html: string) => [...inertDocument(html).body.querySelectorAll('*')];

/** Returns whether the sanitizer takes nothing away. */
function isHarmless(html: string): boolean {
  const kept = elementsOf(sanitizeHtml(html));
  const written = elementsOf(html);
  return (
    kept.length === written.length &&
    written.every((element, index) =>
      [...element.attributes].every(({ name, value }) => kept[index]?.getAttribute(name) === value),
    )
  );
}

/** Returns HTML without what is forbidden, and without other changes to its attributes and spaces. */
const allowedHtml = (html: string) => showNoBreakSpaces(sanitizeHtml(hideNoBreakSpaces(html)));

/** Returns the HTML to save: byte by byte what was written, less what is forbidden. */
export const htmlForSaving = (html: string) => (isHarmless(html) ? html : allowedHtml(html));

/** A part of the original text, and the blocks the editor parses from it. */
type SourcePart = Readonly<{ html: string; blocks: readonly string[] }>;

const BLOCK = /^(?:address|blockquote|div|figure|h[1-6]|hr|ol|p|pre|table|ul)$/;
const isBlock = (node: Node) => node instanceof Element && BLOCK.test(node.localName);
const htmlOf = (node: Node) => {
  const box = node.ownerDocument?.createElement('div');
  box?.append(node.cloneNode(true));
  return showNoBreakSpaces(box?.innerHTML ?? '');
};

/** Splits the text between its blocks; white space stays with the block before it. */
function cut(html: string): string[] {
  const parts: string[] = [];
  let isInline = false;
  for (const node of inertDocument(hideNoBreakSpaces(html)).body.childNodes) {
    const isSpace = node.nodeType === Node.TEXT_NODE && !/\S/.test(node.nodeValue ?? '');
    const joins = parts.length > 0 && (isSpace || (isInline && !isBlock(node)));
    if (joins) parts[parts.length - 1] += htmlOf(node);
    else parts.push(htmlOf(node));
    if (!isSpace) isInline = !isBlock(node);
  }
  return parts;
}

const sourceParts = (html: string, blocksOf: (part: string) => readonly string[]): SourcePart[] =>
  cut(html)
    .map((part) => ({ html: part, blocks: blocksOf(part) }))
    .filter(({ blocks }) => blocks.length > 0);

/**
 * Returns the HTML of `blocks` written by the editor, with the original source for the unchanged
 * ones.
 */
function withSource(blocks: readonly string[], parts: readonly SourcePart[]): string {
  const byFirst = new Map<string, SourcePart[]>();
  for (const part of parts) {
    const first = part.blocks[0] ?? '';
    const same = byFirst.get(first);
    if (same) same.push(part);
    else byFirst.set(first, [part]);
  }
  let html = '';
  for (let at = 0; at < blocks.length; ) {
    const candidates = byFirst.get(blocks[at] ?? '') ?? [];
    const index = candidates.findIndex((part) =>
      part.blocks.every((block, offset) => blocks[at + offset] === block),
    );
    // Used once; a copied paragraph is serialised.
    const [part] = index < 0 ? [] : candidates.splice(index, 1);
    html += part?.html ?? blocks[at];
    at += part?.blocks.length ?? 1;
  }
  return html;
}

type Listeners = Readonly<{
  /** Receives whether the editor does not keep all of a text that was put into it just now. */
  onLoss: (isLoss: boolean) => void;
  /** Receives the stored text as the editor writes it. */
  onLoad: (html: string) => void;
  onEdit: (html: string) => void;
}>;

/**
 * The text of an editor as HTML, to a form like an input: it has a `value`, which the form may set, and
 * a focus. Unchanged parts keep the spelling of their source.
 */
export function createEditorText(
  quill: Quill,
  stored: string,
  { onLoss, onLoad, onEdit }: Listeners,
) {
  let parts: readonly SourcePart[] = [];
  let value = '';
  const read = () => withSource(blocksOf(...quill.getLines().map((line) => line.delta())), parts);

  function put(html: string, by: 'api' | 'user') {
    const source = allowedHtml(html);
    parts = sourceParts(source, (part) => blocksOf(quill.clipboard.convert({ html: part })));
    const own = parts.flatMap(({ blocks }) => blocks).join('');
    // A different spelling alone is not a loss.
    onLoss(own !== source && isLossBetween(source, own));
    quill.setContents(quill.clipboard.convert({ html }), by);
    value = read();
  }

  put(stored, 'api');
  onLoad(value);

  quill.on('text-change', (_change, _before, source) => {
    if (source !== 'user') return;
    value = read();
    onEdit(value);
  });

  return {
    quill,
    focus: () => quill.focus(),
    get value() {
      return value;
    },
    /** An edit that can be undone. */
    set value(html: string) {
      if (html !== value) put(html, 'user');
    },
  };
}
