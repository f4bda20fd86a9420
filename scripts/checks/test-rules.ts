import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Browser tests that run deep alone: the project `silence` of tests/playwright.config.ts. */
const DEEP_FILES =
  /(?:-times|\/(?:listening-faults|dead-addresses|radio-stand-in|station-chain))\.spec\.ts$/;
/** Their clock is in the test's hand. */
const OWN_CLOCK = /^tests\/unit\/player\//;
const DEEP_TAG = /@deep|'(?:deep|timed)'/;

type Rule = Readonly<{ rule: string; isBroken: (test: string) => boolean }>;

/** What a test of `npm test` may not do, as a busy machine would make it red. */
const rules: readonly Rule[] = [
  { rule: 'no-second-try', isBroken: (test) => /\bretr(?:y|ies): [1-9]/.test(test) },
  {
    rule: 'waits-in-real-time-are-deep',
    isBroken: (test) => /\b(?:waitForTimeout|delay|sleep)\((?:[2-9]\d\d|\d[\d_]{3,})\)/.test(test),
  },
  {
    rule: 'bounds-on-durations-are-deep',
    isBroken: (test) =>
      /\.toBeLess/.test(test) &&
      /\b(?:performance|Date)\.now\(\)|cpuUsage|longest(?:Silence|Shortage)/.test(test),
  },
];

/** The head of a file, and each of its tests. */
const testsOf = (text: string) => text.split(/^(?=\s*(?:test|it)(?:\.each.*)?\()/m);

/** One line for each rule that a test, or the head of its file, breaks. */
export function checkTests(baseDir: string): readonly string[] {
  const files = readdirSync(join(baseDir, 'tests'), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => `tests/${name}`);
  return files
    .filter((file) => !DEEP_FILES.test(file) && !OWN_CLOCK.test(file))
    .flatMap((file) => {
      const quick = testsOf(readFileSync(join(baseDir, file), 'utf8')).filter(
        (test) => !DEEP_TAG.test(test),
      );
      return rules
        .filter(({ isBroken }) => quick.some(isBroken))
        .map(({ rule }) => `${rule}: ${file}`);
    });
}
