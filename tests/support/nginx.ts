import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from './free-port.ts';

export type RunningNginx = Readonly<{ url: string; port: number; stop: () => Promise<void> }>;

const isRoot = process.getuid?.() === 0;
const PROGRAM = process.env.NGINX_PATH ?? '/usr/sbin/nginx';

const isOpen = (port: number) =>
  new Promise<boolean>((answer) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => answer(true)).once('error', () => answer(false));
    socket.once('connect', () => socket.destroy());
  });

async function waitForPort(port: number, child: ChildProcess) {
  for (let tries = 0; tries < 100; tries += 1) {
    if (child.exitCode !== null) throw new Error(`nginx ended with ${child.exitCode}`);
    if (await isOpen(port)) return;
    await delay(50);
  }
  throw new Error('nginx did not answer within 5 s.');
}

type Options = Readonly<{
  root?: string;
  /** HTTP/2, as browsers speak it in the open, with a certificate nobody has to trust. */
  isSecure?: boolean;
}>;

function writeCertificate(folder: string) {
  const key = join(folder, 'key.pem');
  const certificate = join(folder, 'certificate.pem');
  execFileSync(
    'openssl',
    `req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 1 -subj /CN=localhost -keyout ${key} -out ${certificate}`.split(
      ' ',
    ),
    { stdio: 'ignore' },
  );
  return `ssl_certificate ${certificate}; ssl_certificate_key ${key};`;
}

/**
 * Runs deploy/nginx.conf itself in front of a backend; only its addresses are changed, and `root`
 * where another folder than dist/ is served.
 */
export async function startNginx(
  backendPort: number,
  { root = 'dist', isSecure = false }: Options = {},
): Promise<RunningNginx> {
  const folder = mkdtempSync(join(tmpdir(), 'radio-nginx-'));
  const port = await freePort();
  const address = `127.0.0.1:${port}`;
  const listen = isSecure
    ? `${writeCertificate(folder)} listen ${address} ssl http2`
    : `listen ${address}`;
  const conf = readFileSync('deploy/nginx.conf', 'utf8')
    .replace('pid /tmp/radio-nginx.pid', `pid ${folder}/nginx.pid`)
    .replace('server 127.0.0.1:4173', `server 127.0.0.1:${backendPort}`)
    // Files of the one who runs the tests may be nobody else's to read.
    .replace('worker_processes auto;', `worker_processes auto;${isRoot ? '\nuser root;' : ''}`)
    .replace('listen 8080', listen)
    .replace('root dist', `root ${resolve(root)}`)
    .replaceAll('../dist-headers/', `${resolve('dist-headers')}/`);
  const file = join(folder, 'nginx.conf');
  writeFileSync(file, conf);
  const child = spawn(PROGRAM, ['-p', `${process.cwd()}/`, '-c', file], { stdio: 'inherit' });
  const url = `${isSecure ? 'https' : 'http'}://${address}`;
  await waitForPort(port, child);
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
