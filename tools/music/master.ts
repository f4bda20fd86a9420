import type { Strike } from './arrange.ts';
import { limit } from './limiter.ts';
import { loudnessOf } from './loudness.ts';
import { playMusicBox, SAMPLE_RATE, type Stereo } from './music-box.ts';
import { roomOf } from './room.ts';

export type Finish = {
  /** Target integrated loudness, in LUFS. */
  lufs: number;
  /** Silence before the first note and sound after the last, in seconds. */
  lead: number;
  tail: number;
  /** Level of the reverberation. */
  room: number;
};

const FADE_IN_SECONDS = 0.02;

function fadeEnds({ left, right }: Stereo, fadeOutSeconds: number) {
  const length = left.length;
  const fadeIn = FADE_IN_SECONDS * SAMPLE_RATE;
  const fadeOut = fadeOutSeconds * SAMPLE_RATE;
  for (const channel of [left, right]) {
    for (let i = 0; i < length; i++) {
      const start = Math.min(1, i / fadeIn);
      const end = Math.min(1, (length - 1 - i) / fadeOut);
      channel[i] = (channel[i] ?? 0) * start * (0.5 - 0.5 * Math.cos(Math.PI * end));
    }
  }
}

/** Renders strikes to a finished recording: music box, reverberation, loudness, limiter, fades. */
export function master(strikes: readonly Strike[], { lufs, lead, tail, room }: Finish): Stereo {
  const last = Math.max(...strikes.map(({ at }) => at));
  const late = strikes.map((strike) => ({ ...strike, at: strike.at + lead }));
  const sound = playMusicBox(late, lead + last + tail);
  const wet = roomOf(sound);
  for (const [i, echo] of wet.left.entries()) {
    sound.left[i] = (sound.left[i] ?? 0) + room * echo;
    sound.right[i] = (sound.right[i] ?? 0) + room * (wet.right[i] ?? 0);
  }
  const gain = 10 ** ((lufs - loudnessOf(sound)) / 20);
  for (const channel of [sound.left, sound.right]) {
    for (let i = 0; i < channel.length; i++) channel[i] = (channel[i] ?? 0) * gain;
  }
  limit(sound);
  fadeEnds(sound, tail * 0.75);
  return sound;
}
