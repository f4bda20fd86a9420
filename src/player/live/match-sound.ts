/** Finds where one recording continues another one, by their samples. */

/** Where the second recording starts in the first one. */
export interface Match {
  /** In seconds after the start of the first one; negative when the second one starts earlier. */
  readonly start: number;
  /** Correlation of the samples in the part that both have, from -1 to 1. */
  readonly likeness: number;
}

/** Seconds of one step of the envelope, which tells where a comparison of samples is worth while. */
const step = 0.008;
/** Seconds that both must have. */
const leastOverlap = 0.6;
/** The same where only the last moment of the first one is looked at, and how long that is. */
const leastAtEnd = 0.2;
const mostAtEnd = 1;
/** Seconds at the start of a stream that a decoder has no whole frames for. */
const lost = 0.06;
/**
 * From many places to one: the first comparison takes every second sample, since a whole one of all
 * places would take a phone a second; the last one tells the periods of one note apart.
 */
const rounds = [
  { places: 16, thinning: 2, around: 0.012, seconds: 1.5 },
  { places: 3, thinning: 1, around: 0.015, seconds: 2 },
] as const;
/** Below this loudness (root mean square) there is nothing to compare. */
const inaudible = 0.0005;

const mean = (samples: Float32Array) => samples.reduce((sum, one) => sum + one, 0) / samples.length;

/** Means of groups of samples, of their absolute values for an envelope. */
function thin(samples: Float32Array, by: number, value = (sample: number) => sample) {
  const thinned = new Float32Array(Math.floor(samples.length / by));
  for (let index = 0; index < thinned.length; index += 1) {
    let sum = 0;
    for (let at = index * by; at < (index + 1) * by; at += 1) sum += value(samples[at] ?? 0);
    thinned[index] = sum / by;
  }
  return thinned;
}

/**
 * Correlation of two recordings when the second one starts `shift` samples after the first one, over
 * the last `most` samples that both have; undefined where they have too few or are silent.
 */
function correlate(
  one: Float32Array,
  two: Float32Array,
  shift: number,
  least: number,
  most: number,
) {
  const end = Math.min(one.length, shift + two.length);
  const begin = Math.max(0, shift, end - most);
  const count = end - begin;
  if (count < least) return undefined;
  let sumA = 0;
  let sumB = 0;
  let squareA = 0;
  let squareB = 0;
  let product = 0;
  for (let at = begin; at < end; at += 1) {
    const a = one[at] ?? 0;
    const b = two[at - shift] ?? 0;
    sumA += a;
    sumB += b;
    squareA += a * a;
    squareB += b * b;
    product += a * b;
  }
  const spreadA = squareA - (sumA * sumA) / count;
  const spreadB = squareB - (sumB * sumB) / count;
  if (Math.min(spreadA, spreadB) < count * inaudible * inaudible) return undefined;
  return (product - (sumA * sumB) / count) / Math.sqrt(spreadA * spreadB);
}

/** Shifts at which the envelopes are most alike, the best first; neighbours count once. */
function shiftsOfEnvelopes(one: Float32Array, two: Float32Array): number[] {
  const least = Math.floor(leastOverlap / step);
  const found: { shift: number; likeness: number }[] = [];
  for (let shift = least - two.length; shift <= one.length - least; shift += 1) {
    const likeness = correlate(one, two, shift, least, Number.POSITIVE_INFINITY);
    if (likeness !== undefined) found.push({ shift, likeness });
  }
  return found
    .filter(
      ({ likeness }, index) =>
        likeness >= (found[index - 1]?.likeness ?? -1) &&
        likeness >= (found[index + 1]?.likeness ?? -1),
    )
    .sort((a, b) => b.likeness - a.likeness)
    .map(({ shift }) => shift);
}

/**
 * Both recordings are of one channel at this sample rate. Returns undefined when nothing can be
 * compared.
 */
export function matchSound(one: Float32Array, two: Float32Array, rate: number): Match | undefined {
  const envelopeOf = (samples: Float32Array) => {
    const centre = mean(samples);
    return thin(samples, Math.round(step * rate), (sample) => Math.abs(sample - centre));
  };
  let starts = shiftsOfEnvelopes(envelopeOf(one), envelopeOf(two)).map((shift) => shift * step);
  let best: Match | undefined;
  for (const { places, thinning, around, seconds } of rounds) {
    const fineRate = rate / thinning;
    const [fineOne, fineTwo] = [thin(one, thinning), thin(two, thinning)];
    const bestNear = (place: number): Match[] => {
      let found: Match | undefined;
      const to = Math.round((place + around) * fineRate);
      for (let at = Math.round((place - around) * fineRate); at <= to; at += 1) {
        const least = leastOverlap * fineRate;
        const likeness = correlate(fineOne, fineTwo, at, least, seconds * fineRate);
        if (likeness !== undefined && likeness > (found?.likeness ?? 0))
          found = { start: at / fineRate, likeness };
      }
      return found ? [found] : [];
    };
    const found = starts
      .slice(0, places)
      .flatMap(bestNear)
      .sort((a, b) => b.likeness - a.likeness);
    starts = found.map(({ start }) => start);
    [best] = found;
  }
  return best;
}

/**
 * The same where the second one starts in the last moment of the first one: envelopes of so little
 * tell no places, and so all of its samples are compared.
 */
export function matchEnd(one: Float32Array, two: Float32Array, rate: number): Match | undefined {
  const thinning = 2;
  const fineRate = rate / thinning;
  const [fineOne, fineTwo] = [thin(one, thinning), thin(two.slice(lost * rate), thinning)];
  const least = Math.round(leastAtEnd * fineRate);
  let best: Match | undefined;
  for (let common = least; common <= mostAtEnd * fineRate; common += 1) {
    const at = fineOne.length - common;
    const likeness = correlate(fineOne, fineTwo, at, least, common) ?? 0;
    if (likeness > (best?.likeness ?? 0)) best = { start: at / fineRate - lost, likeness };
  }
  return best;
}
