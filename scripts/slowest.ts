/** `npm run test:slowest`: how long each test of the last runs took, the slowest first. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { DURATIONS } from './checks/lanes.ts';

type Timed = Readonly<{ milliseconds: number; name: string }>;

/** What is used of the JSON reports of vitest and of playwright. */
type Files = readonly Readonly<{
  name: string;
  assertionResults: readonly Readonly<{ fullName: string; duration?: number | null }>[];
}>[];
type Suite = Readonly<{
  suites?: readonly Suite[];
  specs: readonly Readonly<{
    title: string;
    file: string;
    line: number;
    tests: readonly Readonly<{
      projectName: string;
      results: readonly Readonly<{ duration: number }>[];
    }>[];
  }>[];
}>;
type Report = Readonly<{ testResults?: Files; suites?: readonly Suite[] }>;

const ofFiles = (files: Files): Timed[] =>
  files.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({
      milliseconds: duration ?? 0,
      name: `${relative('.', name)} › ${fullName}`,
    })),
  );

const ofSuite = ({ suites = [], specs }: Suite): Timed[] => [
  ...suites.flatMap(ofSuite),
  ...specs.flatMap(({ title, file, line, tests }) =>
    tests.map(({ projectName, results }) => ({
      milliseconds: results.reduce((sum, { duration }) => sum + duration, 0),
      name: `[${projectName}] ${file}:${line} › ${title}`,
    })),
  ),
];

function readReport(file: string): Timed[] {
  const report: Report = JSON.parse(readFileSync(join(DURATIONS, file), 'utf8'));
  return [...ofFiles(report.testResults ?? []), ...(report.suites ?? []).flatMap(ofSuite)];
}

const timed = readdirSync(DURATIONS)
  .flatMap(readReport)
  .sort((a, b) => b.milliseconds - a.milliseconds);
const lines = timed.map(
  ({ milliseconds, name }) => `${(milliseconds / 1000).toFixed(1).padStart(7)} s  ${name}`,
);
console.log(lines.join('\n'));
