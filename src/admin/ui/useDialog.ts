import { useState } from 'react';
import { flushSync } from 'react-dom';

type Asked<Subject, Answer> = { subject: Subject; resolve: (answer: Answer) => void };

/**
 * A dialog as a promise: `ask(subject)` opens it, `answer(value)` closes it and resolves the promise.
 * One dialog at a time; returns the subject of the open one, or null.
 */
export function useDialog<Subject, Answer>() {
  const [asked, setAsked] = useState<Asked<Subject, Answer> | null>(null);
  const ask = (subject: Subject) =>
    new Promise<Answer>((resolve) => setAsked({ subject, resolve }));
  const answer = (value: Answer) => {
    // Closed before the promise resolves: an open dialog would take back the focus.
    flushSync(() => setAsked(null));
    asked?.resolve(value);
  };
  return { subject: asked?.subject ?? null, ask, answer };
}
