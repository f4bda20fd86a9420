import { type Mp3Format, readMp3Frames } from '#src/radio/mp3/mp3-frames.ts';

export type LiveTrack = { title: string; bytes: Uint8Array };

const inWords = (f: Mp3Format) => `${f.kbps} kb/s, ${f.sampleRate} Hz, ${f.channels} channel(s)`;

/**
 * The tracks as one ring of frames. Positions in it are frame numbers that increase for ever, so
 * that a position is a plain function of time and callers need no special case for the end of the
 * last track. Throws when the tracks cannot follow each other in one stream.
 */
export function createPlaylist(tracks: readonly LiveTrack[]) {
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

  /** Returns the audio from one position towards another, at most to the end of the last track. */
  function slice(from: number, to: number) {
    const start = inRing(from);
    const end = Math.min(start + (to - from), length);
    return { bytes: ring.subarray(offset(start), offset(end)), next: from + (end - start) };
  }

  /** Returns the track at a position: where it began, and its length in frames. */
  function trackAt(frame: number) {
    const here = inRing(frame);
    const index = starts.findLastIndex((track) => track.frame <= here);
    const { frame: start = 0, title = '' } = starts[index] ?? {};
    const end = starts[index + 1]?.frame ?? length;
    return { title, start: frame - here + start, length: end - start };
  }

  return {
    format,
    framesPerSecond: format.sampleRate / format.samplesPerFrame,
    /** How many frames fit into this many bytes, at least one: a padded frame is longer than the mean. */
    framesIn: (bytes: number) => Math.max(1, Math.floor((bytes / total) * length)),
    bytesBetween: (from: number, to: number) => byteAt(to) - byteAt(from),
    slice,
    trackAt,
  };
}
