import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, statSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished, type TestContext } from 'vitest';

/** A disk of its own, of 16 MB; the test is skipped where the system lets nobody mount one. */
export function smallDisk(skip: TestContext['skip']) {
  const folder = mkdtempSync(join(tmpdir(), 'radio-disk-'));
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=16m', 'tmpfs', folder]);
  onTestFinished(() => {
    // Lazily: a database that was closed may hold its file for a moment longer.
    spawnSync('umount', ['-l', folder]);
    rmSync(folder, { recursive: true });
  });
  skip(status !== 0, 'only root may mount a disk to fill');
  const file = join(folder, 'fill');
  const filler = ['if=/dev/zero', `of=${file}`, 'bs=1k'];
  return {
    dataDir: join(folder, 'data'),
    fill: () => void spawnSync('dd', filler, { stdio: 'ignore' }),
    /** Leaves room for so many bytes on the disk that was filled. */
    leave: (bytes: number) => truncateSync(file, statSync(file).size - bytes),
    empty: () => rmSync(file),
  };
}
