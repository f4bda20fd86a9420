import { SAMPLE_RATE, type Stereo } from './music-box.ts';

/** Lengths of the echoes in samples: primes, so that no two fall together (a ringing tube). */
const LINES = [1303, 1559, 1811, 2053, 2293, 2549, 2801, 3061];
const PRE_DELAY_SECONDS = 0.014;
/** Seconds until an echo is a thousandth of itself. */
const REVERBERATION_SECONDS = 1.5;
/** Curtains and carpet: how much of the highs each echo loses. */
const DAMPING = 0.38;

/**
 * A small soft room: eight echoes that feed each other (feedback delay network with a Householder
 * matrix), odd ones heard left, even ones right. Returns the room alone, without the direct sound.
 */
export function roomOf(dry: Stereo): Stereo {
  const length = dry.left.length;
  const wet = { left: new Float64Array(length), right: new Float64Array(length) };
  const lines = LINES.map((size) => ({
    buffer: new Float64Array(size),
    gain: 10 ** ((-3 * size) / (REVERBERATION_SECONDS * SAMPLE_RATE)),
    damped: 0,
  }));
  const preDelay = Math.round(PRE_DELAY_SECONDS * SAMPLE_RATE);

  for (let i = 0; i < length; i++) {
    let sum = 0;
    let [left, right] = [0, 0];
    for (const [index, line] of lines.entries()) {
      const echo = line.buffer[i % line.buffer.length] ?? 0;
      line.damped += (1 - DAMPING) * (echo - line.damped);
      sum += line.damped * line.gain;
      if (index % 2) right += line.damped;
      else left += line.damped;
    }
    const before = i - preDelay;
    const fromLeft = before < 0 ? 0 : (dry.left[before] ?? 0);
    const fromRight = before < 0 ? 0 : (dry.right[before] ?? 0);
    for (const [index, line] of lines.entries()) {
      const mixed = line.damped * line.gain - (2 / LINES.length) * sum;
      line.buffer[i % line.buffer.length] = mixed + (index % 2 ? fromRight : fromLeft);
    }
    wet.left[i] = left;
    wet.right[i] = right;
  }
  return wet;
}
