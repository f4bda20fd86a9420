import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

type Tool = Readonly<{
  program: string;
  packages: readonly string[];
  /** A file to check for when the program alone is not enough. */
  file?: string;
}>;

const gstreamerFolder = '/usr/lib/x86_64-linux-gnu/gstreamer-1.0';

/** WebKit plays audio through these GStreamer plugins, which are files, not programs. */
const gstreamer = (plugin: string): Tool => ({
  program: 'true',
  packages: [`gstreamer1.0-${plugin.split('/')[0]}`],
  file: `${gstreamerFolder}/${plugin.split('/')[1]}.so`,
});

/** What the browser tests need from the system, with Debian's package names. */
const tools: readonly Tool[] = [
  { program: 'chromium', packages: ['chromium'] },
  { program: 'chromium-headless-shell', packages: ['chromium-headless-shell'] },
  { program: 'icecast2', packages: ['icecast2'] },
  { program: 'liquidsoap', packages: ['liquidsoap'] },
  { program: 'ffmpeg', packages: ['ffmpeg'] },
  {
    program: 'nginx',
    packages: ['nginx', 'libnginx-mod-http-brotli-static'],
    // The path in deploy/available/modules/brotli.conf.
    file: '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so',
  },
  { program: 'openssl', packages: ['openssl'] },
  { program: 'systemd-analyze', packages: ['systemd'] },
  { program: 'firefox-esr', packages: ['firefox-esr'] },
  { program: 'WebKitWebDriver', packages: ['webkit2gtk-driver'] },
  { program: 'xvfb-run', packages: ['xvfb', 'xauth'] },
  { program: 'pulseaudio', packages: ['pulseaudio'] },
  gstreamer('plugins-good/libgstpulseaudio'),
  gstreamer('libav/libgstlibav'),
];

const hasProgram = (program: string) =>
  spawnSync('sh', ['-c', `PATH="$PATH:/usr/sbin" command -v ${program}`]).status === 0;

const run = (program: string, args: readonly string[]) =>
  spawnSync(program, args, {
    stdio: 'inherit',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }).status === 0;

/**
 * Installs what is missing when it is allowed to; otherwise returns one line that says what to
 * install.
 */
export function prepareSystem(): string | undefined {
  const packages = tools
    .filter(({ program, file }) => !hasProgram(program) || (file && !existsSync(file)))
    .flatMap((p) => p.packages);
  if (packages.length === 0) return undefined;
  const isDebianRoot = process.getuid?.() === 0 && hasProgram('apt-get');
  if (isDebianRoot && run('apt-get', ['update', '-qq'])) {
    // Another run on this machine may be installing the same.
    const lock = ['-o', 'DPkg::Lock::Timeout=600'];
    const options = ['install', '-y', '-qq', '--no-install-recommends', ...lock];
    if (run('apt-get', [...options, ...packages])) return undefined;
  }
  return `These Debian packages are needed: apt-get install ${packages.join(' ')}`;
}
