import { EmbedBlot } from 'parchment';
import type Quill from 'quill';
import { Module } from 'quill';
import Break from 'quill/blots/break.js';
import { SOFT_BREAK } from './serialize-delta.ts';

const MARK = 'ql-soft-break';
const BLOCKS =
  'address,article,blockquote,body,dd,div,dl,dt,figcaption,figure,footer,h1,h2,h3,h4,h5,h6,header,li,main,nav,ol,p,pre,section,table,tbody,td,tfoot,th,thead,tr,ul';

/** A line break inside a paragraph; Quill itself supports only the end of one. */
export class SoftBreak extends EmbedBlot {
  static override blotName = SOFT_BREAK;
  static override tagName = 'BR';
  static override className = MARK;

  /** A browser renders no line after a last `<br>`: Quill's filler is added then. */
  override optimize(context: Record<string, unknown>) {
    super.optimize(context);
    const block = this.parent.domNode.closest(BLOCKS);
    if (block && isLastIn(block, this.domNode) && this.domNode.parentElement) {
      const filler = this.scroll.create('break');
      const line = this.scroll.find(block);
      if (line && 'appendChild' in line && typeof line.appendChild === 'function') {
        line.appendChild(filler);
      }
    }
  }
}

const isLastIn = (block: Element, node: Node) => {
  for (let at: Node | null = node; at && at !== block; at = at.parentNode) {
    if (at.nextSibling) return false;
  }
  return true;
};

const lastNodeIn = (node: Node): Node => (node.lastChild ? lastNodeIn(node.lastChild) : node);

/** Keeps a line open: in an empty paragraph, and in the last line after a soft break. */
export class Filler extends Break {
  override optimize() {
    const before = this.prev && lastNodeIn(this.prev.domNode);
    const followsBreak = before instanceof Element && before.classList.contains(MARK);
    if (this.next || (this.prev && !followsBreak)) this.remove();
  }
}

/** Removes fillers that are no longer needed: Quill checks only what an edit changed. */
export class FillerCare extends Module {
  constructor(quill: Quill, options: object) {
    super(quill, options);
    quill.on('text-change', () => {
      for (const element of quill.root.querySelectorAll(`br:not(.${MARK})`)) {
        const blot = quill.scroll.find(element);
        if (blot instanceof Filler) blot.optimize();
      }
    });
  }
}

/** Returns true when visible content of the same block, or another break, follows. */
function isFollowed(node: Element): boolean {
  const block = node.closest(BLOCKS) ?? node.ownerDocument.body;
  const walker = node.ownerDocument.createTreeWalker(block);
  walker.currentNode = node;
  for (let next = walker.nextNode(); next; next = walker.nextNode()) {
    if (next instanceof Element && next.matches(BLOCKS)) return false;
    if (next instanceof Element && (next.localName === 'br' || next.localName === 'img'))
      return true;
    if (next.nodeType === Node.TEXT_NODE && /\S/.test(next.nodeValue ?? '')) return true;
  }
  return false;
}

/**
 * Marks the line breaks of a text before it is parsed; the last one of a block only keeps its line
 * open.
 */
export function markLineBreaks(body: HTMLElement) {
  // All are collected first: a marked one would no longer count for those before it.
  for (const lineBreak of [...body.querySelectorAll('br')].filter(isFollowed)) {
    const mark = body.ownerDocument.createElement('span');
    mark.className = MARK;
    lineBreak.replaceWith(mark);
  }
}
