import type Quill from 'quill';
import { useCallback, useRef, useState } from 'react';
import { allowedHtml } from './html-for-saving.ts';
import { lossesBetween } from './losses.ts';
import { blocksOf } from './serialize-delta.ts';
import { type SourcePart, sourceParts, withSource } from './source-blocks.ts';

/** The editor's document as HTML; unchanged parts keep the spelling of their source. */
export function useEditorText() {
  const parts = useRef<readonly SourcePart[]>([]);
  const [losses, setLosses] = useState<readonly string[]>([]);

  const read = useCallback(
    (quill: Quill) =>
      withSource(blocksOf(...quill.getLines().map((line) => line.delta())), parts.current),
    [],
  );

  /** Call when another text was just put into the editor. */
  const load = useCallback(
    (quill: Quill, html: string) => {
      const source = allowedHtml(html);
      parts.current = sourceParts(source, (part) =>
        blocksOf(quill.clipboard.convert({ html: part })),
      );
      const own = parts.current.flatMap(({ blocks }) => blocks).join('');
      // A different spelling alone is not a loss.
      setLosses(own === source ? [] : lossesBetween(source, own));
      return read(quill);
    },
    [read],
  );

  return { read, load, losses };
}
