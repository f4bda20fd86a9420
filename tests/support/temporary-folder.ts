import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, onTestFinished } from 'vitest';

/** Creates a folder that is removed after the test. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'radio-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Creates a folder that is removed after all tests of the file. */
export function sharedFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'radio-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
