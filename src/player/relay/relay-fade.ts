/** How long the lullaby comes and goes. */
const fadeLength = 4000;
/** A tick may come late, in a hidden tab: even then nothing changes by more than 5 %. */
const largestStep = 0.03;

/** Nearer to the target (0 or 1), so much time after the last step. */
export function fadeTowards(part: number, target: number, passed: number): number {
  const step = Math.min(largestStep, passed / fadeLength);
  return target > part ? Math.min(target, part + step) : Math.max(target, part - step);
}

/** Both together are always equally loud: their squares add up to 1. */
export const lullabyGain = (part: number): number => Math.sin((part * Math.PI) / 2);
export const radioGain = (part: number): number =>
  part === 1 ? 0 : Math.cos((part * Math.PI) / 2);
