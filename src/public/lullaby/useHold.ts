import { useCallback, useEffect, useRef, useState } from 'react';

export const holdSteps = 8;
/** Longer than a child's tap, short enough for a parent's thumb. */
const holdLength = 1200;

/** A press that only counts when it is held; `step` of `holdSteps` says how far it is. */
export function useHold(onHeld: () => void) {
  const [step, setStep] = useState(0);
  const timer = useRef<ReturnType<typeof setInterval>>(undefined);

  const release = useCallback(() => {
    clearInterval(timer.current);
    timer.current = undefined;
    setStep(0);
  }, []);

  const press = useCallback(() => {
    if (timer.current !== undefined) return;
    let done = 0;
    timer.current = setInterval(() => {
      done += 1;
      setStep(done);
      if (done < holdSteps) return;
      release();
      onHeld();
    }, holdLength / holdSteps);
  }, [onHeld, release]);

  useEffect(function stopOnLeave() {
    return () => clearInterval(timer.current);
  }, []);

  return { step, press, release };
}
