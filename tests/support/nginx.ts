import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from './free-port.ts';

export type RunningNginx = Readonly<{ url: string; port: number; stop: () => Promise<void> }>;

const isRoot = process.getuid?.() === 0;
const PROGRAM = process.env.NGINX_PATH ?? '/usr/sbin/nginx';

async function waitForAnswer(url: string, child: ChildProcess) {
  for (let tries = 0; tries < 100; tries += 1) {
    if (child.exitCode !== null) throw new Error(`nginx ended with ${child.exitCode}`);
    const answer = await fetch(url).catch(() => undefined);
    if (answer) return;
    await delay(50);
  }
  throw new Error('nginx did not answer within 5 s.');
}

/**
 * Runs deploy/nginx.conf itself in front of a backend; only its addresses are changed, and `root`
 * where another folder than dist/ is served.
 */
export async function startNginx(backendPort: number, root = 'dist'): Promise<RunningNginx> {
  const folder = mkdtempSync(join(tmpdir(), 'radio-nginx-'));
  const port = await freePort();
  const conf = readFileSync('deploy/nginx.conf', 'utf8')
    .replace('pid /tmp/radio-nginx.pid', `pid ${folder}/nginx.pid`)
    .replace('server 127.0.0.1:4173', `server 127.0.0.1:${backendPort}`)
    // Files of the one who runs the tests may be nobody else's to read.
    .replace('worker_processes auto;', `worker_processes auto;${isRoot ? '\nuser root;' : ''}`)
    .replace('listen 8080', `listen 127.0.0.1:${port}`)
    .replace('root dist', `root ${resolve(root)}`)
    .replaceAll('../dist-headers/', `${resolve('dist-headers')}/`);
  const file = join(folder, 'nginx.conf');
  writeFileSync(file, conf);
  const child = spawn(PROGRAM, ['-p', `${process.cwd()}/`, '-c', file], { stdio: 'inherit' });
  const url = `http://127.0.0.1:${port}`;
  await waitForAnswer(url, child);
  return {
    url,
    port,
    stop: async () => {
      const ended = new Promise((done) => child.once('exit', done));
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
