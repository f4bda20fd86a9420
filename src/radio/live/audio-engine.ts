import type { AudioElement } from '#src/radio/audio-element.ts';
import type { Engine, EngineDeps } from '#src/radio/engine.ts';
import {
  firstOpenMs,
  graceMs,
  leastOpenMs,
  openOfManyMs,
  stuckMs,
  tickMs,
  wakeSilenceMs,
} from '#src/radio/policy.ts';
import type { Addresses } from './addresses.ts';
import { type ElementWatch, type Failure, watchElement } from './element-watch.ts';
import { createReadingTime } from './line-health.ts';
import { createRetryPace } from './retry-pace.ts';

/**
 * Plays a live stream by its address, where the page cannot read it: one element, one connection. A
 * press has started the first one.
 */
export function createAudioEngine(
  element: AudioElement,
  addresses: Addresses,
  { clock, report }: EngineDeps,
): Engine {
  const pace = createRetryPace(clock);
  const reading = createReadingTime(clock);
  let watch: ElementWatch | undefined;
  let openedAt = clock.now();
  let openMs = firstOpenMs;
  let hasSounded = false;
  /** The connection has not sounded yet. */
  let isOpening = true;
  let cancelRetry: (() => void) | undefined;
  const cancelTick = clock.every(tickMs, tick);

  function stop() {
    cancelTick();
    cancelRetry?.();
    watch?.close();
    watch = undefined;
  }

  function open(url?: string) {
    cancelRetry?.();
    cancelRetry = undefined;
    watch?.close();
    pace.noteTry();
    openedAt = clock.now();
    isOpening = true;
    watch = watchElement(element, url, clock, {
      onSound: noteSound,
      onSilence: noteSilence,
      onMute: () => report('interrupted'),
      onFailure: noteFailure,
    });
    if (watch.isSounding) noteSound();
  }

  const openNext = () => open(addresses.next());

  /** Nothing is audible: the next try. */
  function retry() {
    if (cancelRetry) return;
    report('silence');
    if (isOpening && addresses.fail()) return openNext();
    cancelRetry = clock.after(pace.nextDelay(), openNext);
  }

  function noteSound() {
    if (isOpening) openMs = Math.max(leastOpenMs, 2 * (clock.now() - openedAt));
    isOpening = false;
    hasSounded = true;
    cancelRetry?.();
    cancelRetry = undefined;
    pace.beginAnew();
    addresses.succeed();
    report('sound');
  }

  function noteSilence() {
    report('silence');
    if (watch?.isFlowing && element.readyState < 3 && addresses.noteStall()) return openNext();
    // The events of what arrived while the page was busy come after this one.
    if (!reading.isBehind && isLost()) retry();
  }

  function noteFailure(failure: Failure) {
    if (failure === 'lost') return retry();
    stop();
    report('interrupted');
  }

  /** Whether a silent connection is given up. */
  function isLost() {
    if (watch === undefined) return true;
    if (isOpening) {
      const hasOther = element.readyState === 0 && !addresses.isLast;
      return clock.now() - watch.lastDataAt > (hasOther ? openOfManyMs : openMs);
    }
    const silence = clock.now() - watch.silentSince;
    if (watch.isFlowing) return silence >= stuckMs;
    return watch.isEmpty || silence >= graceMs;
  }

  function tick() {
    const { isBehind } = reading;
    watch?.check();
    reading.check();
    if (!isBehind && !watch?.isSounding && isLost()) retry();
  }

  open();
  return {
    stop,
    wake() {
      if (watch?.isSounding) return;
      pace.beginAnew();
      if (clock.now() - openedAt > wakeSilenceMs) openNext();
    },
    isReceiving() {
      if (cancelRetry) return false;
      if (hasSounded) return watch?.isFlowing === true;
      // Before its first sound Chromium reports no bytes, only that it knows their format.
      return element.readyState > 0 ? undefined : false;
    },
  };
}
