import { gainStep } from '#src/sound/mp3-gain.ts';
import { fadeLength } from './fade.ts';

/**
 * Decibels by which the last minute is lowered: the end is quieter than the noise of a quiet
 * bedroom.
 */
const depth = 60;

/**
 * Returns the steps of the gain, `left` milliseconds before the end: perceived as even, and never
 * rising.
 */
export function fadeSteps(left: number): number {
  const part = Math.min(1, Math.max(0, 1 - left / fadeLength));
  return Math.round((part * depth) / gainStep);
}
