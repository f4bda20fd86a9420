import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { endProcess } from '../end-process.ts';

/**
 * A virtual sound card: without one Firefox fails its first try with a decode error and WebKit
 * plays nothing. The browsers find it through the environment.
 */
export async function startSoundSink() {
  const folder = mkdtempSync(join(tmpdir(), 'sink-'));
  const socket = join(folder, 'native');
  const server = spawn(
    'pulseaudio',
    [
      '-n',
      '--daemonize=no',
      '--exit-idle-time=-1',
      '--load=module-null-sink norewinds=1',
      `--load=module-native-protocol-unix socket=${socket} auth-anonymous=1`,
    ],
    { stdio: 'ignore', env: { ...process.env, HOME: folder, XDG_RUNTIME_DIR: folder } },
  );
  const deadline = Date.now() + 60_000;
  while (!existsSync(socket)) {
    if (Date.now() > deadline) throw new Error('pulseaudio did not start');
    await setTimeout(50);
  }
  process.env.PULSE_SERVER = `unix:${socket}`;
  return {
    async stop() {
      await endProcess(server);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
