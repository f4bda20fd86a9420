import type { Clock } from '#src/radio/clock.ts';
import type { SoundFrame } from '#src/radio/mp3/frame-reader.ts';
import {
  atOnceMs,
  enoughSeconds,
  minuteMs,
  mostSeconds,
  mp4StartSeconds,
  rebufferSeconds,
  slowForMs,
  slowStartForMs,
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
export function createBuffer(
  clock: Clock,
  { needsMp4, hasLow }: Start,
  append: (frame: SoundFrame) => void,
) {
  let frames: SoundFrame[] = [];
  /** Held here, not appended yet. */
  let seconds = 0;
  let isStarting = true;
  /** The first sound of the press did not arrive at once. */
  let isSlowStart = false;
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
    /** Nothing is appended: there is not enough yet. */
    get isRebuffering() {
      return neededSeconds > 0;
    },
    /** Its start, or a stall, says that the line is slow; later what it receives does. */
    get isSlow() {
      const passedMs = clock.now() - (startedAt ?? clock.now());
      const sinceStallMs = clock.now() - (stalledAt.at(-1) ?? Number.NEGATIVE_INFINITY);
      return (isSlowStart && passedMs < slowStartForMs) || sinceStallMs < slowForMs;
    },
    /** Returns a promise when no more is wanted for now; `ahead` is what the decoder holds, in seconds. */
    add(added: readonly SoundFrame[], ahead: number): Promise<void> | undefined {
      startedAt ??= clock.now();
      const passedMs = clock.now() - startedAt;
      isSlowStart ||= isStarting && seconds < startSeconds && passedMs > atOnceMs;
      if (isStarting && isSlowStart && !needsMp4 && !hasLow)
        neededSeconds = slowStartSeconds(passedMs);
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
    /**
     * After a stall: nothing is appended until there is enough. The stalls of the full stream do not
     * count for the low one.
     */
    rebuffer(isLow: boolean) {
      if (isLow) stalledAt = [];
      stalledAt = [...stalledAt.filter((at) => clock.now() - at < minuteMs), clock.now()];
      const { once, again, low } = rebufferSeconds;
      neededSeconds = stalledAt.length > 1 ? again : isLow ? low : once;
    },
    check(ahead: number) {
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
