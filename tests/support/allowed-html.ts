/**
 * What may stand in a text of the backend. Written independently of the site's own rules: what those
 * let through besides is a fault.
 */
export const ALLOWED_ELEMENTS = [
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'div', 'span', 'br', 'hr', 'blockquote', 'pre'],
  ...['b', 'strong', 'i', 'em', 'u', 's', 'del', 'sub', 'sup', 'code', 'a'],
  ...['ol', 'ul', 'li', 'img', 'figure', 'figcaption', 'table', 'caption', 'colgroup', 'col'],
  ...['thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
];

/** No handler of events, no style, no id and no name. */
export const ALLOWED_ATTRIBUTES = [
  ...['href', 'target', 'rel', 'src', 'alt', 'title', 'width', 'height', 'loading', 'decoding'],
  ...['referrerpolicy', 'class', 'data-list', 'start', 'colspan', 'rowspan', 'lang', 'dir'],
];

/**
 * Which elements of a text may have an address, and how it may begin. Written independently of the
 * site's own rules: a picture may be an SVG or use http, and a link may be neither a `data:`
 * address nor anything else that a browser would run.
 */
export const ALLOWED_ADDRESSES: Readonly<Record<string, { on: string; begins: string }>> = {
  href: { on: 'a', begins: '^(?:https?://|mailto:|tel:|/(?![/\\\\])|#)' },
  src: {
    on: 'img',
    begins:
      '^(?:https?://|(?![a-z][a-z\\d+.-]*:)|data:image/(?:svg\\+xml[;,]|(?:png|jpe?g|gif|webp|avif|bmp|x-icon);base64,))',
  },
};
