/** The last minute of a sleep timer. */
export const fadeLength = 60_000;

/**
 * The ear hears loudness as a power of the amplitude: a square falls evenly to it, where a straight
 * line would seem to hold and then drop. Its steepest second is 3.3 % of the volume.
 */
export function fadeGain(left: number): number {
  const part = Math.min(1, Math.max(0, left / fadeLength));
  return part * part;
}

/**
 * A late tick must not be heard as a jump, nor a timer that is put off as a start. Two ticks may fall
 * together after a busy moment: even then it is no more than 5 %.
 */
const largestStep = 0.025;

export function stepTowards(gain: number, target: number): number {
  return gain + Math.min(largestStep, Math.max(-largestStep, target - gain));
}
