import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type Change, localNginx } from '../../scripts/station/local-nginx.ts';
import { endProcess } from './end-process.ts';
import { freePort } from './free-port.ts';
import { writeCertificate } from './self-signed.ts';

export type RunningNginx = Readonly<{
  url: string;
  port: number;
  /** Of the main process; its children answer requests. */
  pid: number;
  /** Plain HTTP, which only redirects to TLS. */
  plainPort: number;
  /** The folder with the files that the certificate authority requests. */
  acmeRoot: string;
  /** What it has written to its standard error. */
  errors: () => string;
  stop: () => Promise<void>;
}>;

const isRoot = process.getuid?.() === 0;
export const NGINX = process.env.NGINX_PATH ?? '/usr/sbin/nginx';

const isOpen = (port: number) =>
  new Promise<boolean>((answer) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => answer(true)).once('error', () => answer(false));
    socket.once('connect', () => socket.destroy());
  });

async function waitForPort(port: number, child: ChildProcess) {
  while (true) {
    if (child.exitCode !== null) throw new Error(`nginx ended with ${child.exitCode}`);
    if (await isOpen(port)) return;
    await delay(50);
  }
}

type Options = Readonly<{
  root?: string;
  /** The link to a release, whose own headers and folder are used. */
  release?: string;
  /** HTTP/2, which browsers speak only over TLS, with a certificate that no client has to trust. */
  isSecure?: boolean;
  /** Simulates a system without the brotli module. */
  isWithoutBrotli?: boolean;
  /** Simulates a backend that stores its own pictures. */
  isPassingUploads?: boolean;
  /** Log of the requests that docs/run/surveiller.md monitors. */
  log?: string;
  /** Requests come from the address that this header of theirs names. */
  visitorHeader?: string;
}>;

/**
 * Runs deploy/nginx.conf itself in front of a backend; only what differs between machines is
 * changed, and `root` when another folder than dist/ is served.
 */
export async function startNginx(
  backendPort: number,
  {
    root = 'dist',
    release,
    isSecure = false,
    isWithoutBrotli = false,
    isPassingUploads = false,
    log,
    visitorHeader,
  }: Options = {},
): Promise<RunningNginx> {
  const folder = mkdtempSync(join(tmpdir(), 'radio-nginx-'));
  const port = await freePort();
  const plainPort = await freePort();
  const address = `127.0.0.1:${port}`;
  const acmeRoot = join(folder, 'acme');
  const { key, cert } = writeCertificate(folder);
  const enabled = (name: string) =>
    isWithoutBrotli ? '' : `include ${resolve('deploy/available')}/${name}.conf;`;
  const uploads = isPassingUploads
    ? readFileSync('deploy/available/site/uploads.conf', 'utf8')
    : '';
  // As docs/run/installer.md says of a CDN.
  const visitors =
    visitorHeader === undefined
      ? ''
      : `set_real_ip_from 127.0.0.1;\nreal_ip_header ${visitorHeader};`;
  const changes: readonly Change[] = [
    [/server 127\.0\.0\.1:\d+;/g, `server 127.0.0.1:${backendPort};`],
    ['/etc/letsencrypt/live/radio/fullchain.pem', cert],
    ['/etc/letsencrypt/live/radio/privkey.pem', key],
    ['/var/www/html', acmeRoot],
    ['/var/log/nginx/radio.log', log ?? `${folder}/radio.log`],
    ['include enabled/modules/*.conf;', enabled('modules/brotli')],
    ['include enabled/site/*.conf;', `${enabled('site/brotli')}\n${uploads}\n${visitors}`],
    ['listen 80 ', `listen 127.0.0.1:${plainPort} `],
    ['listen 443 ssl http2 ', `listen ${address} ${isSecure ? 'ssl http2 ' : ''}`],
    // The files of the user who runs the tests may be unreadable for other users.
    ['user www-data;', isRoot ? 'user root;' : ''],
    ...(release === undefined
      ? ([
          ['include ../dist-headers/nginx-root.conf;', `root ${resolve(root)};`],
          ['../dist-headers/', `${resolve('dist-headers')}/`],
        ] as const)
      : ([['../dist-headers/', `${release}/dist-headers/`]] as const)),
  ];
  const file = join(folder, 'nginx.conf');
  writeFileSync(file, localNginx(changes));
  const args = [
    '-p',
    `${process.cwd()}/`,
    '-c',
    file,
    '-g',
    `pid ${folder}/nginx.pid; daemon off;`,
  ];
  const stdio: ['inherit', 'inherit', 'pipe'] = ['inherit', 'inherit', 'pipe'];
  const child = spawn(NGINX, args, { stdio });
  let errors = '';
  child.stderr.on('data', (chunk) => {
    errors += chunk;
    process.stderr.write(chunk);
  });
  const url = `${isSecure ? 'https' : 'http'}://${address}`;
  await waitForPort(port, child);
  return {
    url,
    port,
    pid: child.pid ?? 0,
    plainPort,
    acmeRoot,
    errors: () => errors,
    stop: async () => {
      await endProcess(child);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
