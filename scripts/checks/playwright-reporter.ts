import { relative } from 'node:path';
import type { Reporter, Suite, TestCase, TestError } from '@playwright/test/reporter';
import { type FailedTest, literally, writeReport } from './test-report.ts';

function failedTest(test: TestCase): FailedTest {
  // The root has no title; then come the project and the file.
  const [, project = '', , ...titles] = test.titlePath();
  const place = `${relative('.', test.location.file)}:${test.location.line}`;
  // Playwright empties its folder first: what was kept of the other tests that failed stays.
  const kept = ['--output', `test-results/alone/${project}/${place}`];
  const alone = ['npx', 'playwright', 'test', '-c', 'tests', '--workers=1', ...kept];
  return {
    name: `[${project}] ${place} › ${titles.join(' › ')}`,
    command: [...alone, `--project=${project}`, place, '-g', literally(titles.join(' '))],
  };
}

export default class PlaywrightReporter implements Reporter {
  #root: Suite | undefined;
  readonly #errors: TestError[] = [];

  onBegin(_config: unknown, root: Suite) {
    this.#root = root;
  }

  onError(error: TestError) {
    this.#errors.push(error);
  }

  onEnd() {
    const tests = this.#root?.allTests() ?? [];
    writeReport({
      passed: tests.filter((test) => test.outcome() === 'expected').length,
      failed: [
        ...tests.filter((test) => test.outcome() === 'unexpected').map(failedTest),
        ...this.#errors.map(({ message }) => ({ name: `outside of every test: ${message}` })),
      ],
    });
  }
}
