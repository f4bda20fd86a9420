/** What the studio's script does, asked of Debian's Liquidsoap itself. */
import { spawnSync } from 'node:child_process';
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { currentSlot, type Programme } from '#src/lib/programme.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

const SCRIPTS = resolve('deploy/station');
const PROGRAMME = 'public/programme.json';
const MINUTE = 60;

function liquidsoap(args: readonly string[], env: Record<string, string>) {
  const { status, stdout, stderr } = spawnSync('liquidsoap', ['--strict', ...args], {
    encoding: 'utf8',
    env: { ...process.env, ...env },
  });
  return { status, stdout, output: stdout + stderr };
}

test.each([
  ['has no fault that Liquidsoap knows', true],
  ['does not start without a song to play when nothing else does', false],
])('the script of the studio %s', (_, hasSpare) => {
  const folder = temporaryFolder();
  if (hasSpare) copyFileSync('server/media/berceuse.mp3', join(folder, 'spare.mp3'));
  const { status, output } = liquidsoap(['--check', join(SCRIPTS, 'station.liq')], {
    PROGRAMME_FILE: resolve(PROGRAMME),
    STATION_FOLDER: folder,
  });
  expect(status, output).toBe(hasSpare ? 0 : 1);
  expect(output.includes('That source is fallible')).toBe(!hasSpare);
});

/** The programme of the site with a playlist of its own for each slot, a hole and an overlap. */
function programmeWithPlaylists(): Programme {
  const programme: Programme = JSON.parse(readFileSync(PROGRAMME, 'utf8'));
  const days = Object.entries(programme.days).map(([day, slots]) => {
    const own = slots.filter(({ start }) => !(day === 'mercredi' && start === '11:00'));
    const guest = { start: '18:07', end: '18:59', title: `Invités du ${day}`, description: '' };
    return [day, [...own, guest].map((slot) => ({ ...slot, playlist: slot.title }))];
  });
  return { ...programme, days: Object.fromEntries(days) };
}

const DAY = 24 * 60 * MINUTE;
/** Moments in seconds. */
const moments = (iso: string, days: number, step = MINUTE) =>
  Array.from({ length: (days * DAY) / step }, (_, index) => Date.parse(iso) / 1000 + index * step);

test('all week, and at each minute of the nights when the clocks change, what plays is the slot that the site names', () => {
  const folder = temporaryFolder();
  const file = join(folder, 'programme.json');
  const programme = programmeWithPlaylists();
  writeFileSync(file, JSON.stringify(programme));
  copyFileSync(join(SCRIPTS, 'programme.liq'), join(folder, 'programme.liq'));
  const instants = [
    ...moments('2026-10-18T22:00Z', 7, 7 * MINUTE),
    ...moments('2026-10-24T22:00Z', 0.25),
    ...moments('2027-03-27T23:00Z', 0.25),
  ];
  writeFileSync(join(folder, 'instants'), instants.join('\n'));
  writeFileSync(
    join(folder, 'ask.liq'),
    `setenv("TZ", "Europe/Paris")
programme_file = "${file}"
%include "programme.liq"
def ask(instant)
  print("#{instant} #{playlist_at(time.local(float_of_string(instant)))}")
end
list.iter(ask, string.split(separator="\\n", file.contents("${folder}/instants")))`,
  );
  const { stdout, output } = liquidsoap([join(folder, 'ask.liq')], {});
  const answers = stdout.split('\n').filter((line) => /^\d+ /.test(line));
  expect(answers, output).toHaveLength(instants.length);
  const onSite = instants.map((seconds) => {
    const slot = currentSlot(programme, new Date(seconds * 1000));
    return `${seconds} ${slot?.title ?? 'nuit'}`;
  });
  expect(answers.filter((answer, index) => answer !== onSite[index])).toEqual([]);
});
