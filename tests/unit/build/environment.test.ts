/** The settings of a build: variables of the process, then those of .env. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { siteEnvironment } from '../../../scripts/environment.ts';

test('PUBLISH_PAGES=no in .env keeps the build from publishing pages', () => {
  vi.stubEnv('PUBLISH_PAGES', undefined);
  const folder = temporaryFolder();
  const lines = ['ADMIN_PATH=une-porte-bien-cachee', `DATA_DIR=${folder}`];
  const settings = () => siteEnvironment('production', folder);
  writeFileSync(join(folder, '.env'), lines.join('\n'));
  expect(settings().publishesPages).toBe(true);
  writeFileSync(join(folder, '.env'), [...lines, 'PUBLISH_PAGES=no'].join('\n'));
  expect(settings().publishesPages).toBe(false);
});
