import type { Clock } from '#src/player/clock.ts';

/**
 * Seconds: with this much left the sound is not short. More than Firefox holds while it plays each
 * frame as it arrives, which is the delay of its audio thread.
 */
const nearEnd = 1;
/** Milliseconds of silence within this time are a shortage. */
const mostLost = 300;
const within = 10_000;
/** Milliseconds between two checks after which the page was frozen: nothing is known of that time. */
const lateCheck = 1500;

/**
 * Finds a decoder that plays each frame as it arrives, with a pause of some milliseconds after it.
 * Firefox does that on a connection slower than the stream, for minutes: it fires no `waiting`, and
 * its `readyState` stays. So the position is compared with the clock, and so is what was received: a
 * machine that plays late receives all the same.
 */
export interface Shortage {
  /** `held`: seconds of sound that the decoder has or will receive at once. */
  check(position: number, held: number): boolean;
}

export function createShortage(clock: Clock): Shortage {
  let began: { readonly at: number; readonly position: number; readonly held: number } | undefined;
  let checkedAt = clock.now();
  return {
    check(position, held) {
      const now = clock.now();
      const isLate = now - checkedAt > lateCheck;
      checkedAt = now;
      if (held >= nearEnd) {
        began = undefined;
        return false;
      }
      if (began === undefined || isLate || now - began.at > within)
        began = { at: now, position, held };
      const played = (position - began.position) * 1000;
      const received = played + (held - began.held) * 1000;
      return now - began.at - Math.max(played, received) >= mostLost;
    },
  };
}
