import { spawnSync } from 'node:child_process';
import { askForReport, type FailedTest, inShell } from './test-report.ts';

/** Runs one test that failed beside others, with nothing beside it; returns whether it passes now. */
export function passesAlone({ command }: FailedTest): boolean {
  if (command === undefined) return false;
  console.log(`\n── alone: ${inShell(command)}`);
  const report = askForReport(command.includes('vitest') ? 'vitest' : 'playwright');
  const [program = '', ...args] = [...command, ...report.args];
  const { status } = spawnSync(program, args, { stdio: 'inherit', env: report.env });
  const { passed, failed } = report.read();
  // A runner that finds no such test may end well, too.
  return status === 0 && passed > 0 && failed.length === 0;
}
