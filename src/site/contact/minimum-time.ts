/** No person fills in four fields faster; who does (autofill) only waits for the rest of it. */
const MINIMUM_TIME = 3000;

/** When the form was first seen: with the first paint of a visit, else now. */
export function paintedAt(isFirstPage: boolean): number {
  const paint = performance.getEntriesByName?.('first-contentful-paint')[0];
  return isFirstPage && paint ? paint.startTime : performance.now();
}

/** Milliseconds that a form seen since then still has to wait. */
export const restOfMinimumTime = (shownAt: number) =>
  Math.max(0, shownAt + MINIMUM_TIME - performance.now());
