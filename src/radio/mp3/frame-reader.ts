import { concatBytes } from './concat-bytes.ts';
import { readHeader, startsFrame } from './mp3-frames.ts';

/** One frame with its own bytes. */
export interface SoundFrame {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly seconds: number;
  /** Offset of its end in the stream, in bytes. */
  readonly end: number;
}

/**
 * Splits a live mp3 stream into frames, whatever its chunk sizes. A stream starts in the middle of a
 * frame, and audio data may look like a header: the first frame must be followed by two others.
 */
export function createFrameReader() {
  let rest = new Uint8Array(0);
  let isInStep = false;
  /** Bytes of the stream before `rest`. */
  let passed = 0;

  return {
    /** Returns the frames completed by these bytes. */
    push(chunk: Uint8Array) {
      rest = concatBytes([rest, chunk]);
      const frames: SoundFrame[] = [];
      let at = 0;
      for (;;) {
        const isFrame = startsFrame(rest, at, isInStep ? 1 : undefined);
        if (isFrame === undefined) break;
        if (!isFrame) {
          isInStep = false;
          at += 1;
          continue;
        }
        const frame = readHeader(rest, at);
        if (frame === undefined || at + frame.length > rest.length) break;
        isInStep = true;
        const { samplesPerFrame, sampleRate } = frame.format;
        const seconds = samplesPerFrame / sampleRate;
        const bytes = rest.slice(at, at + frame.length);
        at += frame.length;
        frames.push({ bytes, seconds, end: passed + at });
      }
      rest = rest.slice(at);
      passed += at;
      return frames;
    },
  };
}
