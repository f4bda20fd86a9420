import type { AudioElement } from '#src/radio/audio-element.ts';
import type { Engine, EngineDeps, Rendition } from '#src/radio/engine.ts';
import { flowMs } from '#src/radio/policy.ts';
import { releaseElement, whenRefused } from '#src/radio/press.ts';

/** While a file fills its buffer nothing is lost; only a long stall is worth a new request. */
const stallMs = 8000;
/** In which a seek, or a repeat, is no silence worth a word. */
const seekMs = 1000;
const tickMs = 500;
/** Before the retries after a fault: 1, 2, 4 … 30 s. */
const firstRetryMs = 1000;
const lastRetryMs = 30_000;
/** An end so long before the reported length means that the file was cut off. */
const earlySeconds = 2;

/** Plays a lullaby as one file: it has a position, and keeps it through a pause and a fault. */
export function createFileEngine(
  element: AudioElement,
  url: string,
  /** Seconds: where it begins to sound. */
  from: number,
  { clock, report }: EngineDeps,
): Engine {
  const listening = new AbortController();
  let wantsPlay = false;
  /** The system has taken the sound, and may give it back: after a call, or from a speaker. */
  let isTaken = false;
  let tries = 0;
  let position = from;
  /**
   * The place asked for, until it sounds. It is set once more if the beginning sounds instead, as in
   * WebKitGTK (docs/engines.md).
   */
  let seekTarget = from;
  let rendition: Rendition | undefined;
  let length = 0;
  /** Where it ended before the length that it tells. */
  let brokeOffAt = Number.NEGATIVE_INFINITY;
  let lastDataAt = Number.NEGATIVE_INFINITY;
  /** When it is opened again, unless it sounds before. */
  let reloadAt = 0;
  let cancelTick = () => {};
  let cancelSilence = () => {};

  /** The position in the song, whichever file of it plays. */
  const positionInSong = () => {
    const { currentTime, duration } = element;
    if (rendition === undefined)
      return { seconds: currentTime, duration: Number.isFinite(duration) ? duration : 0 };
    return {
      seconds: (rendition.from + currentTime) % rendition.length,
      duration: rendition.length,
    };
  };

  const rest = () => {
    wantsPlay = isTaken = false;
    cancelTick();
    cancelSilence();
  };

  const interrupt = () => {
    rest();
    isTaken = true;
    report('interrupted');
  };

  const play = () => whenRefused(element.play(), () => wantsPlay && interrupt());

  const goTo = (seconds: number) => {
    position = seekTarget = seconds;
    element.currentTime = seconds;
  };

  const check = () => {
    if (isTaken && !element.paused) run();
    if (!wantsPlay) return;
    const { currentTime, paused, seeking } = element;
    const isBefore = currentTime < seekTarget - earlySeconds;
    if (isBefore && currentTime > 0 && !paused && !seeking) {
      // Only once: with a server without ranges no browser reaches it.
      element.currentTime = seekTarget;
      seekTarget = 0;
    } else if (!isBefore && currentTime !== position && !paused) {
      position = currentTime;
      seekTarget = 0;
      reloadAt = clock.now() + stallMs;
      cancelSilence();
      tries = 0;
      report('sound');
    } else if (clock.now() >= reloadAt) reload();
  };

  /** There is no sound: tries again at the same position. */
  const retry = () => {
    report('silence');
    reloadAt = clock.now() + Math.min(lastRetryMs, firstRetryMs * 2 ** tries);
  };

  function reload() {
    reloadAt = clock.now() + stallMs;
    tries += 1;
    element.src = rendition?.url ?? url;
    if (position > 0) goTo(position);
    play();
  }

  function run() {
    wantsPlay = true;
    isTaken = false;
    reloadAt = clock.now() + stallMs;
    cancelTick();
    cancelTick = clock.every(tickMs, check);
  }

  const on = (type: string, listener: () => void) =>
    element.addEventListener(type, listener, { signal: listening.signal });

  on('loadedmetadata', () => {
    if (Number.isFinite(element.duration)) length = Math.max(length, element.duration);
  });
  on('progress', () => {
    lastDataAt = clock.now();
  });
  on('timeupdate', check);
  on('playing', check);
  on('waiting', () => {
    cancelSilence();
    cancelSilence = clock.after(seekMs, () => wantsPlay && report('silence'));
  });
  on('error', () => {
    if (wantsPlay) retry();
  });
  on('pause', () => {
    // In some systems a fault pauses the element too: that is no wish of anybody. Nor is it when the
    // event of an own pause comes after the next press.
    if (wantsPlay && element.paused && !element.ended && element.error === null) interrupt();
  });
  on('emptied', () => {
    // After a new address that is to sound, `play` was called already. This is WebKit: where a page was left
    // and "back" shows it again, its file is loaded anew, from the beginning and paused without a word.
    if (!element.paused) return;
    seekTarget = position;
    if (wantsPlay) play();
  });
  on('ended', () => {
    const isEarly = wantsPlay && !rendition && position > 0 && position < length - earlySeconds;
    // Twice at one place it is no fault: the file was cut, and its header tells the length of before.
    if (isEarly && Math.abs(position - brokeOffAt) > earlySeconds) {
      brokeOffAt = position;
      return retry();
    }
    rest();
    position = seekTarget = 0;
    report('ended');
  });

  run();
  check();
  if (element.error !== null) retry();

  return {
    pause() {
      rest();
      position = element.currentTime;
      element.pause();
    },
    resume() {
      run();
      if (element.error === null) play();
      else reload();
    },
    stop() {
      rest();
      listening.abort();
      releaseElement(element);
    },
    wake() {
      if (wantsPlay && element.error !== null) reload();
    },
    isReceiving: () => element.error === null && clock.now() - lastDataAt < flowMs,
    seek(seconds) {
      if (rendition !== undefined) return rendition.onSeek(seconds);
      goTo(seconds);
    },
    substitute(next) {
      const { seconds } = positionInSong();
      rendition = next;
      length = 0;
      position = next === undefined ? seconds : 0;
      seekTarget = 0;
      element.src = next?.url ?? url;
      if (position > 0) goTo(position);
      reloadAt = clock.now() + stallMs;
      if (wantsPlay) play();
    },
    position: positionInSong,
  };
}
