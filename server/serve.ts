/**
 * `npm run serve`: starts the compiled server in a process of its own, with settings that the C
 * library reads only at the start.
 */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { memorySettings } from './start/memory-settings.ts';

const server = spawn(
  process.execPath,
  // With source maps, errors in the log name lines of the sources.
  ['--enable-source-maps', join(import.meta.dirname, 'main.js'), ...process.argv.slice(2)],
  {
    env: { ...memorySettings, ...process.env },
    // The IPC channel: if this process is killed, the server notices and stops too.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    // Ctrl+C in a terminal is sent to the whole process group: the server receives it once, from
    // here.
    detached: process.platform !== 'win32',
  },
);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => server.kill(signal));
}
server.once('exit', (code) => process.exit(code ?? 1));
