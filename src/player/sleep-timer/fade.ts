/** Milliseconds of the fade: the last minute of a sleep timer. */
export const fadeMs = 60_000;

/**
 * Perceived loudness is a power of the amplitude: a square falls evenly, while a straight line would
 * seem to stay and then drop. Its steepest second is 3.3 % of the volume.
 */
export function fadeGain(left: number): number {
  const part = Math.min(1, Math.max(0, left / fadeMs));
  return part * part;
}

/**
 * A late timer must not be audible as a jump, nor an extended timer as a sudden start. Two ticks may
 * coincide after a busy moment: even then it is no more than 5 %.
 */
const largestStep = 0.025;

export function stepTowards(gain: number, target: number): number {
  return gain + Math.min(largestStep, Math.max(-largestStep, target - gain));
}
