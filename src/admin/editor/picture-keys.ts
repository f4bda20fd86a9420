/**
 * Selects a picture by a click or the arrow keys, opens it by Enter or a double click, and lets nobody
 * type into its paragraph.
 */
import Quill, { type Delta, Module, type Range } from 'quill';
import type { Context } from 'quill/modules/keyboard.js';
import { PRESERVED_BLOCK } from './serialize-delta.ts';

export const PICTURE_WANTED = 'picture-wanted';

type Bound = { quill: Quill };

const insertAt = (quill: Quill, index: number) => {
  const [op] = index < 0 ? [] : quill.getContents(index, 1).ops;
  return op?.insert;
};
export function isPreserved(quill: Quill, index: number): boolean {
  const insert = insertAt(quill, index);
  return typeof insert === 'object' && PRESERVED_BLOCK in insert;
}
function isSelectable(quill: Quill, index: number): boolean {
  const insert = insertAt(quill, index);
  return isPreserved(quill, index) || (typeof insert === 'object' && 'image' in insert);
}

function right(this: Bound, { index, length }: Range) {
  const { quill } = this;
  if (length === 1 && isSelectable(quill, index)) quill.setSelection(index + 1, 0, 'user');
  else if (length > 0) return true;
  else if (isSelectable(quill, index)) quill.setSelection(index, 1, 'user');
  else if (insertAt(quill, index) === '\n' && isSelectable(quill, index + 1)) {
    quill.setSelection(index + 1, 1, 'user');
  } else return true;
  return false;
}

function left(this: Bound, { index, length }: Range) {
  const { quill } = this;
  if (length === 1 && isSelectable(quill, index)) {
    quill.setSelection(Math.max(0, insertAt(quill, index - 1) === '\n' ? index - 1 : index), 0);
  } else if (length > 0 || !isSelectable(quill, index - 1)) return true;
  else quill.setSelection(index - 1, 1, 'user');
  return false;
}

function open(this: Bound, { index, length }: Range) {
  if (length !== 1 || !isSelectable(this.quill, index)) return true;
  this.quill.emitter.emit(PICTURE_WANTED);
  return false;
}

/** In Firefox the end of a block is in what is not edited. */
function toEnd(this: Bound, { index }: Range) {
  const [block] = isPreserved(this.quill, index) ? this.quill.getLine(index) : [];
  if (!block) return true;
  getSelection()?.collapse(block.domNode, block.domNode.childNodes.length);
  return false;
}

/** Browsers stop a selection inside a block, where the text has no place. */
function extend(this: Bound, { index, length }: Range, { event: { key } }: Context) {
  const { quill } = this;
  const selection = getSelection();
  const range = selection?.rangeCount ? selection.getRangeAt(0) : undefined;
  const isBackward =
    range?.startContainer === selection?.focusNode && range?.startOffset === selection?.focusOffset;
  const [focus, anchor] = isBackward ? [index, index + length] : [index + length, index];
  const isLeft = key === 'ArrowLeft';
  const next = insertAt(quill, focus) === '\n' ? focus + 1 : focus;
  const block = isLeft ? focus - 1 : next;
  const [line] = isPreserved(quill, block) ? quill.getLine(block) : [];
  if (!line) return true;
  // Nothing is selected any more.
  if (!isLeft && block + 1 === anchor) quill.setSelection(anchor, 0, 'user');
  else selection?.extend(line.domNode, isLeft ? 0 : line.domNode.childNodes.length);
  return false;
}

/** As the backspace behind it; Quill would delete the end of the paragraph before it, which stays. */
function deleteNext(this: Bound, { index }: Range, { offset }: Context) {
  if (offset === 0 || !isPreserved(this.quill, index + 1)) return true;
  this.quill.deleteText(index + 1, 1, 'user');
  return false;
}

export const pictureBindings = {
  'delete block': { key: 'Delete', collapsed: true, suffix: /^$/, handler: deleteNext },
  'embed end': { key: 'End', collapsed: true, handler: toEnd },
  'embed left': { key: 'ArrowLeft', handler: left },
  'embed right': { key: 'ArrowRight', handler: right },
  'embed left shift': null,
  'embed right shift': null,
  'extend over block': { key: ['ArrowLeft', 'ArrowRight'], shiftKey: true, handler: extend },
  'open picture': { key: 'Enter', collapsed: false, handler: open },
};

export class PictureSelection extends Module {
  constructor(quill: Quill, options: object) {
    super(quill, options);
    quill.root.addEventListener('click', (event) => {
      const { target } = event;
      const blot = target instanceof Element ? selectableBlot(target) : null;
      if (!blot) return;
      // A browser follows a link of what it does not edit, out of the form.
      event.preventDefault();
      quill.setSelection(quill.getIndex(blot), 1, 'user');
    });
    quill.root.addEventListener('dblclick', ({ target }) => {
      if (target instanceof Element && selectableBlot(target)) quill.emitter.emit(PICTURE_WANTED);
    });
    quill.on('text-change', (change, _before, source) => {
      // Not what undo brings back.
      if (source === 'user' && !quill.history.ignoreChange) beginParagraph(quill, change);
    });
  }
}

/** What is typed behind a picture that stands alone becomes the next paragraph. */
function beginParagraph(quill: Quill, { ops: [first, second, third] }: Delta) {
  // What replaces words stays in their place.
  if (third?.delete) return;
  const index = typeof first?.retain === 'number' ? first.retain : 0;
  const typed = index > 0 ? second?.insert : undefined;
  if (typeof typed !== 'string' || typed.startsWith('\n')) return;
  const [words = ''] = typed.split('\n', 1);
  const [line, offset] = quill.getLine(index);
  const isAlone = offset === 1 && line?.length() === words.length + 2;
  if (!isAlone || line.formats().list || !isSelectable(quill, index - 1)) return;
  quill.insertText(index, '\n', line.formats(), 'user');
  if (quill.hasFocus()) quill.setSelection(index + 1 + typed.length, 0, 'silent');
}

function selectableBlot(target: Element) {
  const element = target.closest('.ql-preserved-block') ?? target.closest('img');
  const blot = element && Quill.find(element);
  return blot && !(blot instanceof Quill) ? blot : null;
}

/** What is dragged: a picture, with its paragraph where it stands alone, or what is selected. */
export function draggedRange(quill: Quill, target: EventTarget | null): Range | null {
  const blot = target instanceof Element && selectableBlot(target);
  if (!blot) return quill.getSelection();
  const index = quill.getIndex(blot);
  const [line] = quill.getLine(index);
  return { index, length: line?.length() === 2 ? 2 : 1 };
}
