/**
 * Serialises the editor's document to HTML for a public page, deterministically: the HTML loads as a
 * document that is serialised to the same bytes. Quill's own exports do not: one turns every space
 * into `&nbsp;`, the other keeps internal elements.
 */
import { type Attributes, lineWriter, stringOf } from './line-html.ts';

/** A line break inside a paragraph. */
export const SOFT_BREAK = 'softBreak';
/** A block that the editor shows but does not edit; its value is its HTML. */
export const PRESERVED_BLOCK = 'preservedBlock';

type Op = Readonly<{
  insert?: string | Readonly<Record<string, unknown>>;
  attributes?: Attributes;
}>;
type Line = { html: string; attributes: Attributes; isPreserved?: true };

/** Quill keeps the document of a line as one object until the line changes. */
const written = new WeakMap<object, readonly Line[]>();

function linesOf(line: { ops: readonly Op[] }): readonly Line[] {
  const lines = written.get(line) ?? writeLines(line.ops);
  written.set(line, lines);
  return lines;
}

function writeLines(ops: readonly Op[]): Line[] {
  const lines: Line[] = [];
  const writer = lineWriter();
  for (const { insert, attributes = {} } of ops) {
    if (typeof insert !== 'string') {
      if (typeof insert?.image === 'string') writer.addPicture(insert.image, attributes);
      if (insert?.[SOFT_BREAK]) writer.addBreak(attributes);
      const block = insert?.[PRESERVED_BLOCK];
      if (typeof block === 'string') lines.push({ html: block, attributes: {}, isPreserved: true });
      continue;
    }
    for (const [index, part] of insert.split('\n').entries()) {
      if (index > 0) lines.push({ html: writer.end(), attributes });
      writer.addText(part, attributes);
    }
  }
  const rest = writer.end();
  if (rest) lines.push({ html: rest, attributes: {} });
  return lines;
}

const listTag = (line: Line) => (line.attributes.list === 'ordered' ? 'ol' : 'ul');
const depthOf = (line: Line) => Number(line.attributes.indent ?? 0);

function itemTag({ attributes }: Line): string {
  const state = stringOf(attributes.list);
  return state === 'checked' || state === 'unchecked' ? `<li data-list="${state}">` : '<li>';
}

/** Writes the items of one list with their nested lists. */
function listHtml(items: readonly Line[]): string {
  const depth = Math.min(...items.map(depthOf));
  let html = '';
  for (let start = 0; start < items.length; ) {
    const item = items[start];
    if (!item) break;
    let end = start + 1;
    while (end < items.length && depthOf(items[end] ?? item) > depth) end += 1;
    // A list that starts deeper than it continues has no parent item.
    const isOrphan = depthOf(item) > depth;
    const children = items.slice(isOrphan ? start : start + 1, end);
    const nested = children.length > 0 ? listsHtml(children) : '';
    html += isOrphan
      ? `<li><br>${nested}</li>`
      : `${itemTag(item)}${item.html || '<br>'}${nested}</li>`;
    start = end;
  }
  return html;
}

/** Starts a new list when the type changes at the outermost depth. */
function listsHtml(items: readonly Line[]): string {
  const depth = Math.min(...items.map(depthOf));
  const groups: Line[][] = [];
  let kind = '';
  for (const item of items) {
    const isNew = groups.length === 0 || (depthOf(item) === depth && listTag(item) !== kind);
    if (isNew) groups.push([]);
    if (isNew || depthOf(item) === depth) kind = listTag(item);
    groups.at(-1)?.push(item);
  }
  return groups
    .map((group) => {
      const tag = listTag(group[0] ?? { html: '', attributes: {} });
      return `<${tag}>${listHtml(group)}</${tag}>`;
    })
    .join('');
}

function blockHtml({ html, attributes }: Line): string {
  const level = Number(attributes.header ?? 0);
  const tag = level >= 1 && level <= 6 ? `h${level}` : attributes.blockquote ? 'blockquote' : 'p';
  const align = stringOf(attributes.align);
  const open = /^(center|right|justify)$/.test(align)
    ? `<${tag} class="ql-align-${align}">`
    : `<${tag}>`;
  return `${open}${html || '<br>'}</${tag}>`;
}

/**
 * Returns the blocks of a document, whole or in its lines, as HTML: a paragraph, a heading, a whole
 * list, a preserved block.
 */
export function blocksOf(...documents: readonly { ops: readonly Op[] }[]): string[] {
  const lines = documents.flatMap(linesOf);
  // Trailing blank lines are invisible and would grow with every save.
  while (lines.at(-1)?.html === '' && !lines.at(-1)?.attributes.list) lines.pop();

  const blocks: string[] = [];
  for (let start = 0; start < lines.length; ) {
    const line = lines[start];
    if (!line) break;
    let end = start + 1;
    if (line.attributes.list) {
      while (lines[end]?.attributes.list) end += 1;
      blocks.push(listsHtml(lines.slice(start, end)));
    } else {
      blocks.push(line.isPreserved ? line.html : blockHtml(line));
    }
    start = end;
  }
  return blocks;
}

/** Returns the HTML of a document; '' when it has no visible content. */
export const serializeDelta = (delta: { ops: readonly Op[] }) => blocksOf(delta).join('');
