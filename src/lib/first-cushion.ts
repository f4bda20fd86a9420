const cushion = 0.375;
const slowCushion = 1;
const lateCushion = 0.6;
/** Milliseconds. */
const late = 500;

/**
 * Returns the seconds of sound to collect before a stream starts, this many milliseconds after its
 * first bytes. With less, a slow connection stutters. More when the first bytes did not arrive at
 * once: such a connection has nothing else against a stall of its own or of the machine. But the
 * collecting takes half a second at most, as long as 0.6 s are there: a line of 160 kb/s starts
 * 0.25 s earlier.
 */
export function firstCushion(isSlow: boolean | undefined, passed: number): number {
  if (!isSlow) return cushion;
  return passed < late ? slowCushion : lateCushion;
}
