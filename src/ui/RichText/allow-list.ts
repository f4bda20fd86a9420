import { isPictureData } from '#src/lib/picture-address.ts';

/**
 * The tags allowed in the backend's HTML. Other tags are removed; their text is kept when it is safe.
 */
export const ALLOWED_TAGS = [
  ...['p', 'br', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'hr', 'div', 'span', 'blockquote'],
  ...['strong', 'b', 'em', 'i', 'u', 's', 'del', 'sub', 'sup', 'pre', 'code'],
  ...['ul', 'ol', 'li', 'a', 'img', 'figure', 'figcaption'],
  ...['table', 'caption', 'colgroup', 'col', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
];

/** Elements removed together with their content, which is not readable text. */
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

/**
 * Characters that a browser ignores inside an address, so that it reads `/<tab>/host` as `//host`.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: those are the ones to find
const CONTROL = /[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\ufeff]/;
/**
 * What a link of a text may begin with: http, https, mailto and tel (specification section 5), a path
 * of the site, a place in the page.
 */
export const SAFE_LINK = /^(?:https?:\/\/[^\s/\\]|mailto:[^\s]|tel:[+\d]|\/(?![/\\])|#)/i;
/**
 * An http(s) address, an address without a scheme, or a data URL: a page resolves it against the
 * backend (show-pictures.ts), and a save keeps it unchanged. An <img> runs no script, not even in
 * SVG.
 */
const isImage = (address: string) =>
  /^(?:https?:\/\/[^\s/\\]|(?![a-z][a-z\d+.-]*:).)/i.test(address) || isPictureData(address);

const address = (isAllowed: (address: string) => boolean) => (value: string) => {
  const trimmed = value.trim();
  return !CONTROL.test(trimmed) && isAllowed(trimmed) ? trimmed : null;
};

/**
 * Quill classes that carry meaning; other classes are removed, because they could use the site's
 * styles.
 */
const QUILL_CLASS = /^ql-(?:align-(?:center|right|justify)|indent-[1-9]|direction-rtl)$/;

function quillClasses(value: string) {
  const kept = value.split(/\s+/).filter((name) => QUILL_CLASS.test(name));
  return kept.length > 0 ? kept.join(' ') : null;
}

const anyText = (value: string) => value;

/** For each attribute, returns the value to keep, or null to remove it. */
export const attributeRules: Readonly<Record<string, (value: string) => string | null>> = {
  href: address((link) => SAFE_LINK.test(link)),
  src: address(isImage),
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
