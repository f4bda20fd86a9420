/**
 * The typography of articles: line breaks in the source become spaces and white space collapses.
 * A no-break space stays only where French wants one; editors write it for every other space,
 * and a paragraph that cannot break would not fit a phone.
 */
const FRENCH_NO_BREAK = /\u00a0(?=[;:!?»%€])|(?<=«)\u00a0|(?<=\d)\u00a0(?=[\p{L}\d])/gu;
const KEPT = '\ue000';

export function collapseWhiteSpace(text: string): string {
  return text
    .replace(/[ \t\r\n\f]*\u00a0[ \t\r\n\f\u00a0]*(?=[;:!?»%€])/g, '\u00a0')
    .replace(FRENCH_NO_BREAK, KEPT)
    .replace(/[ \t\r\n\f\u00a0]+/g, ' ')
    .replaceAll(KEPT, '\u00a0');
}

function collapseTexts(node: Node) {
  for (const child of [...node.childNodes]) {
    if (child instanceof Element) {
      if (child.localName !== 'pre' && child.localName !== 'code') collapseTexts(child);
    } else if (child.nodeType === Node.TEXT_NODE) {
      const collapsed = collapseWhiteSpace(child.nodeValue ?? '');
      if (collapsed !== child.nodeValue) child.nodeValue = collapsed;
    }
  }
}

/**
 * The editor offers the levels 3 and 4 under a page title of level 1: told to a screen reader as
 * they are, they would skip one. The tags stay; only the level that is read aloud follows.
 */
export function closeHeadingGaps(body: HTMLElement) {
  let last = 1;
  for (const heading of body.querySelectorAll('h1, h2, h3, h4, h5, h6')) {
    const own = Math.max(2, Number(heading.localName.slice(1)));
    last = Math.min(own, last + 1);
    if (last !== Number(heading.localName.slice(1))) {
      heading.setAttribute('aria-level', String(last));
    }
  }
}

export function arrangeArticle(body: HTMLElement) {
  collapseTexts(body);
  closeHeadingGaps(body);
}
