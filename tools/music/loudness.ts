import { SAMPLE_RATE, type Stereo } from './music-box.ts';

type Biquad = { b: readonly [number, number, number]; a: readonly [number, number] };

/** The two filters of ITU-R BS.1770-4, computed for any sample rate (the standard lists 48 kHz). */
function kWeighting(): Biquad[] {
  const shelf = { hertz: 1681.97, q: 0.7072, gain: 10 ** (3.9998 / 20) };
  const k = Math.tan((Math.PI * shelf.hertz) / SAMPLE_RATE);
  const vb = shelf.gain ** 0.4997;
  const a0 = 1 + k / shelf.q + k * k;
  const p = Math.tan((Math.PI * 38.1355) / SAMPLE_RATE);
  const q = 0.5003;
  const p0 = 1 + p / q + p * p;
  return [
    {
      b: [
        (shelf.gain + (vb * k) / shelf.q + k * k) / a0,
        (2 * (k * k - shelf.gain)) / a0,
        (shelf.gain - (vb * k) / shelf.q + k * k) / a0,
      ],
      a: [(2 * (k * k - 1)) / a0, (1 - k / shelf.q + k * k) / a0],
    },
    { b: [1, -2, 1], a: [(2 * (p * p - 1)) / p0, (1 - p / q + p * p) / p0] },
  ];
}

function filter(samples: Float64Array, { b, a }: Biquad): Float64Array {
  let [x1, x2, y1, y2] = [0, 0, 0, 0];
  return samples.map((x) => {
    const y = b[0] * x + b[1] * x1 + b[2] * x2 - a[0] * y1 - a[1] * y2;
    [x2, x1, y2, y1] = [x1, x, y1, y];
    return y;
  });
}

const mean = (values: readonly number[]) => values.reduce((a, b) => a + b, 0) / values.length;
const toLufs = (power: number) => -0.691 + 10 * Math.log10(power);

/** Returns the integrated loudness in LUFS, with the gates of BS.1770: silence is ignored. */
export function loudnessOf({ left, right }: Stereo): number {
  const weighted = [left, right].map((channel) => kWeighting().reduce(filter, channel));
  const block = Math.round(0.4 * SAMPLE_RATE);
  const powers: number[] = [];
  for (let start = 0; start + block <= left.length; start += block / 4) {
    let power = 0;
    for (const channel of weighted) {
      for (const sample of channel.subarray(start, start + block)) power += sample * sample;
    }
    powers.push(power / block);
  }
  const audible = powers.filter((power) => toLufs(power) > -70);
  const gate = toLufs(mean(audible)) - 10;
  return toLufs(mean(audible.filter((power) => toLufs(power) > gate)));
}
