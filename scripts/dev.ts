/** `npm run dev`: the site with hot reload, and the reference backend behind it. */
import { spawn } from 'node:child_process';
import { createServer } from 'vite';
import { readOptions } from '../publishing/read-options.ts';
import { DEFAULT_PORT } from '../src/lib/settings/site-settings.ts';

readOptions({});
const port = Number(process.env.PORT ?? DEFAULT_PORT);
/** Of the backend: a second checkout with a port of its own meets neither. */
const apiPort = port + 1;
const backend = `http://127.0.0.1:${apiPort}`;

const server = spawn(process.execPath, ['--import', 'tsx', '--watch', 'server/main.ts'], {
  // Vite serves the pages: an older build must be ignored.
  env: { ...process.env, PORT: String(apiPort), HOST: '127.0.0.1', DIST_DIR: 'dist-none' },
  stdio: 'inherit',
});
process.on('exit', () => server.kill());
// Ctrl+C: whoever starts it again at once finds both ports free.
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    server.once('exit', () => process.exit());
    if (!server.kill()) process.exit();
  });
}

const vite = await createServer({
  server: {
    port,
    proxy: Object.fromEntries(
      ['/api', '/media/', '/live.mp3', '/live-low.mp3', '/berceuse.mp3', '/status-json.xsl'].map(
        (path) => [path, backend],
      ),
    ),
  },
});
await vite.listen();
vite.printUrls();
