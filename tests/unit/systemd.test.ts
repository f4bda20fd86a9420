import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';

const folder = resolve('deploy/systemd');
const units = readdirSync(folder);
const services = units.filter((name) => name.endsWith('.service'));
const read = (file: string) => readFileSync(file, 'utf8');
const linesOf = (name: string) => read(`${folder}/${name}`).split('\n');

test.each(services)('a fault in the program of %s reaches nothing else on the machine', (name) => {
  // 20 is an exposure of 2.0 of 10.
  const args = ['security', '--offline=yes', '--threshold=20', `${folder}/${name}`];
  const { status, stdout } = spawnSync('systemd-analyze', args, { encoding: 'utf8' });
  expect(status, stdout).toBe(0);
});

test.each(services)('a system call that %s may not make fails, and does not end it', (name) => {
  expect(linesOf(name)).toContain('SystemCallErrorNumber=EPERM');
});

test.each(services.filter((name) => linesOf(name).join('\n').includes('DATA_DIR=')))(
  '%s may write into the folders that its lines name',
  (name) => {
    const text = linesOf(name).join('\n');
    const all = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found);
    const named = all(/(?:DATA_DIR=|--to )(\S+)/g);
    const writable = [
      ...all(/^StateDirectory=(\S+)/gm).map((folder) => `/var/lib/${folder}`),
      ...all(/^ReadWritePaths=(.+)/gm).flatMap((folders) => folders.split(' ')),
    ];
    expect(writable).toEqual(expect.arrayContaining(named));
  },
);

test('under systemd the server may publish its pages, and one ill part does not end it', () => {
  const lines = linesOf('radio.service');
  expect(lines.indexOf('SystemCallFilter=setpriority')).toBeGreaterThan(
    lines.indexOf('SystemCallFilter=~@privileged @resources'),
  );
  expect(lines.find((line) => line.startsWith('ExecStartPost='))).not.toMatch(/healthz|\/api\//);
});

test.each(units.filter((name) => name.endsWith('.timer')))(
  '%s starts a service of its name',
  (name) => {
    expect(units).toContain(name.replace('.timer', '.service'));
  },
);

test('nginx serves the folder that certbot writes into, and reads the certificate of a renewal', () => {
  const folderOfNginx = /acme_root \{\s*default (\S+);/.exec(read('deploy/settings.conf'))?.[1];
  const [, command] = /(certbot certonly [\s\S]*?)\n *```/.exec(read('docs/run/install.md')) ?? [];
  expect(command).toContain(`--webroot -w ${folderOfNginx} `);
  expect(command).toContain("--deploy-hook 'systemctl reload nginx'");
});

test('every part is started again 2 s after its end, nginx too', () => {
  const ofNginx = /```ini([\s\S]*?)```/.exec(read('docs/run/install.md'))?.[1];
  const longRunning = services.filter((name) => !linesOf(name).includes('Type=oneshot'));
  for (const text of [ofNginx, ...longRunning.map((name) => read(`${folder}/${name}`))]) {
    expect(text).toMatch(/^ *Restart=always\n *RestartSec=2$/m);
  }
});

test('no secret of the containers gets into the image, or into git', () => {
  const files = [...read('deploy/compose.yaml').matchAll(/^ *file: \.\.\/(.*)$/gm)];
  const tops = new Set(files.map(([, file]) => file?.split('/')[0]));
  expect([...tops]).toEqual(['.env', 'secrets']);
  expect(read('deploy/Dockerfile.dockerignore').split('\n')).toEqual(
    expect.arrayContaining(['.*', 'secrets']),
  );
  expect(read('.gitignore').split('\n')).toEqual(expect.arrayContaining(['.env', 'secrets/']));
});

test('changed settings make another image: Docker does not see them by itself', () => {
  expect(read('deploy/Dockerfile')).toMatch(/^ARG AT\nRUN --mount=type=secret/m);
  expect(read('docs/run/install.md')).toContain('--build-arg AT="$(date)" --secret id=settings');
});
