import type { Clock } from '#src/player/clock.ts';
import type { SoundFrame } from '#src/sound/frame-reader.ts';
import { slowStartThresholdSeconds, startThresholdSeconds } from '#src/sound/start-threshold.ts';

/** In Firefox: with less, it stops again and again on a connection that is just fast enough. */
const mp4StartThresholdSeconds = 1.5;
/**
 * Sound to collect after a stall: one pause instead of a stutter. Another one within a minute means
 * that the connection is slower than the stream: a longer wait, and fewer of them. The low stream of
 * a station arrives faster than it plays, where the full one does not.
 */
const rebufferSeconds = { once: 2, again: 6, low: 1 };
const minuteMs = 60_000;
/**
 * With this much in the decoder, frames are appended in groups of half a second: each append costs
 * time.
 */
const nearEndSeconds = 2;
const groupSeconds = 0.5;
/**
 * Read ahead at most from a server that sends faster than real time; reading resumes below the
 * second value.
 */
const mostSeconds = 40;
const enoughSeconds = 30;

/** How the stream of a press started. */
interface Start {
  readonly needsMp4: boolean;
  readonly isSlow?: boolean;
}

/** The frames between the connection and the decoder. */
export interface FrameBuffer {
  /** Held here, not appended yet. */
  readonly seconds: number;
  /** Nothing is appended: there is not enough yet. */
  readonly isRebuffering: boolean;
  /**
   * Returns a promise when no more is wanted for now; `ahead` is what the decoder holds, in seconds.
   */
  add(frames: readonly SoundFrame[], ahead: number): Promise<void> | undefined;
  /**
   * After a stall: nothing is appended until there is enough. The stalls of the full stream do not
   * count for the low one.
   */
  rebuffer(isLow: boolean): void;
  check(ahead: number): void;
  clear(): void;
}

/** `start` is undefined where a part of the stream was appended before. */
export function createBuffer(
  clock: Clock,
  start: Start | undefined,
  append: (frame: SoundFrame) => void,
): FrameBuffer {
  let frames: SoundFrame[] = [];
  let seconds = 0;
  let isStarting = start !== undefined;
  /** Required before anything is appended. */
  let neededSeconds = 0;
  if (start) neededSeconds = start.needsMp4 ? mp4StartThresholdSeconds : startThresholdSeconds;
  /** When the first frames arrived. */
  let startedAt: number | undefined;
  let stalledAt: number[] = [];
  let goOn = () => {};

  const release = () => {
    for (const frame of frames) append(frame);
    frames = [];
    seconds = 0;
  };

  return {
    get seconds() {
      return seconds;
    },
    get isRebuffering() {
      return neededSeconds > 0;
    },
    add(added, ahead) {
      startedAt ??= clock.now();
      if (isStarting && start?.isSlow && !start.needsMp4)
        neededSeconds = slowStartThresholdSeconds(clock.now() - startedAt);
      frames.push(...added);
      for (const frame of added) seconds += frame.seconds;
      const buffered = ahead + seconds;
      if (buffered >= neededSeconds) {
        neededSeconds = 0;
        isStarting = false;
        if (ahead < nearEndSeconds || seconds >= groupSeconds) release();
      }
      if (buffered < mostSeconds) return undefined;
      return new Promise((resolve) => {
        goOn = resolve;
      });
    },
    rebuffer(isLow) {
      if (isLow) stalledAt = [];
      stalledAt = [...stalledAt.filter((at) => clock.now() - at < minuteMs), clock.now()];
      const { once, again, low } = rebufferSeconds;
      neededSeconds = stalledAt.length > 1 ? again : isLow ? low : once;
    },
    check(ahead) {
      if (ahead + seconds < enoughSeconds) goOn();
      if (neededSeconds === 0 && ahead < nearEndSeconds) release();
    },
    clear() {
      frames = [];
      seconds = 0;
      neededSeconds = 0;
      isStarting = false;
      goOn();
    },
  };
}
