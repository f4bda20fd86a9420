import { SAMPLE_RATE, type Stereo } from './music-box.ts';

/** The mp3 codec overshoots a little: leaves 2 dB of headroom below full scale. */
const CEILING = 10 ** (-2 / 20);
const LOOK_AHEAD = Math.round(0.004 * SAMPLE_RATE);
const RELEASE = Math.exp(-1 / (0.15 * SAMPLE_RATE));

/** Look-ahead limiter with a slow release, so that nothing clips or pumps. */
export function limit({ left, right }: Stereo): void {
  const wanted = left.map((sample, i) => {
    const peak = Math.max(Math.abs(sample), Math.abs(right[i] ?? 0));
    return peak > CEILING ? CEILING / peak : 1;
  });
  let held = 1;
  let holding = 0;
  let gain = 1;
  for (let i = 0; i < left.length; i++) {
    const coming = wanted[i + LOOK_AHEAD] ?? 1;
    if (coming <= held) {
      held = coming;
      holding = 2 * LOOK_AHEAD;
    } else if (holding-- <= 0) held = 1 - (1 - held) * RELEASE;
    // Moves to the target gain within the look-ahead.
    gain += (held - gain) * (held < gain ? 6 / LOOK_AHEAD : 1 - RELEASE);
    const safe = Math.min(gain, wanted[i] ?? 1);
    left[i] = (left[i] ?? 0) * safe;
    right[i] = (right[i] ?? 0) * safe;
  }
}
