import { BlockEmbed } from 'quill/blots/block.js';
import { shownPicture } from '#src/api/shown-picture.ts';
import { inertDocument } from '#src/ui/RichText/inert-document.ts';
import { sanitizeHtml } from '#src/ui/RichText/sanitize.ts';
import { showPictures } from '#src/ui/RichText/show-pictures.ts';
import { PRESERVED_BLOCK } from './embed-names.ts';

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

/** Marks the elements between paragraphs that stay unchanged. */
export function markPreservedBlocks(body: HTMLElement) {
  for (const element of body.querySelectorAll(PRESERVED)) {
    if (element.parentElement?.closest('li, blockquote, td, th, figure, pre, table')) continue;
    const mark = body.ownerDocument.createElement('div');
    mark.className = MARK;
    mark.dataset.html = element.outerHTML;
    element.replaceWith(mark);
  }
}
