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
