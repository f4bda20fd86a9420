import { frenchSpaces } from '#src/lib/french-spaces.ts';

/** Node types as numbers: in Node there is neither `Element` nor `Node`. */
const TEXT = 3;
const isElement = (node: Node): node is Element => node.nodeType === 1;

function collapseTexts(node: Node) {
  for (const child of [...node.childNodes]) {
    if (isElement(child)) {
      if (child.localName !== 'pre' && child.localName !== 'code') collapseTexts(child);
    } else if (child.nodeType === TEXT) {
      const collapsed = frenchSpaces(child.nodeValue ?? '');
      if (collapsed !== child.nodeValue) child.nodeValue = collapsed;
    }
  }
}

/**
 * The editor offers the levels 3 and 4 under a page title of level 1, which would skip a level for
 * screen readers. The tags stay; only the announced level (aria-level) is corrected: one more than that
 * of the heading above which has a higher rank, so that siblings stay siblings.
 */
export function closeHeadingGaps(body: HTMLElement) {
  /** Ranks of the headings around the current one; the page title has rank 1. */
  let around = [1];
  for (const heading of body.querySelectorAll('h1, h2, h3, h4, h5, h6')) {
    const tagRank = Number(heading.localName.slice(1));
    const rank = Math.max(2, tagRank);
    around = around.filter((other) => other < rank);
    const level = around.length + 1;
    around.push(rank);
    if (level !== tagRank) heading.setAttribute('aria-level', String(level));
  }
}

/** The first picture is usually visible first: the others are loaded lazily. */
function fetchFirstPictureFirst(body: HTMLElement) {
  const picture = body.querySelector('img');
  picture?.removeAttribute('loading');
  picture?.setAttribute('fetchpriority', 'high');
}

export function arrangeArticle(body: HTMLElement) {
  collapseTexts(body);
  closeHeadingGaps(body);
  fetchFirstPictureFirst(body);
}
