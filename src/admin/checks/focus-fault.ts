import type { Place } from './fault.ts';

/** Moves the focus to a fault: to the title, or to the element in the editor, which is selected. */
export function focusFault(form: HTMLElement, place: Place) {
  if (place.field === 'title') {
    form.querySelector<HTMLElement>('input[name=title]')?.focus();
    return;
  }
  const editor = form.querySelector<HTMLElement>('[role=textbox][aria-multiline]');
  if (!editor) return;
  editor.focus();
  const found = editor.querySelectorAll(place.selector)[place.index] ?? editor.firstElementChild;
  if (!found) return;
  found.scrollIntoView({ block: 'center' });
  const range = document.createRange();
  if (found.localName === 'img') range.selectNode(found);
  else range.selectNodeContents(found);
  const selection = window.getSelection();
  selection?.removeAllRanges();
  selection?.addRange(range);
}
