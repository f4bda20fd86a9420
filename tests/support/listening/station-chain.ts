import { spawn } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fillSampleFolder } from '../../../scripts/station/sample-folder.ts';
import { readAdminPath } from '../../../server/ops/secrets.ts';
import { weekdays } from '../../../src/lib/programme.ts';
import { endProcess } from '../end-process.ts';
import { readOutput } from '../read-output.ts';
import { stationPorts } from '../station-ports.ts';

export type StationChain = Awaited<ReturnType<typeof startStationChain>>;

/** `npm run station` with two relays; every song has this title. */
export async function startStationChain(title: string) {
  const folder = mkdtempSync(join(tmpdir(), 'station-chain-'));
  // Liquidsoap runs as another user where root starts it.
  chmodSync(folder, 0o755);
  await fillSampleFolder(folder);
  for (const name of readdirSync(join(folder, 'playlists'))) {
    const file = join(folder, 'playlists', name);
    writeFileSync(
      file,
      readFileSync(file, 'utf8').replaceAll(/title="[^"]*"/g, `title="${title}"`),
    );
  }
  const spare = join(folder, 'spare.mp3');
  const programme = join(folder, 'programme.json');
  const ports = await stationPorts(2);
  const dataDir = mkdtempSync(join(tmpdir(), 'radio-data-'));
  const child = spawn(
    process.execPath,
    [
      '--import',
      'tsx',
      'scripts/station.ts',
      '--relays',
      '2',
      '--folder',
      folder,
      '--port',
      String(ports.site),
    ],
    {
      env: {
        ...process.env,
        DATA_DIR: dataDir,
        PUBLISH_PAGES: 'no',
        ADMIN_PATH: readAdminPath(process.env, process.env.DATA_DIR || 'data').text,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const { output, hasSaid } = readOutput(child);
  const pidsOf = (name: string) =>
    [...output().matchAll(new RegExp(`^${name} : processus (\\d+)$`, 'gm'))].map(([, pid]) =>
      Number(pid),
    );
  /** The process of a part that runs now. */
  const pidOf = (name: string) => pidsOf(name).at(-1) ?? 0;
  const isRunning = (pid: number) => existsSync(`/proc/${pid}`);
  await hasSaid('à l’antenne');
  return {
    ports,
    url: `http://127.0.0.1:${ports.site}`,
    pidOf,
    kill: (name: string) => process.kill(pidOf(name), 'SIGKILL'),
    /** Liquidsoap does not start without its spare, until it is allowed to. */
    forbidStudio: () => renameSync(spare, `${spare}.away`),
    allowStudio: () => renameSync(`${spare}.away`, spare),
    /** Replaces the programme as the site does: by a rename. */
    playAllDay(playlist: string) {
      const slot = { start: '00:00', end: '00:00', title: playlist, description: '', playlist };
      const days = Object.fromEntries(weekdays.map((day) => [day, [slot]]));
      writeFileSync(`${programme}.new`, JSON.stringify({ timeZone: 'Europe/Paris', days }));
      renameSync(`${programme}.new`, programme);
    },
    /** The playlist that Liquidsoap plays now. */
    async playlist(): Promise<string> {
      const health = await fetch(`http://127.0.0.1:${ports.health}/healthz`);
      return (await health.json()).slot;
    },
    /** Says whether the programme, and not the spare, is at a relay: a mount without a stream has no start. */
    async isOnAir(relay: 0 | 1) {
      const answer = await fetch(`http://127.0.0.1:${ports.relays[relay]}/status-json.xsl`);
      return (await answer.text()).includes('stream_start');
    },
    /** The addresses that the command has named. */
    addresses: () => output().match(/http:\/\/[^ /]+/g) ?? [],
    /** Presses Ctrl+C; returns what still runs. */
    async stop() {
      await endProcess(child, { signal: 'SIGINT' });
      const pids = pidsOf('[\\w-]+');
      for (const path of [folder, dataDir]) rmSync(path, { recursive: true, force: true });
      return { code: child.exitCode, started: pids.length, left: pids.filter(isRunning) };
    },
  };
}
