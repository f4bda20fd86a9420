import { useCallback, useEffect, useRef, useState } from 'react';
import { useBlocker } from 'react-router-dom';
import { LongPressRing } from './LongPressRing.tsx';
import { NightLight } from './NightLight.tsx';
import styles from './NightLock.module.css';
import { useLightLevel } from './useLightLevel.ts';
import { useLongPress } from './useLongPress.ts';
import { useThemeColor } from './useThemeColor.ts';

/** Milliseconds that the hint is shown after a touch. */
const hintLength = 4000;
const holdKeys = new Set(['Enter', ' ', 'Escape']);

/**
 * A modal over the whole page: taps do not reach the page, so that a child cannot stop playback. It
 * closes only by a long press on the moon, or by holding Enter, space or Escape; the system's "back"
 * closes nothing and leads nowhere.
 */
export function NightLock({ hasLight, onClose }: { hasLight: boolean; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [touches, setTouches] = useState(0);
  const [isDim, setIsDim] = useState(false);
  const isLeaving = useRef(false);
  const leave = useCallback(() => {
    isLeaving.current = true;
    dialog.current?.close();
  }, []);
  useBlocker(useCallback(() => !isLeaving.current, []));
  const level = useLightLevel();
  const [isOut, setIsOut] = useState(false);
  // Permanent: the light does not turn on again after the timer has ended.
  if (level === 0 && !isOut) setIsOut(true);
  const isLit = hasLight && !isOut;
  const { step, press, release } = useLongPress(leave);
  useThemeColor(__BAR_COLOURS__.dark);

  useEffect(function openOverEverything() {
    dialog.current?.showModal();
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: every touch starts the wait anew
  useEffect(
    function dimAfterAWhile() {
      setIsDim(false);
      const timer = setTimeout(() => setIsDim(true), hintLength);
      return () => clearTimeout(timer);
    },
    [touches],
  );

  useEffect(
    /** Registered in the capture phase: the player's keyboard shortcuts must not run. */
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
      data-lit={isLit ? '' : undefined}
      data-dim={isDim && step === 0 ? '' : undefined}
      onCancel={(event) => event.preventDefault()}
      onClose={onClosed}
      onContextMenu={(event) => event.preventDefault()}
      onPointerDown={() => setTouches((count) => count + 1)}
    >
      {isLit && <NightLight level={level} />}
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
        <LongPressRing step={step} />
        <span>Maintenez la lune pour revenir</span>
      </button>
    </dialog>
  );
}
