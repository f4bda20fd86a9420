import type { AudioElement } from '#src/radio/audio-element.ts';
import { concatBytes } from '#src/radio/mp3/concat-bytes.ts';
import type { SoundFrame } from '#src/radio/mp3/frame-reader.ts';
import type { PressedStream } from '#src/radio/press.ts';
import { createMp4Muxer } from './mp4-muxer.ts';

/** Played sound that stays: removing less at a time would cost more than it frees. */
const keptSeconds = 10;
const worthwhileSeconds = 30;

const secondsOf = (frames: readonly SoundFrame[]) =>
  frames.reduce((sum, { seconds }) => sum + seconds, 0);

/** Appends frames to the only source buffer of a Media Source, which runs one operation at a time. */
export function createMediaSink(
  element: AudioElement,
  { source, type }: Pick<PressedStream, 'source' | 'type'>,
  /** The browser has no decoder left, or the element plays something else by now. */
  onRefused: () => void,
) {
  const muxer = type === 'audio/mpeg' ? undefined : createMp4Muxer();
  const work: ((buffer: SourceBuffer) => void)[] = [];
  let pending: SoundFrame[] = [];
  /** In the operation that runs. */
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
      const frames = pending;
      pending = [];
      runningSeconds = secondsOf(frames);
      buffer.appendBuffer(muxer?.write(frames) ?? concatBytes(frames.map(({ bytes }) => bytes)));
    }
  };
  let isClosed = false;
  const open = () => {
    if (isClosed) return;
    try {
      source.addSourceBuffer(type).onupdateend = next;
      next();
    } catch {
      onRefused();
    }
  };
  if (source.readyState === 'open') queueMicrotask(open);
  else source.addEventListener('sourceopen', open, { once: true });

  return {
    append(frame: SoundFrame) {
      pending.push(frame);
      // All frames that arrived together are one operation of the decoder.
      queueMicrotask(next);
    },
    /**
     * Seconds of sound ahead of the position: buffered, or passed to the decoder, which reports them
     * only when it is done.
     */
    ahead() {
      const { buffered, currentTime } = element;
      const ready = buffered.length === 0 ? 0 : buffered.end(buffered.length - 1) - currentTime;
      return ready + runningSeconds + secondsOf(pending);
    },
    /** Removes sound that was played long ago. */
    evict() {
      const { buffered, currentTime } = element;
      if (buffered.length === 0 || currentTime - buffered.start(0) < worthwhileSeconds) return;
      work.push((buffer) => buffer.remove(0, currentTime - keptSeconds));
      next();
    },
    close() {
      isClosed = true;
      pending = [];
      work.length = 0;
      const [buffer] = source.sourceBuffers;
      if (buffer) buffer.onupdateend = null;
    },
  };
}
