import type { AudioElement } from '#src/player/audio-element.ts';
import type { EngineDeps, MadeSong, PlaybackEngine } from '#src/player/engine.ts';
import { releaseElement } from '#src/sound/start-sound.ts';

/** While a file fills its buffer nothing is lost; only a long stall is worth a new request. */
const stallLimit = 8000;
/** Milliseconds in which a seek, or a repeat, is no silence worth a word. */
const seekTime = 1000;
const tick = 500;
/** Milliseconds before the retries after a fault: 1, 2, 4 … 30 s. */
const firstRetry = 1000;
const lastRetry = 30_000;
/** An end this many seconds before the reported length means that the file was cut off. */
const early = 2;
const flowing = 1500;

/** Plays a lullaby as one file: it has a position, and keeps it through a pause and a fault. */
export function createFileEngine(url: string, deps: EngineDeps, loop: boolean): PlaybackEngine {
  const { clock, loudness } = deps;
  let element = deps.elements[0];
  let listening = new AbortController();
  let wantsPlay = false;
  let isLoaded = false;
  let hasSounded = false;
  let tries = 0;
  let position = 0;
  let made: MadeSong | undefined;
  let length = 0;
  let lastDataAt = Number.NEGATIVE_INFINITY;
  let lastMoveAt = 0;
  let cancelTick = () => {};
  let cancelRetry = () => {};
  let cancelWaiting = () => {};

  const waitingReport = () => (hasSounded ? 'reconnecting' : 'connecting');

  /** The position in the song, whichever file of it plays. */
  const place = () => {
    const { currentTime, duration } = element;
    if (made === undefined)
      return { seconds: currentTime, duration: Number.isFinite(duration) ? duration : 0 };
    return { seconds: (made.from + currentTime) % made.length, duration: made.length };
  };

  const rest = () => {
    wantsPlay = false;
    cancelTick();
    cancelRetry();
    cancelWaiting();
  };

  const play = () => {
    element.play().catch((reason: unknown) => {
      if (!wantsPlay || !(reason instanceof Error) || reason.name !== 'NotAllowedError') return;
      rest();
      deps.report('needsGesture');
    });
  };

  const check = () => {
    if (!wantsPlay) return;
    if (element.currentTime !== position && !element.paused) {
      position = element.currentTime;
      lastMoveAt = clock.now();
      cancelWaiting();
      tries = 0;
      hasSounded = true;
      deps.report('playing');
    } else if (clock.now() - lastMoveAt > stallLimit + lastRetry * Number(element.error !== null))
      reload();
  };

  /** Reports that there is no sound, and retries at the same position. */
  const retry = () => {
    deps.report(waitingReport());
    cancelRetry();
    lastMoveAt = clock.now();
    const delay = Math.min(lastRetry, firstRetry * 2 ** tries);
    cancelRetry = clock.after(delay, reload);
  };

  function reload() {
    cancelRetry();
    if (!wantsPlay) return;
    const resumeAt = position;
    lastMoveAt = clock.now();
    tries += 1;
    element.src = made?.address ?? url;
    if (resumeAt > 0) element.currentTime = resumeAt;
    play();
  }

  /** If the file has no end, the address is a stream, and the live engine continues with it. */
  const handOverIfEndless = () => {
    if (element.duration !== Number.POSITIVE_INFINITY) return;
    rest();
    listening.abort();
    isLoaded = false;
    deps.report('endless');
  };

  const listen = () => {
    listening.abort();
    listening = new AbortController();
    const on = (type: string, run: () => void) =>
      element.addEventListener(type, run, { signal: listening.signal });
    on('loadedmetadata', () => {
      if (Number.isFinite(element.duration)) length = Math.max(length, element.duration);
      handOverIfEndless();
    });
    on('progress', () => {
      lastDataAt = clock.now();
    });
    on('timeupdate', check);
    on('playing', check);
    on('waiting', () => {
      cancelWaiting();
      cancelWaiting = clock.after(seekTime, () => wantsPlay && deps.report(waitingReport()));
    });
    on('error', () => {
      if (!wantsPlay) {
        isLoaded = false;
        return;
      }
      retry();
    });
    on('pause', () => {
      // In some systems a fault pauses the element too: the listener did not request that.
      if (!wantsPlay || element.ended || element.error !== null) return;
      rest();
      deps.report('paused');
    });
    on('ended', () => {
      if (wantsPlay && !made && position > 0 && position < length - early) return retry();
      rest();
      position = 0;
      deps.report('ended');
    });
  };

  const run = () => {
    wantsPlay = true;
    lastMoveAt = clock.now();
    element.loop = loop && made === undefined;
    loudness.apply(element);
    cancelTick();
    cancelTick = clock.every(tick, check);
  };

  const load = () => {
    listen();
    element.src = made?.address ?? url;
    isLoaded = true;
  };

  return {
    start() {
      run();
      if (!isLoaded) load();
      deps.report(waitingReport());
      play();
    },
    adopt(adopted: AudioElement) {
      element = adopted;
      isLoaded = true;
      listen();
      run();
      deps.report('connecting');
      check();
      if (element.error === null) handOverIfEndless();
      else retry();
    },
    pause() {
      rest();
      position = element.currentTime;
      element.pause();
      deps.report('paused');
    },
    stop() {
      rest();
      listening.abort();
      if (isLoaded) releaseElement(element);
      isLoaded = false;
    },
    wake() {
      if (wantsPlay && element.error !== null) reload();
    },
    isReceiving: () => element.error === null && clock.now() - lastDataAt < flowing,
    applyLoudness: () => loudness.apply(element),
    setLoop(value) {
      loop = value;
      element.loop = value && made === undefined;
    },
    seek(seconds) {
      if (!isLoaded) return;
      if (made !== undefined) return made.onSeek(seconds);
      element.currentTime = seconds;
      position = seconds;
    },
    substitute(song) {
      const { seconds } = place();
      made = song;
      length = 0;
      position = song === undefined ? seconds : 0;
      if (!isLoaded) return;
      element.src = song?.address ?? url;
      element.loop = loop && song === undefined;
      if (position > 0) element.currentTime = position;
      lastMoveAt = clock.now();
      if (wantsPlay) play();
    },
    position: place,
  };
}
