import { randomBytes } from 'node:crypto';
import { cpSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { isRoot, type Part } from './keep-running.ts';
import { type Change, localNginx } from './local-nginx.ts';

export type Ports = Readonly<{
  site: number;
  server: number;
  master: number;
  health: number;
  relays: readonly number[];
}>;

/** All ports of a station stand together. */
export const portsFrom = (site: number, relays: number): Ports => ({
  site,
  server: site + 1,
  master: site + 2,
  health: site + 3,
  relays: Array.from({ length: relays }, (_, index) => site + 4 + index),
});

export const localUrl = (port: number, path: string) => `http://127.0.0.1:${port}${path}`;

type Folders = Readonly<{
  /** What Liquidsoap plays. */
  station: string;
  /** What is written for this run alone. */
  run: string;
}>;

function writeNginx(ports: Ports, { run }: Folders): string {
  const relays = ports.relays.map((port) => `server 127.0.0.1:${port};`).join('\n  ');
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${run}/nginx-${name};`)
    .join('\n');
  const changes: readonly Change[] = [
    [/upstream sound \{[^}]*\}/, `${temporary}\nupstream sound {\n  ${relays}\n}`],
    [/(upstream backend \{\s*server 127\.0\.0\.1:)\d+/, `$1${ports.server}`],
    // A browser takes this machine for secure without TLS.
    [/ssl_certificate(_key)? .*/g, ''],
    ['listen 443 ssl http2 default_server;', `listen 127.0.0.1:${ports.site} default_server;`],
    ['listen 80 default_server;', `listen unix:${run}/plain.sock;`],
    ['/var/log/nginx/radio.log', `${run}/nginx-failed.log`],
    ['../dist-headers/', 'dist-headers/'],
    // The files of the user who starts it may be unreadable for other users.
    ['user www-data;', isRoot ? 'user root;' : ''],
  ];
  // nginx looks beside its file: the name of the checkout may have a space, which it would not read.
  symlinkSync(resolve('deploy/enabled'), join(run, 'enabled'));
  symlinkSync(resolve('dist-headers'), join(run, 'dist-headers'));
  const file = join(run, 'nginx.conf');
  writeFileSync(file, localNginx(changes));
  return file;
}

/** Writes what the processes of a station read, and returns how each is started. */
export function stationParts(ports: Ports, folders: Folders): Part[] {
  const { run, station } = folders;
  // The user of the processes may have no right to read the checkout: root's own folder is closed.
  const scripts = join(run, 'scripts');
  cpSync('deploy/station', scripts, { recursive: true });
  const script = (name: string) => join(scripts, name);
  const secret = (name: string, text = randomBytes(24).toString('hex')) => {
    writeFileSync(join(run, name), text);
    return join(run, name);
  };
  const titlesToken = randomBytes(24).toString('hex');
  const secrets = {
    SOURCE_PASSWORD_FILE: secret('source-password'),
    ADMIN_PASSWORD_FILE: secret('admin-password'),
  };
  const programme = { PROGRAMME_FILE: join(station, 'programme.json') };
  const icecast = (role: 'master' | 'relay', name: string, port: number): Part => {
    const folder = join(run, name);
    mkdirSync(folder);
    return {
      name,
      command: ['sh', script('icecast.sh'), script(`icecast-${role}.xml`), String(port)],
      env: { ...secrets, MASTER_PORT: String(ports.master), RUNTIME_DIRECTORY: folder },
      refusesRoot: true,
    };
  };
  const relays = ports.relays.flatMap((port, index): Part[] => [
    icecast('relay', `relay-${index + 1}`, port),
    {
      name: `spare-${index + 1}`,
      command: ['sh', script('spare.sh'), String(port)],
      env: { ...secrets, STATION_FOLDER: station },
      after: localUrl(port, '/status-json.xsl'),
      refusesRoot: true,
    },
  ]);
  const nginx = process.env.NGINX_PATH ?? '/usr/sbin/nginx';
  const nginxFile = writeNginx(ports, folders);
  return [
    {
      name: 'site',
      command: [process.execPath, '--enable-source-maps', 'scripts/serve.mjs'],
      env: {
        ...programme,
        STATION_TOKEN: titlesToken,
        STATION_STATUS: ports.relays.map((port) => localUrl(port, '/status-json.xsl')).join(),
        WATCH_STREAM: localUrl(ports.site, '/live.mp3'),
        PORT: String(ports.server),
        HOST: '127.0.0.1',
        TRUST_PROXY: 'yes',
      },
    },
    icecast('master', 'master', ports.master),
    {
      name: 'liquidsoap',
      command: ['liquidsoap', '--strict', script('station.liq')],
      env: {
        ...secrets,
        ...programme,
        STATION_FOLDER: station,
        ICECAST_PORT: String(ports.master),
        HEALTH_PORT: String(ports.health),
        TITLES_URL: localUrl(ports.server, '/api/titles/played'),
        TITLES_TOKEN_FILE: secret('titles-token', titlesToken),
      },
      // At its start the site writes the programme.
      after: localUrl(ports.server, '/healthz'),
      refusesRoot: true,
    },
    ...relays,
    {
      name: 'nginx',
      command: [
        ...[nginx, '-p', `${process.cwd()}/`, '-c', nginxFile],
        ...['-g', `pid ${run}/nginx.pid; daemon off;`],
      ],
    },
  ];
}
