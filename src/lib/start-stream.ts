import { startsFrame } from './mp3-frames.ts';
import { readStream } from './read-stream.ts';

/** A live stream that is read here and given to an element through Media Source. */
export interface StartedStream {
  readonly source: MediaSource;
  /** From the first frame on, as it came; before that frame is found, one chunk of all that came. */
  readonly chunks: Uint8Array<ArrayBuffer>[];
  /** So many of them were given to the element, as they are. */
  sent: number;
  /** Ends the connection. */
  stop: AbortController;
  /** Which of the addresses it is. */
  place: number;
  /** Set by who takes over: it gets every further chunk, and nothing more at the end. */
  take: ((chunk?: Uint8Array<ArrayBuffer>) => unknown) | undefined;
  /** The element plays the address by itself: the stream cannot be read. */
  isGivenUp: boolean;
  /** The element takes no bare mp3: nothing is given to it before somebody takes over. */
  readonly isBoxed: boolean;
}

/** Bytes to begin with, 0.4 s at 128 kb/s: less is heard as a stutter on a slow line. */
const cushion = 6000;
/** Without a frame, or without somebody who boxes it, for so long the element tries by itself. */
const firstFrame = 2000;
/** Where there is another address it is asked sooner: 1.5 s in all, with its own way to a sound. */
const firstFrameOfMany = 900;

/**
 * Starts inside a press what the engine takes over: an element alone waits for 128 KiB in Chromium
 * (4 to 8 s on most stations). Undefined, with nothing done, where the browser cannot do it. Firefox
 * takes mp3 in an MP4 alone: only who can take over soon asks for that with `canBox`.
 */
export function startStream(
  audio: { src: string; play(): Promise<void> },
  urls: readonly string[],
  canBox = false,
): StartedStream | undefined {
  const types = ['audio/mpeg', ...(canBox ? ['audio/mp4; codecs="mp3"'] : [])];
  const type = types.find((one) => globalThis.MediaSource?.isTypeSupported(one));
  if (!type) return undefined;
  const source = new MediaSource();
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let held = 0;
  let end = () => {};
  const append = () => {
    const [buffer] = source.sourceBuffers;
    const chunk = chunks[stream.sent];
    if (held < cushion || !buffer || buffer.updating || !chunk || stream.take || stream.isBoxed)
      return;
    stream.sent += 1;
    buffer.appendBuffer(chunk);
  };
  const open = () => {
    const stop = new AbortController();
    const url = urls[stream.place] ?? '';
    const hasNext = stream.place + 1 < urls.length;
    stream.stop = stop;
    chunks.length = 0;
    end = () => {
      if (stop.signal.aborted) return;
      if (stream.take) return stream.take();
      stop.abort();
      if (hasNext && held === 0) {
        stream.place += 1;
        return open();
      }
      stream.isGivenUp = true;
      audio.src = url;
      audio.play().catch(() => undefined);
    };
    readStream(url, stop.signal, take).then(end, end);
    const check = () => stop === stream.stop && ((!stream.isBoxed && held) || stream.take || end());
    setTimeout(check, hasNext ? firstFrameOfMany : firstFrame);
  };
  const take = (chunk: Uint8Array<ArrayBuffer>) => {
    if (stream.take) return stream.take(chunk);
    let rest = chunk;
    if (held === 0) {
      // A radio is joined in the middle of a frame, and what Chromium's parser takes for one there may
      // end in an error.
      const all = Uint8Array.from([...(chunks.pop() ?? []), ...chunk]);
      const start = all.findIndex((_, at) => startsFrame(all, at) === true);
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
    stop: new AbortController(),
    place: 0,
    take: undefined,
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
