import type { Clock } from '#src/radio/clock.ts';
import type { SoundFrame } from '#src/radio/mp3/frame-reader.ts';
import {
  atOnceMs,
  enoughSeconds,
  minuteMs,
  mostSeconds,
  mp4StartSeconds,
  rebufferSeconds,
  slowStartSeconds,
  startSeconds,
} from '#src/radio/policy.ts';

/**
 * With this much in the decoder, frames are appended in groups of half a second: each append costs
 * time.
 */
const nearEndSeconds = 2;
const groupSeconds = 0.5;
interface Start {
  readonly needsMp4: boolean;
  /** A slow connection changes to the low stream: the stalls that show it come early. */
  readonly hasLow: boolean;
}

/** The frames between the connection and the decoder. */
export interface FrameBuffer {
  /** Held here, not appended yet. */
  readonly seconds: number;
  /** Nothing is appended: there is not enough yet. */
  readonly isRebuffering: boolean;
  /** The first sound of the press did not arrive at once. */
  readonly isSlow: boolean;
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

export function createBuffer(
  clock: Clock,
  { needsMp4, hasLow }: Start,
  append: (frame: SoundFrame) => void,
): FrameBuffer {
  let frames: SoundFrame[] = [];
  let seconds = 0;
  let isStarting = true;
  /** The first sound did not arrive at once. */
  let isSlow = false;
  /** Required before anything is appended. */
  let neededSeconds = needsMp4 && !hasLow ? mp4StartSeconds : startSeconds;
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
    get isSlow() {
      return isSlow;
    },
    add(added, ahead) {
      startedAt ??= clock.now();
      const passedMs = clock.now() - startedAt;
      isSlow ||= isStarting && seconds < startSeconds && passedMs > atOnceMs;
      if (isStarting && isSlow && !needsMp4 && !hasLow) neededSeconds = slowStartSeconds(passedMs);
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
