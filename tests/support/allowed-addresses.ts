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
