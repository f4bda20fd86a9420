import type Quill from 'quill';
import { useCallback, useRef, useState } from 'react';
import { shownHtml } from './careful-clipboard.ts';
import { blocksOf } from './serialize-delta.ts';
import { type SourcePart, sourceParts, withSource } from './source-blocks.ts';

/** A text as it was loaded, and as the editor would write it. */
export type Rewritten = Readonly<{ before: string; after: string }>;

/** The editor's document as HTML; unchanged parts keep the spelling of their source. */
export function useEditorText() {
  const parts = useRef<readonly SourcePart[]>([]);
  const [rewritten, setRewritten] = useState<Rewritten | null>(null);

  const read = useCallback(
    (quill: Quill) => withSource(blocksOf(quill.getContents()), parts.current),
    [],
  );

  /** Call when another text was just put into the editor. */
  const learn = useCallback(
    (quill: Quill, html: string) => {
      const source = shownHtml(html);
      parts.current = sourceParts(source, (part) =>
        blocksOf(quill.clipboard.convert({ html: part })),
      );
      const own = parts.current.flatMap(({ blocks }) => blocks).join('');
      setRewritten(own === source ? null : { before: source, after: own });
      return read(quill);
    },
    [read],
  );

  return { read, learn, rewritten };
}
