import { spawn } from 'node:child_process';
import { expect, it, onTestFinished } from 'vitest';
import { eventually } from '#tests/support/eventually.ts';
import { freePort } from '#tests/support/free-port.ts';
import { otherBuild } from '#tests/support/published-copy.ts';
import { readOutput } from '#tests/support/read-output.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

/** A command in a terminal, as a person types it: `script` gives it one. */
function inTerminal(command: string, env: Record<string, string>) {
  const child = spawn('script', ['-qec', command, '/dev/null'], {
    env: { ...process.env, HOST: '127.0.0.1', NODE_ENV: '', ...env },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  // Its terminal is closed: what runs in it ends.
  onTestFinished(() => void child.kill('SIGKILL'));
  const { ended, output, hasSaid } = readOutput(child);
  return {
    hasSaid,
    /** Without the banner of npm, and what it draws while it waits. */
    lines: () =>
      output()
        .split(/[\r\n]+/)
        .filter((line) => /\w/.test(line) && !line.startsWith('> ')),
    /** Resolves when nothing of it runs any more. */
    async pressCtrlC() {
      child.stdin.write('\x03');
      await ended;
    },
  };
}

it('npm start shows a newcomer one screen in French, in which nothing looks like a failure', {
  timeout: 300_000,
  tags: ['deep'],
}, async () => {
  const { dist, remove } = otherBuild();
  onTestFinished(remove);
  const port = await freePort();
  const address = `http://localhost:${port}`;
  const terminal = inTerminal('npm start', {
    DATA_DIR: temporaryFolder(),
    DIST_DIR: dist,
    PORT: String(port),
    // The run of all tests has switched it off for the builds of the browser tests.
    PUBLISH_PAGES: 'yes',
  });
  // The pages are published after the start, without a word.
  await terminal.hasSaid('Prêt');
  const feed = () => fetch(`http://127.0.0.1:${port}/articles.atom`).then(({ status }) => status);
  await eventually(async () => expect(await feed()).toBe(200));
  const lines = terminal.lines();
  await terminal.pressCtrlC();
  await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow('fetch failed');
  expect(lines).toEqual([
    'Le site se construit : moins d’une minute.',
    `Site : ${address}`,
    `Direct : ${address}/live.mp3`,
    expect.stringMatching(new RegExp(`^Administration : ${address}/[0-9a-f]{32}$`)),
    'Identifiant : admin@radio-petite-lune.example',
    expect.stringMatching(/^Mot de passe : \S{16}$/),
    `Prêt : ${address} (Ctrl+C l’arrête)`,
  ]);
});

it('npm run dev serves the pages and the API behind them, beside another one on another port, and ends whole at Ctrl+C', {
  tags: ['deep'],
}, async () => {
  const port = await freePort();
  const address = `http://localhost:${port}`;
  const terminal = inTerminal('npm run dev', { DATA_DIR: temporaryFolder(), PORT: String(port) });
  await Promise.all([terminal.hasSaid(address), terminal.hasSaid('Prêt')]);
  expect(await (await fetch(`${address}/berceuse`)).text()).toContain('/src/main.tsx');
  const backend = `http://127.0.0.1:${port + 1}`;
  for (const from of [address, backend])
    expect((await fetch(`${from}/api/titles/recent`)).status).toBe(200);
  await terminal.pressCtrlC();
  // The backend that stood behind it, too.
  for (const gone of [address, backend]) await expect(fetch(gone)).rejects.toThrow('fetch failed');
});
