/** The commands of the operator: what they say, and how they end. */
import { execFile, spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve as resolvePath } from 'node:path';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { parseServerConfig } from '#server/env.ts';
import { openStore } from '#server/open-store.ts';
import { backUp } from '#server/ops/backup.ts';
import { freePort } from '#tests/support/free-port.ts';
import { mailServer } from '#tests/support/mail-server.ts';
import { asAnyAccount } from '#tests/support/start-server.ts';
import { sharedFolder } from '#tests/support/temporary-folder.ts';

const root = sharedFolder();
/** One of its own for each, since they run at the same time. */
const newFolder = () => mkdtempSync(join(root, 'data-'));

const PASSWORD = 'une lune bien ronde';

type Ended = Readonly<{ code: unknown; said: string; complained: string }>;

const compiled = (name: string) => resolvePath(inject('compiledServer'), `${name}.js`);

/** `npm run {name} -- {args}`, with the data in this folder. */
const run = (name: string, args: readonly string[], DATA_DIR: string, settings = {}) =>
  new Promise<Ended>((resolve) => {
    // `npm run backup -- --verify` starts the server that was compiled for these tests.
    const DIST_DIR = resolvePath(inject('compiledServer')).replace(/-server$/, '');
    const env = { ...process.env, DATA_DIR, DIST_DIR, ...settings };
    execFile(process.execPath, [compiled(name), ...args], { env }, (error, said, complained) =>
      resolve({ code: error ? error.code : 0, said, complained }),
    );
  });

/** The same by an account that is nobody's. */
function runAsAnyAccount(name: string, args: readonly string[], cwd: string, DATA_DIR = '') {
  const [file = '', ...rest] = [...asAnyAccount, process.execPath, compiled(name), ...args];
  const env = { ...process.env, ...(DATA_DIR && { DATA_DIR }) };
  return spawnSync(file, rest, { cwd, env, encoding: 'utf8' });
}

/** The data of a new radio, with its nine articles; made once. */
const made = newFolder();
beforeAll(async () => {
  await (await openStore(parseServerConfig({ DATA_DIR: made }), PASSWORD)).close();
});

function newRadio() {
  const dataDir = newFolder();
  cpSync(made, dataDir, { recursive: true });
  return dataDir;
}

describe.concurrent('The operator', () => {
  it('is told that a site cannot be built in a folder that is called radio #1', async () => {
    const folder = join(newFolder(), 'radio #1');
    mkdirSync(folder);
    const command = ['--import', import.meta.resolve('tsx'), resolvePath('scripts/build.ts')];
    const { status, stderr } = spawnSync(process.execPath, command, {
      cwd: folder,
      encoding: 'utf8',
    });
    expect([status, stderr]).toEqual([
      1,
      `${folder} : un # ou un ? dans ce nom arrête la construction. Renommez le dossier.\n`,
    ]);
  });

  it('is told where a backup is and what it holds, and where the data went that it replaced', async () => {
    const dataDir = newRadio();
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

  it('tries the newest backup: it starts, and gives back rows and pictures', async () => {
    const dataDir = newRadio();
    const picture = `${'a'.repeat(64)}-640.webp`;
    const { store, close } = await openStore(parseServerConfig({ DATA_DIR: dataDir }), PASSWORD);
    await store.legalNotice.update(`<p><img src="/media/${picture}" alt="" /></p>`, 'lune');
    await close();
    mkdirSync(join(dataDir, 'media'), { recursive: true });
    writeFileSync(join(dataDir, 'media', picture), 'une lune');
    const folder = newFolder();
    await backUp(parseServerConfig({ DATA_DIR: dataDir }), { folder }, new Date());
    const [name = ''] = readdirSync(folder);
    const well = await run('backup', ['--verify', '--to', folder], dataDir);
    expect(well.said).toMatch(/^Essai réussi : \S+ \(lignes : \d\d, images : 1, en \d+ s\)\n$/);
    expect(readdirSync(folder)).toEqual([name]);
    rmSync(join(folder, name, 'media', picture));
    const ill = await run('backup', ['--verify', '--to', folder], dataDir);
    expect([ill.code, ill.complained]).toEqual([
      1,
      `${join(folder, name)} : l’image ${picture} n’est pas revenue.\n`,
    ]);
  });

  it('gets a new password, which is in its file too', async () => {
    const dataDir = newRadio();
    const { code, said } = await run('admin', ['password'], dataDir);
    const password = readFileSync(join(dataDir, 'admin-password'), 'utf8').trim();
    expect([code, said.split('\n')[0]]).toEqual([
      0,
      `Nouveau mot de passe : ${password} (aussi dans ${join(dataDir, 'admin-password')})`,
    ]);
  });

  it('is told, as root, that another account would not get in any more where it changes something', async ({
    skip,
  }) => {
    if (process.getuid?.() !== 0) return skip();
    const dataDir = newRadio();
    const password = join(dataDir, 'admin-password');
    writeFileSync(password, PASSWORD);
    chownSync(dataDir, 65_534, 65_534);
    const sentence = (folder: string) =>
      `${folder} n’est pas à root : lancez cette commande par sudo -Hu radio, ou l’utilisateur à qui il est.\n`;
    const { code, complained } = await run('admin', ['password'], dataDir);
    expect([code, complained]).toEqual([1, sentence(dataDir)]);
    expect(readFileSync(password, 'utf8')).toBe(PASSWORD);
    const releases = newFolder();
    chownSync(releases, 65_534, 65_534);
    const release = await run('release', ['--to', releases, '--back'], dataDir);
    expect([release.code, release.complained]).toEqual([1, sentence(releases)]);
    expect(readdirSync(releases)).toEqual([]);
  });

  it('is told of a folder without a release, which stays as it was', async () => {
    const mistyped = join(newFolder(), 'releases');
    const { code, complained } = await run('release', ['--to', mistyped, '--back'], newFolder());
    expect([code, complained]).toEqual([1, `${mistyped} n’a aucune version. Corrigez --to.\n`]);
    expect(existsSync(mistyped)).toBe(false);
  });

  it('is told of a radio that was restored onto a disk of its own, which has a folder for root alone', async () => {
    const dataDir = newRadio();
    const where = { folder: newFolder() };
    const { target } = await backUp(parseServerConfig({ DATA_DIR: dataDir }), where, new Date());
    const forRoot = join(dataDir, 'lost+found');
    mkdirSync(forRoot, { mode: 0 });
    const { stdout, stderr } = runAsAnyAccount('restore', ['--from', target], root, dataDir);
    chmodSync(forRoot, 0o700);
    expect(stderr).toBe('');
    expect(stdout).toContain(`Données remises : ${dataDir} (articles : 9)`);
  });

  it.each([
    ['admin', ['password'], 1],
    ['watch', ['--once'], 2],
  ])('is told by npm run %s that this account may not read the settings', (name, options, code) => {
    const cwd = newFolder();
    writeFileSync(join(cwd, '.env'), '', { mode: 0 });
    const { status, stderr } = runAsAnyAccount(name, options, cwd);
    expect([status, stderr]).toEqual([code, '.env : ce compte n’en a pas le droit.\n']);
  });

  it.each([
    ['backup', ['--to', 'sauvegardes']],
    ['admin', ['erase']],
  ])('is told by npm run %s that this account may not read the data', (name, options) => {
    const dataDir = newRadio();
    chmodSync(dataDir, 0);
    const { status, stderr } = runAsAnyAccount(name, options, root, dataDir);
    chmodSync(dataDir, 0o700);
    expect([status, stderr]).toEqual([1, `${dataDir} : ce compte n’en a pas le droit.\n`]);
    expect(existsSync(join(root, 'sauvegardes'))).toBe(false);
  });

  it('says that the clock is right, and what is too old goes', async () => {
    const { code, said } = await run('admin', ['erase'], newRadio());
    expect([code, said]).toEqual([0, 'Ce qui était trop ancien est effacé.\n']);
  });

  it.each([
    ['backup', [], 'Dans quel dossier ? npm run backup -- --to /srv/backups', 1],
    [
      'watch',
      ['--once', '--stream'],
      '--stream\u00a0: la valeur manque, ou cette option n’en prend pas.',
    ],
    [
      'watch',
      ['--once', '--webhook', 'hook.example/a'],
      '--webhook\u00a0: une adresse http(s), et non «\u00a0hook.example/a\u00a0».',
    ],
    ['release', ['--to'], '--to\u00a0: la valeur manque, ou cette option n’en prend pas.'],
    ['backup', ['--too', 'sauvegardes'], '--too\u00a0: cette option n’existe pas.'],
    ['restore', ['sauvegardes'], 'sauvegardes\u00a0: ce mot est de trop.'],
    ['admin', ['mot'], 'Quoi ? npm run admin -- password, sessions, erase, ou failed UNITÉ'],
    ['station-gains', ['matin', 'soir'], 'soir\u00a0: ce mot est de trop.'],
    // `npm start` and `npm run serve`.
    ['main', ['--port', '8080'], '--port\u00a0: cette option n’existe pas.'],
  ])(
    'is told in one sentence what is missing or was mistyped after npm run %s, and a script by the exit code',
    async (name, args, sentence, expected = 2) => {
      const { code, said, complained } = await run(name, args, newFolder());
      expect([code, said, complained]).toEqual([expected, '', `${sentence}\n`]);
    },
  );

  it.each([
    ['release', ['--to'], ''],
    ['station-gains', [], '/playlists'],
    ['backup', ['--to'], ''],
  ])('is told in French, by npm run %s too, that a file is no folder', async (name, args, part) => {
    const file = join(newFolder(), 'fichier');
    writeFileSync(file, '');
    const { code, complained } = await run(name, [...args, file], newRadio());
    expect([code, complained]).toEqual([1, `${file}${part} : ce n’est pas un dossier.\n`]);
  });

  it('is given no new password where a word after it was not understood', async () => {
    const dataDir = newRadio();
    const { code, said, complained } = await run('admin', ['password', 'help'], dataDir);
    expect([code, said, complained]).toEqual([2, '', 'help\u00a0: ce mot est de trop.\n']);
    expect(existsSync(join(dataDir, 'admin-password'))).toBe(false);
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

it('the operator is told by mail that a unit has failed, also by a wrong setting, and a script by the exit code where nobody is', async () => {
  const { address, first } = await mailServer();
  const settings = { SMTP_URL: address, MAIL_TO: 'lune@radio.example', PORT: 'quatre mille' };
  const told = await run('admin', ['failed', 'radio-backup.service'], newFolder(), settings);
  expect(await first).toContain('radio-backup.service a =C3=A9chou=C3=A9');
  expect(told).toEqual({ code: 0, said: '', complained: '' });
  const untold = await run('admin', ['failed', 'radio-backup.service'], newFolder());
  expect([untold.code, untold.complained]).toEqual([
    1,
    'SMTP_URL manque : personne n’est prévenu.\n',
  ]);
});
