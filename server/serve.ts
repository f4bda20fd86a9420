/** `npm run serve`: the server, in a process that starts with what the C library reads only then. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { memorySettings } from './start/memory-settings.ts';

const server = spawn(
  process.execPath,
  ['--import', 'tsx', join(import.meta.dirname, 'main.ts'), ...process.argv.slice(2)],
  {
    env: { ...memorySettings, ...process.env },
    // The channel: where this process is killed, the server notices and ends too.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    // A terminal's Ctrl+C goes to the whole group: the server gets it once, from here.
    detached: process.platform !== 'win32',
  },
);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => server.kill(signal));
}
server.once('exit', (code) => process.exit(code ?? 1));
