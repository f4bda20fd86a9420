import type Quill from 'quill';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

/**
 * Returns the formats at the selection, and the selection, kept while the focus is elsewhere. A
 * format set for the next letter changes neither text nor selection: call `refresh` then.
 */
export function useActiveFormats(quill: Quill) {
  const [active, setActive] = useState<Readonly<Record<string, unknown>>>({});
  const range = useRef({ index: 0, length: 0 });

  function refresh() {
    const { index, length } = quill.getSelection() ?? range.current;
    const start = Math.min(index, quill.getLength() - 1);
    range.current = { index: start, length: Math.min(length, quill.getLength() - 1 - start) };
    const formats = quill.getFormat(start, range.current.length);
    // Most keys change no format: nothing is rendered then.
    setActive((last) => (JSON.stringify(last) === JSON.stringify(formats) ? last : formats));
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
  return { active, range, refresh };
}
