import { execFile, spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createClient } from '@libsql/client';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databaseFault } from '#server/db/database-fault.ts';
import { parseServerConfig } from '#server/env.ts';
import { openStore } from '#server/open-store.ts';
import { apiOf } from '#tests/support/api-of.ts';
import { freePort } from '#tests/support/free-port.ts';
import { asAnyAccount, sentencesIn, startServer } from '#tests/support/start-server.ts';
import { sharedFolder } from '#tests/support/temporary-folder.ts';

const EMAIL = 'admin@radio.example';
const PASSWORD = 'une lune bien ronde';
const root = sharedFolder();

const savedSchema = v.object({ id: v.number() });
const messageSchema = v.object({ message: v.string() });

/**
 * As a backup does: in a process that ends, and closes what it has opened. Meanwhile the test hears
 * which connections its servers close: it would send its next call into one of them.
 */
async function copyDatabase(from: string, to: string) {
  const program = `import { createClient } from '@libsql/client';
    const client = createClient({ url: process.argv[1] });
    await client.execute({ sql: 'VACUUM INTO ?', args: [process.argv[2]] });
    client.close();`;
  const options = ['--input-type=module', '-e', program, `file:${from}`, to];
  await promisify(execFile)(process.execPath, options);
}

const TEXT = 'La lune. '.repeat(2200);

/** Opens the data as a start of the server does, in less than a tenth of its time. */
const openData = (dataDir: string) =>
  openStore(parseServerConfig({ DATA_DIR: dataDir, ADMIN_EMAIL: EMAIL }), PASSWORD);

/** How many of the articles with these ids the next start finds there and whole. */
async function countKept(dataDir: string, ids: readonly number[]) {
  const { store, close } = await openData(dataDir);
  const found = await Promise.all(ids.map((id) => store.articles.get(id)));
  await close();
  return found.filter((article) => article?.content.includes(TEXT)).length;
}

/** The data of a new radio with its sample content, which takes a server as long as its start. */
const newData = join(root, 'new');
beforeAll(async () => {
  await (await openData(newData)).close();
});

function startNewRadio(dataDir: string, limits?: { fileSize: number }) {
  cpSync(newData, dataDir, { recursive: true });
  return startRadio(dataDir, limits);
}

/** A real server on `dataDir`, and the calls of its back office. */
async function startRadio(dataDir: string, limits?: { fileSize: number }) {
  const port = String(await freePort());
  const env = {
    DATA_DIR: dataDir,
    DIST_DIR: join(root, 'no-dist'),
    PORT: port,
    ADMIN_EMAIL: EMAIL,
    ADMIN_PASSWORD: PASSWORD,
    ADMIN_PATH: 'une-porte-bien-cachee',
  };
  const server = startServer(env, limits);
  await server.ready();
  const origin = `http://127.0.0.1:${port}`;
  const api = apiOf(origin);
  const logIn = () => api.logIn(EMAIL, PASSWORD);
  const token = await logIn();
  return {
    server,
    env,
    /** Whether the stream sounds. */
    async plays() {
      const { body, status } = await fetch(`${origin}/live.mp3`);
      const first = await body?.getReader().read();
      return status === 200 && (first?.value?.length ?? 0) > 0;
    },
    write: async () =>
      (
        await api.post('/contact/create', {
          name: 'Camille',
          email: 'camille@courriel.example',
          phone: '0600000000',
          message: 'Bonjour la lune',
        })
      ).status,
    logIn,
    logOut: async (own: string) => (await api.post('/admin/logout', {}, own)).status,
    readMessages: async (own: string) =>
      (await api.call('GET', '/contact/page', { token: own })).status,
    remove: async (id: number, own: string) =>
      (await api.call('DELETE', `/article/delete/${id}`, { token: own })).status,
    /** Saves an article of 20 kB. */
    save: (title: string) =>
      api.post('/article/create', { title, content: TEXT, adminId: 1 }, token),
    /** How many of the articles with these ids are there and whole. */
    async countWhole(ids: readonly number[]) {
      const found = await Promise.all(
        ids.map(async (id) => {
          const answer = await api.call('GET', `/article/${id}`, { token });
          return (await answer.text()).includes(TEXT);
        }),
      );
      return found.filter(Boolean).length;
    },
  };
}

type Radio = Awaited<ReturnType<typeof startRadio>>;

/** Saves an article, which must succeed; gives its id. */
async function saveOne(radio: Radio, title: string) {
  const answer = await radio.save(title);
  expect(answer.status).toBe(201);
  return v.parse(savedSchema, await answer.json()).id;
}

/** Saves articles until an answer is not 201; gives the ids of those that were and the other answer. */
async function saveUntilRefused(radio: Radio) {
  const ids: number[] = [];
  for (let count = 0; count < 500; count += 1) {
    const answer = await radio.save(`Article ${count}`);
    const body: unknown = await answer.json();
    if (answer.status !== 201) return { ids, status: answer.status, body };
    ids.push(v.parse(savedSchema, body).id);
  }
  throw new Error('All 500 were saved.');
}

/** The write-ahead log has reached the limit of the server's files: another process empties it. */
async function makeRoom(dataDir: string) {
  const client = createClient({ url: `file:${join(dataDir, 'radio.db')}` });
  await client.execute('PRAGMA wal_checkpoint(TRUNCATE)');
  client.close();
}

const messageOf = (body: unknown) => v.parse(messageSchema, body).message;

async function end({ server }: Radio) {
  server.stop();
  expect(await server.ended).toBe(0);
}

const mount = (...args: string[]) => spawnSync('mount', args).status === 0;

/**
 * Without the room that the system keeps for itself. With the blocks of a real disk: one as small as
 * this has blocks of 1 kB, and SQLite takes room for its shared memory by one byte in every 4 kB: the
 * rest would be missing on a full disk, and the system ends who touches it.
 */
function formatImage(image: string) {
  writeFileSync(image, '');
  truncateSync(image, 24 * 1024 * 1024);
  return spawnSync('mkfs.ext4', ['-q', '-F', '-m', '0', '-b', '4096', image]).status === 0;
}

/** A disk of its own, of some megabytes; undefined where the system lets nobody mount one. */
function openDisk(kind: 'tmpfs' | 'ext4') {
  const folder = mkdtempSync(join(root, `${kind}-`));
  const image = `${folder}.image`;
  const isMounted =
    kind === 'tmpfs'
      ? mount('-t', 'tmpfs', '-o', 'size=16m', 'tmpfs', folder)
      : formatImage(image) && mount('-o', 'loop', image, folder);
  if (!isMounted) return undefined;
  afterAll(() => spawnSync('umount', [folder]));
  return {
    dataDir: join(folder, 'data'),
    fill: () =>
      spawnSync('dd', ['if=/dev/zero', `of=${join(folder, 'fill')}`, 'bs=1k'], { stdio: 'ignore' }),
    empty: () => rmSync(join(folder, 'fill')),
    makeReadOnly: () => mount('-o', 'remount,ro', folder),
  };
}
const disk = openDisk('tmpfs');
const disksOfEachKind = () =>
  (['tmpfs', 'ext4'] as const).flatMap((kind) => {
    const opened = openDisk(kind);
    return opened ? [{ kind, ...opened }] : [];
  });

/** What a server leaves that is killed after some writes: `id` and `kept` are articles of it. */
async function crashNewRadio() {
  const left = join(root, 'crashed');
  const radio = await startNewRadio(left);
  const id = await saveOne(radio, 'La sieste');
  const kept = await saveOne(radio, 'La nuit');
  for (let count = 0; count < 3; count += 1) expect(await radio.write()).toBe(201);
  radio.server.stop('SIGKILL');
  await radio.server.ended;
  expect(statSync(join(left, 'radio.db-wal')).size).toBeGreaterThan(0);
  return { left, id, kept };
}
/** Once for the disks of each kind. */
let crashed: ReturnType<typeof crashNewRadio> | undefined;

// Side by side: each waits for servers of its own.
describe.concurrent('Nothing that was answered with success is lost, and nothing is half', {
  timeout: 300_000,
}, () => {
  it('when the server is killed in the middle of writes, and started again at once; when a backup is copied over the running file: refused with 503, and the backup is what the next start has', async () => {
    const dataDir = join(root, 'killed');
    const radio = await startNewRadio(dataDir);
    const saved: number[] = [];
    /** Writes on until the server is gone, in the middle of a write of its own. */
    async function writeOn() {
      try {
        while (true) {
          const answer = await radio.save('Article');
          saved.push(v.parse(savedSchema, await answer.json()).id);
          if (saved.length === 30) radio.server.stop('SIGKILL');
        }
      } catch {
        // Nobody answered.
      }
    }
    await Promise.all(Array.from({ length: 20 }, writeOn));
    expect(saved.length).toBeGreaterThanOrEqual(30);

    const again = await startRadio(dataDir);
    expect(await again.countWhole(saved)).toBe(saved.length);

    const file = join(dataDir, 'radio.db');
    const first = await saveOne(again, 'Avant');
    await copyDatabase(file, `${file}.backup`);
    await saveOne(again, 'Après la sauvegarde');
    writeFileSync(file, readFileSync(`${file}.backup`));
    expect((await again.save('Pendant')).status).toBe(503);
    // Whoever copies it knows that the log beside it is another database's.
    for (const rest of ['-wal', '-shm']) rmSync(`${file}${rest}`);
    await end(again);
    expect(await countKept(dataDir, [...saved, first])).toBe(saved.length + 1);
    const { store, close } = await openData(dataDir);
    const next = await store.articles.create({ title: 'Ensuite', content: '', adminId: 1 }, EMAIL);
    expect(next?.id).toBe(first + 1);
    await close();
  });

  it('when a second server is started on the same folder: it says who holds it; when the database is moved away: refused with 503 until it is back; when the disk is full: refused with 507 until there is room again; when another program has read the database and ended: what is saved afterwards outlives a kill', async () => {
    const dataDir = join(root, 'held');
    const file = join(dataDir, 'radio.db');
    const today = () => new Date().toLocaleDateString('fr-FR', { dateStyle: 'long' });
    const before = today();
    const radio = await startNewRadio(dataDir, { fileSize: 2048 });
    // It may start a moment before midnight.
    const since = `(?:${before}|${today()})`;
    const second = startServer({ ...radio.env, PORT: '0' });
    expect(await second.ended).toBe(1);
    expect(sentencesIn(second.output()).join()).toMatch(
      new RegExp(
        `^${dataDir}/radio\\.db sert déjà à un autre serveur \\(processus ${radio.server.pid}, démarré le ${since}.*\\) : arrêtez-le, ou donnez à celui-ci un autre DATA_DIR\\.$`,
      ),
    );
    const saved = [await saveOne(radio, 'Avant')];

    renameSync(file, `${file}.away`);
    const refused = await radio.save('Pendant');
    expect(refused.status).toBe(503);
    expect(messageOf(await refused.json())).toBe(
      'Les données du serveur ne peuvent pas être modifiées\u00a0: rien n’a été enregistré.',
    );
    renameSync(`${file}.away`, file);
    saved.push(await saveOne(radio, 'Après'));

    const { ids, status, body } = await saveUntilRefused(radio);
    expect(status).toBe(507);
    expect(messageOf(body)).toBe(
      'Le disque du serveur est plein\u00a0: rien n’a été enregistré. Réessayez plus tard.',
    );
    expect(ids.length).toBeGreaterThan(10);
    saved.push(...ids);
    expect(await radio.countWhole(saved)).toBe(saved.length);
    await makeRoom(dataDir);
    saved.push(await saveOne(radio, 'Plus tard'));

    await copyDatabase(file, `${file}.backup`);
    saved.push(await saveOne(radio, 'Après la lecture'));
    radio.server.stop('SIGKILL');
    await radio.server.ended;
    expect(await countKept(dataDir, saved)).toBe(saved.length);
  });

  it('when the first start has no room: it says so, keeps nothing half, and the next one is whole', async () => {
    const dataDir = join(root, 'first-filled');
    const env = { DATA_DIR: dataDir, DIST_DIR: join(root, 'no-dist'), PORT: '0' };
    const full = startServer(env, { fileSize: 16 });
    expect(await full.ended).toBe(1);
    expect(sentencesIn(full.output())).toEqual([
      `Impossible d’écrire dans ${dataDir} : la taille des fichiers est limitée.`,
    ]);
    expect(readdirSync(dataDir)).toEqual([]);
    const next = startServer(env);
    await next.ready();
    expect(readFileSync(join(dataDir, 'admin-password'), 'utf8')).toMatch(/^[\w-]{16}\n$/);
    expect(readdirSync(dataDir).filter((name) => name.startsWith('.'))).toEqual([]);
    next.stop();
    await next.ended;
  });

  it('when the database belongs to another account: the start says that nothing can be saved', async () => {
    const dataDir = join(root, 'of-another-account');
    cpSync(newData, dataDir, { recursive: true });
    const file = join(dataDir, 'radio.db');
    chmodSync(file, 0o444);
    const env = {
      DATA_DIR: dataDir,
      DIST_DIR: join(root, 'no-dist'),
      PORT: '0',
      ADMIN_EMAIL: EMAIL,
      ADMIN_PASSWORD: PASSWORD,
    };
    const server = startServer(env, { before: asAnyAccount });
    await server.ready();
    server.stop();
    await server.ended;
    expect(sentencesIn(server.output())).toContain(
      `${file} : ce compte n’en a pas le droit. La radio démarre, mais rien ne peut être enregistré.`,
    );
  });

  it('when another program writes into the file: a save waits for it, for five seconds at most, and nothing else does', async () => {
    const dataDir = join(root, 'shared');
    cpSync(newData, dataDir, { recursive: true });
    const { store, close } = await openData(dataDir);
    const other = createClient({ url: `file:${join(dataDir, 'radio.db')}` });
    const writing = await other.transaction('write');
    const saved = store.legalNotice.update('<p>La lune.</p>', EMAIL);
    expect(await store.articles.get(1)).toBeDefined();
    await writing.rollback();
    await saved;
    expect(await store.legalNotice.get()).toMatchObject({ content: '<p>La lune.</p>' });

    const writingOn = await other.transaction('write');
    // Long after the save has been refused.
    const end = setTimeout(() => void writingOn.rollback(), 30_000);
    const refused: unknown = await store.legalNotice.update('', EMAIL).catch((error) => error);
    clearTimeout(end);
    expect(databaseFault(refused)).toBe('busy');
    await writingOn.rollback();
    other.close();
    await close();
  });

  it.runIf(disk)(
    'when the disk is full, once more, or read-only: the administrator gets in and out, and makes room',
    async () => {
      if (!disk) return;
      const radio = await startNewRadio(disk.dataDir);
      const id = await saveOne(radio, 'La sieste');
      const next = await saveOne(radio, 'La nuit');
      disk.fill();
      expect((await radio.save('Trop')).status).toBe(507);
      expect(await radio.remove(next, await radio.logIn())).toBe(204);
      disk.empty();
      await saveOne(radio, 'Le jour');
      disk.fill();
      expect((await radio.save('Trop')).status).toBe(507);
      const token = await radio.logIn();
      expect(await radio.logOut(token)).toBe(204);
      expect(await radio.readMessages(token)).toBe(401);
      expect(await radio.remove(id, await radio.logIn())).toBe(204);
      await end(radio);

      disk.fill();
      const full = await startRadio(disk.dataDir);
      expect(await full.readMessages(await full.logIn())).toBe(200);
      await end(full);

      expect(disk.makeReadOnly()).toBe(true);
      const readOnly = await startRadio(disk.dataDir);
      expect(await readOnly.readMessages(await readOnly.logIn())).toBe(200);
      expect(await readOnly.remove(1, await readOnly.logIn())).toBe(503);
      await end(readOnly);
    },
  );

  it.for(disksOfEachKind())(
    'when it crashed and the disk ($kind) is full: it plays, lets the administrator in, and room can be made; crashed again, and the disk read-only, it plays and lets the administrator in',
    async ({ dataDir, fill, makeReadOnly }) => {
      crashed ??= crashNewRadio();
      const { left, id, kept } = await crashed;
      cpSync(left, dataDir, { recursive: true });
      fill();

      const full = await startRadio(dataDir);
      expect(await full.plays()).toBe(true);
      expect(await full.countWhole([id, kept])).toBe(2);
      expect(sentencesIn(full.server.output()).join()).toContain('rien ne peut être enregistré');
      expect(await full.remove(id, await full.logIn())).toBe(204);
      full.server.stop('SIGKILL');
      await full.server.ended;
      expect(makeReadOnly()).toBe(true);

      const readOnly = await startRadio(dataDir);
      expect(await readOnly.plays()).toBe(true);
      expect(await readOnly.countWhole([id, kept])).toBe(1);
      expect(await readOnly.remove(kept, await readOnly.logIn())).toBe(503);
      await end(readOnly);
    },
  );
});
