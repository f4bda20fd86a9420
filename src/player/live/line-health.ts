import type { Clock } from '#src/player/clock.ts';
import type { StartedStream } from '#src/sound/start-stream.ts';

/**
 * A connection without bytes is given up early enough for a new one to start within the last 2 s of
 * reserve, but never within 1.5 s, and on a slow connection not within 4 s: the burst would have to
 * be downloaded again.
 */
const lead = 2000;
const leastLimit = 1500;
const slowLimit = 4000;
const mostLimit = 4500;

/** Returns how long a connection may be without bytes when this many seconds of sound are left. */
export const silenceLimit = (reserve: number, isSlow: boolean) =>
  Math.min(mostLimit, Math.max(isSlow ? slowLimit : leastLimit, reserve * 1000 - lead));

/** Bytes received this recently still count as a flow. */
export const flowing = leastLimit;

/** Milliseconds: on a fast connection the burst has arrived by then. */
const burstTime = 3000;
/** Seconds of sound received beyond the previous maximum; less is how servers pace their stream. */
const step = 0.5;
/** Seconds of sound that are missing against real time; less is how they pace it, too. */
const fall = 1.5;
const slowFor = 60_000;
/** Milliseconds until a connection whose first bytes were slow is known by what it receives. */
const startTime = 10_000;

/** Detects a slow connection from what it receives. */
export interface LineSpeed {
  /** Records received seconds of sound. */
  note(seconds: number): void;
  /** Nothing arrived for a while, and then it went on. */
  noteStall(): void;
  readonly isSlow: boolean;
  /** Seconds of sound received beyond those that have passed. */
  readonly surplus: number;
}

/**
 * A connection hardly faster than the stream is saturated while the burst downloads: what was
 * received gets further and further ahead of real time, long after a fast connection has all of it.
 * One that is slower than the stream falls behind.
 */
export function createLineSpeed(clock: Clock): LineSpeed {
  let beganAt: number | undefined;
  let received = 0;
  let furthest = 0;
  let slowAt = Number.NEGATIVE_INFINITY;
  const passed = () => clock.now() - (beganAt ?? clock.now());
  const surplus = () => received - passed() / 1000;
  return {
    note(seconds) {
      beganAt ??= clock.now();
      received += seconds;
      if (surplus() < furthest + step && surplus() > furthest - fall) return;
      furthest = surplus();
      if (passed() >= burstTime) slowAt = clock.now();
    },
    noteStall() {
      slowAt = clock.now();
    },
    get isSlow() {
      return clock.now() - slowAt < slowFor;
    },
    get surplus() {
      return surplus();
    },
  };
}

/** Other signs of a slow connection than what arrived on it. */
export interface SlowSigns {
  /** A press took this stream over. */
  begin(stream: Pick<StartedStream, 'isSlow'>): void;
  /** The reserve ran out. */
  runDry(): void;
  readonly isSlow: boolean;
}

export function createSlowSigns(clock: Clock): SlowSigns {
  let pressed: Pick<StartedStream, 'isSlow'> | undefined;
  let pressedAt = 0;
  let until = 0;
  return {
    begin(stream) {
      pressed = stream;
      pressedAt = clock.now();
    },
    runDry() {
      until = clock.now() + slowFor;
    },
    get isSlow() {
      // In the first seconds only the very first bytes show how fast the connection is.
      const isSlowStart = pressed?.isSlow && clock.now() - pressedAt < startTime;
      return isSlowStart === true || clock.now() < until;
    },
  };
}
