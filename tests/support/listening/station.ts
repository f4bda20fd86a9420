import { spawn } from 'node:child_process';
import {
  chownSync,
  closeSync,
  copyFileSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { endProcess, isEnded } from '../end-process.ts';
import { freePort } from '../free-port.ts';

export interface Station {
  readonly port: number;
  listeners(): Promise<number>;
  /** Everything that Icecast has written: to its standard error, which the journal keeps, and to files. */
  logs(): string;
  stop(): Promise<void>;
}

/** `hasLow`: the same programme at 64 kb/s too, at `/live-low.mp3`. */
type Options = { burst?: number; hasLow?: boolean };

/** Icecast refuses to run as root: then it runs as nobody. */
const nobody = 65534;
const isRoot = process.getuid?.() === 0;
const SCRIPTS = new URL('../../../deploy/station/', import.meta.url);
/** Of the studio and of the administrator. */
export const PASSWORD = 'made-for-a-test';
const mount = '/live.mp3';
const lowMount = '/live-low.mp3';

/** A real Icecast with the shipped configuration, and ffmpeg as its studio: an mp3 of 128 kb/s. */
export async function startStation({ burst, hasLow = false }: Options = {}): Promise<Station> {
  const { icecast, folder, port } = await startIcecast(burst);
  const status = () => readStatus(port);
  const mounts = hasLow ? [mount, lowMount] : [mount];
  const studios = mounts.map((one) =>
    spawn('ffmpeg', studioArguments(port, one), { stdio: 'ignore' }),
  );
  const isOnAir = async () => (await status())?.mounts === mounts.length;
  await until(isOnAir, 'ffmpeg did not reach Icecast');
  return {
    port,
    listeners: async () => (await status())?.listeners ?? 0,
    logs: () =>
      readdirSync(folder)
        .filter((name) => name.endsWith('.log'))
        .map((name) => readFileSync(join(folder, name), 'utf8'))
        .join(''),
    async stop() {
      await Promise.all([...studios, icecast].map((one) => endProcess(one, { signal: 'SIGKILL' })));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Icecast 2.4.4 crashes at about one start in thirty (SIGSEGV): it is then started again. */
async function startIcecast(burst: number | undefined, triesLeft = 3) {
  const folder = mkdtempSync(join(tmpdir(), 'station-'));
  const port = await freePort();
  const file = join(folder, 'shipped.xml');
  writeFileSync(file, configuration(burst));
  const password = join(folder, 'password');
  writeFileSync(password, PASSWORD);
  // Nobody may have no right to read the checkout: root's own folder is closed.
  const script = join(folder, 'icecast.sh');
  copyFileSync(new URL('icecast.sh', SCRIPTS), script);
  if (isRoot) for (const path of [folder, file, password, script]) chownSync(path, nobody, nobody);
  const log = openSync(join(folder, 'icecast.log'), 'a');
  const icecast = spawn('sh', [script, file, String(port)], {
    stdio: ['ignore', 'ignore', log],
    env: {
      ...process.env,
      RUNTIME_DIRECTORY: folder,
      SOURCE_PASSWORD_FILE: password,
      ADMIN_PASSWORD_FILE: password,
    },
    ...(isRoot ? { uid: nobody, gid: nobody } : {}),
  });
  closeSync(log);
  const isReady = async () => isEnded(icecast) || (await readStatus(port)) !== undefined;
  await until(isReady, 'Icecast did not start');
  if (!isEnded(icecast)) return { icecast, folder, port };
  rmSync(folder, { recursive: true, force: true });
  if (triesLeft === 1) throw new Error('Icecast ended as it started');
  return startIcecast(burst, triesLeft - 1);
}

function configuration(burst: number | undefined): string {
  const shipped = readFileSync(new URL('icecast-master.xml', SCRIPTS), 'utf8');
  return burst === undefined
    ? shipped
    : shipped.replace(/<burst-size>\d+</, `<burst-size>${burst}<`);
}

const fileOf = (name: string) =>
  fileURLToPath(new URL(`../../../server/live/songs/${name}`, import.meta.url));
const song = fileOf('frere-jacques.mp3');
const lowSong = fileOf('frere-jacques.low.mp3');

/** Copied, not encoded: a studio too slow on a busy machine would sound like a fault. */
function studioArguments(port: number, path: string): string[] {
  const file = path === mount ? song : lowSong;
  // Starts in the past: the first 15 s are sent immediately and fill the burst.
  const input = ['-re', '-copyts', '-itsoffset', '-15', '-stream_loop', '-1', '-i', file];
  const format = ['-c', 'copy', '-content_type', 'audio/mpeg', '-flush_packets', '1'];
  const output = `icecast://source:${PASSWORD}@127.0.0.1:${port}${path}`;
  return [
    '-loglevel',
    'error',
    ...input,
    ...format,
    '-ice_name',
    'Au clair de la lune',
    '-f',
    'mp3',
    output,
  ];
}

async function readStatus(port: number) {
  try {
    const answer = await fetch(`http://127.0.0.1:${port}/status-json.xsl`);
    const { icestats } = JSON.parse(await answer.text());
    // One mount is an object, several are a list.
    const sources: { listeners: number }[] = [icestats.source ?? []].flat();
    const listeners = sources.reduce((sum, source) => sum + source.listeners, 0);
    return { mounts: sources.length, listeners };
  } catch {
    return undefined;
  }
}

async function until(isTrue: () => Promise<boolean>, problem: string): Promise<void> {
  const deadline = Date.now() + 300_000;
  while (!(await isTrue())) {
    if (Date.now() > deadline) throw new Error(problem);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
