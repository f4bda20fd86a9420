import type { Clock } from '#src/radio/clock.ts';

/**
 * Seconds: with this much left there is no stall. More than Firefox holds while it plays each
 * frame as it arrives, which is the delay of its audio thread.
 */
const nearEndSeconds = 1;
/** So much silence within this time is a stall. */
const lostMs = 300;
const windowMs = 10_000;
/** Milliseconds between two checks after which the page was frozen: nothing is known of that time. */
const lateCheckMs = 1500;

/**
 * Finds a decoder that plays each frame as it arrives, with a pause of some milliseconds after it.
 * Firefox does that on a connection slower than the stream, for minutes: it fires no `waiting`, and
 * its `readyState` stays. So the position is compared with the clock, and so is what was received: a
 * machine that plays late receives all the same.
 */
export function createHiddenStallWatch(clock: Clock) {
  let began:
    | { readonly at: number; readonly position: number; readonly buffered: number }
    | undefined;
  let checkedAt = clock.now();
  return {
    /** `buffered`: seconds of sound that the decoder has or will receive at once. */
    check(position: number, buffered: number) {
      const now = clock.now();
      const isLate = now - checkedAt > lateCheckMs;
      checkedAt = now;
      if (buffered >= nearEndSeconds) {
        began = undefined;
        return false;
      }
      if (began === undefined || isLate || now - began.at > windowMs)
        began = { at: now, position, buffered };
      const played = (position - began.position) * 1000;
      const received = played + (buffered - began.buffered) * 1000;
      return now - began.at - Math.max(played, received) >= lostMs;
    },
  };
}
