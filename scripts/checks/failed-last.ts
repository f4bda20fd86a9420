import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import * as v from 'valibot';
import { type FailedTest, failedTestSchema } from './test-report.ts';

const FILE = 'node_modules/.cache/failed-tests.json';

/** Keeps which tests failed, for `npm test -- --failed`. */
export function keepFailed(tests: readonly FailedTest[]) {
  mkdirSync(dirname(FILE), { recursive: true });
  writeFileSync(FILE, JSON.stringify(tests));
}

/** The tests that failed in the last run; undefined where no run has ended. */
export function readFailed(): readonly FailedTest[] | undefined {
  if (!existsSync(FILE)) return undefined;
  return v.parse(v.array(failedTestSchema), JSON.parse(readFileSync(FILE, 'utf8')));
}
