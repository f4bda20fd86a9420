const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
};

function decodeEntity(whole: string, body: string) {
  if (body.startsWith('#')) {
    const code = /^#x/i.test(body) ? Number.parseInt(body.slice(2), 16) : Number(body.slice(1));
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  }
  return ENTITIES[body.toLowerCase()] ?? whole;
}

/** The text of an HTML fragment on one line: for descriptions and table cells, never for markup. */
export function plainText(html: string): string {
  return html
    .replace(/<(script|style)\b[\s\S]*?<\/\1\s*>/gi, ' ')
    .replace(/<br\b[^>]*>|<\/(?:p|h[1-6]|li|blockquote|tr|div|figcaption)\s*>/gi, ' ')
    .replace(/<!--[\s\S]*?-->|<\/?[a-z][^>]*>/gi, '')
    .replace(/&(#\d+|#x[\da-f]+|[a-z]+);/gi, decodeEntity)
    .replace(/\s+/g, ' ')
    .trim();
}

/** Characters of content in a page's description (specification section 2). */
const DESCRIPTION_LENGTH = 160;

/** Tags stripped, cut to 160 characters, followed by '...'. */
export function descriptionOf(html: string): string {
  return `${[...plainText(html)].slice(0, DESCRIPTION_LENGTH).join('')}...`;
}
