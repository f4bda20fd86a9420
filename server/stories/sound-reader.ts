import { afterId3v2, readHeader, startsFrame } from '#src/radio/mp3/mp3-frames.ts';

/** Bytes of the head of a tag, which says how long it is. */
const TAG_HEAD = 10;
/** Bytes between the tag and the first frame; what has more is something else. */
const MOST_BEFORE = 64 * 1024;
/** Bytes: a chunk of a connection, and a frame. */
const FIRST_ROOM = 68 * 1024;
/** An mp3 is frames, and little between them. */
const LEAST_PART_OF_FRAMES = 0.5;

export type SoundFormat = Readonly<{ seconds: number; bitRate: number; channels: 1 | 2 }>;

/**
 * Reads an mp3 by its frames while it passes; a cut one is as long as its whole frames. The tag in front
 * is left out: a picture in it may look like frames. Nothing is kept of a frame, which is why this is not
 * the reader of the radio: two hundred megabytes would be half a million small arrays. The bytes have one
 * room for all of them: what is given back to V8 stays in memory until it is tens of megabytes.
 */
export function createSoundReader() {
  let room = new Uint8Array(FIRST_ROOM);
  let rest = room.subarray(0, 0);
  let isInStep = false;
  let isTagKnown = false;
  let tagLeft = 0;
  let bytes = 0;
  let bytesOfFrames = 0;
  let seconds = 0;
  let channels: 1 | 2 | undefined;

  /** Returns these bytes behind what is left, without the tag. */
  function add(chunk: Uint8Array) {
    const length = rest.length + chunk.length;
    const next = length > room.length ? new Uint8Array(length) : room;
    next.set(rest);
    next.set(chunk, rest.length);
    room = next;
    const all = room.subarray(0, length);
    if (!isTagKnown && length < TAG_HEAD) return all;
    if (!isTagKnown) tagLeft = afterId3v2(all);
    isTagKnown = true;
    const skipped = Math.min(tagLeft, length);
    tagLeft -= skipped;
    return all.subarray(skipped);
  }

  return {
    /**
     * Returns the whole frames that these bytes complete, until the next call; undefined when this is no
     * mp3.
     */
    push(chunk: Uint8Array): Uint8Array | undefined {
      const all = add(chunk);
      let length = 0;
      let at = 0;
      while (isTagKnown) {
        const isFrame = startsFrame(all, at, isInStep ? 1 : undefined);
        if (isFrame === undefined) break;
        isInStep = isFrame;
        if (!isFrame) {
          at += 1;
          continue;
        }
        const frame = readHeader(all, at);
        if (frame === undefined || at + frame.length > all.length) break;
        all.copyWithin(length, at, at + frame.length);
        length += frame.length;
        at += frame.length;
        seconds += frame.format.samplesPerFrame / frame.format.sampleRate;
        channels ??= frame.format.channels;
      }
      bytes += at;
      bytesOfFrames += length;
      rest = all.subarray(at);
      return bytesOfFrames === 0 && bytes > MOST_BEFORE ? undefined : all.subarray(0, length);
    },

    /** Returns what all of it is; undefined when it is no mp3. */
    finish(): SoundFormat | undefined {
      const isMostlyFrames = bytesOfFrames >= (bytes + rest.length) * LEAST_PART_OF_FRAMES;
      if (channels === undefined || !isMostlyFrames) return undefined;
      return { seconds, bitRate: Math.round((bytesOfFrames * 8) / seconds / 1000), channels };
    },
  };
}
