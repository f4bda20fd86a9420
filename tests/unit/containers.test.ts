/** What can be known of the container's files without an engine. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
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

/** The lines of each service, by its name. */
const services = () => {
  const [, part = ''] = /^services:\n([\s\S]*?)^volumes:/m.exec(readFileSync(FILE, 'utf8')) ?? [];
  return new Map(part.split(/^ {2}(?=\w)/m).map((text) => [text.split(':')[0], text]));
};
const volumesOf = (name: string) =>
  [...(services().get(name) ?? '').matchAll(/^ {6}- (\S+:\/\S+)$/gm)].map(([, volume]) => volume);

test('the studio sees the music and the programme, and nothing else of the site', () => {
  const file = '/var/lib/radio-programme';
  expect(volumesOf('studio')).toEqual([
    expect.stringMatching(/STATION_FOLDER.*:ro$/),
    `programme:${file}:ro`,
  ]);
  expect(volumesOf('radio')).toContain(`programme:${file}`);
  for (const name of ['studio', 'radio']) {
    expect(services().get(name)).toContain(`PROGRAMME_FILE: ${file}/programme.json`);
  }
  // Docker gives a new volume the owner of the folder in the image.
  expect(readFileSync('deploy/Dockerfile', 'utf8')).toMatch(
    new RegExp(`install -d -o node -g node .*${file}$`, 'm'),
  );
});

test('what a container prints fills no disk', () => {
  const text = readFileSync(FILE, 'utf8');
  expect(text).toMatch(
    /x-logging: &logging\n.*\n {2}options:\n {4}max-file: '3'\n {4}max-size: 10m/,
  );
  expect(text).toMatch(/x-station: &station\n(?: .*\n)*? {2}logging: \*logging/);
  for (const [name, lines] of services()) {
    if (name) expect(lines, name).toMatch(/<<: \*station|logging: \*logging/);
  }
});

test('nginx in front of the containers counts what a visitor takes and sends, as the shipped one does', () => {
  const text = readFileSync('docs/run/conteneurs.md', 'utf8');
  const counted = [...text.matchAll(/location ~ (\S+) \{\n {4}limit_conn listening 100;/g)];
  for (const file of [
    '/live.mp3',
    '/live-low.mp3',
    '/berceuse.mp3',
    '/media/a.mp3',
    '/media/a.webp',
  ]) {
    expect(
      counted.filter(([, path = '']) => new RegExp(path).test(file)),
      file,
    ).toHaveLength(1);
  }
  // Nobody may send more than 1 MB, nginx's own limit, and hold it, without being counted.
  expect(text).toMatch(/^ {4}client_max_body_size 12m;\n {4}limit_conn calling 40;$/m);
  expect(text).not.toMatch(/^ {2}client_max_body_size/m);
  // Nor hold it on the disk before the server has asked who sends it.
  expect(text.match(/proxy_request_buffering off/g)).toHaveLength(2);
  // A household has all addresses of a /64.
  expect(text).not.toMatch(/limit_\w+_zone \$binary_remote_addr/);
});

test.each(['conteneurs', 'station'])(
  'the nginx of Debian that %s.md sets up holds a crowd, and no visitor takes all of it',
  (name) => {
    const text = readFileSync(`docs/run/${name}.md`, 'utf8');
    expect(text).toMatch(/worker_rlimit_nofile 16384;\/\n *s\/worker_connections .*15000;/);
    expect(text).toMatch(/limit_conn_zone \$visitor zone=listening:/);
    expect(text).toMatch(/location ~ \S*live\S* \{\n {4}limit_conn listening 100;/);
  },
);
