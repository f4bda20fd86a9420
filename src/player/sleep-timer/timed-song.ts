import { type Mp3Frame, readMp3Frames } from '#src/radio/mp3/mp3-frames.ts';
import { gainStep, lowerFrame } from '#src/radio/mp3/mp3-gain.ts';
import { fadeMs } from './fade.ts';

/**
 * Decibels by which the last minute is lowered: the end is quieter than the noise of a quiet
 * bedroom.
 */
const depth = 60;

/**
 * Returns the steps of the gain, `left` milliseconds before the end: perceived as even, and never
 * rising.
 */
function fadeSteps(left: number): number {
  const part = Math.min(1, Math.max(0, 1 - left / fadeMs));
  return Math.round((part * depth) / gainStep);
}

/**
 * Makes one file of a song that repeats for the requested time, fades out in its last minute, and ends:
 * nothing has to happen then, when the screen is locked and no script runs. The repeats are parts of one
 * blob and take no memory of their own. Returns undefined when the bytes are not mp3.
 */
export function makeTimedSong(bytes: Uint8Array<ArrayBuffer>, from: number, milliseconds: number) {
  const frames = readMp3Frames(bytes);
  const [first] = frames;
  if (first === undefined) return undefined;
  const frameSeconds = first.format.samplesPerFrame / first.format.sampleRate;
  const total = Math.max(1, Math.round(milliseconds / 1000 / frameSeconds));
  const faded = Math.min(total, Math.round(fadeMs / 1000 / frameSeconds));
  const start = Math.round(from / frameSeconds) % frames.length;
  const at = (index: number): Mp3Frame => frames[(start + index) % frames.length] ?? first;
  const song = new Blob([bytes]);

  /** The song's own bytes from one frame to another, continued at its start as often as needed. */
  const parts: BlobPart[] = [];
  for (let index = 0; index < total - faded; ) {
    const rest = frames.length - ((start + index) % frames.length);
    const count = Math.min(rest, total - faded - index);
    const last = at(index + count - 1);
    parts.push(song.slice(at(index).start, last.start + last.length));
    index += count;
  }
  for (let index = total - faded; index < total; index += 1) {
    const { start: place, length } = at(index);
    const frame = bytes.slice(place, place + length);
    lowerFrame(frame, 0, fadeSteps((total - index) * frameSeconds * 1000));
    parts.push(frame);
  }
  return {
    file: new Blob(parts, { type: 'audio/mpeg' }),
    /** The position in the song, in seconds, at which the file starts. */
    from: start * frameSeconds,
    /** Length of the song itself, in seconds. */
    length: frames.length * frameSeconds,
  };
}
