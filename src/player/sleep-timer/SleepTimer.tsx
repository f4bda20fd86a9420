import { type ReactNode, useId, useRef } from 'react';
import { isLullabyFile } from '#src/player/offline/is-lullaby-file.ts';
import { wantsSound } from '#src/player/player-state.ts';
import { sleepDurations, sleepExtension } from '#src/player/sleep-timer/sleep-timer.ts';
import { endLabel } from '#src/player/sleep-timer/sleep-timer-labels.ts';
import { sleepTimer, useSleepTimer } from '#src/player/sleep-timer/useSleepTimer.ts';
import { usePlayer } from '#src/player/usePlayer.ts';
import styles from './SleepTimer.module.css';

/**
 * Sets when playback stops, for any source, and shows the remaining time. `children`: further choices
 * for the night.
 */
export function SleepTimer({ children }: { children: ReactNode }) {
  const headingId = useId();
  const firstChoice = useRef<HTMLButtonElement>(null);
  const { state, left } = useSleepTimer();
  const sound = usePlayer();
  const hasSongEnd = isLullabyFile(sound) && !(wantsSound(sound) && sound.source?.name === 'live');
  const isOn = state.status !== 'off';

  function cancel() {
    sleepTimer.cancel();
    // The button that had the focus is removed.
    firstChoice.current?.focus();
  }

  return (
    <section className={styles.timer} aria-labelledby={headingId}>
      <h2 id={headingId}>Minuterie</h2>
      <p className={styles.intro}>
        La dernière minute, le son baisse tout doucement, puis s’arrête.
      </p>
      <div className={styles.choices}>
        {sleepDurations.map((minutes, index) => (
          <button
            key={minutes}
            ref={index === 0 ? firstChoice : null}
            type="button"
            className={styles.choice}
            onClick={() => sleepTimer.start(minutes)}
          >
            {minutes}
            {'\u00a0'}min
          </button>
        ))}
        {hasSongEnd && (
          <button
            type="button"
            className={`${styles.choice} ${styles.wide}`}
            aria-pressed={state.status === 'untilSongEnd'}
            onClick={() => sleepTimer.startUntilSongEnd()}
          >
            Fin de la berceuse
          </button>
        )}
      </div>
      {children}
      <div className={styles.running}>
        <p role="timer" className={styles.left}>
          {left}
        </p>
        <p role="status" className={left === '' ? styles.left : styles.end}>
          {endLabel(state)}
        </p>
        {isOn && (
          <div className={styles.choices}>
            {state.status === 'running' && (
              <button
                type="button"
                className={styles.choice}
                onClick={() => sleepTimer.add(sleepExtension)}
              >
                +{sleepExtension}
                {'\u00a0'}min
              </button>
            )}
            <button
              type="button"
              className={styles.choice}
              aria-label="Annuler la minuterie"
              onClick={cancel}
            >
              Annuler
            </button>
          </div>
        )}
      </div>
    </section>
  );
}
