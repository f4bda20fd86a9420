import type Quill from 'quill';
import { allowedHtml } from './html-for-saving.ts';
import { lossesBetween } from './losses.ts';
import { blocksOf } from './serialize-delta.ts';
import { type SourcePart, sourceParts, withSource } from './source-blocks.ts';

type Listeners = Readonly<{
  /** Receives what of a text, put into the editor just now, the editor does not keep. */
  onLosses: (losses: readonly string[]) => void;
  /** Receives the first text as the editor writes it. */
  onLoad: (html: string) => void;
  /** Called after each edit by a person. */
  onEdit: (html: string) => void;
}>;

/**
 * The text of an editor as HTML, to a form like an input: it has a `value`, which the form may set, and
 * a focus. Unchanged parts keep the spelling of their source.
 */
export function createEditorText(quill: Quill, { onLosses, onLoad, onEdit }: Listeners) {
  let parts: readonly SourcePart[] = [];
  let value: string | undefined;
  const read = () => withSource(blocksOf(...quill.getLines().map((line) => line.delta())), parts);

  quill.on('text-change', (_change, _before, source) => {
    if (source !== 'user') return;
    value = read();
    onEdit(value);
  });

  return {
    quill,
    focus: () => quill.focus(),
    get value() {
      return value ?? '';
    },
    /** Any text but the first is an edit that can be undone. */
    set value(html: string) {
      if (html === value) return;
      const isFirst = value === undefined;
      const source = allowedHtml(html);
      parts = sourceParts(source, (part) => blocksOf(quill.clipboard.convert({ html: part })));
      const own = parts.flatMap(({ blocks }) => blocks).join('');
      // A different spelling alone is not a loss.
      onLosses(own === source ? [] : lossesBetween(source, own));
      quill.setContents(quill.clipboard.convert({ html }), isFirst ? 'api' : 'user');
      value = read();
      if (isFirst) onLoad(value);
    },
  };
}
