import { replaceForTest } from './replace-property.ts';

/**
 * Until the end of the test the time of a pause passes at once, and every other time as it does. The
 * returned list gets an entry for each: a test says how many there were, or it would wait for a pause of
 * another length.
 */
export function skipPauses(milliseconds: number): readonly number[] {
  const skipped: number[] = [];
  replaceForTest(globalThis, {
    setTimeout: new Proxy(globalThis.setTimeout, {
      apply(start, self, [run, time, ...parameters]: [() => void, number?, ...unknown[]]) {
        if (time === milliseconds) skipped.push(time);
        return Reflect.apply(start, self, [run, time === milliseconds ? 0 : time, ...parameters]);
      },
    }),
  });
  return skipped;
}
