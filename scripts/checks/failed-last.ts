import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import * as v from 'valibot';
import { type FailedTest, failedTestSchema } from './test-report.ts';

const FILE = 'node_modules/.cache/failed-tests.json';

/** Keeps which tests failed, for `npm test -- --failed`. */
export function keepFailed(tests: readonly FailedTest[]) {
  mkdirSync(dirname(FILE), { recursive: true });
  writeFileSync(FILE, JSON.stringify(tests));
}

/** The tests that failed in the last run; none where there was no run. */
export function readFailed(): readonly FailedTest[] {
  try {
    return v.parse(v.array(failedTestSchema), JSON.parse(readFileSync(FILE, 'utf8')));
  } catch {
    return [];
  }
}
