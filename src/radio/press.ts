import type { AudioElement } from './audio-element.ts';

/**
 * What a press on play has begun inside the gesture, as browsers ask for it: the rest may come later.
 * The radio plays it (`take`), whoever has made it; nobody changes it.
 */
export interface Press {
  readonly element: AudioElement;
  /** Undefined where the element plays the address itself. */
  readonly stream: PressedStream | undefined;
  /** Ends the request. Aborted: the element plays the address itself, or nothing. */
  readonly abort: AbortController;
  /** Milliseconds since 1970. */
  readonly pressedAt: number;
  /** Rejects when the system refuses to play: only a touch may start the sound. */
  readonly played: Promise<void>;
}

/** A stream that the page reads itself and appends to a Media Source. */
export interface PressedStream {
  readonly source: MediaSource;
  readonly type: StreamType;
  readonly response: Promise<Response>;
}

/** Firefox accepts mp3 only inside MP4. */
const streamTypes = ['audio/mpeg', 'audio/mp4; codecs="mp3"'] as const;
export type StreamType = (typeof streamTypes)[number];

export const requestStream = (url: string, { signal }: AbortController): Promise<Response> =>
  fetch(url, { signal, cache: 'no-store' });

/**
 * Starts a sound, synchronously in the press. An element alone waits for 128 KiB of a stream in
 * Chromium (4 to 8 s on most stations): where the browser can, the page reads it. It is part of the
 * inline script, so it does only what cannot wait. The request comes first: a slow phone makes an
 * element and a Media Source in 15 ms, while the answer is on its way.
 */
export function makePress(getElement: () => AudioElement, url: string, isStream: boolean): Press {
  const abort = new AbortController();
  const type = isStream
    ? streamTypes.find((one) => globalThis.MediaSource?.isTypeSupported(one))
    : undefined;
  const stream = type && { type, response: requestStream(url, abort), source: new MediaSource() };
  // It may fail before the code that handles this is here.
  stream?.response.catch(() => undefined);
  const element = getElement();
  const address = stream ? URL.createObjectURL(stream.source) : url;
  element.src = address;
  // Not when the source opens: it never does, where the press is ended at once.
  abort.signal.onabort = () => URL.revokeObjectURL(address);
  return { element, stream, abort, pressedAt: Date.now(), played: element.play() };
}

/**
 * Calls back when the system refuses to play. Any other failure also fires `error`, or means that a newer
 * play or a stop came first.
 */
export const whenRefused = (played: Promise<void>, run: () => void): void =>
  void played.catch((reason: unknown) => {
    if (reason instanceof Error && reason.name === 'NotAllowedError') run();
  });

/** The element plays this address itself, without another press. */
export function playAddress({ element, abort }: Press, url: string): Promise<void> {
  abort.abort();
  element.src = url;
  return element.play();
}

/**
 * After a bare `pause()`, a live connection still downloads 16 kB/s and resumes behind the broadcast;
 * only removing the source closes the socket (5 ms in Chromium).
 */
export function releaseElement(
  element: Pick<HTMLMediaElement, 'pause' | 'removeAttribute' | 'load'>,
): void {
  element.pause();
  element.removeAttribute('src');
  element.load();
}

/** Stops what was pressed. */
export function endPress({ element, abort }: Press): void {
  abort.abort();
  releaseElement(element);
}
