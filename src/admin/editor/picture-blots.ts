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

/**
 * A captioned picture, a table, code or a rule: shown as on the public page, selected and deleted as
 * a whole. Its value is its HTML, which is saved unchanged.
 */
export class PreservedBlock extends BlockEmbed {
  static override blotName = PRESERVED_BLOCK;
  static override tagName = 'DIV';
  static override className = MARK;

  static override create(html: unknown) {
    // biome-ignore lint/complexity/noThisInStatic: made with the tag and the class of this blot
    const node = super.create(html);
    if (!(node instanceof HTMLElement)) throw new Error('A preserved block is an element.');
    const value = typeof html === 'string' ? html : '';
    node.dataset.html = value;
    node.contentEditable = 'false';
    const { body } = inertDocument(sanitizeHtml(value));
    showPictures(body, shownPicture);
    node.append(...body.childNodes);
    return node;
  }

  static override value(node: Element) {
    return node.getAttribute('data-html') ?? '';
  }
}

export function markPreservedBlocks(body: HTMLElement) {
  for (const element of body.querySelectorAll(PRESERVED)) {
    if (element.parentElement?.closest('li, blockquote, td, th, figure, pre, table')) continue;
    const mark = body.ownerDocument.createElement('div');
    mark.className = MARK;
    mark.dataset.html = element.outerHTML;
    element.replaceWith(mark);
  }
}
