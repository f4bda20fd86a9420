import type Quill from 'quill';
import type { Range } from 'quill';
import { useEffect, useEffectEvent, useState } from 'react';

type Active = { active: Record<string, unknown>; range: Pick<Range, 'index' | 'length'> };

/**
 * Returns the formats at the selection, and the selection, kept while the focus is elsewhere. A
 * format set for the next letter changes neither text nor selection: call `refresh` then.
 */
export function useActiveFormats(quill: Quill) {
  const [state, setState] = useState<Active>({ active: {}, range: { index: 0, length: 0 } });

  function refresh() {
    const selected = quill.getSelection();
    setState((last) => {
      const { index, length } = selected ?? last.range;
      const start = Math.min(index, quill.getLength() - 1);
      const span = Math.min(length, quill.getLength() - 1 - start);
      return { active: quill.getFormat(start, span), range: { index: start, length: span } };
    });
  }
  const onEditorChange = useEffectEvent(refresh);

  useEffect(
    function followSelection() {
      const listener = () => onEditorChange();
      quill.on('editor-change', listener);
      return () => {
        quill.off('editor-change', listener);
      };
    },
    [quill],
  );
  return { ...state, refresh };
}
