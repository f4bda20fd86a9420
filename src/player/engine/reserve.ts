import type { SoundFrame } from '#src/lib/mp3-stream.ts';
import type { Clock } from './clock.ts';

/** To begin with: less is heard as a stutter on a slow line. */
const cushion = 0.4;
/** Firefox stops again and again with less, on a line that is just wide enough. */
const boxedCushion = 1.5;
/**
 * After an interruption sound waits for so many seconds: one pause, and no stutter. Every further one
 * within a minute shows a line that is slower than the stream: a longer wait, and fewer of them.
 */
const steady = 2;
const longer = 6;
const minute = 60_000;
/** With so many seconds in the decoder, frames go there in parts of half a second: each part is work. */
const near = 2;
const part = 0.5;
/** A server that sends faster than real time is read this far ahead, and then again from here on. */
const most = 40;
const enough = 30;

/** What stands between the line and the decoder. */
export interface Reserve {
  /** Seconds that wait here, not given to the decoder yet. */
  readonly seconds: number;
  /** A promise where no more is wanted for now; `ahead`: what the decoder holds, in seconds. */
  add(frames: readonly SoundFrame[], ahead: number): Promise<void> | undefined;
  /** Nothing was given yet. */
  begin(isBoxed: boolean): void;
  /** Nothing is heard: nothing is given until there is enough. */
  shut(): void;
  check(ahead: number): void;
  clear(): void;
}

export function createReserve(
  clock: Clock,
  give: (bytes: Uint8Array<ArrayBuffer>) => void,
): Reserve {
  let waiting: SoundFrame[] = [];
  let seconds = 0;
  /** Seconds without which nothing is given. */
  let needed = 0;
  let shutAt: number[] = [];
  let goOn = () => {};

  const release = () => {
    for (const { bytes } of waiting) give(bytes);
    waiting = [];
    seconds = 0;
  };

  return {
    get seconds() {
      return seconds;
    },
    add(frames, ahead) {
      waiting.push(...frames);
      for (const frame of frames) seconds += frame.seconds;
      const held = ahead + seconds;
      if (held >= needed) {
        needed = 0;
        if (ahead < near || seconds >= part) release();
      }
      if (held < most) return undefined;
      return new Promise((resolve) => {
        goOn = resolve;
      });
    },
    begin(isBoxed) {
      needed = isBoxed ? boxedCushion : cushion;
    },
    shut() {
      shutAt = [...shutAt.filter((at) => clock.now() - at < minute), clock.now()];
      needed = shutAt.length > 1 ? longer : steady;
    },
    check(ahead) {
      if (ahead + seconds < enough) goOn();
      if (needed === 0 && ahead < near) release();
    },
    clear() {
      waiting = [];
      seconds = 0;
      needed = 0;
      goOn();
    },
  };
}
