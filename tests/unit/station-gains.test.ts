import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { eventually } from '#tests/support/eventually.ts';
import { stationPorts } from '#tests/support/station-ports.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { writeGains } from '../../scripts/station/gains.ts';

const SONG = 'server/live/songs/fais-dodo.mp3';

test('a song that was recorded 10 dB quieter is played 10 dB louder, and what its line says is kept', async () => {
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'playlists'));
  const list = join(folder, 'playlists', 'jour.m3u');
  const record = (name: string, volume: string) =>
    execFileSync(
      'ffmpeg',
      `-loglevel error -t 4 -i ${SONG} -af volume=${volume} ${folder}/${name}`.split(' '),
    );
  record('song.mp3', '0dB');
  record('quiet.mp3', '-10dB');
  writeFileSync(list, '# le matin\n../song.mp3\nannotate:title="Ah ! l’été, cœur":../quiet.mp3\n');

  expect(await writeGains(folder)).toBe(2);
  const lines = readFileSync(list, 'utf8').split('\n');
  const gainOf = (line = '') => Number(/liq_amplify="(-?[\d.]+) dB"/.exec(line)?.[1]);
  expect(Math.abs(gainOf(lines[2]) - gainOf(lines[1]) - 10)).toBeLessThan(1);
  expect(lines[0]).toBe('# le matin');
  expect(lines[2]).toMatch(/,title="Ah ! l’été, cœur":\/.*\/quiet\.mp3$/);

  await writeGains(folder);
  expect(readFileSync(list, 'utf8').split('\n')).toEqual(lines);
});

test('without ffmpeg it says what is missing, and leaves the playlists as they are', async () => {
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'playlists'));
  const list = join(folder, 'playlists', 'jour.m3u');
  writeFileSync(list, '../song.mp3\n');
  vi.stubEnv('PATH', folder);
  await expect(writeGains(folder)).rejects.toThrow(
    'ffmpeg ne se lance pas : apt-get install ffmpeg',
  );
  expect(readFileSync(list, 'utf8')).toBe('../song.mp3\n');
});

/** Without what the compiler that runs a command has compiled. */
const leftIn = (folder: string) => readdirSync(folder).filter((name) => !name.startsWith('tsx-'));

test('Ctrl+C while the songs of a station are measured ends it, and leaves nothing', async () => {
  const [programs, places] = [temporaryFolder(), temporaryFolder()];
  const ffmpeg = join(programs, 'ffmpeg');
  writeFileSync(ffmpeg, '#!/bin/sh\n: > "$0-runs"\nexec tail --pid=$PPID -f /dev/null\n', {
    mode: 0o755,
  });
  const env = { ...process.env, PATH: `${programs}:${process.env.PATH}`, TMPDIR: places };
  const { site } = await stationPorts(1);
  const args = ['--import', 'tsx', 'scripts/station.ts', '--port', String(site)];
  const station = spawn(process.execPath, args, { env, stdio: 'inherit' });
  onTestFinished(() => void station.kill('SIGKILL'));
  const ended = once(station, 'exit');
  await eventually(() => expect(existsSync(`${ffmpeg}-runs`)).toBe(true));
  station.kill('SIGINT');
  await ended;
  expect(leftIn(places)).toEqual([]);
});

test.each([
  ['--port', 'huit', '--port et --relays\u00a0: des nombres, comme 8000 et 1.'],
  ['--relays', '0', '--port et --relays\u00a0: des nombres, comme 8000 et 1.'],
  ['--user', 'personne', '--user\u00a0: cette machine n’a pas de compte personne.'],
])(
  'a station with %s %s does not start, says why in one sentence, and leaves nothing',
  (...given) => {
    const [option, value, sentence] = given;
    const TMPDIR = temporaryFolder();
    const args = ['--import', 'tsx', 'scripts/station.ts', option, value];
    const env = { ...process.env, TMPDIR };
    const { status, stderr } = spawnSync(process.execPath, args, { env, encoding: 'utf8' });
    expect([status, stderr]).toEqual([2, `${sentence}\n`]);
    expect(leftIn(TMPDIR)).toEqual([]);
  },
);
