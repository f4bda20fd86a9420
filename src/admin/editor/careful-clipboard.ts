import type Quill from 'quill';
import { AttributeMap, Delta, type Op, type Range } from 'quill';
import Clipboard from 'quill/modules/clipboard.js';
import { notifyError } from '#src/ui/notification/notifications.ts';
import { inertDocument } from '#src/ui/RichText/inert-document.ts';
import { sanitizeHtml } from '#src/ui/RichText/sanitize.ts';
import { trustedHtml } from '#src/ui/RichText/trusted-html.ts';
import { cleanPaste, losesPlayer, pastedDocument } from './clean-paste.ts';
import { markLineBreaks } from './line-breaks.ts';
import { type Attributes, stringOf } from './line-html.ts';
import {
  hideNoBreakSpaces,
  keepFrenchEntities,
  keepFrenchSpaces,
  showNoBreakSpaces,
} from './no-break-spaces.ts';
import { markPreservedBlocks } from './picture-blots.ts';
import { isPreserved } from './picture-keys.ts';
import { PRESERVED_BLOCK, SOFT_BREAK, serializeDelta } from './serialize-delta.ts';

/** Marks what the editor itself has copied. */
const OWN = '<div data-copied="radio">';
/** Ends it where the end of its last paragraph was copied, too; the `br` is the sign of browsers for that. */
const WHOLE_END = '<br class="Apple-interchange-newline"></div>';

const REMOTE_PLAYER =
  'Un élément d’un autre site (vidéo, son, carte…) n’a pas été copié. Mettez un lien à sa place.';

/** Event for pasted pictures, which need a description: the field around the editor asks for it. */
export const HTML_WITH_PICTURES = 'html-with-pictures';

/**
 * Accepts only HTML that the public page would show, and keeps no-break spaces. What is typed over a
 * selection is placed like what is pasted over it.
 */
export class CarefulClipboard extends Clipboard {
  constructor(quill: Quill, options: ConstructorParameters<typeof Clipboard>[1]) {
    super(quill, options);
    const { root, composition } = quill;
    const isAndroid = /Android/i.test(navigator.userAgent);
    // Before Quill, which joins it to the next paragraph, and puts its first letter alone into a link.
    root.addEventListener(
      'beforeinput',
      (event) => {
        const { inputType, data } = event;
        if (inputType !== 'insertText' || !data || composition.isComposing) return;
        // Keyboards of Android press no key: the space behind '-' or '1.', which begins a list, is one.
        const isKey = isAndroid && data === ' ' && !root.dispatchEvent(spaceKey());
        if (isKey || this.typeOver(data)) event.preventDefault();
      },
      true,
    );
    // As in Quill: on Android one begins where nothing is typed.
    const compose = () => (isAndroid ? this.#composeOver() : this.typeOver(''));
    root.addEventListener('compositionstart', compose, true);
  }

  override convert(content: { html?: string; text?: string }, formats?: Record<string, unknown>) {
    if (!content.html) return super.convert(content, formats);
    const { body } = inertDocument(sanitizeHtml(keepFrenchEntities(content.html)));
    markPreservedBlocks(body);
    markLineBreaks(body);
    const hidden = hideNoBreakSpaces(body.innerHTML.replaceAll('&nbsp;', '\u00a0'));
    const delta = super.convert({ html: trustedHtml(hidden) }, formats);
    for (const op of delta.ops) {
      if (typeof op.insert === 'string') op.insert = showNoBreakSpaces(op.insert);
      else if (op.insert) op.insert = shown(op.insert);
      if (op.attributes) op.attributes = shown(op.attributes);
    }
    return delta;
  }

  /**
   * A picture copied from a page arrives as a file and as HTML: Quill takes the file only where that
   * HTML is the picture alone, and not where a link or a paragraph is around it.
   */
  override onCapturePaste(event: ClipboardEvent) {
    const data = event.clipboardData;
    const html = data?.getData('text/html');
    if (!data || !html || data.files.length === 0) return super.onCapturePaste(event);
    if (event.defaultPrevented || !this.quill.isEnabled()) return;
    event.preventDefault();
    const range = this.quill.getSelection(true);
    const { body } = pastedDocument(html);
    const isPicture = body?.querySelectorAll('img').length === 1 && !/\S/.test(body.textContent);
    if (isPicture) this.quill.uploader.upload(range, [...data.files]);
    else this.onPaste(range, { html, text: data.getData('text/plain') });
  }

  override onCopy(range: Range) {
    const copied = this.quill.getContents(range.index, range.length);
    const [line] = this.quill.getLine(range.index + range.length);
    const html = serializeDelta(withLastEnd(copied, line?.formats()));
    return {
      html: `${OWN}${html}${endOf(copied) ? WHOLE_END : '</div>'}`,
      text: plainTextOf(copied),
    };
  }

  override onPaste(range: Range, { text = '', html = '' }: { text?: string; html?: string }) {
    const hasPictures = /<img\b/i.test(html) && !html.includes(OWN);
    if (losesPlayer(html)) notifyError(REMOTE_PLAYER);
    if (hasPictures) this.quill.emitter.emit(HTML_WITH_PICTURES, range, html);
    else if (html) {
      const pasted = convertPasted(this.quill, html);
      replaceRange(this.quill, range, pasted, html.includes(WHOLE_END));
    } else {
      const [line] = this.quill.getLine(range.index);
      const pasted = deltaOfText(text, this.quill.getFormat(range.index), line?.formats());
      replaceRange(this.quill, range, pasted);
    }
  }

  /** Returns false where nothing is selected. */
  typeOver(text: string): boolean {
    const range = this.quill.getSelection();
    if (!range?.length) return false;
    const formats = this.quill.getFormat(range.index, 1);
    if (this.#endsLink(range)) {
      delete formats.link;
      delete formats.rel;
    }
    replaceRange(this.quill, range, new Delta().insert(text, formats));
    return true;
  }

  /** A link ends where all of it is replaced. */
  #endsLink({ index, length }: Range) {
    const { link } = this.quill.getFormat(index, 1);
    return link !== undefined && link !== this.quill.getFormat(index + length, 1).link;
  }

  /** On Android, where the browser itself types over a link, and leaves the first letter in it. */
  #composeOver() {
    const range = this.quill.getSelection();
    if (!range?.length || !this.#endsLink(range)) return;
    const before = this.quill.getText(range);
    this.quill.once('composition-end', ({ data }: CompositionEvent) => {
      // Nothing was typed.
      if (data === before && this.quill.getFormat(range).link) return;
      this.quill.formatText(range.index, data.length, { link: false, rel: false }, 'user');
    });
  }
}

/** HTML from another program is reduced; HTML copied from this editor stays unchanged. */
export function convertPasted(quill: Quill, html: string): Delta {
  const kept = keepFrenchSpaces(html);
  const pasted = quill.clipboard.convert({ html: html.includes(OWN) ? kept : cleanPaste(kept) });
  return withLastEnd(pasted, {}, html.includes(WHOLE_END));
}

/**
 * Replaces a selection as one edit. What `isWhole`, and a block, stands apart from the words beside it. A
 * caret that stands there comes behind it, any other moves with its text.
 */
export function replaceRange(quill: Quill, selected: Range, pasted: Delta, isWhole = false) {
  const range = replacedRange(quill, selected);
  const index = Math.min(range.index, quill.getLength() - 1);
  const change = new Delta().retain(index).delete(range.length);
  const [first, offset] = quill.getLine(index);
  const kept = first?.formats();
  const [line] = quill.getLine(index + range.length);
  const isBlock = range.length > 0 && isPreserved(quill, index + range.length - 1);
  const isAtLineEnd = !isBlock && quill.getText(index + range.length, 1) === '\n';
  const isLast = index + range.length === quill.getLength() - 1;
  const end = endOf(pasted);
  const joinsNext = end && !isWhole && Object.keys(end).length === 0 && !endsInPicture(pasted);
  const isShort = end !== undefined && (isAtLineEnd || joinsNext);
  const lines = isShort ? pasted.slice(0, pasted.length() - 1) : pasted;
  const isApart = offset > 0 && (isWhole || isPreservedOp(lines.ops[0]));
  const text = isApart ? new Delta().insert('\n', kept).concat(lines) : lines;
  const placed = change.concat(text);
  // A block takes the end of its line with it.
  if (isBlock && !endOf(text) && !isPreservedOp(text.ops.at(-1))) placed.insert('\n', kept);
  // The end of the last line is there already: it only takes the format.
  const formats = isAtLineEnd && end ? AttributeMap.diff(line?.formats(), end) : undefined;
  if (isAtLineEnd && isPreservedOp(text.ops.at(-1)) && !isLast) placed.delete(1);
  else if (formats) placed.retain(1, formats);
  const lost = isBlock || end ? undefined : AttributeMap.diff(line?.formats(), kept);
  const caret = quill.getSelection();
  const length = quill.getLength() + placed.changeLength();
  quill.updateContents(placed, 'user');
  if (caret?.index === index) {
    // The change may have been answered by another one, which begins a paragraph.
    quill.setSelection(index + text.length() + quill.getLength() - length, 0, 'silent');
    quill.scrollSelectionIntoView();
  }
  // Words over several lines stay in the first of them.
  if (lost) quill.formatLine(index, 1, lost, 'user');
}

/** A paragraph that is selected as a whole, as by a triple click, keeps its end; so does one before a block. */
function replacedRange(quill: Quill, range: Range): Range {
  const { index, length } = range;
  const [, offset] = quill.getLine(index);
  const isWhole = offset === 0 && length > 1;
  const hasEnd = length > 0 && quill.getText(index + length - 1, 1) === '\n';
  const keepsEnd = hasEnd && (isWhole || isPreserved(quill, index + length));
  return keepsEnd ? { index, length: length - 1 } : range;
}

/** Returns the formats of a document's last line; undefined when its end is missing. */
function endOf({ ops }: Delta): Attributes | undefined {
  const last = ops.at(-1);
  const isEnd = typeof last?.insert === 'string' && last.insert.endsWith('\n');
  return isEnd ? (last.attributes ?? {}) : undefined;
}

const spaceKey = () => new KeyboardEvent('keydown', { key: ' ', cancelable: true });

const isPreservedOp = (op?: Op) => typeof op?.insert === 'object' && PRESERVED_BLOCK in op.insert;

/** A picture that is a paragraph stays one. */
function endsInPicture(pasted: Delta): boolean {
  let isPicture = false;
  pasted.eachLine(({ ops: [first, other] }) => {
    isPicture = typeof first?.insert === 'object' && 'image' in first.insert && !other;
  });
  return isPicture;
}

/**
 * Of several lines, the last one gets its end, which Quill leaves out: without it, that line would
 * take the format of the line at the caret.
 */
function withLastEnd(copied: Delta, formats: Attributes = {}, isWhole = false): Delta {
  const isOneLine = copied.ops.every(({ insert }) =>
    typeof insert === 'string' ? !insert.includes('\n') : !(insert && PRESERVED_BLOCK in insert),
  );
  return (isOneLine && !isWhole) || endOf(copied)
    ? copied
    : new Delta([...copied.ops]).insert('\n', formats);
}

const shown = (values: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? showNoBreakSpaces(value) : value,
    ]),
  );

/** The words of a captioned picture, of a table or of code, as they would be pasted elsewhere. */
function blockText(html: string): string {
  const { children } = inertDocument(cleanPaste(html)).body;
  const lines = [...children].map(({ textContent }) => textContent).filter(Boolean);
  return `${lines.join('\n')}\n`;
}

const plainTextOf = ({ ops }: Delta) =>
  ops
    .map(({ insert }) => {
      if (typeof insert === 'string') return insert;
      if (insert && PRESERVED_BLOCK in insert) return blockText(stringOf(insert[PRESERVED_BLOCK]));
      return insert && SOFT_BREAK in insert ? '\n' : '';
    })
    .join('');

/**
 * Converts plain text with its line breaks, also those of slides, word processors and PDFs: an empty
 * line ends a paragraph, a single break stays inside it. In a list every line becomes an item; a heading
 * is only the first paragraph. `formats` are those at the caret, `ofLine` those of its line.
 */
function deltaOfText(text: string, formats: Attributes, ofLine: Attributes = {}): Delta {
  const lines = text
    // No backend can store it.
    .replaceAll('\0', '')
    .replace(/\r\n?|[\v\f\u2028\u2029]/g, '\n')
    .split('\n');
  const first = lines.findIndex(Boolean);
  const last = lines.findLastIndex(Boolean);
  const trimmed = lines.slice(Math.max(0, first), last + 1).join('\n');
  const delta = new Delta();
  const { header: _heading, ...others } = ofLine;
  let end = ofLine;
  const pieces = trimmed.split(formats.list ? /(\n+)/ : /(\n(?:[^\S\n]*\n)+|\n)/);
  for (const [index, piece] of pieces.entries()) {
    const isBreak = index % 2 === 1;
    if (!isBreak) delta.insert(piece, formats);
    else if (formats.list || piece.length > 1) {
      delta.insert('\n', end);
      end = others;
    } else delta.insert({ [SOFT_BREAK]: true }, formats);
  }
  // Else the last paragraph would take the format of what follows the caret or the selection.
  if (end === others && Object.keys(others).length === 0) delta.insert('\n');
  return delta;
}
