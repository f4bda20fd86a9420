import { type AudioElement, releaseElement } from './audio-element.ts';
import { retryDelay } from './backoff.ts';
import type { EngineDeps, PlaybackEngine } from './engine.ts';

/** A file loses nothing by waiting for its own buffer; only a long stall is worth a new request. */
const stallLimit = 8000;
const tick = 500;

/** A lullaby as one file: it has a position, and keeps it through a pause and a fault. */
export function createFileEngine(url: string, deps: EngineDeps, loop: boolean): PlaybackEngine {
  const { clock, loudness } = deps;
  let element = deps.elements[0];
  let listening = new AbortController();
  let wantsPlay = false;
  let isLoaded = false;
  let hasSounded = false;
  let tries = 0;
  let position = 0;
  let lastMoveAt = 0;
  let cancelTick = () => {};
  let cancelRetry = () => {};

  const waitingReport = () => (hasSounded ? 'reconnecting' : 'connecting');

  const rest = () => {
    wantsPlay = false;
    cancelTick();
    cancelRetry();
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
      tries = 0;
      hasSounded = true;
      deps.report('playing');
    } else if (clock.now() - lastMoveAt > stallLimit) reload();
  };

  function reload() {
    cancelRetry();
    if (!wantsPlay) return;
    const resumeAt = position;
    lastMoveAt = clock.now();
    tries += 1;
    element.src = url;
    if (resumeAt > 0) element.currentTime = resumeAt;
    play();
  }

  /** It has no end: the address is a stream, and the live engine goes on with it. */
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
    on('loadedmetadata', handOverIfEndless);
    on('timeupdate', check);
    on('playing', check);
    on('waiting', () => wantsPlay && deps.report(waitingReport()));
    on('error', () => {
      if (!wantsPlay) {
        isLoaded = false;
        return;
      }
      deps.report(waitingReport());
      cancelRetry();
      cancelRetry = clock.after(retryDelay(tries, deps.random), reload);
    });
    on('pause', () => {
      if (!wantsPlay || element.ended) return;
      rest();
      deps.report('paused');
    });
    on('ended', () => {
      rest();
      position = 0;
      deps.report('ended');
    });
  };

  const run = () => {
    wantsPlay = true;
    lastMoveAt = clock.now();
    element.loop = loop;
    loudness.apply(element);
    cancelTick();
    cancelTick = clock.every(tick, check);
  };

  const load = () => {
    listen();
    element.src = url;
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
      handOverIfEndless();
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
    applyLoudness: () => loudness.apply(element),
    setLoop(value) {
      loop = value;
      element.loop = value;
    },
    seek(seconds) {
      if (!isLoaded) return;
      element.currentTime = seconds;
      position = seconds;
    },
    position: () => ({
      seconds: element.currentTime,
      duration: Number.isFinite(element.duration) ? element.duration : 0,
    }),
  };
}
