import { type Ask, readStream } from './read-stream.ts';

/** A live stream that this module reads and passes to an audio element through Media Source. */
export interface StartedStream {
  readonly source: MediaSource;
  /**
   * Chunks from the first frame on, unchanged; until that frame is found, one chunk with everything
   * received.
   */
  readonly chunks: Uint8Array<ArrayBuffer>[];
  /** Number of chunks appended to the element, unchanged. */
  sent: number;
  /** True when the first bytes did not arrive at once. */
  isSlow: boolean;
  /** Ends the connection. */
  stop: AbortController;
  /** Index of the current address in the list. */
  place: number;
  /**
   * Set by the code that takes the stream over: it receives every further chunk, and nothing at the
   * end.
   */
  take: ((chunk?: Uint8Array<ArrayBuffer>) => unknown) | undefined;
  /** Headers of the response, known from its first chunk on. */
  headers: Headers | undefined;
  /** True when the stream cannot be read and the element plays the address itself. */
  isGivenUp: boolean;
  /**
   * True when the element does not accept raw mp3: nothing is appended before an engine takes over.
   */
  readonly isBoxed: boolean;
}

/**
 * Bytes buffered before playback, 0.4 s at 128 kb/s; 1 s when those did not arrive at once, because
 * a slow connection has nothing else against its stalls.
 */
const cushion = 6000;
const slowCushion = 16_000;
const atOnce = 100;
/**
 * Milliseconds. Without a frame, or without an engine that muxes it, the element then plays the
 * address itself.
 */
const firstFrame = 2000;
/**
 * Milliseconds. With another address left the limit is shorter: 1.5 s in all, including the time to
 * its first sound.
 */
const firstFrameOfMany = 900;

/**
 * Starts a live stream inside a press, for an engine to take over: an element alone waits for 128 KiB
 * in Chromium (4 to 8 s on most stations). Returns undefined, without side effects, when the browser
 * does not support it. With `findFrame` the stream sounds before an engine loads; Firefox, which
 * accepts mp3 only inside MP4, then plays the address itself.
 */
export function startStream(
  audio: { src: string; play(): Promise<void> },
  urls: readonly string[],
  /**
   * Finds the first frame, -1 without one; undefined when an engine takes over before the first
   * sound.
   */
  findFrame?: (bytes: Uint8Array) => number,
  ask?: Ask,
): StartedStream | undefined {
  const types = ['audio/mpeg', ...(findFrame ? [] : ['audio/mp4; codecs="mp3"'])];
  const type = types.find((one) => globalThis.MediaSource?.isTypeSupported(one));
  if (!type) return undefined;
  const source = new MediaSource();
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let held = 0;
  let since = 0;
  let end = () => {};
  const append = () => {
    const [buffer] = source.sourceBuffers;
    const chunk = chunks[stream.sent];
    if (!findFrame || !buffer || buffer.updating || !chunk || stream.take) return;
    if (!stream.sent && held < (stream.isSlow ? slowCushion : cushion)) return;
    stream.sent += 1;
    buffer.appendBuffer(chunk);
  };
  const open = () => {
    const stop = new AbortController();
    const url = urls[stream.place] ?? '';
    const hasNext = stream.place + 1 < urls.length;
    stream.stop = stop;
    const endThis = () => {
      if (stop.signal.aborted) return;
      if (stream.take) return stream.take();
      stop.abort();
      if (hasNext && !held) {
        stream.place += 1;
        return open();
      }
      stream.isGivenUp = true;
      audio.src = url;
      audio.play().catch(() => undefined);
    };
    end = endThis;
    readStream(url, stop.signal, take, ask).then(end, end);
    const giveUp = () => stream.take || endThis();
    // Bytes arrived but no engine yet: the engine has the same time again to load.
    const look = () => (held ? findFrame || setTimeout(giveUp, firstFrame) : giveUp());
    setTimeout(look, hasNext ? firstFrameOfMany : firstFrame);
  };
  const take = (chunk: Uint8Array<ArrayBuffer>, headers: Headers) => {
    stream.headers = headers;
    since ||= Date.now();
    if (held < cushion && Date.now() - since > atOnce) stream.isSlow = true;
    if (stream.take) {
      held += chunk.length;
      return stream.take(chunk);
    }
    let rest = chunk;
    if (findFrame && !held) {
      // A radio is joined in the middle of a frame; Chromium's parser may mistake its bytes for a
      // frame and fail.
      const all = Uint8Array.from([...(chunks.pop() ?? []), ...chunk]);
      const start = findFrame(all);
      if (start < 0) return chunks.push(all);
      rest = all.subarray(start);
    }
    held += rest.length;
    chunks.push(rest);
    append();
  };
  const stream: StartedStream = {
    source,
    chunks,
    sent: 0,
    isSlow: false,
    stop: new AbortController(),
    place: 0,
    take: undefined,
    headers: undefined,
    isGivenUp: false,
    isBoxed: type !== types[0],
  };
  source.onsourceopen = () => {
    source.addSourceBuffer(type).onupdateend = append;
    append();
  };
  source.onsourceclose = () => stream.take ?? end();
  audio.src = URL.createObjectURL(source);
  open();
  return stream;
}
