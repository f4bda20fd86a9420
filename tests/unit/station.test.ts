/** What the studio's script does, asked of Debian's Liquidsoap itself. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { currentSlot, type Programme } from '#src/lib/programme.ts';
import { freePort } from '#tests/support/free-port.ts';
import { listen } from '#tests/support/listen.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { portsFrom, stationParts } from '../../scripts/station/station-parts.ts';

const SCRIPTS = resolve('deploy/station');
const PROGRAMME = 'public/programme.json';
const MINUTE = 60;

function liquidsoap(args: readonly string[], env: Record<string, string>) {
  const { status, stdout, stderr } = spawnSync('liquidsoap', ['--strict', ...args], {
    encoding: 'utf8',
    env: { ...process.env, ...env },
  });
  return { status, output: stdout + stderr };
}

test('the script of the studio does not start without a song to play when nothing else does', () => {
  const { status, output } = liquidsoap(['--check', join(SCRIPTS, 'station.liq')], {
    PROGRAMME_FILE: resolve(PROGRAMME),
    STATION_FOLDER: temporaryFolder(),
  });
  expect(status, output).toBe(1);
  expect(output).toContain('That source is fallible');
});

/** Of the script, with the times that this test does not wait for: it ends once its title was taken. */
const SOONER = [
  ['== 300 then', '>= 3 and file.exists("#{folder}/taken") then'],
  ['then 10. else', 'then 1. else'],
] as const;
/** Before the studio looks at its programme, it says what it would play at the moments that are asked. */
const INCLUDED = '%include "programme.liq"';
const ASKING = [[INCLUDED, `${INCLUDED}\n%include "ask.liq"`]] as const;

/** A folder of a station for a studio without an Icecast, whose songs go nowhere. */
function stationFolder() {
  const folder = temporaryFolder();
  const source = readFileSync(join(SCRIPTS, 'station.liq'), 'utf8');
  const script = [...SOONER, ...ASKING].reduce((text, [words, other]) => {
    expect(text).toContain(words);
    return text.replace(words, other);
  }, source);
  writeFileSync(join(folder, 'station.liq'), `${script}\noutput.dummy(radio)\n`);
  copyFileSync(join(SCRIPTS, 'programme.liq'), join(folder, 'programme.liq'));
  copyFileSync(PROGRAMME, join(folder, 'programme.json'));
  copyFileSync('server/live/songs/berceuse.mp3', join(folder, 'spare.mp3'));
  mkdirSync(join(folder, 'playlists'));
  for (const name of ['reveil', 'jour', 'histoires', 'sieste', 'berceuses', 'nuit']) {
    const line = `annotate:title="Fais dodo":${folder}/spare.mp3`;
    writeFileSync(join(folder, `playlists/${name}.m3u`), line);
  }
  return folder;
}

/** A studio whose first title the site cannot take, until it ends; most of its time is its start. */
async function runStudio() {
  const told: string[] = [];
  const folder = stationFolder();
  const onSite = askProgrammes(folder);
  // As a proxy answers while the site behind it is started anew.
  const site = createHttpServer((request, response) => {
    request.on('data', (chunk) => told.push(String(chunk)));
    request.on('end', () => {
      response.writeHead(told.length === 1 ? 502 : 201).end();
      if (told.length === 2) writeFileSync(join(folder, 'taken'), '');
    });
  });
  onTestFinished(() => void site.close());
  const port = await listen(site);
  spawnSync('chown', ['-R', '65534:65534', folder]);
  // Liquidsoap refuses root.
  const nobody = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {};
  const studio = spawn('liquidsoap', ['--strict', join(folder, 'station.liq')], {
    env: {
      ...process.env,
      STATION_FOLDER: folder,
      ICECAST_PORT: String(await freePort()),
      HEALTH_PORT: String(await freePort()),
      TITLES_URL: `http://127.0.0.1:${port}/api/titles/played`,
    },
    ...nobody,
  });
  onTestFinished(() => void studio.kill('SIGKILL'));
  let output = '';
  studio.stdout.on('data', (chunk) => {
    output += String(chunk);
  });
  const [status] = await once(studio, 'close');
  return { status, output, told, onSite };
}

let studioRun: ReturnType<typeof runStudio> | undefined;
const studioOnce = () => {
  studioRun ??= runStudio();
  return studioRun;
};

test('the script of the studio has no fault that Liquidsoap knows; a studio tells a title again that the site could not take, and five minutes off the air end it in a failure that says what is missing', async () => {
  const { status, output, told } = await studioOnce();
  expect(status, output).toBe(1);
  expect(output).toContain('Off the air: live.mp3 at Icecast: false, live-low.mp3: false');
  expect(told.map((body) => body.includes('Fais dodo'))).toEqual([true, true]);
});

test('all week, and at each minute of the nights when the clocks change, what plays is the slot that the site names, also when its time zone has changed', async () => {
  const { output, onSite } = await studioOnce();
  const answers = output.split('\n').filter((line) => /^\d+ /.test(line));
  expect(answers, output).toHaveLength(onSite.length);
  expect(answers.filter((answer, index) => answer !== onSite[index])).toEqual([]);
});

test('the nginx of a portable station starts whatever the name of the folder of its sources', () => {
  const folder = temporaryFolder();
  stationParts(portsFrom(8000, 1), { run: folder, station: folder });
  expect(readFileSync(join(folder, 'nginx.conf'), 'utf8')).not.toContain(process.cwd());
});

test('why Icecast does not start stands where the journal keeps it, and in no file that its restart removes', async () => {
  const folder = temporaryFolder();
  const file = (name: string) => join(folder, name);
  copyFileSync(join(SCRIPTS, 'icecast.sh'), file('icecast.sh'));
  copyFileSync(join(SCRIPTS, 'icecast-master.xml'), file('master.xml'));
  writeFileSync(file('password'), 'made-for-a-test');
  // Icecast refuses root.
  const nobody = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {};
  spawnSync('chown', ['-R', '65534:65534', folder]);
  const other = createServer();
  const port = String(await listen(other));
  const { status, stderr } = spawnSync('sh', [file('icecast.sh'), file('master.xml'), port], {
    encoding: 'utf8',
    timeout: 100_000,
    env: {
      ...process.env,
      RUNTIME_DIRECTORY: folder,
      SOURCE_PASSWORD_FILE: file('password'),
      ADMIN_PASSWORD_FILE: file('password'),
    },
    ...nobody,
  });
  other.close();
  expect(status).not.toBe(0);
  expect(stderr).toContain(`port ${port}`);
  expect(readdirSync(folder).filter((name) => name.endsWith('.log'))).toEqual([]);
});

test('a password of your own reaches Icecast and the spare song as it was written', () => {
  const folder = temporaryFolder();
  const file = (name: string) => join(folder, name);
  const password = String.raw`a&b|c<d\1@e/f:g`;
  writeFileSync(file('password'), `${password}\n`);
  // They show what they were started with.
  for (const name of ['icecast2', 'ffmpeg']) {
    writeFileSync(file(name), '#!/bin/sh\ncat "$2"; echo "$@"\n', { mode: 0o755 });
  }
  const run = (script: string, ...args: string[]) =>
    spawnSync('sh', [join(SCRIPTS, script), ...args], {
      encoding: 'utf8',
      env: {
        PATH: `${folder}:${process.env.PATH}`,
        RUNTIME_DIRECTORY: folder,
        STATION_FOLDER: folder,
        SOURCE_PASSWORD_FILE: file('password'),
        ADMIN_PASSWORD_FILE: file('password'),
      },
    }).stdout;
  const inXml = password.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const config = run('icecast.sh', join(SCRIPTS, 'icecast-relay.xml'), '8010');
  expect(config).toContain(`<source-password>${inXml}</source-password>`);
  expect(config).toContain(`<admin-password>${inXml}</admin-password>`);
  const [, sent = ''] =
    /source:(\S+)@127\.0\.0\.1:8010\/spare\.mp3/.exec(run('spare.sh', '8010')) ?? [];
  expect(sent).not.toMatch(/[@/:]/);
  expect(decodeURIComponent(sent)).toBe(password);
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

/** Has the studio of this folder asked at many moments; returns what the site names for each. */
function askProgrammes(folder: string): string[] {
  const programmes = [
    [
      'Europe/Paris',
      [
        ...moments('2026-10-18T22:00Z', 7, 7 * MINUTE),
        ...moments('2026-10-24T22:00Z', 0.25),
        ...moments('2027-03-27T23:00Z', 0.25),
      ],
    ],
    ['Pacific/Auckland', moments('2026-10-18T22:00Z', 7, 60 * MINUTE)],
  ] as const;
  // One programme after another is saved while the studio runs.
  const asked = programmes.map(([timeZone, instants], index) => {
    const programme = { ...programmeWithPlaylists(), timeZone };
    writeFileSync(join(folder, `${index}.json`), JSON.stringify(programme));
    writeFileSync(join(folder, `${index}.instants`), instants.join('\n'));
    return instants.map((seconds) => {
      const slot = currentSlot(programme, new Date(seconds * 1000));
      return `${seconds} ${slot?.title ?? 'nuit'}`;
    });
  });
  // The studio plays what it was started with.
  copyFileSync(PROGRAMME, join(folder, '2.json'));
  writeFileSync(join(folder, '2.instants'), '');
  writeFileSync(
    join(folder, 'ask.liq'),
    `def ask(instant)
  print("#{instant} #{playlist_at(time.local(float_of_string(instant)))}")
end
def save(name)
  file.write(data=file.contents("#{folder}/#{name}.json"), programme_file)
  read_programme_again()
  instants = file.contents("#{folder}/#{name}.instants")
  if instants != "" then list.iter(ask, string.split(separator="\\n", instants)) end
end
list.iter(save, ["0", "1", "2"])`,
  );
  return asked.flat();
}
