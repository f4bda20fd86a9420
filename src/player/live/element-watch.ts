import type { AudioElement } from '#src/player/audio-element.ts';
import type { Clock } from '#src/player/clock.ts';
import { releaseElement } from '#src/sound/start-sound.ts';

/** Why a connection will not play (again). */
export type Failure = 'ended' | 'error' | 'forbidden' | 'taken';

export interface ConnectionEvents {
  /** The position moves: sound is audible. */
  onSound(): void;
  /** The sound has stopped, without an event that gives the reason. */
  onSilence(): void;
  onData(): void;
  /**
   * The element reports playback but the position does not move: a home-screen app on iOS may be
   * silent until touched.
   */
  onMute(): void;
  onFailure(failure: Failure): void;
}

export interface Connection {
  readonly element: AudioElement;
  readonly isSounding: boolean;
  readonly lastDataAt: number;
  /** Bytes are arriving: the connection may be slow, but it is alive. */
  readonly isFlowing: boolean;
  /** Start of the current silence. */
  readonly silentSince: number;
  /** Data arrived steadily before it stopped, so that its absence is significant. */
  readonly wasSteady: boolean;
  /**
   * A stream without an end has got one: in Chromium all of a closed stream has been read. Firefox
   * says at any time how much it has, so only the end of an endless one counts.
   */
  readonly isComplete: boolean;
  /** The buffer was full once and is nearly empty. */
  readonly isRunningLow: boolean;
  /** Silent because data is missing, not because the machine is busy. */
  readonly isDry: boolean;
  /** Milliseconds of sound left in the buffer, as reported by the browser. */
  readonly ahead: number;
  /** Called on a timer: some silences cause no event. */
  check(): void;
  close(): void;
}

/**
 * After sound, a position that does not move for this long counts as silence, even without `waiting`.
 */
const stallLimit = 1500;
const muteLimit = 2500;
/** Milliseconds between checks, from `playing` to the first change of the position. */
const look = 50;
/**
 * While bytes arrive, Chromium fires `progress` every 360 ms, however slow the connection is; a
 * second connection would take half of the bandwidth and download its whole burst.
 */
const flowLimit = 1500;
/**
 * A live server sends without end: `progress` fires every 360 ms in Chromium, with gaps of up to 3.9
 * s when there is no reserve. A file, or a server that sends more than the browser buffers (2 MiB in
 * Chromium), causes two or three events, and then none for a minute.
 */
const steadyGap = 4000;
const steadyFlow = 8000;
/**
 * Chromium decodes 2.3 s ahead while bytes arrive, whatever else it buffers, and fires `progress`
 * until that shrinks. So this is the first sign of a black-holed connection.
 */
const fullAhead = 2000;
const lowAhead = 1600;
/** Chromium still has 50 ms when it becomes silent. */
const dry = 100;

/**
 * Turns the many events of one element that plays one stream into sound, silence, data and failure.
 */
export function openConnection(
  element: AudioElement,
  /** Undefined: the element is already playing and is adopted as it is. */
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
  let wasEndless = element.duration === Number.POSITIVE_INFINITY;
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
  on('durationchange', () => {
    if (element.duration === Number.POSITIVE_INFINITY) wasEndless = true;
  });
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
    get isComplete() {
      return wasEndless && Number.isFinite(element.duration);
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
      // Before our own pause, so that it is not mistaken for the system's.
      listening.abort();
      cancelLook();
      releaseElement(element);
    },
  };
}
