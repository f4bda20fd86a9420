import { trustedHtml } from './RichText/trusted-html.ts';

type Decode = (text: string) => string;

/** The browser's own parser, which runs no script; the text contains no tags at this point. */
const decodeInBrowser: Decode = (text) =>
  new DOMParser().parseFromString(trustedHtml(text.replaceAll('<', '&lt;')), 'text/html').body
    .textContent;

let decode = decodeInBrowser;

/** For Node, which has no HTML parser: the prerender passes that of a library. */
export function decodeEntitiesWith(decoder: Decode) {
  decode = decoder;
}

const RAW_START = /^<(script|style)\b/i;
const TAG_START = /^<\/?[a-z]/i;
/** Tags replaced by a space, so that two words do not run together. */
const SPACING_TAG =
  /^<(?:br\b|\/(?:p|h[1-6]|li|blockquote|pre|caption|t[hdr]|div|figcaption)\s*>$)/i;

/**
 * Finds the next end tag with positions that only increase, and remembers them: 100,000 opening tags
 * with one end, or without any, cost one scan of the text instead of one each.
 */
function endFinder(text: string) {
  const found = new Map<string, number>();
  return (end: string, from: number): number => {
    const last = found.get(end);
    if (last !== undefined && (last < 0 || last >= from)) return last;
    const at = text.indexOf(end, from);
    found.set(end, at);
    return at;
  };
}

/** Returns `html` with its tags, comments, scripts and styles replaced by a space or removed. */
function withoutMarkup(html: string): string {
  const find = endFinder(html);
  const findRawEnd = endFinder(html.toLowerCase());
  const findAfterRaw = endFinder(html);

  /** Returns the end of a script or style element; its content is not markup. */
  function rawEnd(name: string, open: number): number {
    const tag = findRawEnd(`</${name}`, open);
    return tag < 0 ? -1 : findAfterRaw('>', tag);
  }

  /** Returns the last character of the markup that starts here, and its replacement. */
  function markupAt(open: number): { last: number; space: string } {
    const start = html.slice(open, open + 10);
    const name = RAW_START.exec(start)?.[1]?.toLowerCase();
    const raw = name === undefined ? -1 : rawEnd(name, open);
    if (raw >= 0) return { last: raw, space: ' ' };
    if (start.startsWith('<!--')) {
      const end = find('-->', open + 4);
      return { last: end < 0 ? -1 : end + 2, space: '' };
    }
    const last = TAG_START.test(start) ? find('>', open) : -1;
    const isSpacing = last >= 0 && SPACING_TAG.test(html.slice(open, last + 1));
    return { last, space: isSpacing ? ' ' : '' };
  }

  let text = '';
  let at = 0;
  for (let open = html.indexOf('<'); open >= 0; open = html.indexOf('<', at)) {
    const { last, space } = markupAt(open);
    // Markup without an end is text, and so is its first character.
    text += last < 0 ? html.slice(at, open + 1) : html.slice(at, open) + space;
    at = last < 0 ? open + 1 : last + 1;
  }
  return text + html.slice(at);
}

/**
 * Returns the text of an HTML fragment on one line: for descriptions and table cells, never as
 * markup.
 */
export function plainText(html: string): string {
  const text = withoutMarkup(html);
  return (text.includes('&') ? decode(text) : text).replace(/\s+/g, ' ').trim();
}

/** Characters of content in a page's description (specification section 2). */
const DESCRIPTION_LENGTH = 160;

/** Strips tags, cuts to 160 characters and appends '...'. */
export function descriptionOf(html: string): string {
  return `${[...plainText(html)].slice(0, DESCRIPTION_LENGTH).join('')}...`;
}
