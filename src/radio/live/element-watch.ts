import type { AudioElement } from '#src/radio/audio-element.ts';
import type { Clock } from '#src/radio/clock.ts';
import { emptySeconds, flowMs, restMs, stallMs } from '#src/radio/policy.ts';
import { releaseElement, whenRefused } from '#src/radio/press.ts';

/** Why an element will not play (again): its connection ended, or the system refuses or took the sound. */
export type Failure = 'lost' | 'taken';

export interface ElementEvents {
  /** The position moves: sound is audible. */
  onSound(): void;
  /** The sound has stopped, without an event that gives the reason. */
  onSilence(): void;
  /**
   * The element reports playback but the position does not move: a home-screen app on iOS may be
   * silent until touched.
   */
  onMute(): void;
  onFailure(failure: Failure): void;
  /** The system plays again what it had taken. */
  onReturn?(): void;
}

export type ElementWatch = ReturnType<typeof watchElement>;

/** Milliseconds after `playing` without a move of the position. */
const muteMs = 2500;
/** Milliseconds between checks, from `playing` to the first change of the position. */
const lookMs = 50;

/** Seconds of sound that the element has ahead of its position. */
const secondsAhead = ({ buffered, currentTime }: AudioElement) =>
  buffered.length === 0 ? 0 : buffered.end(buffered.length - 1) - currentTime;

/** Turns the many events of one element that plays one stream into sound, silence and failure. */
export function watchElement(
  element: AudioElement,
  /** Undefined: the element was started by the press. */
  url: string | undefined,
  clock: Clock,
  events: ElementEvents,
) {
  const listening = new AbortController();
  let isSounding = false;
  let isTaken = false;
  let lastDataAt = clock.now();
  let lastMoveAt = clock.now();
  /** So long a position may stand. */
  let standMs = stallMs;
  /** Start of the current silence. */
  let silentSince = clock.now();
  let position = url === undefined ? element.currentTime : 0;
  let cancelLook = () => {};

  const on = (type: string, run: () => void) =>
    element.addEventListener(type, run, { signal: listening.signal });

  const noteSilence = () => {
    cancelLook();
    if (!isSounding) return;
    isSounding = false;
    silentSince = clock.now();
    events.onSilence();
  };
  const noteWaiting = () => {
    if (secondsAhead(element) < emptySeconds) noteSilence();
    else standMs = restMs;
  };
  const fail = (failure: Failure) => {
    if (listening.signal.aborted) return;
    isSounding = false;
    isTaken = failure === 'taken';
    events.onFailure(failure);
  };
  const check = () => {
    if (listening.signal.aborted || isTaken) return;
    if (element.currentTime === position) {
      if (isSounding && clock.now() - lastMoveAt >= standMs) noteSilence();
      return;
    }
    position = element.currentTime;
    lastMoveAt = clock.now();
    standMs = stallMs;
    if (isSounding || element.paused) return;
    cancelLook();
    isSounding = true;
    events.onSound();
  };
  const awaitMove = () => {
    cancelLook();
    const since = clock.now();
    cancelLook = clock.every(lookMs, () => {
      check();
      if (!isSounding && clock.now() - since < muteMs) return;
      cancelLook();
      if (!isSounding) events.onMute();
    });
  };

  on('timeupdate', check);
  on('playing', awaitMove);
  on('waiting', noteWaiting);
  on('ended', () => fail('lost'));
  on('error', () => fail('lost'));
  on('pause', () => {
    // Chromium pauses an element that cannot load its address: nobody took the sound.
    if (element.error === null) fail(element.ended ? 'lost' : 'taken');
  });
  on('play', () => isTaken && events.onReturn?.());
  on('progress', () => {
    lastDataAt = clock.now();
  });

  if (url !== undefined) {
    element.src = url;
    whenRefused(element.play(), () => fail('taken'));
  } else if (element.error !== null || element.ended) {
    queueMicrotask(() => fail('lost'));
  } else if (element.paused) {
    queueMicrotask(() => fail('taken'));
  } else if (element.readyState > 2) {
    isSounding = element.currentTime > 0;
    awaitMove();
  }

  return {
    get isSounding() {
      return isSounding;
    },
    get lastDataAt() {
      return lastDataAt;
    },
    /** Bytes are arriving: the connection may be slow, but it is alive. */
    get isFlowing() {
      return clock.now() - lastDataAt < flowMs;
    },
    get silentSince() {
      return silentSince;
    },
    /** Silent because data is missing, not because the machine is busy. */
    get isEmpty() {
      return secondsAhead(element) < emptySeconds;
    },
    /** Called on a timer: some silences cause no event. */
    check,
    /** Releases the element. */
    close() {
      if (listening.signal.aborted) return;
      isSounding = false;
      // Before our own pause, so that it is not mistaken for the system's.
      listening.abort();
      cancelLook();
      releaseElement(element);
    },
  };
}
