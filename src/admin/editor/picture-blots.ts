import type { Blot } from 'parchment';
import { BlockEmbed } from 'quill/blots/block.js';
import Image from 'quill/formats/image.js';
import { shownPicture } from '#src/api/shown-picture.ts';
import { inertDocument } from '#src/ui/RichText/inert-document.ts';
import { sanitizeHtml } from '#src/ui/RichText/sanitize.ts';
import { showPictures } from '#src/ui/RichText/show-pictures.ts';
import { PRESERVED_BLOCK } from './serialize-delta.ts';

const FORMATS = ['alt', 'width', 'height', 'title'];

/**
 * Shows a picture from the address that the public page uses, and keeps the original address in the
 * text.
 */
export class BackendImage extends Image {
  static override create(address: string) {
    // biome-ignore lint/complexity/noThisInStatic: the address has to pass the `sanitize` of this class
    const node = super.create(address);
    if (node instanceof HTMLElement) node.dataset.address = address;
    return node;
  }

  static override formats(node: Element) {
    const entries = FORMATS.flatMap((name) => {
      const value = node.getAttribute(name);
      return value === null ? [] : [[name, value]];
    });
    return Object.fromEntries(entries);
  }

  static override sanitize(address: string) {
    return shownPicture(address) ?? '//:0';
  }

  static override value(node: Element) {
    return node.getAttribute('data-address') ?? node.getAttribute('src');
  }

  override format(name: string, value: string) {
    if (!FORMATS.includes(name)) super.format(name, value);
    else if (value || name === 'alt') this.domNode.setAttribute(name, value || '');
    else this.domNode.removeAttribute(name);
  }
}

const MARK = 'ql-preserved-block';
const PRESERVED = 'figure, hr, pre, table';
/** A character without width. */
const CARET_PLACE = '\ufeff';

/**
 * A captioned picture, a table, code or a rule: shown as on the public page, selected and deleted as
 * a whole. Its value is its HTML, which is saved unchanged. Browsers have no place for a caret beside
 * what is not edited: there is one in each block before what it shows, and a line behind the last block.
 */
export class PreservedBlock extends BlockEmbed {
  static override blotName = PRESERVED_BLOCK;
  static override tagName = 'DIV';
  static override className = MARK;

  static override create(html: unknown) {
    // biome-ignore lint/complexity/noThisInStatic: made with the tag and the class of this blot
    const node = super.create(html);
    if (!(node instanceof HTMLElement)) throw new Error('A preserved block is an element.');
    node.dataset.html = typeof html === 'string' ? html : '';
    return node;
  }

  static override value(node: Element) {
    return node.getAttribute('data-html') ?? '';
  }

  #caretPlace = document.createTextNode(CARET_PLACE);
  readonly #shown = shownBlock(PreservedBlock.value(this.domNode));

  constructor(...blot: ConstructorParameters<typeof BlockEmbed>) {
    super(...blot);
    this.domNode.replaceChildren(this.#caretPlace, this.#shown);
  }

  override index(node: Node, offset: number) {
    return node === this.#caretPlace ? 0 : super.index(node, offset);
  }

  override position(index: number): [Node, number] {
    return index === 0 ? [this.#caretPlace, 0] : [this.domNode, this.domNode.childNodes.length];
  }

  override optimize() {
    if (!this.next) this.scroll.appendChild(this.scroll.create('block'));
  }

  override update(_mutations: MutationRecord[], context: Record<string, unknown>) {
    const nodes = [...this.domNode.childNodes];
    const place = nodes.indexOf(this.#shown);
    const before = typedInto(nodes.slice(0, place));
    const behind = typedInto(nodes.slice(place + 1));
    // A new place: Quill puts the caret back into the old one as long as that is there.
    this.#caretPlace = document.createTextNode(CARET_PLACE);
    this.domNode.replaceChildren(this.#caretPlace, this.#shown);
    if (before) this.#beginParagraph(before, this, context);
    if (behind) this.#beginParagraph(behind, this.next, context);
  }

  /** What is typed beside a block becomes a paragraph. */
  #beginParagraph(text: string, next: Blot | null, context: Record<string, unknown>) {
    const paragraph = this.scroll.create('block');
    this.scroll.insertBefore(paragraph, next);
    paragraph.insertAt(0, text);
    context.range = { startNode: paragraph.domNode.firstChild, startOffset: text.length };
  }
}

function shownBlock(html: string) {
  const { body } = inertDocument(sanitizeHtml(html));
  showPictures(body, shownPicture);
  const shown = document.createElement('div');
  shown.contentEditable = 'false';
  shown.append(...body.childNodes);
  return shown;
}

const typedInto = (nodes: readonly Node[]) =>
  nodes.map(({ textContent }) => textContent?.replaceAll(CARET_PLACE, '') ?? '').join('');

export function markPreservedBlocks(body: HTMLElement) {
  for (const element of body.querySelectorAll(PRESERVED)) {
    if (element.parentElement?.closest('li, blockquote, td, th, figure, pre, table')) continue;
    const mark = body.ownerDocument.createElement('div');
    mark.className = MARK;
    mark.dataset.html = element.outerHTML;
    element.replaceWith(mark);
  }
}
