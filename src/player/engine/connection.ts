import { releaseElement } from '#src/lib/start-sound.ts';
import type { AudioElement } from './audio-element.ts';
import type { Clock } from './clock.ts';

/** Why a connection will not sound (again). */
export type Failure = 'ended' | 'error' | 'forbidden' | 'taken';

export interface ConnectionEvents {
  /** The position moves: something is heard. */
  onSound(): void;
  /** It was heard and has stopped, without a word why. */
  onSilence(): void;
  onData(): void;
  /** It claims to play and nothing moves: a home-screen app on iOS may be mute until touched. */
  onMute(): void;
  onFailure(failure: Failure): void;
}

export interface Connection {
  readonly element: AudioElement;
  readonly isSounding: boolean;
  readonly lastDataAt: number;
  /** Bytes come: the line may be slow, and the connection is not dead. */
  readonly isFlowing: boolean;
  /** Since when nothing of it is heard. */
  readonly silentSince: number;
  /** Data came in a steady flow before it stopped, so that its absence means something. */
  readonly wasSteady: boolean;
  /** The buffer was full once and is nearly used up. */
  readonly isRunningLow: boolean;
  /** Silent for want of data, and not because the machine is busy. */
  readonly isDry: boolean;
  /** Milliseconds of sound left, as far as the browser says. */
  readonly ahead: number;
  /** Called on a timer: events alone do not tell of every silence. */
  check(): void;
  close(): void;
}

/** No progress of the position for this long after sound is a silence even without `waiting`. */
const stallLimit = 1500;
const muteLimit = 2500;
/** Between `playing` and the first move of the position: how often to look. */
const look = 50;
/**
 * While bytes come, Chromium says `progress` every 360 ms, however slow the line is; a second
 * connection would take half of that line and fetch its whole burst through it.
 */
const flowLimit = 1500;
/**
 * A live server sends without end: `progress` every 360 ms in Chromium, with gaps of up to 3.9 s
 * where there is no reserve. A file, or a server that sends more than the browser cares to hold
 * (2 MiB in Chromium), comes in two or three events, and then nothing for a minute.
 */
const steadyGap = 4000;
const steadyFlow = 8000;
/**
 * Chromium decodes 2.3 s ahead as long as bytes come, whatever else it holds, and goes on sending
 * `progress` until that shrinks. So this is the first sign of a connection that is black-holed.
 */
const fullAhead = 2000;
const lowAhead = 1600;
/** Chromium holds 50 ms when it falls silent. */
const dry = 100;

/** One element playing one stream: turns its many events into sound, silence, data and failure. */
export function openConnection(
  element: AudioElement,
  /** Undefined: the element already plays and is taken over as it is. */
  url: string | undefined,
  clock: Clock,
  events: ConnectionEvents,
): Connection {
  const listening = new AbortController();
  let isClosed = false;
  let isSounding = false;
  let lastDataAt = clock.now();
  let steadySince = clock.now();
  let lastMoveAt = clock.now();
  let silentSince = clock.now();
  let position = url === undefined ? element.currentTime : 0;
  let wasFull = false;
  let cancelLook = () => {};

  const on = (type: string, run: () => void) =>
    element.addEventListener(type, run, { signal: listening.signal });

  const held = () => {
    const { buffered, currentTime } = element;
    return buffered.length === 0 ? 0 : (buffered.end(buffered.length - 1) - currentTime) * 1000;
  };
  const ahead = () => held() / element.playbackRate;

  const fall = () => {
    cancelLook();
    if (!isSounding) return;
    isSounding = false;
    silentSince = clock.now();
    events.onSilence();
  };
  const fail = (failure: Failure) => {
    if (isClosed) return;
    isSounding = false;
    events.onFailure(failure);
  };
  const check = () => {
    if (isClosed) return;
    if (ahead() >= fullAhead) wasFull = true;
    if (element.currentTime === position) {
      if (clock.now() - lastMoveAt >= stallLimit) fall();
      return;
    }
    position = element.currentTime;
    lastMoveAt = clock.now();
    if (isSounding || element.paused) return;
    cancelLook();
    isSounding = true;
    events.onSound();
  };
  const awaitMove = () => {
    cancelLook();
    const since = clock.now();
    cancelLook = clock.every(look, () => {
      check();
      if (isSounding || clock.now() - since < muteLimit) return;
      cancelLook();
      events.onMute();
    });
  };

  on('timeupdate', check);
  on('playing', awaitMove);
  on('waiting', fall);
  on('ended', () => fail('ended'));
  on('error', () => fail('error'));
  on('pause', () => fail(element.ended ? 'ended' : 'taken'));
  on('progress', () => {
    if (clock.now() - lastDataAt > steadyGap) steadySince = clock.now();
    lastDataAt = clock.now();
    events.onData();
  });

  if (url !== undefined) {
    element.src = url;
    element.play().catch((reason: unknown) => {
      const name = reason instanceof Error || reason instanceof DOMException ? reason.name : '';
      // AbortError: a newer play or a close came first. Any other failure also fires `error`.
      if (name === 'NotAllowedError') fail('forbidden');
    });
  } else if (element.error !== null || element.ended) {
    queueMicrotask(() => fail('error'));
  } else if (element.paused) {
    queueMicrotask(() => fail('taken'));
  } else if (element.readyState > 2) {
    isSounding = element.currentTime > 0;
    awaitMove();
  }

  return {
    element,
    get isSounding() {
      return isSounding;
    },
    get lastDataAt() {
      return lastDataAt;
    },
    get isFlowing() {
      return clock.now() - lastDataAt < flowLimit;
    },
    get silentSince() {
      return silentSince;
    },
    get wasSteady() {
      return lastDataAt - steadySince >= steadyFlow;
    },
    get isRunningLow() {
      return wasFull && ahead() < lowAhead;
    },
    get isDry() {
      return held() < dry;
    },
    get ahead() {
      return ahead();
    },
    check,
    close() {
      if (isClosed) return;
      isClosed = true;
      isSounding = false;
      // First, so that our own pause is not taken for the system's.
      listening.abort();
      cancelLook();
      releaseElement(element);
    },
  };
}
