/**
 * Reduces HTML from another program to what the toolbar can write: headings, bold, italic, underline,
 * links and nested lists; what is crossed out, high or low stays so; tables become lines of text;
 * everything else is removed.
 */
import { FORBIDDEN_CONTENTS, SAFE_LINK } from '#src/ui/RichText/allow-list.ts';
import { inertDocument } from '#src/ui/RichText/inert-document.ts';
import { isMissed, linkVideo } from '#src/ui/RichText/link-player.ts';
import { sanitizeHtml } from '#src/ui/RichText/sanitize.ts';
import { flattenTables, makeLists } from './foreign-structures.ts';

const FORBIDDEN = FORBIDDEN_CONTENTS.join(', ');
/**
 * What its author does not read as a part of the text: of Word also a comment and a tracked deletion, of
 * a page also what it says to a screen reader alone.
 */
const HIDDEN =
  '[style*="mso-hide:all" i], [style*="display:none" i], [style*="display: none" i], .MsoCommentReference, [style*="mso-element:comment-list" i], del[datetime], [style*="clip: rect(" i], [style*="clip-path: inset(50%" i]';

const KEPT = /^(?:p|h3|h4|strong|em|u|s|sup|sub|a|ul|ol|li|br|img)$/;
const BLOCK =
  /^(?:address|article|aside|blockquote|body|caption|center|dd|details|div|dl|dt|fieldset|figcaption|figure|footer|form|header|legend|main|nav|pre|section|summary)$/;
/** A page may set its lines by style alone. */
const SHOWN_AS_BLOCK = /(?:^|;)\s*display:\s*(?:block|flex|grid|list-item)\b/i;
const SIDE_BY_SIDE = /(?:^|;)\s*display:\s*(?:inline-)?(?:flex|grid)\b/i;
const RENAMED: Readonly<Record<string, string>> = {
  b: 'strong',
  i: 'em',
  strike: 's',
  del: 's',
  h1: 'h3',
  h2: 'h3',
  h5: 'h4',
  h6: 'h4',
};
const ATTRIBUTES: Readonly<Record<string, RegExp>> = {
  a: /^href$/,
  img: /^(?:src|alt|width|height)$/,
  // As the lists of Word are written.
  li: /^(?:data-list|class)$/,
};

/**
 * Pictures that nobody misses: the box that Google Docs draws before an item of a checklist, whose item
 * says whether it is ticked, and the dot by which the sender of a mail counts its readers.
 */
const NO_PICTURE = '[role="checkbox"] > img, img[width="1"], img[height="1"]';

/** A style sheet would be refused by the site's policy, with a line on the console. */
const withoutStyle = (html: string) => inertDocument(html.replaceAll(/<(\/?)style\b/gi, '<$1xmp'));
const { querySelectorAll } = Document.prototype;

/** Parses pasted HTML into a separate document; no name may shadow a method that is called here. */
export function pastedDocument(html: string): Document {
  const doc = withoutStyle(html);
  for (const element of querySelectorAll.call(doc, '[name], [id]')) {
    for (const name of ['name', 'id']) Element.prototype.removeAttribute.call(element, name);
  }
  for (const player of doc.querySelectorAll('iframe')) linkVideo(player);
  for (const element of doc.querySelectorAll(`${FORBIDDEN}, ${NO_PICTURE}`)) element.remove();
  return doc;
}

/** Whether a video, a sound or what another site shows in a frame does not come with a paste. */
export function losesPlayer(html: string): boolean {
  const players = querySelectorAll.call(withoutStyle(html), 'audio, iframe, video');
  return [...players].some((player) => isMissed(player) && !player.closest(HIDDEN));
}

const wrap = (element: Element, tag: string) => {
  const wrapper = element.ownerDocument.createElement(tag);
  wrapper.append(...element.childNodes);
  element.append(wrapper);
};
/** A path leads nowhere outside the page that it was copied from. */
const isLink = (href: string) => SAFE_LINK.test(href) && !/^[/#]/.test(href);
const unwrap = (element: Element) => element.replaceWith(...element.childNodes);

function rename(element: Element, tag: string) {
  const renamed = element.ownerDocument.createElement(tag);
  for (const { name, value } of element.attributes) renamed.setAttribute(name, value);
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
  return renamed;
}

const SCRIPTS: Readonly<Record<string, string>> = { super: 'sup', sub: 'sub' };

/** Some programs set bold, italic, underline, strike and scripts by style, and undo them by style. */
function styleToTags(body: HTMLElement) {
  for (const element of body.querySelectorAll<HTMLElement>('[style]')) {
    const { fontWeight, fontStyle, textDecorationLine, verticalAlign } = element.style;
    const marks = [
      { own: /^(?:b|strong)$/, tag: 'strong', style: fontWeight, on: /^bold|^[6-9]00/ },
      { own: /^(?:i|em)$/, tag: 'em', style: fontStyle, on: /italic/ },
      { own: /^u$/, tag: 'u', style: textDecorationLine, on: /underline/ },
      { own: /^(?:s|strike|del)$/, tag: 's', style: textDecorationLine, on: /line-through/ },
    ];
    const own = marks.find((mark) => mark.own.test(element.localName));
    for (const mark of marks) if (mark !== own && mark.on.test(mark.style)) wrap(element, mark.tag);
    const script = element.localName === 'span' && SCRIPTS[verticalAlign];
    if (script) wrap(element, script);
    if (own && own.style !== '' && !own.on.test(own.style)) unwrap(element);
  }
}

/** Word on the web writes a heading as a paragraph. */
function headingOf(element: Element) {
  const isHeading =
    /^(?:p|div)$/.test(element.localName) && element.getAttribute('role') === 'heading';
  if (!isHeading || hasBlock(element)) return undefined;
  return Number(element.getAttribute('aria-level')) > 3 ? 'h4' : 'h3';
}

/** A link or a mark may stand around blocks. */
const hasBlock = (element: Element): boolean =>
  [...element.children].some(
    (child) =>
      BLOCK.test(child.localName) ||
      /^(?:p|h[1-6]|ul|ol|table)$/.test(child.localName) ||
      (/^(?:a|strong|em|u|s)$/.test(child.localName) && hasBlock(child)),
  );

/** Shown with the line breaks of their source: a message of WhatsApp, or one of a visitor. */
const PREFORMATTED =
  'pre, pre code, [style*="white-space:pre" i], [style*="white-space: pre" i], [style*="white-space-collapse: preserve" i]';

function breakLines(text: Element) {
  if (hasBlock(text)) return;
  const walker = text.ownerDocument.createTreeWalker(text, NodeFilter.SHOW_TEXT);
  const parts: Text[] = [];
  while (walker.nextNode()) if (walker.currentNode instanceof Text) parts.push(walker.currentNode);
  const last = parts.at(-1);
  if (text.matches('pre, pre code') && last) last.data = last.data.replace(/\n$/, '');
  for (const part of parts) {
    const [first = '', ...others] = part.data.split('\n');
    const broken = others.flatMap((line) => [text.ownerDocument.createElement('br'), line]);
    part.replaceWith(first, ...broken);
  }
}

/** Writes as characters what only a tag says. */
function writeQuotationMarks(body: HTMLElement) {
  for (const quote of body.querySelectorAll('q')) {
    const isInner = quote.parentElement?.closest('q');
    quote.prepend(isInner ? '“' : '«\u00a0');
    quote.append(isInner ? '”' : '\u00a0»');
  }
}

/** Makes blocks of what only a style sets on lines of its own, and parts words that it sets side by side. */
function partByStyle(body: HTMLElement) {
  for (const element of body.querySelectorAll('[style*="display" i]')) {
    const style = element.getAttribute('style') ?? '';
    if (SIDE_BY_SIDE.test(style)) for (const part of element.children) part.before(' ');
    if (element.localName === 'span' && SHOWN_AS_BLOCK.test(style)) rename(element, 'div');
  }
}

/** Processes elements from the inside out, so that the content of an element is final at its turn. */
function reduce(body: HTMLElement) {
  for (const element of [...body.querySelectorAll('*')].toReversed()) {
    const tag = headingOf(element) ?? RENAMED[element.localName] ?? element.localName;
    if (tag === 'hr') element.remove();
    else if (BLOCK.test(tag) || (tag === 'p' && hasBlock(element)))
      hasBlock(element) ? closeOff(element) : rename(element, 'p');
    else if (tag === 'a' && !isLink(element.getAttribute('href') ?? '')) unwrap(element);
    else if (!KEPT.test(tag)) unwrap(element);
    else if (tag !== element.localName) rename(element, tag);
  }
}

/** Removes a container; bare text inside becomes a separate paragraph. */
function closeOff(box: Element) {
  let line: Element | null = null;
  for (const node of [...box.childNodes]) {
    const isBlock =
      node instanceof Element && (/^(?:p|h[34]|ul|ol)$/.test(node.localName) || hasBlock(node));
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
    const allowed = ATTRIBUTES[element.localName];
    for (const { name } of [...element.attributes]) {
      if (!allowed?.test(name)) element.removeAttribute(name);
    }
  }
  // A link is already underlined.
  for (const line of body.querySelectorAll('u')) {
    const link = line.closest('a') ?? line.querySelector('a');
    if (link?.textContent.includes(line.textContent)) unwrap(line);
  }
  // A heading is already bold.
  for (const bold of body.querySelectorAll(':is(h3, h4) strong')) unwrap(bold);
  // The spacing between paragraphs is the page's.
  for (const element of body.querySelectorAll('p, h3, h4, li')) {
    if (!/\S/.test(element.textContent ?? '') && !element.querySelector('img')) element.remove();
  }
  // The editor would make an item of each paragraph.
  for (const line of body.querySelectorAll('li > p + p')) {
    line.previousElementSibling?.append(line.ownerDocument.createElement('br'), ...line.childNodes);
    line.remove();
  }
  for (const lineBreak of body.querySelectorAll(':scope > br')) {
    if (isAtBlock(lineBreak, 'previousSibling') || isAtBlock(lineBreak, 'nextSibling'))
      lineBreak.remove();
  }
}

/** Whether nothing to read stands between a line break and the next block, or the end. */
function isAtBlock(lineBreak: Node, side: 'previousSibling' | 'nextSibling'): boolean {
  let node = lineBreak[side];
  while (node && !/\S/.test(node.textContent ?? '') && !(node instanceof Element))
    node = node[side];
  return node === null || /^(?:P|H3|H4|UL|OL)$/.test(node.nodeName);
}

export function cleanPaste(html: string): string {
  const { body } = pastedDocument(html);
  // A frameset document has no body.
  if (!body) return '';
  for (const element of body.querySelectorAll(HIDDEN)) element.remove();
  partByStyle(body);
  for (const text of body.querySelectorAll(PREFORMATTED)) breakLines(text);
  makeLists(body);
  writeQuotationMarks(body);
  styleToTags(body);
  flattenTables(body);
  reduce(body);
  tidy(body);
  return sanitizeHtml(body.innerHTML);
}
