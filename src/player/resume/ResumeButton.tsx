import { type MouseEvent, type ReactNode, useSyncExternalStore } from 'react';
import { usePlayerAnswer } from '#src/player/usePlayer.ts';
import { radio } from '#src/radio/radio.ts';
import { isSameSource, type StorySource } from '#src/radio/radio-state.ts';
import { leftPlaces } from './left-places.ts';
import styles from './ResumeButton.module.css';

/** 192 → '3 min 12'. */
function placeName(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  const rest = seconds % 60;
  if (minutes === 0) return `${rest}\u00a0s`;
  return `${minutes}\u00a0min\u00a0${String(rest).padStart(2, '0')}`;
}

type Props = {
  source: StorySource;
  /** Id of the title of what it plays, where a page has many buttons. */
  describedBy?: string;
  /** Stands there while there is nothing to go back to, or it is heard. */
  children: ReactNode;
};

/** Goes on where a story was left. */
export function ResumeButton({ source, describedBy, children }: Props) {
  const seconds = useSyncExternalStore(
    leftPlaces.subscribe,
    () => leftPlaces.read(source.url),
    () => 0,
  );
  const isOpen = usePlayerAnswer(
    (state) => state.status !== 'off' && isSameSource(state.source, source),
  );
  if (seconds === 0 || isOpen) return children;

  function resume({ currentTarget }: MouseEvent<HTMLElement>) {
    // This button goes: the one that pauses it has the focus then.
    const button = currentTarget.closest('section, article')?.querySelector('[data-player-button]');
    if (button instanceof HTMLElement) button.focus();
    radio.play(source, seconds);
  }
  return (
    <button type="button" className={styles.resume} aria-describedby={describedBy} onClick={resume}>
      Reprendre à {placeName(seconds)}
    </button>
  );
}
