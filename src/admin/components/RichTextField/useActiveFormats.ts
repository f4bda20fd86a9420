import type Quill from 'quill';
import type { Range } from 'quill';
import { useEffect, useState } from 'react';

type Active = { active: Record<string, unknown>; range: Pick<Range, 'index' | 'length'> };

/** Formats at the selection, and that selection, kept while the focus is elsewhere. */
export function useActiveFormats(quill: Quill): Active {
  const [state, setState] = useState<Active>({ active: {}, range: { index: 0, length: 0 } });

  useEffect(
    function followSelection() {
      const read = () => {
        const range = quill.getSelection();
        setState((last) => {
          const { index, length } = range ?? last.range;
          const start = Math.min(index, quill.getLength() - 1);
          const span = Math.min(length, quill.getLength() - 1 - start);
          return { active: quill.getFormat(start, span), range: { index: start, length: span } };
        });
      };
      quill.on('editor-change', read);
      return () => {
        quill.off('editor-change', read);
      };
    },
    [quill],
  );
  return state;
}
