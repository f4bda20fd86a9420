import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';

type Asked<Subject, Answer> = Readonly<{
  key: number;
  subject: Subject;
  resolve: (answer: Answer) => void;
}>;

/**
 * A dialog as a promise: `ask(subject)` opens it, `answer(value)` closes it and resolves the promise.
 * One dialog at a time: what is asked meanwhile waits for its turn. Returns the subject of the open one,
 * or null, and a key, so that a dialog shows nothing of the one before.
 */
export function useDialog<Subject, Answer>() {
  const [asked, setAsked] = useState<readonly Asked<Subject, Answer>[]>([]);
  const last = useRef(0);
  const [open] = asked;
  const ask = (subject: Subject) =>
    new Promise<Answer>((resolve) => {
      last.current += 1;
      const question = { key: last.current, subject, resolve };
      setAsked((others) => [...others, question]);
    });
  const answer = (value: Answer) => {
    // Closed before the promise resolves: an open dialog would take back the focus.
    flushSync(() => setAsked((all) => all.filter((question) => question !== open)));
    open?.resolve(value);
  };
  return { subject: open?.subject ?? null, key: open?.key, ask, answer };
}
