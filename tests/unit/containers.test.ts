/** What can be known of the container's files without an engine. */
import { spawnSync } from 'node:child_process';
import { DCLinter } from 'dclint';
import { expect, test } from 'vitest';

const FILE = 'deploy/compose.yaml';

test('the file of the containers has no fault that its linter knows', () => {
  const linter = new DCLinter({ rules: {}, quiet: false, debug: false, exclude: [] });
  const messages = linter.lintFiles([FILE], false).flatMap((file) => file.messages);
  expect(messages).toEqual([]);
});

const hasCompose = spawnSync('docker-compose', ['--version']).status === 0;
test.runIf(hasCompose)('the file of the containers is one that docker-compose takes', () => {
  const { status, stderr } = spawnSync('docker-compose', ['-f', FILE, 'config', '-q'], {
    encoding: 'utf8',
  });
  expect(status, stderr).toBe(0);
});
