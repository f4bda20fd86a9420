import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import styles from './LongPressRing.module.css';

const holdSteps = 8;
/** Longer than a small hand rests on one place, short enough for a parent. */
const holdMs = 2400;
const stepMs = holdMs / holdSteps;

/** Keeps what is left of a press that has done its work from the page: its keys and its click. */
function swallowRest() {
  const rest = new AbortController();
  const options = { capture: true, signal: rest.signal };
  function swallow(event: Event) {
    const isNewPress = event instanceof KeyboardEvent && event.type === 'keydown' && !event.repeat;
    if (isNewPress) return rest.abort();
    event.preventDefault();
    event.stopPropagation();
    if (event.type === 'click') rest.abort();
  }
  for (const type of ['keydown', 'keyup', 'click', 'contextmenu'])
    window.addEventListener(type, swallow, options);
  window.addEventListener('pointerdown', () => rest.abort(), options);
}

/** A press that counts only when held; `step` of `holdSteps` is its progress. */
export function useLongPress(onHeld: () => void) {
  const [step, setStep] = useState(0);
  const timer = useRef<ReturnType<typeof setInterval>>(undefined);

  const release = useCallback(() => {
    clearInterval(timer.current);
    timer.current = undefined;
    setStep(0);
  }, []);

  const press = useCallback(() => {
    if (timer.current !== undefined) return;
    const pressedAt = performance.now();
    timer.current = setInterval(() => {
      const done = Math.round((performance.now() - pressedAt) / stepMs);
      setStep(done);
      if (done < holdSteps) return;
      release();
      swallowRest();
      onHeld();
    }, stepMs);
  }, [onHeld, release]);

  useEffect(function stopOnLeave() {
    return () => clearInterval(timer.current);
  }, []);

  return { step, press, release };
}

const crescent = (
  <svg viewBox="0 0 120 120" aria-hidden="true">
    <path d="M72 30a32 32 0 1 0 18 45 26 26 0 0 1-18-45Z" fill="currentColor" />
  </svg>
);

type LongPressRingProps = { step: number; children?: ReactNode };

/** A picture, by itself a crescent, in a ring that shows the progress of the long press. */
export function LongPressRing({ step, children = crescent }: LongPressRingProps) {
  return (
    <span className={styles.picture}>
      {children}
      <svg viewBox="0 0 120 120" aria-hidden="true" className={styles.ring}>
        <circle cx="60" cy="60" r="55" className={styles.track} />
        {step > 0 && (
          <circle
            cx="60"
            cy="60"
            r="55"
            className={styles.progress}
            pathLength={holdSteps}
            strokeDasharray={holdSteps}
            strokeDashoffset={holdSteps - step}
          />
        )}
      </svg>
    </span>
  );
}
