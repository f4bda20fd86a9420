import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readAdminPath } from '../../server/ops/secrets.ts';
import { endProcess } from './end-process.ts';
import { freePort } from './free-port.ts';
import { readOutput } from './read-output.ts';

export type RunningSite = Readonly<{
  url: string;
  port: number;
  pid: number;
  dataDir: string;
  /** The admin base path of this build, with its leading slash. */
  adminBase: string;
  email: string;
  password: string;
}>;
export type StartedSite = RunningSite & Readonly<{ stop: () => Promise<void> }>;

/** Every build of this project compiles the same server. */
const SERVER = 'dist-server/main.js';
/** Names the folder that setup-sample-data.ts has made. */
export const SAMPLE_DATA = 'SAMPLE_DATA';
/** The `RunningSite` of all tests that only read, as JSON. */
export const READ_SITE = 'READ_SITE';
const EMAIL = 'equipe@radio.example';
const PASSWORD = 'une phrase longue et douce';

/**
 * Starts the built site on one port, on data of its own; `from` is the folder that it is started in,
 * which may be a release, and `cgroup` one of Linux that it must do with.
 */
export async function startSite(
  env: Record<string, string> = {},
  from = process.cwd(),
  cgroup = '',
): Promise<StartedSite> {
  const dataDir = mkdtempSync(join(tmpdir(), 'radio-data-'));
  const sample = process.env[SAMPLE_DATA];
  if (sample !== undefined) cpSync(sample, dataDir, { recursive: true });
  const port = Number(env.PORT ?? (await freePort()));
  const adminPath = readAdminPath(process.env, process.env.DATA_DIR || 'data').text;
  // To read the source maps is a fifth of a start: they are left out where no memory is measured.
  const flags = cgroup === '' ? [] : ['--enable-source-maps'];
  const program = [process.execPath, ...flags, SERVER];
  const enter = ['sh', '-c', 'echo $$ >"$0/cgroup.procs" && exec "$@"', cgroup];
  const [command = '', ...args] = cgroup === '' ? program : [...enter, ...program];
  const child = spawn(command, args, {
    cwd: from,
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      // All tests share dist/: a test that publishes pages has a copy of its own.
      PUBLISH_PAGES: 'no',
      ADMIN_PATH: adminPath,
      ADMIN_EMAIL: EMAIL,
      ADMIN_PASSWORD: PASSWORD,
      HOST: '127.0.0.1',
      PORT: String(port),
      ...env,
    },
    // The IPC channel: a server whose worker was killed notices, and stops too.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  await readOutput(child).hasSaid('Prêt');
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    pid: child.pid ?? 0,
    dataDir,
    adminBase: `/${adminPath}`,
    email: EMAIL,
    password: PASSWORD,
    stop: async () => {
      await endProcess(child);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
