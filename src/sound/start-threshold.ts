/** Seconds of sound to buffer before a stream starts: with less, a slow connection stutters. */
export const startThresholdSeconds = 0.375;

const lateMilliseconds = 500;

/**
 * Returns the same for a connection whose first bytes did not arrive at once, so many milliseconds
 * after them: its buffer must cover a stall of its own or of the machine. After half a second 0.6 s
 * are enough: a line of 160 kb/s starts 0.25 s earlier.
 */
export const slowStartThresholdSeconds = (passedMilliseconds: number): number =>
  passedMilliseconds < lateMilliseconds ? 1 : 0.6;
