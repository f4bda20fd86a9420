import type { AudioElement } from '#src/radio/audio-element.ts';
import type { Engine, EngineDeps } from '#src/radio/engine.ts';
import { releaseElement, whenRefused } from '#src/radio/press.ts';
import type { Addresses } from './addresses.ts';
import { createRetryPace } from './retry-pace.ts';

/**
 * Plays a live stream whose address another device fetches. The element has no bytes of it and only says
 * what the device does: a silence is the device's own to mend, because another address would end the
 * connection with it. A pause keeps the address for the same reason.
 */
export function createDeviceEngine(
  element: AudioElement,
  addresses: Addresses,
  { clock, report }: EngineDeps,
): Engine {
  const listening = new AbortController();
  const pace = createRetryPace(clock);
  let isWanted = true;
  let position = element.currentTime;
  let cancelRetry = () => {};

  const interrupt = () => {
    isWanted = false;
    report('interrupted');
  };
  const play = () => whenRefused(element.play(), () => isWanted && interrupt());
  const reopen = () => {
    cancelRetry();
    pace.noteTry();
    element.src = addresses.next();
    play();
  };
  const retry = () => {
    if (!isWanted) return;
    report('silence');
    addresses.fail();
    cancelRetry();
    cancelRetry = clock.after(pace.nextDelay(), reopen);
  };

  const on = (type: string, run: () => void) =>
    element.addEventListener(type, run, { signal: listening.signal });

  on('timeupdate', () => {
    if (element.paused || element.currentTime === position) return;
    position = element.currentTime;
    // Also when somebody has pressed play on the device.
    isWanted = true;
    pace.beginAnew();
    addresses.succeed();
    report('sound');
  });
  on('waiting', () => isWanted && report('silence'));
  on('pause', () => {
    // The event of an own pause may come after the next press.
    if (isWanted && element.paused && !element.ended && element.error === null) interrupt();
  });
  on('error', retry);
  on('ended', retry);
  if (element.error !== null) queueMicrotask(retry);

  return {
    pause() {
      isWanted = false;
      cancelRetry();
      element.pause();
    },
    resume() {
      isWanted = true;
      if (element.error !== null || element.ended) reopen();
      else play();
    },
    stop() {
      listening.abort();
      cancelRetry();
      releaseElement(element);
    },
    wake() {
      if (isWanted && element.error !== null) reopen();
    },
    isReceiving: () => undefined,
  };
}
