import { relative } from 'node:path';
import type { Reporter, TestCase, TestModule, TestSuite } from 'vitest/node';
import { type FailedTest, literally, writeReport } from './test-report.ts';

/** The words that `-t` is compared with: those of every suite around the test, and its own. */
function wordsOf(test: TestCase) {
  const words = [test.name];
  let around: TestSuite | TestModule = test.parent;
  for (; around.type === 'suite'; around = around.parent) words.unshift(around.name);
  return words.join(' ');
}

function failedIn(module: TestModule): readonly FailedTest[] {
  const file = module.relativeModuleId;
  const alone = ['npx', 'vitest', 'run', file];
  const tests = [...module.children.allTests('failed')].map(wordsOf);
  // A file that cannot be loaded, or whose hooks failed, has no test that did.
  if (tests.length === 0) return [{ name: file, command: alone }];
  return tests.map((words) => ({
    name: `${file} › ${words}`,
    command: [...alone, '-t', `^${literally(words)}$`],
  }));
}

type Errors = Parameters<NonNullable<Reporter['onTestRunEnd']>>[1];

/** An error that no test waited for; vitest knows during which file it came. */
function outsideOfTests({ message, VITEST_TEST_PATH: path }: Errors[number]): FailedTest {
  const name = `outside of every test: ${message}`;
  if (typeof path !== 'string') return { name };
  const file = relative('', path);
  return { name: `${file} › ${name}`, command: ['npx', 'vitest', 'run', file] };
}

export default class VitestReporter implements Reporter {
  onTestRunEnd(...[modules, errors]: Parameters<NonNullable<Reporter['onTestRunEnd']>>) {
    writeReport({
      passed: modules.flatMap((module) => [...module.children.allTests('passed')]).length,
      failed: [
        ...modules.filter((module) => module.state() === 'failed').flatMap(failedIn),
        ...errors.map(outsideOfTests),
      ],
    });
  }
}
