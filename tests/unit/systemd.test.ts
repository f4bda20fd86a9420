import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';

const folder = resolve('deploy/systemd');
const units = readdirSync(folder);

test.each(units.filter((name) => name.endsWith('.service')))(
  'a fault in the program of %s reaches nothing else on the machine',
  (name) => {
    // 20 is an exposure of 2.0 of 10.
    const args = ['security', '--offline=yes', '--threshold=20', `${folder}/${name}`];
    const { status, stdout } = spawnSync('systemd-analyze', args, { encoding: 'utf8' });
    expect(status, stdout).toBe(0);
  },
);

test.each(units.filter((name) => name.endsWith('.timer')))(
  '%s starts a service of its name',
  (name) => {
    expect(units).toContain(name.replace('.timer', '.service'));
  },
);
