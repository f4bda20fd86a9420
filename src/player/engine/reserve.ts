import type { SoundFrame } from '#src/lib/mp3-stream.ts';

/** After an interruption sound waits for so many seconds: one pause, and no stutter. */
const steady = 2;
/** A server that sends faster than real time is read this far ahead, and then again from here on. */
const most = 40;
const enough = 30;

/** What stands between the line and the decoder. */
export interface Reserve {
  /** Seconds that wait here, not given to the decoder yet. */
  readonly seconds: number;
  /** A promise where no more is wanted for now; `ahead`: what the decoder holds, in seconds. */
  add(frames: readonly SoundFrame[], ahead: number): Promise<void> | undefined;
  /** Nothing is heard: nothing is given until there is enough. */
  shut(): void;
  check(ahead: number): void;
  clear(): void;
}

export function createReserve(give: (bytes: Uint8Array<ArrayBuffer>) => void): Reserve {
  let waiting: SoundFrame[] = [];
  let seconds = 0;
  let isShut = false;
  let goOn = () => {};

  const release = () => {
    isShut = false;
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
      if (!isShut || held >= steady) release();
      if (held < most) return undefined;
      return new Promise((resolve) => {
        goOn = resolve;
      });
    },
    shut() {
      isShut = true;
    },
    check(ahead) {
      if (ahead + seconds < enough) goOn();
    },
    clear() {
      waiting = [];
      seconds = 0;
      isShut = false;
      goOn();
    },
  };
}
