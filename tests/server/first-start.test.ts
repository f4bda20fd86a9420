import { rmSync } from 'node:fs';
import { expect, it, onTestFinished } from 'vitest';
import { eventually } from '#tests/support/eventually.ts';
import { freePort } from '#tests/support/free-port.ts';
import { inTerminal } from '#tests/support/in-terminal.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

/** In the project, where what is built finds its libraries and the files of the server. */
const DIST = 'dist-first-start';

it('npm start shows a newcomer one screen in French, in which nothing looks like a failure', {
  timeout: 300_000,
  tags: ['deep'],
}, async () => {
  const built = ['', '-headers', '-publishing', '-server'].map((part) => `${DIST}${part}`);
  onTestFinished(() => {
    for (const folder of built) rmSync(folder, { recursive: true, force: true });
  });
  const port = await freePort();
  const address = `http://localhost:${port}`;
  const terminal = inTerminal('npm start', {
    DATA_DIR: temporaryFolder(),
    DIST_DIR: DIST,
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
