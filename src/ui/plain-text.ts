import { inertDocument } from './RichText/inert-document.ts';

/** Most of a text with pictures inside, and no word of it: parsed with them it takes six times as long. */
const PICTURE_BYTES = /;base64,[A-Za-z0-9+/=]+/g;
const NOT_TEXT = 'script, style';
/** Spaces stand around them, so that two words do not run together. */
const SPACING =
  'br, p, h1, h2, h3, h4, h5, h6, li, blockquote, pre, caption, td, th, tr, div, figcaption';

/**
 * Returns the text of an HTML fragment on one line: for descriptions and table cells, never as
 * markup.
 */
export function plainText(html: string): string {
  const { body } = inertDocument(html.replace(PICTURE_BYTES, ''));
  for (const element of body.querySelectorAll(NOT_TEXT)) element.replaceWith(' ');
  for (const element of body.querySelectorAll(SPACING)) {
    element.before(' ');
    element.after(' ');
  }
  return body.textContent.replace(/\s+/g, ' ').trim();
}

/** Characters of content in a page's description (specification section 2). */
const DESCRIPTION_LENGTH = 160;

/** Strips tags, cuts to 160 characters and appends '...'; '' for a text without words. */
export function descriptionOf(html: string): string {
  const text = plainText(html);
  return text && `${[...text].slice(0, DESCRIPTION_LENGTH).join('')}...`;
}
