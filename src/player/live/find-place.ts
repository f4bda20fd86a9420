import type { SoundFrame } from '#src/sound/frame-reader.ts';
import { type Match, matchEnd, matchSound } from './match-sound.ts';

/** Decodes an mp3 to one channel of this many samples a second. */
export type Decode = (mp3: Uint8Array<ArrayBuffer>, rate: number) => Promise<Float32Array>;

/** Enough for the pitch of a melody, and quick to decode. */
const rate = 8000;
/** The same sound at two bit rates has 0.9 and more, another moment of the same music up to 0.7. */
const enough = 0.8;

export const secondsOf = (frames: readonly SoundFrame[]) =>
  frames.reduce((sum, { seconds }) => sum + seconds, 0);

const joined = (frames: readonly SoundFrame[]) => {
  const bytes = new Uint8Array(frames.reduce((sum, one) => sum + one.bytes.length, 0));
  let at = 0;
  for (const frame of frames) {
    bytes.set(frame.bytes, at);
    at += frame.bytes.length;
  }
  return bytes;
};

/**
 * Finds the end of one stream in another stream of the same programme, whose frames are different:
 * returns the seconds after the start of `head` at which the last frame of `tail` ends, which may lie
 * after the end of `head`; undefined when they have no sound in common.
 */
export async function findPlace(
  tail: readonly SoundFrame[],
  head: readonly SoundFrame[],
  decode: Decode = decodeInBrowser,
): Promise<number | undefined> {
  const [one, two] = await Promise.all([decode(joined(tail), rate), decode(joined(head), rate)]);
  const sure = (match: Match | undefined) =>
    match && match.likeness >= enough ? match : undefined;
  const match = sure(matchSound(one, two, rate)) ?? sure(matchEnd(one, two, rate));
  return match && secondsOf(tail) - match.start;
}

async function decodeInBrowser(mp3: Uint8Array<ArrayBuffer>, sampleRate: number) {
  const context = new OfflineAudioContext(1, 1, sampleRate);
  const sound = await context.decodeAudioData(mp3.buffer);
  const channels = Array.from({ length: sound.numberOfChannels }, (_, index) =>
    sound.getChannelData(index),
  );
  return Float32Array.from(
    channels[0] ?? [],
    (_, at) => channels.reduce((sum, samples) => sum + (samples[at] ?? 0), 0) / channels.length,
  );
}
