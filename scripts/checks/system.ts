import { spawnSync } from 'node:child_process';

/** What the browser tests need of the system, as Debian names it. */
const needed = [
  { program: 'chromium', packages: ['chromium'] },
  { program: 'icecast2', packages: ['icecast2'] },
  { program: 'ffmpeg', packages: ['ffmpeg'] },
  {
    program: 'nginx',
    packages: ['nginx', 'libnginx-mod-http-brotli-filter', 'libnginx-mod-http-brotli-static'],
  },
] as const;

const hasProgram = (program: string) =>
  spawnSync('sh', ['-c', `PATH="$PATH:/usr/sbin" command -v ${program}`]).status === 0;

const run = (program: string, args: readonly string[]) =>
  spawnSync(program, args, {
    stdio: 'inherit',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }).status === 0;

/** Installs what is missing where it may; else gives the one line that says what to install. */
export function prepareSystem(): string | undefined {
  const packages = needed.filter(({ program }) => !hasProgram(program)).flatMap((p) => p.packages);
  if (packages.length === 0) return undefined;
  const isDebianRoot = process.getuid?.() === 0 && hasProgram('apt-get');
  if (isDebianRoot && run('apt-get', ['update', '-qq'])) {
    const options = ['install', '-y', '-qq', '--no-install-recommends'];
    if (run('apt-get', [...options, ...packages])) return undefined;
  }
  return `The browser tests need these Debian packages: apt-get install ${packages.join(' ')}`;
}
