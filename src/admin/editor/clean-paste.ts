/**
 * Reduces HTML from another program to what the toolbar can write: headings, bold, italic, links and
 * nested lists; tables become lines of text; everything else is removed. Quill's own clean-up for
 * Word and Google Docs runs first, because it reads styles and attributes that are removed here.
 */
import { FORBIDDEN_CONTENTS } from '#src/ui/RichText/allow-list.ts';
import { inertDocument } from '#src/ui/RichText/inert-document.ts';
import { sanitizeHtml } from '#src/ui/RichText/sanitize.ts';
import { flattenTables } from './flatten-tables.ts';

/** Word stores the types of its lists in a style sheet, which Quill's clean-up reads. */
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
  // As written by Quill's clean-up of Word lists.
  li: /^(?:data-list|class)$/,
};

/** Elements whose name or id could shadow a method of a form or a document. */
const NAMED = 'button, embed, fieldset, form, iframe, img, input, object, output, select, textarea';

/**
 * Parses pasted HTML into a separate document. It must still be inert, because Quill moves parts of
 * it into the page, and no name may shadow a method that the clean-up calls.
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

/** Some programs set bold and italic by style, and undo them by style. */
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

/** Processes elements from the inside out, so that the content of an element is final at its turn. */
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

/** Removes a container; bare text inside becomes a separate paragraph. */
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
  // A heading is already bold.
  for (const bold of body.querySelectorAll(':is(h3, h4) strong')) unwrap(bold);
  // The spacing between paragraphs is the page's.
  for (const element of body.querySelectorAll('p, h3, h4')) {
    if (!/\S/.test(element.textContent ?? '') && !element.querySelector('img')) element.remove();
  }
  for (const lineBreak of body.querySelectorAll(':scope > br')) lineBreak.remove();
}

/** `normalise` is Quill's own clean-up. */
export function cleanPaste(html: string, normalise: (doc: Document) => void): string {
  const doc = pastedDocument(html);
  const { body } = doc;
  // A frameset document has no body.
  if (!body) return '';
  normalise(doc);
  for (const element of body.querySelectorAll(`style, title, ${HIDDEN}`)) element.remove();
  styleToTags(body);
  flattenTables(body);
  reduce(body);
  tidy(body);
  return sanitizeHtml(body.innerHTML);
}
