/**
 * Every limit and every retry of the live stream. What a limit means only beside the code that measures it
 * stays there: the shape of a burst (live/line-health.ts), a decoder's pauses (live/hidden-stall.ts), the
 * events of a browser (live/element-watch.ts), the joints of two connections (live/join-frames.ts).
 */

export const minuteMs = 60_000;

// The press

/** Without a frame that the page has read by then, the element plays the address itself. */
export const firstFrameMs = 2000;
/** Before the engines are asked for again. */
export const engineRetryMs = 5000;
/** A wait is told to the listener: bytes arrive but not enough, and no answer at all. */
export const toldSlowMs = 3000;
export const toldUnreachableMs = 8000;

// A connection

/** Between two looks at what plays. */
export const tickMs = 250;
/** Bytes received this recently still count as a flow. While they come, a connection stays. */
export const flowMs = 1500;
/** After sound, a position that stands for this long is a silence, even without an event. */
export const stallMs = 1500;

/**
 * A connection without bytes is given up early enough for a new one to start within the last 2 s of the
 * buffer, but never within 1.5 s, and on a slow line not within 4 s: the burst would have to be
 * downloaded again.
 */
const leadMs = 2000;
const leastSilenceMs = flowMs;
const slowSilenceMs = 4000;
const mostSilenceMs = 4500;

/** Returns how long a connection may be without bytes when this many seconds of sound are left. */
export const silenceLimitMs = (bufferedSeconds: number, isSlow: boolean) =>
  Math.min(
    mostSilenceMs,
    Math.max(isSlow ? slowSilenceMs : leastSilenceMs, bufferedSeconds * 1000 - leadMs),
  );

/** So long a line that was slow counts as slow. */
export const slowForMs = 60_000;
/** The same for one whose first bytes were slow: then it is known by what it receives. */
export const slowStartForMs = 10_000;

/** What is known of a connection from which nothing arrived yet. */
interface Opening {
  /** The stream was changed. What was on its way to the slow connection comes first. */
  readonly isChanging: boolean;
  /** Nothing of this press was heard. */
  readonly isFirst: boolean;
  /** The address was prepared when the page was first shown, so it answers sooner. */
  readonly isPrepared: boolean;
}

/** Returns how long a connection may be without its first byte. */
export function openLimitMs(
  { isChanging, isFirst, isPrepared }: Opening,
  /** There is no other address to try. */
  { isLast }: { readonly isLast: boolean },
) {
  if (isChanging) return 4000;
  // The check that finds a prepared one is 750 ms after the press.
  if (!isLast) return isPrepared ? 700 : 900;
  return isFirst ? firstFrameMs : 6000;
}

/**
 * A stalled connection can still go on for so long after the next one has received something: what it
 * received meanwhile may wait to be read as well.
 */
export const stalledTurnMs = 300;
/**
 * When the network returns or the page is shown again, a connection, or a try, without bytes for so long is
 * given up. A page that was frozen first reads what arrived meanwhile.
 */
export const wakeSilenceMs = 1000;

// A connection that an element makes itself

/**
 * A try without sound for this long has failed. Chromium fires no event before the first sound, for
 * which it needs 128 KiB: 11 s at 96 kb/s. So the first try has a long limit, and the next ones twice
 * the time that the last one with sound needed.
 */
export const firstOpenMs = 20_000;
export const leastOpenMs = 8000;
/** The same where there is another address: a stream shows its format with its first bytes. */
export const openOfManyMs = 1000;
/** Silence with sound left in the buffer: the machine is busy, not the network. */
export const graceMs = 2000;
/** Receiving for this long without sound means that the element is stuck. */
export const stuckMs = 30_000;

// The next try

/** Listeners who reconnect must not overload a server that comes back. */
export const triesPerMinute = 15;
/** Before the second try of a silence; the first is made at once. */
export const firstRetryMs = 2000;
/** The other tries, evenly over the minute: so the sound is back within 5 s of the server. */
export const longestRetryMs = (minuteMs - firstRetryMs) / (triesPerMinute - 1);
/** Part of a wait by which it is longer at most: with each try the listeners come further apart. */
export const jitterShare = 0.015;

// The buffer

/** Sound to collect before a stream starts: with less, a slow connection stutters. */
export const startSeconds = 0.375;
/** In Firefox: with less, it stops again and again on a connection that is just fast enough. */
export const mp4StartSeconds = 1.5;
/** A fast connection brings enough to start in this time. */
export const atOnceMs = 100;

/**
 * Returns what to collect from a connection whose first bytes did not arrive at once, so many
 * milliseconds after them: its buffer must cover a stall of its own or of the machine. After half a second
 * 0.6 s are enough: a line of 160 kb/s starts 0.25 s earlier.
 */
export const slowStartSeconds = (passedMs: number): number => (passedMs < 500 ? 1 : 0.6);

/**
 * Sound to collect after a stall: one pause instead of a stutter. Another one within a minute means
 * that the connection is slower than the stream: a longer wait, and fewer of them. The low stream of
 * a station arrives faster than it plays, where the full one does not.
 */
export const rebufferSeconds = { once: 2, again: 6, low: 1 } as const;
/** What an element may still have when it stalls for want of sound. */
export const emptySeconds = 0.5;
/** With more, a decoder rests because the machine is busy, mostly for milliseconds: told when it lasts. */
export const restMs = 500;
/**
 * Read ahead at most from a server that sends faster than real time; reading resumes below the
 * second value.
 */
export const mostSeconds = 40;
export const enoughSeconds = 30;

// The low stream

/** A line is too slow for the full stream when the sound stalls so often within this time. */
export const stallsBeforeLow = 2;
export const stallsBeforeLowMs = 60_000;
/** So long a press starts with the low stream after a line was too slow. */
export const lowRememberedMs = 600_000;
