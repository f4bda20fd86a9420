import { useCallback, useEffect, useRef, useState } from 'react';

export const holdSteps = 8;
/** Milliseconds: longer than a child's tap, short enough for a parent. */
const holdLength = 1200;
const stepLength = holdLength / holdSteps;

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
      const done = Math.round((performance.now() - pressedAt) / stepLength);
      setStep(done);
      if (done < holdSteps) return;
      release();
      onHeld();
    }, stepLength);
  }, [onHeld, release]);

  useEffect(function stopOnLeave() {
    return () => clearInterval(timer.current);
  }, []);

  return { step, press, release };
}
