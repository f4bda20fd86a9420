import type { AudioElement } from '#src/player/audio-element.ts';
import type { Engine, EngineDeps } from '#src/player/engine.ts';
import { freshUrl } from '#src/sound/fresh-url.ts';
import type { Addresses } from './addresses.ts';
import { type ElementWatch, type Failure, watchElement } from './element-watch.ts';
import { createReadingTime } from './line-health.ts';
import { createRetryPace } from './retry-pace.ts';

/**
 * A try without sound for this long has failed. Chromium fires no event before the first sound, for
 * which it needs 128 KiB: 11 s at 96 kb/s. So the first try has a long limit, and the next ones twice
 * the time that the last one with sound needed.
 */
const firstOpenMs = 20_000;
const leastOpenMs = 8000;
/** The same where there is another address: a stream shows its format with its first bytes. */
const openOfManyMs = 1000;
const tickMs = 250;
/** Milliseconds of silence with sound left in the buffer: the machine is busy, not the network. */
const graceMs = 2000;
/** Receiving for this long without sound means that the element is stuck. */
const stuckMs = 30_000;
/** A try made before the network was back may hang for long. */
const hangingMs = 1000;

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

  const openNext = () => open(freshUrl(addresses.current, clock.now()));

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
    if (failure !== 'taken' && failure !== 'forbidden') return retry();
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
      if (clock.now() - openedAt > hangingMs) openNext();
    },
    isReceiving() {
      if (cancelRetry) return false;
      // Before its first sound Chromium does not report it.
      return hasSounded ? watch?.isFlowing === true : undefined;
    },
  };
}
