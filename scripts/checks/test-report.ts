import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import { readJson } from '../../publishing/read-json.ts';

export const failedTestSchema = v.object({
  name: v.string(),
  /** Runs it alone; an error outside of every test has none. */
  command: v.optional(v.array(v.string())),
});
const reportSchema = v.object({ passed: v.number(), failed: v.array(failedTestSchema) });

export type FailedTest = Readonly<v.InferOutput<typeof failedTestSchema>>;
export type TestReport = v.InferOutput<typeof reportSchema>;

/** The runners of tests, and what their command needs to write a report. */
const reporter = (runner: string) =>
  fileURLToPath(new URL(`${runner}-reporter.ts`, import.meta.url));
const reporting = {
  vitest: ['--reporter=default', `--reporter=${reporter('vitest')}`],
  playwright: [`--reporter=list,${reporter('playwright')}`],
} as const;
export type Runner = keyof typeof reporting;

const FILE = 'TEST_REPORT_FILE';

/** How a run is asked for a report; `read` is what it wrote, and nothing passed where it wrote none. */
export function askForReport(runner: Runner) {
  const folder = mkdtempSync(join(tmpdir(), 'radio-report-'));
  const file = join(folder, 'report.json');
  return {
    args: reporting[runner],
    env: { ...process.env, [FILE]: file },
    read(): TestReport {
      const report = readJson(file, reportSchema);
      rmSync(folder, { recursive: true, force: true });
      return report ?? { passed: 0, failed: [] };
    },
  };
}

/** Called by the reporters. */
export const writeReport = (report: TestReport) =>
  writeFileSync(process.env[FILE] ?? '/dev/stdout', JSON.stringify(report));

/** A pattern that matches these words. */
export const literally = (words: string) => words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The command as a shell reads it. */
export const inShell = (command: readonly string[]) =>
  command
    .map((word) => (/^[\w@:=,./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`))
    .join(' ');
