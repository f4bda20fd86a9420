import type { Clock } from './clock.ts';
import { releaseElement, type SoundElement } from './sound-element.ts';

/** Why a connection will not sound (again). */
export type Failure = 'ended' | 'error' | 'forbidden' | 'taken';

export interface ConnectionEvents {
  /** The position moves: something is heard. */
  onSound(): void;
  /** It was heard and has stopped, without a word why. */
  onSilence(): void;
  onData(): void;
  onFailure(failure: Failure): void;
}

export interface Connection {
  readonly element: SoundElement;
  readonly isSounding: boolean;
  readonly lastDataAt: number;
  /** Called on a timer: events alone do not tell of every silence. */
  check(): void;
  close(): void;
}

/** No progress of the position for this long after sound is a silence even without `waiting`. */
export const stallLimit = 1500;

/** One element playing one stream: turns its many events into sound, silence, data and failure. */
export function openConnection(
  element: SoundElement,
  /** Undefined: the element already plays and is taken over as it is. */
  url: string | undefined,
  clock: Clock,
  events: ConnectionEvents,
): Connection {
  const listening = new AbortController();
  let isClosed = false;
  let isSounding = false;
  let lastDataAt = clock.now();
  let lastMoveAt = clock.now();
  let position = url === undefined ? element.currentTime : 0;

  const on = (type: string, run: () => void) =>
    element.addEventListener(type, run, { signal: listening.signal });

  const fall = () => {
    if (!isSounding) return;
    isSounding = false;
    events.onSilence();
  };
  const fail = (failure: Failure) => {
    if (isClosed) return;
    isSounding = false;
    events.onFailure(failure);
  };
  const check = () => {
    if (isClosed) return;
    const now = clock.now();
    if (element.currentTime !== position) {
      position = element.currentTime;
      lastMoveAt = now;
      if (isSounding || element.paused) return;
      isSounding = true;
      events.onSound();
    } else if (now - lastMoveAt >= stallLimit) fall();
  };

  on('timeupdate', check);
  on('playing', check);
  on('waiting', fall);
  on('ended', () => fail('ended'));
  on('error', () => fail('error'));
  on('pause', () => fail(element.ended ? 'ended' : 'taken'));
  on('progress', () => {
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
    queueMicrotask(() => fail(element.ended ? 'ended' : 'error'));
  } else if (!element.paused && element.currentTime > 0 && element.readyState > 2) {
    isSounding = true;
  }

  return {
    element,
    get isSounding() {
      return isSounding;
    },
    get lastDataAt() {
      return lastDataAt;
    },
    check,
    close() {
      if (isClosed) return;
      isClosed = true;
      isSounding = false;
      // First, so that our own pause is not taken for the system's.
      listening.abort();
      releaseElement(element);
    },
  };
}
