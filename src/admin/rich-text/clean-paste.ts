/**
 * HTML from another program becomes what the toolbar could have written: headings, bold, italic,
 * links and nested lists; tables become lines of text; nothing else stays. Quill's own clean-up for
 * Word and Google Docs runs first, because it reads styles and attributes that go here.
 */
import { FORBIDDEN_CONTENTS } from '#src/ui/RichText/allow-list.ts';
import { sanitizeHtml } from '#src/ui/RichText/sanitize.ts';
import { inertDocument } from '#src/ui/RichText/trusted-html.ts';
import { flattenTables } from './flatten-tables.ts';

/** Word keeps the kinds of its lists in a style sheet, which Quill's clean-up reads. */
const HARMLESS = ['head', 'style', 'title'];
const DANGEROUS = FORBIDDEN_CONTENTS.filter((name) => !HARMLESS.includes(name)).join(', ');
const HIDDEN = '[style*="mso-hide:all" i], [style*="display:none" i], [style*="display: none" i]';

const KEPT = /^(?:p|h3|h4|strong|em|a|ul|ol|li|br|img)$/;
const BLOCK =
  /^(?:address|article|aside|blockquote|body|caption|center|dd|div|dl|dt|fieldset|figcaption|figure|footer|form|header|main|nav|pre|section)$/;
const RENAMED: Readonly<Record<string, string>> = {
  b: 'strong',
  i: 'em',
  h1: 'h3',
  h2: 'h3',
  h5: 'h4',
  h6: 'h4',
};
const LINK = /^(?:https?|mailto|tel):/i;
const ATTRIBUTES: Readonly<Record<string, RegExp>> = {
  a: /^href$/,
  img: /^(?:src|alt|width|height)$/,
  // As Quill's clean-up writes the lists of Word.
  li: /^(?:data-list|class)$/,
};

/** Elements whose name or id may stand in the way of a method of a form or of a document. */
const NAMED = 'button, embed, fieldset, form, iframe, img, input, object, output, select, textarea';

/**
 * Pasted HTML as a document that is no part of the page. Still nothing in it may act, because Quill
 * moves some of it into the page, and nothing may hide the methods that the clean-up calls.
 */
export function pastedDocument(html: string): Document {
  const doc = inertDocument(html);
  const find = (selector: string) => Document.prototype.querySelectorAll.call(doc, selector);
  const drop = Element.prototype.removeAttribute;
  for (const element of find('[name]')) drop.call(element, 'name');
  for (const element of find(NAMED)) drop.call(element, 'id');
  for (const element of doc.querySelectorAll(DANGEROUS)) element.remove();
  for (const element of doc.querySelectorAll('*')) {
    for (const name of element.getAttributeNames()) {
      if (/^on/i.test(name)) element.removeAttribute(name);
    }
  }
  return doc;
}

const wrap = (element: Element, tag: string) => {
  const wrapper = element.ownerDocument.createElement(tag);
  wrapper.append(...element.childNodes);
  element.append(wrapper);
};
const unwrap = (element: Element) => element.replaceWith(...element.childNodes);

function rename(element: Element, tag: string) {
  const renamed = element.ownerDocument.createElement(tag);
  for (const { name, value } of element.attributes) renamed.setAttribute(name, value);
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
  return renamed;
}

/** Writers say bold and italic by style, and take them back by style. */
function styleToTags(body: HTMLElement) {
  for (const element of body.querySelectorAll<HTMLElement>('[style]')) {
    const { fontWeight, fontStyle } = element.style;
    const isBoldTag = /^(?:b|strong)$/.test(element.localName);
    const isItalicTag = /^(?:i|em)$/.test(element.localName);
    const isBold = fontWeight === 'bold' || Number(fontWeight) >= 600;
    if (isBold && !isBoldTag) wrap(element, 'strong');
    if (fontStyle === 'italic' && !isItalicTag) wrap(element, 'em');
    const isTakenBack =
      (isBoldTag && fontWeight !== '' && !isBold) || (isItalicTag && fontStyle === 'normal');
    if (isTakenBack) unwrap(element);
  }
}

const hasBlock = (element: Element) =>
  [...element.children].some(
    ({ localName }) => BLOCK.test(localName) || /^(?:p|h[1-6]|ul|ol|table)$/.test(localName),
  );

function keepLineEnds(pre: Element) {
  const lines = (pre.textContent ?? '').replace(/\n$/, '').split('\n');
  pre.replaceChildren(
    ...lines.flatMap((line, index) => [
      ...(index > 0 ? [pre.ownerDocument.createElement('br')] : []),
      line,
    ]),
  );
}

/** From the inside out, so that what an element holds is known when its turn comes. */
function reduce(body: HTMLElement) {
  for (const element of [...body.querySelectorAll('*')].toReversed()) {
    const tag = RENAMED[element.localName] ?? element.localName;
    if (tag === 'pre') keepLineEnds(element);
    if (tag === 'hr') element.remove();
    else if (BLOCK.test(tag)) hasBlock(element) ? closeOff(element) : rename(element, 'p');
    else if (tag === 'a' && !LINK.test(element.getAttribute('href') ?? '')) unwrap(element);
    else if (!KEPT.test(tag)) unwrap(element);
    else if (tag !== element.localName) rename(element, tag);
  }
}

/** A box goes; the words that stood bare in it stay a paragraph of their own. */
function closeOff(box: Element) {
  let line: Element | null = null;
  for (const node of [...box.childNodes]) {
    const isBlock = node instanceof Element && /^(?:p|h[34]|ul|ol)$/.test(node.localName);
    if (isBlock) line = null;
    else if (line) line.append(node);
    else if (/\S/.test(node.textContent ?? '') || node.nodeName === 'IMG') {
      line = box.ownerDocument.createElement('p');
      node.replaceWith(line);
      line.append(node);
    }
  }
  unwrap(box);
}

function tidy(body: HTMLElement) {
  for (const element of body.querySelectorAll('*')) {
    const known = ATTRIBUTES[element.localName];
    for (const { name } of [...element.attributes]) {
      if (!known?.test(name)) element.removeAttribute(name);
    }
  }
  // A heading is bold by itself.
  for (const bold of body.querySelectorAll(':is(h3, h4) strong')) unwrap(bold);
  // The distance between paragraphs is the page's.
  for (const element of body.querySelectorAll('p, h3, h4')) {
    if (!/\S/.test(element.textContent ?? '') && !element.querySelector('img')) element.remove();
  }
  for (const lineBreak of body.querySelectorAll(':scope > br')) lineBreak.remove();
}

/** `normalise` is Quill's own clean-up. */
export function cleanPaste(html: string, normalise: (doc: Document) => void): string {
  const doc = pastedDocument(html);
  const { body } = doc;
  // A frameset has none.
  if (!body) return '';
  normalise(doc);
  for (const element of body.querySelectorAll(`style, title, ${HIDDEN}`)) element.remove();
  styleToTags(body);
  flattenTables(body);
  reduce(body);
  tidy(body);
  return sanitizeHtml(body.innerHTML);
}
