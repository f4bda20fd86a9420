import type { Clock } from '#src/player/clock.ts';
import { firstCushion, slowCushion } from '#src/sound/first-buffer.ts';
import type { SoundFrame } from '#src/sound/frame-reader.ts';
import type { StartedStream } from '#src/sound/start-stream.ts';

/**
 * Seconds of sound before the start in Firefox: with less, it stops again and again on a connection
 * that is just fast enough.
 */
const boxedCushion = 1.5;
/**
 * Seconds of sound to collect after an interruption: one pause instead of a stutter. Another one
 * within a minute means that the connection is slower than the stream: a longer wait, and fewer of
 * them.
 */
const steady = 2;
const longer = 6;
/** The low stream of a station arrives faster than it plays, where the full one does not. */
const onOtherStream = 1;
const minute = 60_000;
/**
 * With this many seconds in the decoder, frames are appended in groups of half a second: each append
 * costs time.
 */
const near = 2;
const part = 0.5;
/**
 * Seconds read ahead at most from a server that sends faster than real time; reading resumes below.
 */
const most = 40;
const enough = 30;

/** The buffer between the connection and the decoder. */
export interface Reserve {
  /** Seconds held here, not passed to the decoder yet. */
  readonly seconds: number;
  /** Nothing is passed on yet: there is not enough. */
  readonly isShut: boolean;
  /**
   * Returns a promise when no more is wanted for now; `ahead` is what the decoder holds, in seconds.
   */
  add(frames: readonly SoundFrame[], ahead: number): Promise<void> | undefined;
  /** Resets to the start of this stream: nothing was passed on yet. */
  begin(stream: Pick<StartedStream, 'isBoxed' | 'isSlow'>): void;
  /**
   * During silence: nothing is passed on until there is enough. The silences of another stream do
   * not count.
   */
  shut(isOtherStream: boolean): void;
  check(ahead: number): void;
  clear(): void;
}

export function createReserve(clock: Clock, give: (frame: SoundFrame) => void): Reserve {
  let waiting: SoundFrame[] = [];
  let seconds = 0;
  /** Seconds required before anything is passed on. */
  let needed = 0;
  /** The stream whose first sound is collected. */
  let starting: Pick<StartedStream, 'isSlow' | 'isBoxed'> | undefined;
  /** When its first frames arrived. */
  let startedAt: number | undefined;
  let shutAt: number[] = [];
  let goOn = () => {};

  const release = () => {
    for (const frame of waiting) give(frame);
    waiting = [];
    seconds = 0;
  };

  return {
    get seconds() {
      return seconds;
    },
    get isShut() {
      return needed > 0;
    },
    add(frames, ahead) {
      startedAt ??= clock.now();
      if (starting?.isSlow && !starting.isBoxed) needed = slowCushion(clock.now() - startedAt);
      waiting.push(...frames);
      for (const frame of frames) seconds += frame.seconds;
      const held = ahead + seconds;
      if (held >= needed) {
        needed = 0;
        starting = undefined;
        if (ahead < near || seconds >= part) release();
      }
      if (held < most) return undefined;
      return new Promise((resolve) => {
        goOn = resolve;
      });
    },
    begin(stream) {
      needed = stream.isBoxed ? boxedCushion : firstCushion;
      starting = stream;
      startedAt = undefined;
    },
    shut(isOtherStream) {
      if (isOtherStream) shutAt = [];
      shutAt = [...shutAt.filter((at) => clock.now() - at < minute), clock.now()];
      needed = shutAt.length > 1 ? longer : isOtherStream ? onOtherStream : steady;
    },
    check(ahead) {
      if (ahead + seconds < enough) goOn();
      if (needed === 0 && ahead < near) release();
    },
    clear() {
      waiting = [];
      seconds = 0;
      needed = 0;
      starting = undefined;
      goOn();
    },
  };
}
