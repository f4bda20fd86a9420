import { type RefObject, useEffect, useEffectEvent, useId, useState } from 'react';
import type { UseFormSubscribe } from 'react-hook-form';
import { type CheckedArticle, type Fault, faultsOf, type Place } from './article-checks.ts';
import styles from './ChecksPanel.module.css';

/** Milliseconds without a key press before the text is checked: never while somebody types. */
const PAUSE = 800;

type Props = {
  read: () => CheckedArticle;
  /** Of the form whose text is checked. */
  subscribe: UseFormSubscribe<{ title: string; content: string }>;
  /** Holds the title and the text. */
  fields: RefObject<HTMLElement | null>;
};

const countOf = (faults: readonly Fault[]) => {
  if (faults.length === 0) return 'Rien à signaler.';
  return faults.length === 1 ? '1 point à vérifier' : `${faults.length} points à vérifier`;
};

/** Moves the focus to a fault: to the title, or to the element in the editor, which is selected. */
function focusFault(fields: HTMLElement, place: Place) {
  if (place.field === 'title') {
    fields.querySelector<HTMLElement>('input[name=title]')?.focus();
    return;
  }
  const editor = fields.querySelector<HTMLElement>('[role=textbox][aria-multiline]');
  if (!editor) return;
  editor.focus();
  const found = editor.querySelectorAll(place.selector)[place.index] ?? editor.firstElementChild;
  if (!found) return;
  found.scrollIntoView({ block: 'center' });
  const range = document.createRange();
  if (found.localName === 'img') range.selectNode(found);
  else range.selectNodeContents(found);
  const selection = window.getSelection();
  selection?.removeAllRanges();
  selection?.addRange(range);
}

/** Suggestions before publishing, beside the form; they never block it. */
export function ChecksPanel({ read, subscribe, fields }: Props) {
  const id = useId();
  const [faults, setFaults] = useState<readonly Fault[]>();
  const check = useEffectEvent(() => setFaults(faultsOf(read())));

  useEffect(
    function checkInEachPause() {
      let timer = window.setTimeout(check, PAUSE);
      const checkLater = () => {
        window.clearTimeout(timer);
        timer = window.setTimeout(check, PAUSE);
      };
      const unsubscribe = subscribe({ formState: { values: true }, callback: checkLater });
      return () => {
        unsubscribe();
        window.clearTimeout(timer);
      };
    },
    [subscribe],
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
              <button
                type="button"
                className={styles.fault}
                onClick={() => fields.current && focusFault(fields.current, place)}
              >
                {sentence}
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
