import type { AudioElement } from '#src/player/audio-element.ts';
import type { Mp4Writer } from './mp4-muxer.ts';

/** Appends frames to an element's Media Source and removes old ones. */
export interface MediaSink {
  /** `seconds` is how long the frame of these bytes sounds. */
  append(bytes: Uint8Array<ArrayBuffer>, seconds: number): void;
  /** Second of the timeline that is heard now. */
  position(): number;
  /** Second of the timeline at which the next frame will be. */
  end(): number;
  /** Replaces all frames from this second of the timeline on by others of the same lengths. */
  replace(from: number, frames: readonly Uint8Array[]): void;
  /**
   * Seconds of sound ahead of the position: buffered, or passed to the decoder, which reports them
   * only when it is done.
   */
  ahead(): number;
  /** Removes sound that was played long ago. */
  evict(): void;
  /** The last bytes are a part of a frame whose rest will never arrive. */
  dropPart(): void;
  close(): void;
}

/** Seconds of played sound that stay: removing less at a time would cost more than it frees. */
const kept = 10;
const worthwhile = 30;
/** In seconds, less than a frame: times are rounded by the browser. */
const rounding = 0.01;

/**
 * Fills the only source buffer of a Media Source, which runs one operation at a time; `boxes` muxes
 * into MP4 when raw mp3 is not supported. `end`: seconds that were appended before.
 */
export function createMediaSink(
  element: AudioElement,
  source: MediaSource,
  end: number,
  boxes?: Mp4Writer,
): MediaSink {
  let appended = end;
  const work: ((buffer: SourceBuffer) => void)[] = [];
  let pending: Uint8Array<ArrayBuffer>[] = [];
  /** Seconds of sound in `pending`, and in the operation that runs. */
  let pendingSeconds = 0;
  let runningSeconds = 0;

  const next = () => {
    const [buffer] = source.sourceBuffers;
    if (!buffer || buffer.updating || source.readyState !== 'open') return;
    runningSeconds = 0;
    const step = work.shift();
    if (step !== undefined) {
      step(buffer);
      if (!buffer.updating) next();
    } else if (pending.length > 0) {
      const bytes = joined(pending);
      pending = [];
      runningSeconds = pendingSeconds;
      pendingSeconds = 0;
      buffer.appendBuffer(bytes);
    }
  };
  const listen = () => {
    const [buffer] = source.sourceBuffers;
    if (buffer) buffer.onupdateend = next;
    next();
  };
  // Whoever started the source adds its buffer: their handler of the same event runs later.
  if (source.readyState === 'open') listen();
  else source.addEventListener('sourceopen', () => queueMicrotask(listen), { once: true });

  return {
    append(bytes, seconds) {
      appended += seconds;
      const part = boxes?.write(bytes) ?? bytes;
      if (part.length > 0) pending.push(part);
      pendingSeconds += seconds;
      // All frames that arrived together are one operation of the decoder.
      queueMicrotask(next);
    },
    position: () => element.currentTime,
    end: () => appended,
    replace(from, frames) {
      const bytes = joined(frames);
      work.push((buffer) => buffer.abort());
      work.push((buffer) => buffer.remove(Math.max(0, from - rounding), Number.POSITIVE_INFINITY));
      // A list of raw frames has no times of its own: they continue where this says.
      if (boxes) boxes.moveTo(from);
      else
        work.push((buffer) => {
          buffer.timestampOffset = from;
        });
      pending = [boxes?.write(bytes) ?? bytes];
      pendingSeconds = appended - from;
      next();
    },
    ahead() {
      const { buffered, currentTime } = element;
      const ready = buffered.length === 0 ? 0 : buffered.end(buffered.length - 1) - currentTime;
      return ready + runningSeconds + pendingSeconds;
    },
    evict() {
      const { buffered, currentTime } = element;
      if (buffered.length === 0 || currentTime - buffered.start(0) < worthwhile) return;
      work.push((buffer) => buffer.remove(0, currentTime - kept));
      next();
    },
    dropPart() {
      if (boxes) return boxes.dropPart();
      work.push((buffer) => buffer.abort());
      next();
    },
    close() {
      pending = [];
      pendingSeconds = 0;
      work.length = 0;
      const [buffer] = source.sourceBuffers;
      if (buffer) buffer.onupdateend = null;
    },
  };
}

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}
