import { useCallback, useEffect, useRef, useState } from 'react';

export const holdSteps = 8;
/** Milliseconds: longer than a child's tap, short enough for a parent. */
const holdLength = 1200;
const stepLength = holdLength / holdSteps;

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
      const done = Math.round((performance.now() - pressedAt) / stepLength);
      setStep(done);
      if (done < holdSteps) return;
      release();
      swallowRest();
      onHeld();
    }, stepLength);
  }, [onHeld, release]);

  useEffect(function stopOnLeave() {
    return () => clearInterval(timer.current);
  }, []);

  return { step, press, release };
}
