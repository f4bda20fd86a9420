import { SAMPLE_RATE, type Stereo } from './music-box.ts';

/**
 * Delay lengths in samples: primes, so that echoes do not coincide (which would sound like a tube).
 */
const LINES = [1303, 1559, 1811, 2053, 2293, 2549, 2801, 3061];
/**
 * Delay lengths of the all-pass filters that blur a « ting » before it enters, so that its echoes are
 * not heard one by one.
 */
const DIFFUSERS = [149, 223, 353, 547];
const DIFFUSION = 0.62;
const PRE_DELAY = Math.round(0.012 * SAMPLE_RATE);
/** Seconds until an echo has decayed to a thousandth (-60 dB). */
const REVERBERATION_SECONDS = 1.3;
/** High-frequency loss of each echo, as with curtains and carpet. */
const DAMPING = 0.4;

/** Schroeder's all-pass filters in series: the same spectrum, blurred in time. */
function diffuse(dry: Float64Array): Float64Array {
  return DIFFUSERS.reduce((samples, size) => {
    const held = new Float64Array(size);
    return samples.map((sample, i) => {
      const old = held[i % size] ?? 0;
      const now = sample - DIFFUSION * old;
      held[i % size] = now;
      return old + DIFFUSION * now;
    });
  }, dry);
}

/**
 * Reverberation of a small soft room: eight delays that feed each other (feedback delay network with
 * a Householder matrix), odd ones on the right, even ones on the left. Returns the reverberation
 * alone, without the direct sound.
 */
export function roomOf(dry: Stereo): Stereo {
  const length = dry.left.length;
  const wet = { left: new Float64Array(length), right: new Float64Array(length) };
  const entering = [diffuse(dry.left), diffuse(dry.right)];
  const lines = LINES.map((size, index) => ({
    buffer: new Float64Array(size),
    gain: 10 ** ((-3 * size) / (REVERBERATION_SECONDS * SAMPLE_RATE)),
    input: entering[index % 2] ?? dry.left,
    output: index % 2 ? wet.right : wet.left,
    damped: 0,
  }));

  for (let i = 0; i < length; i++) {
    let sum = 0;
    for (const line of lines) {
      const echo = line.buffer[i % line.buffer.length] ?? 0;
      line.damped += (1 - DAMPING) * (echo - line.damped);
      sum += line.damped * line.gain;
      line.output[i] = (line.output[i] ?? 0) + line.damped;
    }
    for (const { buffer, damped, gain, input } of lines) {
      const mixed = damped * gain - (2 / LINES.length) * sum;
      buffer[i % buffer.length] = mixed + (input[i - PRE_DELAY] ?? 0);
    }
  }
  return wet;
}
