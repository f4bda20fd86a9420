/**
 * `npm run station [-- --port 8000] [--relays 1] [--folder DIR] [--user nobody]`: Liquidsoap → Icecast →
 * relay → nginx → site on this machine, from Debian's packages (docs/run/station.md). Without a folder
 * it plays the sample songs. Ctrl+C ends all of it.
 */
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { readOptions } from '../publishing/read-options.ts';
import { isRoot, keepRunning, type Part } from './station/keep-running.ts';
import { fillSampleFolder } from './station/sample-folder.ts';
import { localUrl, portsFrom, stationParts } from './station/station-parts.ts';

const values = readOptions({
  options: {
    port: { type: 'string', default: '8000' },
    relays: { type: 'string', default: '1' },
    folder: { type: 'string' },
    user: { type: 'string', default: 'nobody' },
  },
});
const READY_MILLISECONDS = 60_000;
const ports = portsFrom(Number(values.port), Number(values.relays));

function refuse(sentence: string) {
  console.error(sentence);
  process.exit(2);
}
const isPort = (port: number) => Number.isInteger(port) && port > 0 && port < 65_536;
if (ports.relays.length === 0 || !Object.values(ports).flat().every(isPort))
  refuse('--port et --relays\u00a0: des nombres, comme 8000 et 1.');
if (spawnSync('id', [values.user]).status !== 0)
  refuse(`--user\u00a0: cette machine n’a pas de compte ${values.user}.`);

const run = mkdtempSync(join(tmpdir(), 'radio-station-'));
const logOf = (name: string) => readFileSync(join(run, `${name}.log`), 'utf8');

/** Resolves when an address answers. */
async function answer(url: string) {
  const asks = () =>
    fetch(url).then(
      (got) => got.body?.cancel().then(() => got.ok),
      () => false,
    );
  while (!(await asks())) await delay(100);
}

/** Throws where another process has one of the ports. */
async function checkPorts() {
  for (const port of Object.values(ports).flat()) {
    const probe = createServer();
    await new Promise<void>((resolve, reject) => {
      probe.once('error', () =>
        reject(new Error(`Le port ${port} est pris : npm run station -- --port 9000`)),
      );
      probe.listen(port, '127.0.0.1', () => probe.close(() => resolve()));
    });
  }
}

async function prepare() {
  const station = values.folder ? resolve(values.folder) : run;
  if (!values.folder) await fillSampleFolder(station);
  const parts = stationParts(ports, { station, run });
  if (isRoot) {
    console.log(
      `Liquidsoap et Icecast refusent root : ils tournent comme ${values.user} (--user).`,
    );
    spawnSync('chown', ['-R', `${values.user}:`, run]);
  }
  chmodSync(run, 0o700);
  return parts;
}

/** The site names its own port, which is not the one to visit: of what it says, the rest is shown. */
function sayOnAir() {
  const messages = [...logOf('site').matchAll(/"message":"((?:Admin|Ident|Mot)[^"]*)"/g)];
  for (const [, message] of messages) console.log(message);
  console.log(`La station est à l’antenne : http://localhost:${ports.site} (Ctrl+C l’arrête)`);
}

/** Starts each part, and resolves when a listener hears the station. */
async function startAll(parts: readonly Part[], start: (part: Part) => void) {
  for (const part of parts) {
    if (part.after === undefined) start(part);
    else void answer(part.after).then(() => start(part));
  }
  const isLate = delay(READY_MILLISECONDS, 'late', { ref: false });
  // The relays alone would play their spare song.
  const isHeard = Promise.all([
    answer(localUrl(ports.health, '/healthz')),
    answer(localUrl(ports.site, '/healthz')),
    answer(localUrl(ports.site, '/live.mp3')),
  ]);
  if ((await Promise.race([isHeard, isLate])) !== 'late') return;
  const ends = parts.map(({ name }) => {
    const lines = logOf(name).trimEnd().split('\n').slice(-5);
    return `── ${name}\n${lines.join('\n')}`;
  });
  throw new Error(`La station n’émet pas après une minute :\n${ends.join('\n')}`);
}

const { start, stop } = keepRunning(run, values.user);
const isStopped = new Promise<void>((resolve) => {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, resolve);
});
try {
  await checkPorts();
  await Promise.race([
    prepare()
      .then((parts) => startAll(parts, start))
      .then(sayOnAir)
      .then(() => isStopped),
    isStopped,
  ]);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await stop();
  rmSync(run, { recursive: true, force: true });
}
// What was being waited for is not any more.
process.exit();
