/**
 * Pasted lists and tables of other programs. Word writes an item of a list as a paragraph with its marker
 * in the text; the kind of the list may stand in a style sheet that does not come with every paste. The
 * marker itself tells it.
 */

const LEVEL = /\bmso-list:[^;]*\blevel(\d+)/i;
const MARKER_PART = '[style*="mso-list:ignore" i], [style*="mso-list: ignore" i]';

/** Begins an item in a paragraph that Word marks as one, and in a paragraph of any program. */
const WORD_MARKER = /^\s*(?:[·•▪◦‣●○■□§o–-]|(?:\d+|[a-z]{1,4})[.)])(?=\s)/i;
const ANY_MARKER = /^\s*[·•▪◦‣●○■](?=\s)/;
const NUMBER = /^\(?[\da-z]+[.)]/i;
/** The bullets that Word writes at its second and third level. */
const LEVEL_OF_BULLET: Readonly<Record<string, number>> = { o: 2, '§': 3 };

/** Removes the first `length` characters of an element's text, and the white space after them. */
function cutStart(element: Element, length: number) {
  const walker = element.ownerDocument.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  let rest = length;
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.nodeValue ?? '';
    const kept = text.slice(rest).trimStart();
    rest = Math.max(0, rest - text.length);
    node.nodeValue = kept;
    if (kept !== '') return;
  }
}

/** Takes the marker from the start of a paragraph; undefined when it has none. */
function takeMarker(paragraph: Element, pattern: RegExp): string | undefined {
  const part = paragraph.querySelector(MARKER_PART);
  part?.remove();
  if (part) return part.textContent.trim();
  const [found] = pattern.exec(paragraph.textContent) ?? [];
  if (found !== undefined) cutStart(paragraph, found.length);
  return found?.trim();
}

function itemOf(paragraph: HTMLElement): HTMLElement | undefined {
  const level = LEVEL.exec(paragraph.getAttribute('style') ?? '')?.[1];
  const isWord = level !== undefined || paragraph.className.startsWith('MsoListParagraph');
  const marker = takeMarker(paragraph, isWord ? WORD_MARKER : ANY_MARKER);
  if (marker === undefined && level === undefined) return undefined;
  const item = paragraph.ownerDocument.createElement('li');
  item.setAttribute('data-list', NUMBER.test(marker ?? '') ? 'ordered' : 'bullet');
  indent(item, Number(level ?? LEVEL_OF_BULLET[marker ?? ''] ?? 1));
  item.append(...paragraph.childNodes);
  return item;
}

function indent(item: Element, level: number) {
  if (level > 1) item.className = `ql-indent-${level - 1}`;
}

/** Makes lists of the paragraphs that are items; Word on the web names the level of each item. */
export function makeWordLists(body: HTMLElement) {
  let list: Element | undefined;
  for (const paragraph of body.querySelectorAll('p')) {
    const item = itemOf(paragraph);
    if (!item) continue;
    if (!list || list !== paragraph.previousElementSibling) {
      list = body.ownerDocument.createElement('ul');
      paragraph.before(list);
    }
    list.append(item);
    paragraph.remove();
  }
  for (const marker of body.querySelectorAll(MARKER_PART)) marker.remove();
  for (const item of body.querySelectorAll('li[data-aria-level]')) {
    indent(item, Number(item.getAttribute('data-aria-level')));
  }
}

const SEPARATOR = ' – ';
const BLOCKS = 'h1, h2, h3, h4, h5, h6, ul, ol, table, p + p, div + div';

const wordsOf = (cell: Element) => (cell.textContent ?? '').replace(/\s+/g, ' ').trim();

/** A row of short cells becomes a line of text; cells with blocks are layout and become blocks. */
function linesOf(row: HTMLTableRowElement): Node[] {
  const cells = [...row.cells];
  if (cells.length === 1 || cells.some((cell) => cell.querySelector(BLOCKS))) {
    return cells.map((cell) => {
      const box = row.ownerDocument.createElement('div');
      box.append(...cell.childNodes);
      return box;
    });
  }
  const line = row.ownerDocument.createElement('p');
  line.append(cells.map(wordsOf).filter(Boolean).join(SEPARATOR));
  return [line];
}

/** Converts tables to readable text, one paragraph per row; inner tables first. */
export function flattenTables(body: HTMLElement) {
  for (const table of [...body.querySelectorAll('table')].toReversed()) {
    const caption = table.caption ? [table.caption] : [];
    table.replaceWith(...caption, ...[...table.rows].flatMap(linesOf));
  }
}
