import { type Mp3Format, readMp3Frames } from '#src/radio/mp3/mp3-frames.ts';

/** One track of the live playlist. */
export type LiveTrack = { title: string; bytes: Uint8Array };

/**
 * The tracks as one ring of frames. Positions in it are frame numbers that increase for ever, so
 * that a position is a plain function of time and callers need no special case for the end of the
 * last track.
 */
export type Playlist = {
  format: Mp3Format;
  framesPerSecond: number;
  /** Returns how many frames fit into this many bytes (at least one). */
  framesIn(bytes: number): number;
  /** Returns the bytes between two positions. */
  bytesBetween(from: number, to: number): number;
  /**
   * Returns the audio from one position towards another; it stops at the end of a track, so call it
   * again.
   */
  slice(from: number, to: number): { bytes: Uint8Array; next: number };
  /** Returns the track at a position: where it began, and its length in frames. */
  trackAt(frame: number): { title: string; start: number; length: number };
};

const inWords = (f: Mp3Format) => `${f.kbps} kb/s, ${f.sampleRate} Hz, ${f.channels} channel(s)`;

/** Joins the tracks frame by frame. Throws when they cannot follow each other in one stream. */
export function createPlaylist(tracks: readonly LiveTrack[]): Playlist {
  const parts: Uint8Array[] = [];
  const offsets: number[] = [0];
  const starts: { frame: number; title: string }[] = [];
  let format: Mp3Format | undefined;
  let total = 0;

  for (const { title, bytes } of tracks) {
    const frames = readMp3Frames(bytes);
    if (frames.length === 0) throw new Error(`The live track « ${title} » must be an mp3 file`);
    starts.push({ frame: offsets.length - 1, title });
    for (const frame of frames) {
      format ??= frame.format;
      if (inWords(frame.format) !== inWords(format)) {
        throw new Error(
          `All live tracks must have one format: « ${title} » is ${inWords(frame.format)}, the first one ${inWords(format)}`,
        );
      }
      parts.push(bytes.subarray(frame.start, frame.start + frame.length));
      total += frame.length;
      offsets.push(total);
    }
  }
  if (!format) throw new Error('The live station needs at least one track');

  const ring = Buffer.concat(parts, total);
  const length = offsets.length - 1;
  const inRing = (frame: number) => ((frame % length) + length) % length;
  const offset = (frame: number) => offsets[frame] ?? total;
  const byteAt = (frame: number) => Math.floor(frame / length) * total + offset(inRing(frame));

  function slice(from: number, to: number) {
    const start = inRing(from);
    const trackEnd = starts.find(({ frame }) => frame > start)?.frame ?? length;
    const end = Math.min(start + (to - from), trackEnd);
    return { bytes: ring.subarray(offset(start), offset(end)), next: from + (end - start) };
  }

  function trackAt(frame: number) {
    const here = inRing(frame);
    const index = starts.findLastIndex((track) => track.frame <= here);
    const { frame: start = 0, title = '' } = starts[index] ?? {};
    const end = starts[index + 1]?.frame ?? length;
    return { title, start: frame - here + start, length: end - start };
  }

  // Nearly all listeners request the same piece in one turn.
  let last = { from: -1, to: -1, piece: slice(0, 0) };

  return {
    format,
    framesPerSecond: format.sampleRate / format.samplesPerFrame,
    // A padded frame is one byte longer than the mean: calculate with the mean, then round down.
    framesIn: (bytes) => Math.max(1, Math.floor((bytes / total) * length)),
    bytesBetween: (from, to) => byteAt(to) - byteAt(from),
    slice(from, to) {
      if (last.from !== from || last.to !== to) last = { from, to, piece: slice(from, to) };
      return last.piece;
    },
    trackAt,
  };
}
