import { useCallback, useState } from 'react';
import { flushSync } from 'react-dom';

type Asked<Subject, Answer> = { subject: Subject; resolve: (answer: Answer) => void };

/**
 * A dialog as a promise: `ask(subject)` opens it, `answer(value)` closes it and lets the asker go
 * on. One question at a time; the subject of the open one, or null.
 */
export function useDialog<Subject, Answer>() {
  const [asked, setAsked] = useState<Asked<Subject, Answer> | null>(null);
  const ask = useCallback(
    (subject: Subject) => new Promise<Answer>((resolve) => setAsked({ subject, resolve })),
    [],
  );
  const answer = (value: Answer) => {
    // Gone before the asker goes on: an open dialog would take back the focus that it gives away.
    flushSync(() => setAsked(null));
    asked?.resolve(value);
  };
  return { subject: asked?.subject ?? null, ask, answer };
}
