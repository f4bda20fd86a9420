/** What the backend's HTML may consist of. Everything else goes; its text stays where it is safe. */

export const ALLOWED_TAGS = [
  ...['p', 'br', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'hr', 'div', 'span', 'blockquote'],
  ...['strong', 'b', 'em', 'i', 'u', 's', 'del', 'sub', 'sup', 'pre', 'code'],
  ...['ul', 'ol', 'li', 'a', 'img', 'figure', 'figcaption'],
  ...['table', 'caption', 'colgroup', 'col', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
];

/** Elements whose content is no text for a reader either. */
export const FORBIDDEN_CONTENTS = [
  ...['script', 'style', 'svg', 'math', 'iframe', 'object', 'embed', 'template', 'noscript'],
  ...['noembed', 'noframes', 'xmp', 'plaintext', 'select', 'option', 'textarea', 'title'],
  ...['audio', 'video', 'canvas', 'head', 'frameset', 'annotation-xml'],
];

const oneOf =
  (...values: string[]) =>
  (value: string) =>
    values.includes(value.toLowerCase()) ? value.toLowerCase() : null;

const matching = (pattern: RegExp) => (value: string) => (pattern.test(value) ? value : null);

/** Characters that a browser skips inside an address, so that `/<tab>/host` reads `//host`. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: those are the ones to find
const CONTROL = /[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\ufeff]/;
const LINK = /^(?:https?:\/\/[^\s/\\]|mailto:[^\s]|tel:[+\d]|\/(?![/\\])|#)/i;
/**
 * Of the web, without a scheme, or a picture itself: a page shows it from where the backend means
 * it (show-pictures.ts), and a save keeps it as it came. An <img> runs no script, of SVG neither.
 */
const IMAGE =
  /^(?:https?:\/\/[^\s/\\]|(?![a-z][a-z\d+.-]*:).|data:image\/(?:svg\+xml[;,]|(?:png|jpe?g|gif|webp|avif|bmp|x-icon);base64,[a-z\d+/]+=*$))/i;

const address = (pattern: RegExp) => (value: string) => {
  const trimmed = value.trim();
  return !CONTROL.test(trimmed) && pattern.test(trimmed) ? trimmed : null;
};

/** Quill's own classes that carry meaning; no other class may borrow the site's styles. */
const QUILL_CLASS = /^ql-(?:align-(?:center|right|justify)|indent-[1-9]|direction-rtl)$/;

function quillClasses(value: string) {
  const kept = value.split(/\s+/).filter((name) => QUILL_CLASS.test(name));
  return kept.length > 0 ? kept.join(' ') : null;
}

const anyText = (value: string) => value;

/** For each attribute the value to keep, or null to drop it. */
export const attributeRules: Readonly<Record<string, (value: string) => string | null>> = {
  href: address(LINK),
  src: address(IMAGE),
  title: anyText,
  alt: anyText,
  width: matching(/^\d{1,4}%?$/),
  height: matching(/^\d{1,4}%?$/),
  class: quillClasses,
  'data-list': oneOf('ordered', 'bullet', 'checked', 'unchecked'),
  start: matching(/^-?\d{1,6}$/),
  colspan: matching(/^\d{1,2}$/),
  rowspan: matching(/^\d{1,2}$/),
  lang: matching(/^[a-z]{2,3}(?:-[a-z\d]{2,8})*$/i),
  dir: oneOf('ltr', 'rtl', 'auto'),
  target: oneOf('_blank'),
  rel: anyText,
  loading: oneOf('lazy', 'eager'),
  decoding: oneOf('async', 'sync', 'auto'),
  referrerpolicy: oneOf('no-referrer', 'origin', 'same-origin', 'strict-origin'),
};
