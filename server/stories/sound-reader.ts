import { concatBytes } from '#src/radio/mp3/concat-bytes.ts';
import { createFrameReader } from '#src/radio/mp3/frame-reader.ts';
import { afterId3v2, readHeader } from '#src/radio/mp3/mp3-frames.ts';

/** Bytes of the head of a tag, which says how long it is. */
const TAG_HEAD = 10;
/** Bytes between the tag and the first frame; what has more is something else. */
const MOST_BEFORE = 64 * 1024;
/** An mp3 is frames, and little between them. */
const LEAST_PART_OF_FRAMES = 0.5;

export type SoundFormat = Readonly<{ seconds: number; bitRate: number; channels: 1 | 2 }>;

/**
 * Reads an mp3 by its frames while it passes; a cut one is as long as its whole frames. The tag in front
 * is left out: a picture in it may look like frames.
 */
export function createSoundReader() {
  const frameReader = createFrameReader();
  let head = new Uint8Array(0);
  let tagLeft: number | undefined;
  let bytes = 0;
  let bytesOfFrames = 0;
  let seconds = 0;
  let channels: 1 | 2 | undefined;

  /** Returns these bytes without the tag. */
  function soundOf(chunk: Uint8Array) {
    let sound = chunk;
    if (tagLeft === undefined) {
      sound = head = concatBytes([head, chunk]);
      if (head.length < TAG_HEAD) return new Uint8Array(0);
      tagLeft = afterId3v2(head);
    }
    const skipped = Math.min(tagLeft, sound.length);
    tagLeft -= skipped;
    return sound.subarray(skipped);
  }

  return {
    /** Returns the whole frames that these bytes complete; undefined when this is no mp3. */
    push(chunk: Uint8Array): Uint8Array | undefined {
      const sound = soundOf(chunk);
      const frames = frameReader.push(sound);
      for (const frame of frames) {
        seconds += frame.seconds;
        channels ??= readHeader(frame.bytes, 0)?.format.channels;
      }
      const whole = concatBytes(frames.map((frame) => frame.bytes));
      bytes += sound.length;
      bytesOfFrames += whole.length;
      return bytesOfFrames === 0 && bytes > MOST_BEFORE ? undefined : whole;
    },

    /** Returns what all of it is; undefined when it is no mp3. */
    finish(): SoundFormat | undefined {
      const isMostlyFrames = bytesOfFrames >= bytes * LEAST_PART_OF_FRAMES;
      if (channels === undefined || !isMostlyFrames) return undefined;
      return { seconds, bitRate: Math.round((bytesOfFrames * 8) / seconds / 1000), channels };
    },
  };
}
