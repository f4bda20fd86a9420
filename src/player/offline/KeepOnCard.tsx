import { useEffect, useRef, useState } from 'react';
import type { StorySource } from '#src/radio/radio-state.ts';
import styles from './KeepOnCard.module.css';
import { keepLabels, keepStatus } from './keep-words.ts';
import { useKeptSound } from './useKeptSound.ts';

const ARROW = 'M22 13v13m-5-4.500 5 5 5-5M15 31h14';
const icons = {
  unknown: ARROW,
  absent: ARROW,
  fetching: 'm18 18 8 8m0-8-8 8',
  stored: 'm15.500 22.500 4.500 4.500 9-9.500',
  failed: 'M29 22a7 7 0 1 1-2.200-5.100M29 14v4.500h-4.500',
} as const;

/**
 * The same as `KeepSound` on a card: one small button. What is kept is not removed by a finger that
 * missed the play button: the first press says what it is, and asks.
 */
export function KeepOnCard({ story }: { story: StorySource }) {
  const { state, keep, remove } = useKeptSound(story);
  const button = useRef<HTMLButtonElement>(null);
  const told = useRef<HTMLDivElement>(null);
  const [isAsking, setIsAsking] = useState(false);
  const { status } = state;
  const isOpen = status === 'stored' && isAsking;
  const isTold = status === 'failed' || isOpen;

  useEffect(
    /** The button may stand at the lower edge of the window; whoever has gone on is not called back. */
    function showWhatIsTold() {
      const { top = -1 } = button.current?.getBoundingClientRect() ?? {};
      if (isTold && top >= 0 && top < window.innerHeight)
        told.current?.scrollIntoView({ block: 'nearest' });
    },
    [isTold],
  );

  if (status === 'unavailable') return null;
  const title = `«\u00a0${story.title}\u00a0»`;

  function press() {
    setIsAsking(status === 'stored' && !isAsking);
    if (status === 'fetching') remove();
    else if (status !== 'stored') keep();
  }
  function removeAndStay() {
    setIsAsking(false);
    remove();
    // The button that was pressed goes.
    button.current?.focus();
  }

  return (
    <>
      {/* The same button in every state, so that it keeps the focus. */}
      <button
        ref={button}
        type="button"
        className={styles.button}
        data-status={status}
        aria-label={`${keepLabels[status]} ${title}`}
        aria-expanded={status === 'stored' ? isAsking : undefined}
        // Until the stored files are known, a press could not be handled.
        disabled={status === 'unknown'}
        onClick={press}
      >
        <svg viewBox="0 0 44 44" aria-hidden="true">
          <circle cx="22" cy="22" r="20" />
          {status === 'fetching' && (
            <circle
              className={styles.part}
              cx="22"
              cy="22"
              r="20"
              pathLength="100"
              strokeDasharray={`${state.total ? (100 * state.received) / state.total : 0} 100`}
            />
          )}
          <path d={icons[status]} />
        </svg>
      </button>
      <div ref={told} className={isTold ? styles.told : undefined}>
        {/* Announced once per state, not at every kilobyte. */}
        <p
          className={isTold ? styles.status : 'visually-hidden'}
          role={status === 'failed' ? 'alert' : 'status'}
          aria-busy={status === 'fetching'}
        >
          {keepStatus(state)}
        </p>
        {status === 'fetching' && (
          <progress
            className="visually-hidden"
            aria-label={`Enregistrement de ${title}`}
            max={state.total ?? 1}
            value={state.total === undefined ? undefined : state.received}
          />
        )}
        {isOpen && (
          <button
            type="button"
            className={`button button-quiet ${styles.remove}`}
            aria-label={`Supprimer ${title}`}
            onClick={removeAndStay}
          >
            Supprimer
          </button>
        )}
      </div>
    </>
  );
}
