/** The commands of the operator, as they are typed: what they say, and how they end. */
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { parseServerConfig } from '#server/config.ts';
import { openStore } from '#server/start/open-store.ts';
import { freePort } from '#tests/support/free-port.ts';

const root = mkdtempSync(join(tmpdir(), 'radio-commands-'));
afterAll(() => rmSync(root, { recursive: true }));
/** One of its own for each, since they run at the same time. */
const newFolder = () => mkdtempSync(join(root, 'data-'));

type Ended = Readonly<{ code: unknown; said: string; complained: string }>;

/** `npm run {name} -- {args}`, with the data in this folder. */
const run = (name: string, args: readonly string[], DATA_DIR: string) =>
  new Promise<Ended>((resolve) => {
    const command = ['--import', 'tsx', `scripts/${name}.ts`, ...args];
    const env = { ...process.env, DATA_DIR };
    execFile(process.execPath, command, { env }, (error, said, complained) =>
      resolve({ code: error ? error.code : 0, said, complained }),
    );
  });

/** The data of a new radio, with its nine articles. */
async function newRadio() {
  const dataDir = newFolder();
  const config = parseServerConfig({ DATA_DIR: dataDir });
  const { close } = await openStore(config, 'une lune bien ronde');
  await close();
  return dataDir;
}

describe.concurrent('The operator', { timeout: 60_000 }, () => {
  it('is told where a backup is and what it holds, and where the data went that it replaced', async () => {
    const dataDir = await newRadio();
    const backups = join(newFolder(), 'sauvegardes');
    const backup = await run('backup', ['--to', backups], dataDir);
    const [, target = ''] =
      /^Sauvegarde : (\S+) \(articles : 9, relue\)\n$/.exec(backup.said) ?? [];
    expect(target.startsWith(join(backups, 'radio-'))).toBe(true);
    const restored = await run('restore', ['--from', target], dataDir);
    const [first, second] = restored.said.split('\n');
    expect(first).toBe(`Données remises : ${dataDir} (articles : 9)`);
    expect(second).toMatch(/^Ce qui s’y trouvait : \S+\/before-\S+$/);
  });

  it('gets a new password, which is in its file too', async () => {
    const dataDir = await newRadio();
    const { code, said } = await run('admin', ['password'], dataDir);
    const password = readFileSync(join(dataDir, 'admin-password'), 'utf8').trim();
    expect([code, said.split('\n')[0]]).toEqual([
      0,
      `Nouveau mot de passe : ${password} (aussi dans ${join(dataDir, 'admin-password')})`,
    ]);
  });

  it('is told what is missing in one sentence, and a script by the exit code', async () => {
    const { code, complained } = await run('backup', [], newFolder());
    expect([code, complained]).toEqual([
      1,
      'Dans quel dossier ? npm run backup -- --to /srv/backups\n',
    ]);
  });

  it('learns from one look at the stream what is wrong, and a script from the exit code', async () => {
    const stream = `http://127.0.0.1:${await freePort()}/live.mp3`;
    const site = 'http://radio.example';
    const look = ['--once', '--stream', stream, '--site', site];
    const { code, said } = await run('watch', look, newFolder());
    expect(said).toMatch(/^✗ unreachable: Le flux ne répond pas \(ECONNREFUSED\)\./m);
    expect(code).toBe(1);
  });
});
