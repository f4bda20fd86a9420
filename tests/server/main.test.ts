import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { freePort } from '#tests/support/free-port.ts';

const folder = mkdtempSync(join(tmpdir(), 'radio-main-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Starts the server as `npm run serve` does; `output` grows with what it prints. */
function startServer(env: Record<string, string>) {
  const child = spawn(process.execPath, ['--import', 'tsx', 'server/main.ts'], {
    env: { ...process.env, DATA_DIR: folder, HOST: '127.0.0.1', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const heard = new Set<() => void>();
  const hear = (chunk: unknown) => {
    output += String(chunk);
    for (const listener of heard) listener();
  };
  child.stdout.on('data', hear);
  child.stderr.on('data', hear);
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  return {
    ended,
    output: () => output,
    stop: () => child.kill('SIGTERM'),
    ready: () =>
      new Promise<void>((resolve, reject) => {
        const check = () => output.includes('Prêt') && resolve();
        heard.add(check);
        check();
        ended.then((code) => reject(new Error(`It ended with ${code}: ${output}`)));
      }),
  };
}

const field = (output: string, name: string) =>
  new RegExp(`^${name} : (.+)$`, 'm').exec(output)?.[1];

describe('npm run serve', { timeout: 60_000 }, () => {
  it('prints where everything is, lets the printed login in, and keeps it', async () => {
    const port = String(await freePort());
    const first = startServer({ PORT: port });
    await first.ready();
    const address = `http://localhost:${port}`;
    expect(field(first.output(), 'Site')).toBe(address);
    expect(field(first.output(), 'Direct')).toBe(`${address}/live.mp3`);
    expect(field(first.output(), 'Administration')).toMatch(/\/[0-9a-f]{32}$/);
    expect(field(first.output(), 'Prêt')).toBe(address);

    const email = field(first.output(), 'Identifiant');
    const password = field(first.output(), 'Mot de passe');
    const login = await fetch(`http://127.0.0.1:${port}/api/admin/authenticate`, {
      method: 'POST',
      body: JSON.stringify({ email, password }),
    });
    expect(login.status).toBe(200);

    // Somebody listens: that must not keep it from ending.
    const live = await fetch(`http://127.0.0.1:${port}/live.mp3`);
    const listening = live.arrayBuffer().catch(() => undefined);
    const busy = startServer({ PORT: port });
    expect(await busy.ended).toBe(1);
    expect(busy.output()).toBe(
      `Le port ${port} est déjà pris : choisissez-en un autre avec PORT.\n`,
    );
    first.stop();
    expect(await first.ended).toBe(0);
    await listening;

    const second = startServer({ PORT: port });
    await second.ready();
    expect(field(second.output(), 'Mot de passe')).toBe(password);
    second.stop();
    expect(await second.ended).toBe(0);
  });

  it('stops with one sentence where a variable is wrong', async () => {
    const server = startServer({ PORT: 'huit' });
    expect(await server.ended).toBe(1);
    expect(server.output()).toBe('PORT must be a port number from 0 to 65535, but it is "huit".\n');
  });
});
