/**
 * Pasted lists and tables of other programs. Word writes an item of a list as a paragraph whose style
 * names its level, with its marker in an element of its own; nothing else is an item of Word. A slide
 * of PowerPoint has such markers, too. Other programs write a bullet at the start of the text.
 */

const MARKER_PART = '[style*="mso-list:ignore" i], [style*="mso-list: ignore" i]';
const SLIDE_LINE = 'div[style*="mso-line-break-override" i]';
/** A letter or a sign, which only its font draws as a bullet, or a number. */
const SLIDE_MARKER = '[style*="mso-special-format" i]';
const BULLET = /^\s*[·•▪◦‣●○■]\s/;
const NUMBER = /^\(?[\da-z]+[.)]/i;

/** The level of an item of Word or of a slide; undefined for any other paragraph. */
function levelOf(paragraph: Element): number | undefined {
  if (paragraph.localName === 'div')
    return Number(/^O(\d)$/.exec(paragraph.className)?.[1] ?? 0) + 1;
  const styles = (paragraph.getAttribute('style') ?? '').toLowerCase().split(';');
  const list = styles.find((style) => style.trim().startsWith('mso-list:'));
  const [, level] = /\blevel(\d+)/.exec(list ?? '') ?? [];
  return level === undefined ? undefined : Number(level);
}

/** Removes the bullet at the start of an element's text, and the white space around it. */
function cutBullet(element: Element) {
  const walker = element.ownerDocument.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  let rest = 1;
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = (node.nodeValue ?? '').trimStart();
    const kept = text.slice(rest).trimStart();
    if (text !== '') rest = 0;
    node.nodeValue = kept;
    if (kept !== '') return;
  }
}

function itemOf(paragraph: Element): Element | undefined {
  const part = paragraph.querySelector(paragraph.localName === 'div' ? SLIDE_MARKER : MARKER_PART);
  const level = part ? levelOf(paragraph) : undefined;
  const isBullet = level === undefined && BULLET.test(paragraph.textContent);
  if (level === undefined && !isBullet) return undefined;
  if (isBullet) cutBullet(paragraph);
  const item = paragraph.ownerDocument.createElement('li');
  const isNumber = NUMBER.test(part?.textContent.trim() ?? '');
  item.setAttribute('data-list', isNumber ? 'ordered' : 'bullet');
  indent(item, level ?? 1);
  part?.remove();
  item.append(...paragraph.childNodes);
  return item;
}

function indent(item: Element, level: number) {
  if (level > 1) item.className = `ql-indent-${level - 1}`;
}

/**
 * Makes lists of the paragraphs that are items; Word on the web names the level of each item, and Google
 * Docs says which are ticked.
 */
export function makeLists(body: HTMLElement) {
  let list: Element | undefined;
  for (const paragraph of body.querySelectorAll(`p, ${SLIDE_LINE}`)) {
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
  for (const item of body.querySelectorAll('li[role="checkbox"]')) {
    const isTicked = item.getAttribute('aria-checked') === 'true';
    item.setAttribute('data-list', isTicked ? 'checked' : 'unchecked');
  }
}

const SEPARATOR = ' – ';
const BLOCKS = 'h1, h2, h3, h4, h5, h6, ul, ol, table, img, p + p, div + div';

/** Removes the white space and the line breaks at the ends of a cell, which has no picture. */
function trimEnds(cell: Element) {
  cell.normalize();
  for (const side of ['firstChild', 'lastChild'] as const) {
    let end = cell[side];
    for (; end && !/\S/.test(end.textContent ?? ''); end = cell[side]) end.remove();
    if (end instanceof Text)
      end.data = side === 'firstChild' ? end.data.trimStart() : end.data.trimEnd();
  }
}

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
  for (const cell of cells) {
    for (const box of cell.querySelectorAll('p, div')) box.replaceWith(...box.childNodes);
    trimEnds(cell);
    if (!cell.hasChildNodes()) continue;
    line.append(...(line.hasChildNodes() ? [SEPARATOR] : []), ...cell.childNodes);
  }
  return [line];
}

/** Converts tables to readable text, one paragraph per row; inner tables first. */
export function flattenTables(body: HTMLElement) {
  for (const table of [...body.querySelectorAll('table')].toReversed()) {
    const caption = table.caption ? [table.caption] : [];
    table.replaceWith(...caption, ...[...table.rows].flatMap(linesOf));
  }
}
