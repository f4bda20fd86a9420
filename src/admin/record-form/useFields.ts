import { useCallback, useRef, useState } from 'react';

/** Text fields of a form, readable at any moment by what saves and by what keeps drafts. */
export function useFields<Fields extends Record<string, string>>(initial: Fields) {
  const [fields, setFields] = useState(initial);
  const latest = useRef(initial);
  const change = useCallback((part: Partial<Fields>) => {
    latest.current = { ...latest.current, ...part };
    setFields(latest.current);
  }, []);
  const read = useCallback(() => latest.current, []);
  return { fields, change, read };
}
