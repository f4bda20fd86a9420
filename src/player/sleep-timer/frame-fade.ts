import { gainStep } from '#src/lib/mp3-gain.ts';
import { fadeLength } from './fade.ts';

/** Decibels that the last minute falls by: what is left is under the noise of a quiet bedroom. */
const depth = 60;

/** Steps of the gain, `left` milliseconds before the end: evenly to the ear, and never back. */
export function fadeSteps(left: number): number {
  const part = Math.min(1, Math.max(0, 1 - left / fadeLength));
  return Math.round((part * depth) / gainStep);
}
