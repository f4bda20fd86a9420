/** Milliseconds of the lullaby's fade in and out. */
const fadeLength = 4000;
/** A timer may be late in a hidden tab: even then nothing changes by more than 5 %. */
const largestStep = 0.03;

/** Returns `part` moved towards the target (0 or 1) for the time since the last step. */
export function fadeTowards(part: number, target: number, passed: number): number {
  const step = Math.min(largestStep, passed / fadeLength);
  return target > part ? Math.min(target, part + step) : Math.max(target, part - step);
}

/** Constant power: the squares of both gains add up to 1. */
export const lullabyGain = (part: number): number => Math.sin((part * Math.PI) / 2);
export const radioGain = (part: number): number =>
  part === 1 ? 0 : Math.cos((part * Math.PI) / 2);
