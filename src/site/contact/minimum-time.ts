/**
 * Milliseconds. No person fills in four fields faster; after autofill, sending only waits for the
 * remaining time.
 */
const MINIMUM_TIME = 3000;

/** Returns when the form was first visible: the first paint of the visit, otherwise now. */
export function paintedAt(isFirstPage: boolean): number {
  const paint = performance.getEntriesByName?.('first-contentful-paint')[0];
  return isFirstPage && paint ? paint.startTime : performance.now();
}

/** Returns the remaining milliseconds for a form visible since then. */
export const restOfMinimumTime = (shownAt: number) =>
  Math.max(0, shownAt + MINIMUM_TIME - performance.now());
