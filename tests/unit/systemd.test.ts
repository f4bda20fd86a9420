import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { DEFAULT_PORT } from '#src/lib/settings/site-settings.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

const folder = resolve('deploy/systemd');
const units = readdirSync(folder);
const services = units.filter((name) => name.endsWith('.service'));
const read = (file: string) => readFileSync(file, 'utf8');
const linesOf = (name: string) => read(`${folder}/${name}`).split('\n');

function analyze(args: readonly string[], names: readonly string[]) {
  const files = names.map((name) => `${folder}/${name}`);
  return spawnSync('systemd-analyze', [...args, ...files], { encoding: 'utf8' });
}

test.each(services)('a fault in the program of %s reaches nothing else on the machine', (name) => {
  // 20 is an exposure of 2.0 of 10.
  const { status, stdout } = analyze(['security', '--offline=yes', '--threshold=20'], [name]);
  expect(status, stdout).toBe(0);
});

test('systemd finds no fault in a unit', () => {
  const { status, stderr } = analyze(
    ['verify'],
    units.filter((name) => /\.(service|timer)$/.test(name)),
  );
  expect([status, stderr]).toEqual([0, '']);
});

/** The variables that a unit sets itself. */
const variablesOf = (name: string) =>
  Object.fromEntries(
    linesOf(name).flatMap((line) => {
      const [, variables = ''] = /^Environment=(.*)$/.exec(line) ?? [];
      return [...variables.matchAll(/(\w+)=(\S+)/g)].map(([, key, value]) => [key, value]);
    }),
  );

test.each(services.filter((name) => linesOf(name).join('\n').includes('ExecStart=/usr/bin/node')))(
  'what %s sets wins over .env, also when that was copied from .env.example',
  (name) => {
    const [, args = ''] =
      /^ExecStart=\/usr\/bin\/node (.*)$/m.exec(read(`${folder}/${name}`)) ?? [];
    const file = join(temporaryFolder(), '.env');
    writeFileSync(file, `${read('.env.example')}\nPORT=9999\nHOST=::\nSMTP_URL=smtp://here`);
    const options = args.replace('/srv/radio/.env', file).split(' ');
    const program = options.findIndex((arg) => arg.startsWith('scripts/'));
    const env = variablesOf(name);
    // As the unit starts its program, but for the program.
    const { stdout } = spawnSync(
      process.execPath,
      [...options.slice(0, program), '-p', 'JSON.stringify(process.env)'],
      { env, encoding: 'utf8' },
    );
    expect(JSON.parse(stdout)).toMatchObject({ ...env, SMTP_URL: 'smtp://here' });
    expect(env).toMatchObject({ DATA_DIR: '/var/lib/radio' });
    // Which systemd would let win.
    expect(read(`${folder}/${name}`)).not.toContain('EnvironmentFile');
  },
);

test('systemd, nginx, the containers and the studio name the port of the server that it has by default', () => {
  const named = [
    /HOST=127.0.0.1 PORT=(\d+)/.exec(read(`${folder}/radio.service`)),
    /TITLES_URL=http:\/\/127.0.0.1:(\d+)/.exec(read(`${folder}/radio-studio.service`)),
    /TITLES_URL: http:\/\/127.0.0.1:(\d+)/.exec(read('deploy/compose.yaml')),
    /127.0.0.1:(\d+):/.exec(read('deploy/compose.yaml')),
    / PORT=(\d+)/.exec(read('deploy/Dockerfile')),
    /backend \{\s+server 127.0.0.1:(\d+)/.exec(read('deploy/available/settings.conf')),
    /sound \{\s+server 127.0.0.1:(\d+)/.exec(read('deploy/available/settings.conf')),
  ];
  expect(named.map((found) => found?.[1])).toEqual(named.map(() => String(DEFAULT_PORT)));
  expect(read(`${folder}/radio.service`)).toMatch(/ http:\/\/\$\{HOST\}:\$\{PORT\}\//);
});

// The mail is written nowhere.
const writers = services.filter((name) => name !== 'radio-failed@.service');

test('the owner is told of every unit that fails, and of nginx', () => {
  for (const name of [...writers, 'nginx.service.d/radio.conf']) {
    const lines = linesOf(name);
    expect(lines).toContain('OnFailure=radio-failed@%N.service');
    if (lines.includes('Type=oneshot')) continue;
    // Started again for ever, it is never in the state that OnFailure= waits for.
    expect(lines.join('\n')).toMatch(/^ExecStopPost=-?\+.* radio-failed@(?:radio|%N)'$/m);
  }
});

test.each(writers.filter((name) => linesOf(name).join('\n').includes('DATA_DIR=')))(
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
  // systemd reads them in the order of their names.
  const dropIns = readdirSync(`${folder}/radio.service.d`).sort();
  const filters = dropIns.flatMap((name) =>
    linesOf(`radio.service.d/${name}`).filter((line) => line.startsWith('SystemCallFilter=')),
  );
  expect(filters.at(-1)).toBe('SystemCallFilter=setpriority');
  expect(linesOf('radio.service').find((line) => line.startsWith('ExecStartPost='))).not.toMatch(
    /healthz|\/api\//,
  );
});

test('no file that root gives to a part of the station is where the server may write', () => {
  const text = read(`${folder}/radio.service`);
  const [, paths = ''] = /^ReadWritePaths=(.*)$/m.exec(text) ?? [];
  const writable = ['/var/lib/radio', ...paths.split(' ').map((path) => path.replace('-', ''))];
  const given = services.flatMap((name) =>
    [...read(`${folder}/${name}`).matchAll(/^LoadCredential=[\w-]+:(.*)$/gm)].map(
      ([, file = '']) => file,
    ),
  );
  expect(given).not.toEqual([]);
  expect(given.filter((file) => writable.some((path) => file.startsWith(`${path}/`)))).toEqual([]);
});

test.each(units.filter((name) => name.endsWith('.timer')))(
  '%s starts a service of its name',
  (name) => {
    expect(units).toContain(name.replace('.timer', '.service'));
  },
);

test('nginx serves the folder that certbot writes into, and reads the certificate of a renewal', () => {
  const folderOfNginx = /acme_root \{\s*default (\S+);/.exec(
    read('deploy/available/settings.conf'),
  )?.[1];
  const [, command] =
    /(certbot certonly [\s\S]*?)\n *```/.exec(read('docs/run/installer.md')) ?? [];
  expect(command).toContain(`--webroot -w ${folderOfNginx} `);
  expect(command).toContain("--deploy-hook 'systemctl reload nginx'");
});

test('every part is started again 2 s after its end, nginx too', () => {
  const ofNginx = read(`${folder}/nginx.service.d/radio.conf`);
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
