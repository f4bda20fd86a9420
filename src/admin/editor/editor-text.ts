import type Quill from 'quill';
import { allowedHtml } from './html-for-saving.ts';
import { lossesBetween } from './losses.ts';
import { blocksOf } from './serialize-delta.ts';
import { type SourcePart, sourceParts, withSource } from './source-blocks.ts';

/** The document of an editor as HTML; unchanged parts keep the spelling of their source. */
export function createEditorText(quill: Quill) {
  let parts: readonly SourcePart[] = [];
  const read = () => withSource(blocksOf(...quill.getLines().map((line) => line.delta())), parts);
  return {
    quill,
    read,
    /**
     * Call when another text was just put into the editor. Returns it as the editor writes it, and what
     * of it the editor does not keep.
     */
    load(html: string) {
      const source = allowedHtml(html);
      parts = sourceParts(source, (part) => blocksOf(quill.clipboard.convert({ html: part })));
      const own = parts.flatMap(({ blocks }) => blocks).join('');
      // A different spelling alone is not a loss.
      return { html: read(), losses: own === source ? [] : lossesBetween(source, own) };
    },
  };
}
