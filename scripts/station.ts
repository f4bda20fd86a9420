/**
 * `npm run station [-- --port 8000] [--relays 1] [--folder DIR] [--user nobody]`: Liquidsoap → Icecast →
 * relay → nginx → site on this machine, from Debian's packages (docs/run/station.md). Without a folder
 * it plays the sample songs. Ctrl+C ends all of it.
 */
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { describeChain, portsFrom } from './station/chain.ts';
import { fillSampleFolder } from './station/sample-folder.ts';
import { createSupervisor, isRoot } from './station/supervisor.ts';

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '8000' },
    relays: { type: 'string', default: '1' },
    folder: { type: 'string' },
    user: { type: 'string', default: 'nobody' },
  },
});
const READY_MILLISECONDS = 60_000;
const ports = portsFrom(Number(values.port), Number(values.relays));
const run = mkdtempSync(join(tmpdir(), 'radio-station-'));

const asks = (port: number, path: string) =>
  fetch(`http://127.0.0.1:${port}${path}`).then(
    (answer) => answer.body?.cancel().then(() => answer.ok),
    () => false,
  );

async function until(isTrue: () => Promise<boolean | undefined>, problem: string) {
  const deadline = Date.now() + READY_MILLISECONDS;
  while (!(await isTrue())) {
    if (Date.now() > deadline) throw new Error(problem);
    await delay(100);
  }
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

function prepare() {
  const station = values.folder ? resolve(values.folder) : run;
  if (!values.folder) fillSampleFolder(station);
  const parts = describeChain(ports, { station, run });
  if (isRoot) {
    console.log(
      `Liquidsoap et Icecast refusent root : ils tournent comme ${values.user} (--user).`,
    );
    spawnSync('chown', ['-R', `${values.user}:`, run]);
  }
  chmodSync(run, 0o700);
  return parts;
}

async function startAll(
  { master, studio, relays, server, nginx }: ReturnType<typeof describeChain>,
  start: ReturnType<typeof createSupervisor>['start'],
) {
  start(server);
  start(master);
  await until(() => asks(ports.master, '/status-json.xsl'), 'Icecast ne répond pas.');
  // At its start it writes the programme, which Liquidsoap reads.
  await until(() => asks(ports.server, '/healthz'), 'Le site ne répond pas.');
  start(studio);
  await until(() => asks(ports.health, '/healthz'), 'Liquidsoap n’émet pas.');
  for (const { relay } of relays) start(relay);
  for (const port of ports.relays)
    await until(() => asks(port, '/live.mp3'), 'Un relais ne reçoit rien.');
  for (const { spare } of relays) start(spare);
  start(nginx);
  await until(() => asks(ports.site, '/live.mp3'), 'nginx ne répond pas.');
}

let end = (_code: number) => {};
const ended = new Promise<number>((resolve) => {
  end = resolve;
});
const fail = (problem: unknown) => {
  console.error(problem instanceof Error ? problem.message : problem);
  end(1);
};
const supervisor = createSupervisor({
  folder: run,
  user: values.user,
  log: console.log,
  onFailure: fail,
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => end(0));
try {
  await checkPorts();
  startAll(prepare(), supervisor.start).then(() => {
    supervisor.onAir();
    console.log(`La station est à l’antenne : http://localhost:${ports.site} (Ctrl+C l’arrête)`);
  }, fail);
  process.exitCode = await ended;
} catch (error) {
  fail(error);
  process.exitCode = 1;
} finally {
  await supervisor.stop();
  rmSync(run, { recursive: true, force: true });
}
// What was being waited for is not any more.
process.exit();
