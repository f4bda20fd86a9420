/** A live stream that the page reads itself and passes to an audio element through Media Source. */
export interface StartedStream {
  readonly source: MediaSource;
  /**
   * Chunks from the first frame on, unchanged; until that frame is found, one chunk with everything
   * received.
   */
  readonly chunks: Uint8Array<ArrayBuffer>[];
  /** Number of chunks appended to the element, unchanged. */
  appended: number;
  /** True when the first bytes did not arrive at once. */
  isSlow?: boolean;
  /** Ends the connection. */
  stop: AbortController;
  /** Index of the current address in the list of the press. */
  index: number;
  /** Set by the engine: it receives every further chunk, and nothing at the end. */
  onChunk?: (chunk?: Uint8Array<ArrayBuffer>) => unknown;
  /** True when the stream cannot be read and the element plays the address itself. */
  isGivenUp?: boolean;
  /**
   * True when the element does not accept raw mp3: nothing is appended before an engine takes over.
   */
  readonly needsMp4: boolean;
}

/**
 * Milliseconds. Without a frame by then, or without the code that looks for one, the element plays
 * the address itself.
 */
const firstFrame = 2000;

/** A press and what it started. */
export type StreamPress = Readonly<{
  stream: StartedStream;
  urls: readonly string[];
  /** Milliseconds since 1970. */
  pressedAt: number;
  /** Milliseconds from the press; without a frame by then, `giveUp`. */
  firstFrame: number;
  /** The first request. */
  answer: Promise<Response>;
  /** Requests the address at `stream.index`. */
  request: () => Promise<Response>;
  /** Closes the connection; the element plays the address itself. */
  giveUp: () => unknown;
  /** True when the stream is to be heard before an engine takes it over. */
  isEarly: boolean | undefined;
  /** True when the station has a low stream, to which a slow connection changes. */
  hasLow: boolean | undefined;
}>;

type StreamOptions = Readonly<{
  /** Types of Media Source, raw mp3 first. */
  types: readonly string[];
  /** Loads feed-stream.ts. */
  load: () => Promise<{ feedStream: (press: StreamPress) => void }>;
  isEarly?: boolean;
  hasLow?: boolean;
}>;

type Playable = { src: string; play(): Promise<void> };

/**
 * Starts a live stream inside a press, for an engine to take over: an element alone waits for 128 KiB
 * in Chromium (4 to 8 s on most stations). Returns undefined, without side effects, when the browser
 * does not support it. It is part of every page's inline script, so it does only what cannot wait:
 * the rest is `feedStream`, which loads meanwhile.
 */
export function startStream(
  audio: Playable,
  /** The preferred address first. */
  urls: readonly string[],
  { types, load, isEarly, hasLow }: StreamOptions,
): StartedStream | undefined {
  const type = types.find((one) => globalThis.MediaSource?.isTypeSupported(one));
  if (!type) return undefined;
  const source = new MediaSource();
  const stream: StartedStream = {
    source,
    chunks: [],
    appended: 0,
    stop: new AbortController(),
    index: 0,
    needsMp4: type !== types[0],
  };
  const giveUp = () => {
    clearInterval(timer);
    if (stream.stop.signal.aborted) return;
    if (stream.onChunk) return stream.onChunk();
    stream.stop.abort();
    stream.isGivenUp = true;
    audio.src = urls[stream.index] ?? '';
    audio.play().catch(() => undefined);
  };
  source.onsourceopen = () => {
    URL.revokeObjectURL(audio.src);
    try {
      source.addSourceBuffer(type);
    } catch {
      // The element plays something else by now, or the browser has no decoder left.
      giveUp();
    }
  };
  audio.src = URL.createObjectURL(source);
  const request = () =>
    fetch(urls[stream.index] ?? '', { signal: stream.stop.signal, cache: 'no-store' });
  const pressedAt = Date.now();
  const answer = request();
  // It may fail before the code that handles this is here.
  answer.catch(() => undefined);
  // In parts, of which a busy page counts a late one once.
  let parts = 8;
  const timer = setInterval(() => --parts || giveUp(), firstFrame / parts);
  load().then(({ feedStream }) => {
    clearInterval(timer);
    feedStream({ stream, urls, pressedAt, firstFrame, answer, request, giveUp, isEarly, hasLow });
  }, giveUp);
  return stream;
}

type StartOptions<Audio> = {
  /** Starts a live stream that the page reads itself; undefined for a file. */
  startStream: ((audio: Audio, urls: readonly string[]) => StartedStream | undefined) | undefined;
  /** Called when the system refuses to play: only a touch may start the sound. */
  onRefused?: () => void;
};

/**
 * Starts playback, synchronously in the press event as browsers require: of a stream that the page
 * reads itself where the browser can, else of the first address by the element. Used by the inline
 * script and by the player. Returns the stream that the page reads, if any.
 */
export function startSound<Audio extends Playable>(
  audio: Audio,
  /** The preferred address first. */
  urls: readonly string[],
  { startStream, onRefused }: StartOptions<Audio>,
): StartedStream | undefined {
  const stream = startStream?.(audio, urls);
  if (!stream) audio.src = urls[0] ?? '';
  audio.play().catch((reason: unknown) => {
    if (reason instanceof Error && reason.name === 'NotAllowedError') onRefused?.();
  });
  return stream;
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
