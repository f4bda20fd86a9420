import { type ReactNode, useRef } from 'react';
import { readStored, writeStored } from '#src/lib/browser-storage.ts';
import { usePlayer } from '#src/player/usePlayer.ts';
import { type SourceName, wantsSound } from '#src/radio/radio-state.ts';
import { isLullabyFile } from '#src/radio/sources.ts';
import { sleepTimer, useSleepTimer } from './sleep-timer.ts';
import { endLabel } from './sleep-timer-state.ts';
import styles from './TimerChoices.module.css';

/** The durations offered, in minutes. */
const sleepDurations = [15, 30, 45, 60];
const sleepExtension = 15;

const key = 'sleep-timer';

/** The name of the last choice; null when this device remembers none. */
export const lastTimerChoice = () => readStored(key);

export type TimerChoice = Readonly<{
  name: string;
  label: string;
  start: () => void;
  isDisabled?: boolean;
  isPressed?: boolean;
}>;

type TimerChoicesProps = {
  /** The source of the page or the bar; another one that plays takes its place. */
  name: SourceName;
  /** A choice for the radio alone. */
  whileLive?: TimerChoice | undefined;
  /** Name of the choice that comes first. */
  first?: string | null;
  children?: ReactNode;
};

/** The choices of the sleep timer, and what the running one can still be told. */
export function TimerChoices({ name, whileLive, first, children }: TimerChoicesProps) {
  const group = useRef<HTMLDivElement>(null);
  const { state, left } = useSleepTimer();
  const sound = usePlayer();
  const timed = (wantsSound(sound) ? sound.source?.name : name) ?? name;
  const isLive = timed === 'live';

  const choices: TimerChoice[] = sleepDurations.map((minutes) => ({
    name: `${minutes}`,
    label: `${minutes}\u00a0min`,
    isPressed: state.status === 'running' && state.minutes === minutes,
    start: () => sleepTimer.start(minutes),
  }));
  if (isLive && whileLive) choices.push(whileLive);
  if (timed === 'story')
    for (const stories of [1, 2] as const)
      choices.push({
        name: `stories-${stories}`,
        label: stories === 1 ? 'Après cette histoire' : 'Après deux histoires',
        isPressed: state.status === 'untilSongEnd' && state.stories === stories,
        start: () => sleepTimer.startUntilSongEnd(stories),
      });
  else if (!isLive && isLullabyFile)
    choices.push({
      name: 'song',
      label: 'Fin de la berceuse',
      isPressed: state.status === 'untilSongEnd',
      start: () => sleepTimer.startUntilSongEnd(),
    });
  // The others keep their order.
  choices.sort((one, other) => Number(other.name === first) - Number(one.name === first));

  function cancel() {
    sleepTimer.cancel();
    // The button that had the focus is removed.
    group.current?.querySelector('button')?.focus();
  }

  return (
    <>
      <div ref={group} className={styles.choices}>
        {choices.map((choice) => (
          <button
            key={choice.name}
            type="button"
            className={choice.name.length > 2 ? `${styles.choice} ${styles.wide}` : styles.choice}
            aria-pressed={choice.isPressed}
            disabled={choice.isDisabled}
            onClick={() => {
              writeStored(key, choice.name);
              choice.start();
            }}
          >
            {choice.label}
          </button>
        ))}
      </div>
      {children}
      <div className={styles.running} data-part="running">
        <p role="timer" className={styles.left}>
          {left}
        </p>
        <p role="status" className={left === '' ? styles.left : styles.end}>
          {endLabel(state)}
        </p>
        {state.status === 'off' && !state.hasStopped && (
          <p className={styles.end}>
            Pendant la dernière minute, le son baisse tout doucement, puis s’arrête.
          </p>
        )}
        {state.status !== 'off' && (
          <div className={styles.choices}>
            {state.status === 'running' && (
              <button
                type="button"
                className={styles.choice}
                onClick={() => sleepTimer.add(sleepExtension)}
              >
                {`+${sleepExtension}\u00a0min`}
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
    </>
  );
}
