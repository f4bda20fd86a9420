import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useBlocker } from 'react-router-dom';
import { sleepTimer } from '#src/player/sleep-timer/sleep-timer.ts';
import type { SleepTimerState } from '#src/player/sleep-timer/sleep-timer-state.ts';
import { radio } from '#src/radio/radio.ts';
import { sources } from '#src/radio/sources.ts';
import { isWanted } from '#src/radio/status.ts';
import { useThemeColor } from '#src/site/components/useThemeColor.ts';
import { LongPressRing, useLongPress } from './LongPressRing.tsx';
import { MorningPicture, MorningSky } from './MorningSky.tsx';
import { readMorningClock } from './morning-clock.ts';
import { isAtTheHour, isNap } from './morning-phase.ts';
import styles from './NightLock.module.css';
import { useMorningPhase } from './useMorningPhase.ts';
import { useWakeLock } from './useWakeLock.ts';

/** So long the hint is shown after a touch. */
const hintMs = 4000;
const holdKeys = new Set(['Enter', ' ', 'Escape']);

/** In the last ten minutes of the timer the light fades, to 0 when the sound stops. */
const dimmingMs = 10 * 60_000;
/** Steps too small to be visible, and few enough to render. */
const lightSteps = 200;

/** Returns the brightness that the timer leaves to the night light, from 1 to 0. */
function lightLevel(state: SleepTimerState, now: number): number {
  if (state.status === 'off') return state.hasStopped ? 0 : 1;
  if (state.status === 'untilSongEnd') return 1;
  const part = Math.min(1, Math.max(0, (state.endsAt - now) / dimmingMs));
  return Math.round(part * lightSteps) / lightSteps;
}

const levelNow = () => lightLevel(sleepTimer.getState(), Date.now());

type NightLockProps = {
  /** A small warm light, on a screen that stays on. */
  hasLight: boolean;
  /** Milliseconds since 1970. */
  lockedAt: number;
  onClose: () => void;
};

/**
 * A modal over the whole page: taps do not reach the page, so that a child cannot stop playback. It
 * closes only by a long press on the moon, or by holding Enter, space or Escape; the system's "back"
 * closes nothing and leads nowhere.
 */
export function NightLock({ hasLight, lockedAt, onClose }: NightLockProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [touches, setTouches] = useState(0);
  /** The touch after which the hint has gone. */
  const [dimmedAfter, setDimmedAfter] = useState<number>();
  const isLeaving = useRef(false);
  const leave = useCallback(() => {
    isLeaving.current = true;
    dialog.current?.close();
  }, []);
  useBlocker(useCallback(() => !isLeaving.current, []));
  const level = useSyncExternalStore(sleepTimer.subscribe, levelNow);
  const [isOut, setIsOut] = useState(false);
  // Permanent: the light does not turn on again after the timer has ended.
  if (level === 0 && !isOut) setIsOut(true);
  const [{ isOn: hasHour, hour, hasRadio }] = useState(readMorningClock);
  const phase = useMorningPhase(hasHour ? hour : undefined, lockedAt);
  const isMorning = phase === 'morning';
  // The light of the dawn takes its place.
  const isLit = hasLight && !isOut && (phase === undefined || phase === 'night');
  const isScreenRefused = useWakeLock(isLit || hasHour);
  const { step, press, release } = useLongPress(leave);
  useThemeColor(isMorning ? __BAR_COLOURS__.morning : __BAR_COLOURS__.dark);

  useEffect(function openOverEverything() {
    dialog.current?.showModal();
  }, []);

  useEffect(
    function dimAfterAWhile() {
      const timer = setTimeout(() => setDimmedAfter(touches), hintMs);
      return () => clearTimeout(timer);
    },
    [touches],
  );

  useEffect(
    /** Without a press; the one that opened the lock has touched the radio. */
    function startRadioAtTheHour() {
      if (!isMorning || !hasRadio || !isAtTheHour(new Date(), hour)) return;
      // One of the evening would end what begins now.
      sleepTimer.cancel();
      const state = radio.getState();
      const isHeard = !state.muted && state.volume > 0 && isWanted(state, sources.live);
      if (!isHeard) sleepTimer.rise();
      radio.setVolume(state.volume || 1);
      radio.play(sources.live);
    },
    [isMorning, hasRadio, hour],
  );

  useEffect(
    /** In the capture phase: no key reaches the page beneath. */
    function holdByKeyboard() {
      const leaving = new AbortController();
      const options = { capture: true, signal: leaving.signal };
      function onKey(event: KeyboardEvent) {
        if (event.ctrlKey || event.metaKey || event.altKey || event.key === 'Tab') return;
        event.preventDefault();
        event.stopPropagation();
        setTouches((count) => count + 1);
        if (event.type === 'keyup') release();
        else if (holdKeys.has(event.key)) press();
      }
      window.addEventListener('keydown', onKey, options);
      window.addEventListener('keyup', onKey, options);
      // Not in the capture phase, which would also receive the blur of every element.
      window.addEventListener('blur', release, { signal: leaving.signal });
      return () => leaving.abort();
    },
    [press, release],
  );

  function onClosed() {
    if (isLeaving.current) onClose();
    // A browser that does not know `closedby` closes it at the second "back".
    else dialog.current?.showModal();
  }

  return (
    <dialog
      ref={dialog}
      closedby="none"
      className={styles.night}
      aria-label="Nuit noire"
      data-phase={typeof phase === 'object' ? 'dawn' : phase}
      data-lit={isLit ? '' : undefined}
      data-dim={dimmedAfter === touches && step === 0 ? '' : undefined}
      onCancel={(event) => event.preventDefault()}
      onClose={onClosed}
      onContextMenu={(event) => event.preventDefault()}
      onPointerDown={({ isPrimary }) => {
        setTouches((count) => count + 1);
        // A second finger, or a whole hand, is no press of a parent.
        if (!isPrimary) release();
      }}
    >
      {isLit && <div className={styles.light} style={{ opacity: level }} aria-hidden="true" />}
      {phase && <MorningSky phase={phase} />}
      <p role="status" className={styles.greeting}>
        {isMorning && (isNap(hour) ? 'La sieste est finie' : 'C’est le matin')}
      </p>
      <button
        type="button"
        className={styles.back}
        onPointerDown={press}
        onPointerUp={release}
        onPointerLeave={release}
        onPointerCancel={release}
        // A screen reader clicks without a pointer or a key, and cannot hold.
        onClick={(event) => event.detail === 0 && leave()}
      >
        <LongPressRing step={step}>{phase && <MorningPicture phase={phase} />}</LongPressRing>
        <span className={styles.hint}>
          Appuyez longuement sur {isMorning ? 'le soleil' : 'la lune'} pour revenir
        </span>
      </button>
      {hasHour && isScreenRefused && (
        <p role="status" className={styles.warning}>
          L’écran risque de s’éteindre&nbsp;: branchez l’appareil.
        </p>
      )}
    </dialog>
  );
}
