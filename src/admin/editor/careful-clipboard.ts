import type Quill from 'quill';
import { Delta, type Range } from 'quill';
import Clipboard from 'quill/modules/clipboard.js';
import { whileCleaned } from '#src/lib/default-policy.ts';
import { inertDocument } from '#src/ui/RichText/inert-document.ts';
import { sanitizeHtml } from '#src/ui/RichText/sanitize.ts';
import { trustedHtml } from '#src/ui/RichText/trusted-html.ts';
import type { cleanPaste } from './clean-paste.ts';
import { SOFT_BREAK } from './embed-names.ts';
import { markLineBreaks } from './line-breaks.ts';
import {
  hideNoBreakSpaces,
  keepFrenchEntities,
  keepFrenchSpaces,
  showNoBreakSpaces,
} from './no-break-spaces.ts';
import { deltaOfText } from './paste-text.ts';
import { markPreservedBlocks } from './preserved-block.ts';
import { serializeDelta } from './serialize-delta.ts';

/** Loaded when the editor gets the focus, because nothing is pasted into most texts. */
const pasteCode = () => import('./clean-paste.ts').catch(() => undefined);

/** Marks what the editor itself has copied. */
const OWN = '<div data-copied="radio">';

/** Event for pasted pictures, which need a description: the field around the editor asks for it. */
export const HTML_WITH_PICTURES = 'html-with-pictures';

/** Returns the HTML that the public page would show, with no-break spaces as characters. */
export const shownHtml = (html: string) =>
  sanitizeHtml(keepFrenchEntities(html)).replaceAll('&nbsp;', '\u00a0');

/** Accepts only HTML that the public page would show, and keeps no-break spaces. */
export class CarefulClipboard extends Clipboard {
  constructor(...parameters: ConstructorParameters<typeof Clipboard>) {
    super(...parameters);
    this.quill.root.addEventListener('focus', () => void pasteCode(), { once: true });
  }

  override convert(content: { html?: string; text?: string }, formats?: Record<string, unknown>) {
    if (!content.html) return super.convert(content, formats);
    const { body } = inertDocument(shownHtml(content.html));
    markPreservedBlocks(body);
    markLineBreaks(body);
    const delta = super.convert({ html: trustedHtml(hideNoBreakSpaces(body.innerHTML)) }, formats);
    for (const op of delta.ops) {
      if (typeof op.insert === 'string') op.insert = showNoBreakSpaces(op.insert);
      else if (op.insert) op.insert = shown(op.insert);
      if (op.attributes) op.attributes = shown(op.attributes);
    }
    return delta;
  }

  /**
   * A picture copied from a page arrives as a file and as HTML: Quill would insert the HTML as
   * plain text.
   */
  override onCapturePaste(event: ClipboardEvent) {
    const data = event.clipboardData;
    const html = data?.getData('text/html');
    if (!data || !html || data.files.length === 0) return super.onCapturePaste(event);
    if (event.defaultPrevented || !this.quill.isEnabled()) return;
    event.preventDefault();
    const range = this.quill.getSelection(true);
    const { childElementCount, firstElementChild } = inertDocument(html).body;
    const isPicture = childElementCount === 1 && firstElementChild?.tagName === 'IMG';
    if (isPicture) this.quill.uploader.upload(range, [...data.files]);
    else this.onPaste(range, { html, text: data.getData('text/plain') });
  }

  override onCopy(range: Range) {
    const copied = this.quill.getContents(range.index, range.length);
    return { html: `${OWN}${serializeDelta(copied)}</div>`, text: textOf(copied) };
  }

  override onPaste(range: Range, { text = '', html = '' }: { text?: string; html?: string }) {
    if (/<img\b/i.test(html)) this.quill.emitter.emit(HTML_WITH_PICTURES, range, html);
    else if (html.includes(OWN)) this.replace(range, this.convertOwn(html));
    else if (html) void this.pasteForeign(range, html, text);
    else this.replace(range, deltaOfText(text, this.quill.getFormat(range.index)));
  }

  /** If its code cannot be loaded, the text is pasted without its formats. */
  private async pasteForeign(range: Range, html: string, text: string) {
    const code = await pasteCode();
    // Text typed meanwhile stays before the pasted text.
    const place = this.quill.getSelection() ?? range;
    const pasted = code
      ? this.convertPasted(html, code.cleanPaste)
      : deltaOfText(text, this.quill.getFormat(place.index));
    this.replace(place, pasted);
  }

  private convertOwn(html: string) {
    return this.convert({ html: keepFrenchSpaces(html) });
  }

  /** HTML from another program is reduced; HTML copied from this editor stays unchanged. */
  convertPasted(html: string, clean: typeof cleanPaste) {
    if (html.includes(OWN)) return this.convertOwn(html);
    return this.convert({
      html: clean(keepFrenchSpaces(html), (doc) =>
        whileCleaned(sanitizeHtml, () => this.normalizeHTML(doc)),
      ),
    });
  }

  /** Replaces a selection as one edit, and places the caret after it. */
  replace(range: Range, pasted: ReturnType<Clipboard['convert']>) {
    const index = Math.min(range.index, this.quill.getLength() - 1);
    const change = new Delta().retain(index).delete(range.length).concat(pasted);
    this.quill.updateContents(change, 'user');
    this.quill.setSelection(index + pasted.length(), 0, 'silent');
    this.quill.scrollSelectionIntoView();
  }
}

const shown = (values: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? showNoBreakSpaces(value) : value,
    ]),
  );

const textOf = ({ ops }: ReturnType<Quill['getContents']>) =>
  ops
    .map(({ insert }) =>
      typeof insert === 'string' ? insert : insert && SOFT_BREAK in insert ? '\n' : '',
    )
    .join('');
