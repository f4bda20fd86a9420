/** Seconds of sound to collect before a stream starts: with less, a slow connection stutters. */
export const firstCushion = 0.375;

/** Milliseconds. */
const late = 500;

/**
 * Returns the same for a connection whose first bytes did not arrive at once, this many milliseconds
 * after them: it has nothing else against a stall of its own or of the machine. Half a second is
 * enough of collecting, once 0.6 s are there: a line of 160 kb/s starts 0.25 s earlier.
 */
export const slowCushion = (passed: number): number => (passed < late ? 1 : 0.6);
