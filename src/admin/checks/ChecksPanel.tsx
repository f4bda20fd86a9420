import { useEffect, useEffectEvent, useId, useState } from 'react';
import styles from './ChecksPanel.module.css';
import type { Fault, Place } from './fault.ts';
import type { CheckedArticle } from './find-faults.ts';

/** Milliseconds without a key press before the text is checked: never while somebody types. */
const PAUSE = 800;

type Props = {
  read: () => CheckedArticle;
  /** Calls back after each edit, until the returned function is called. */
  onEdit: (callback: () => void) => () => void;
  onLead: (place: Place) => void;
};

const countOf = (faults: readonly Fault[]) => {
  if (faults.length === 0) return 'Rien à signaler.';
  return faults.length === 1 ? '1 point à vérifier' : `${faults.length} points à vérifier`;
};

/** Suggestions before publishing, beside the form; they never block it. */
export function ChecksPanel({ read, onEdit, onLead }: Props) {
  const id = useId();
  const [faults, setFaults] = useState<readonly Fault[]>();

  const check = useEffectEvent(async (signal: AbortSignal) => {
    // Loaded after the form; when it cannot be loaded, nothing is shown.
    const checks = await import('./find-faults.ts').catch(() => undefined);
    if (signal.aborted || !checks) return;
    const found = await checks.findFaults(read(), signal);
    if (!signal.aborted) setFaults(found);
  });

  useEffect(
    function lookInEachPause() {
      let current = new AbortController();
      let timer = 0;
      function wait() {
        current.abort();
        window.clearTimeout(timer);
        current = new AbortController();
        const { signal } = current;
        timer = window.setTimeout(() => void check(signal), PAUSE);
      }
      wait();
      const unsubscribe = onEdit(wait);
      return () => {
        unsubscribe();
        window.clearTimeout(timer);
        current.abort();
      };
    },
    [onEdit],
  );

  return (
    <section className={styles.panel} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        Avant de publier
      </h2>
      <p role="status" className={styles.count}>
        {faults ? countOf(faults) : 'Vérification…'}
      </p>
      {faults && faults.length > 0 && (
        <ul className={styles.faults}>
          {faults.map(({ sentence, place }) => (
            <li key={`${sentence} ${JSON.stringify(place)}`}>
              <button type="button" className={styles.fault} onClick={() => onLead(place)}>
                {sentence}
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
