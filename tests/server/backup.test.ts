import { spawnSync } from 'node:child_process';
import fs, {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { basename, join, resolve } from 'node:path';
import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { describe, expect, inject, it, onTestFinished, vi } from 'vitest';
import { openDatabase } from '#server/db/database.ts';
import { parseServerConfig } from '#server/env.ts';
import { openStore } from '#server/open-store.ts';
import { backUp, nameAt } from '#server/ops/backup.ts';
import { backupPart, eraseOldCopies } from '#server/ops/copies.ts';
import { restore } from '#server/ops/restore.ts';
import { verifyBackup } from '#server/ops/verify-backup.ts';
import { createStore } from '#server/store.ts';
import { apiOf } from '#tests/support/api-of.ts';
import { freePort } from '#tests/support/free-port.ts';
import { smallDisk } from '#tests/support/small-disk.ts';
import { startServer } from '#tests/support/start-server.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

const USER = 'lune@radio.example';
const SECRETS = ['admin-password', 'jwt-secret', 'admin-path', 'station-token'];
const now = new Date('2026-01-05T08:00:00.000Z');
const config = (dataDir: string) => parseServerConfig({ DATA_DIR: dataDir });
const namesSchema = v.array(v.object({ name: v.string() }));

/** Opens the data as a start does, without its administrator, whose password takes most of the time. */
async function open(dataDir: string) {
  const { db, close } = await openDatabase(join(dataDir, 'radio.db'));
  return {
    store: createStore(db, Date.now),
    async close() {
      await db.run(sql`PRAGMA journal_mode = DELETE`);
      close();
    },
  };
}

/** The data of a radio whose legal notice has this text. */
async function radioThatSays(dataDir: string, text: string) {
  mkdirSync(dataDir);
  await say(dataDir, text);
}

/** Such a radio on a new folder, and what backs it up. */
async function savedRadio({
  text = '<p>Bonsoir.</p>',
  ...where
}: {
  text?: string;
  folder?: string;
  keep?: number;
} = {}) {
  const folder = temporaryFolder();
  const dataDir = join(folder, 'data');
  await radioThatSays(dataDir, text);
  const to = { folder: join(folder, 'backups'), ...where };
  const backUpAt = (at = now) => backUp(config(dataDir), to, at);
  const media = join(dataDir, 'media');
  mkdirSync(media);
  return { folder, dataDir, media, backups: to.folder, backUpAt };
}

async function say(dataDir: string, text: string) {
  const { store, close } = await open(dataDir);
  await store.legalNotice.update(text, USER);
  await close();
}

async function textOf(dataDir: string) {
  const { store, close } = await open(dataDir);
  const notice = await store.legalNotice.get();
  await close();
  return notice?.content;
}

for (const { writers, tags } of [
  { writers: 20, tags: [] },
  { writers: 200, tags: ['deep'] },
])
  it(`a backup under ${writers} writers holds all that was answered before it, and the restored radio starts`, {
    tags,
  }, async () => {
    const folder = temporaryFolder();
    const dataDir = join(folder, 'data');
    const port = String(await freePort());
    const api = apiOf(`http://127.0.0.1:${port}`);
    const env = { PORT: port, DATA_DIR: dataDir, DIST_DIR: join(folder, 'no-dist') };
    const server = startServer(env);
    await server.ready();
    const password = readFileSync(join(dataDir, 'admin-password'), 'utf8').trim();
    const token = await api.logIn(config(dataDir).adminEmail, password);

    const answered: string[] = [];
    async function write(name: string) {
      const partner = { name, logo: '', url: 'https://lune.example', adminId: 1 };
      expect((await api.post('/partenaire/create', partner, token)).status).toBe(201);
      answered.push(name);
    }
    let isOver = false;
    const firsts = Array.from({ length: writers }, (_, writer) => write(`${writer}-0`));
    const all = firsts.map(async (first, writer) => {
      await first;
      for (let count = 1; !isOver; count += 1) await write(`${writer}-${count}`);
    });
    await Promise.all(firsts);
    const before = [...answered];
    const { target } = await backUp(config(dataDir), { folder: join(folder, 'backups') }, now);
    isOver = true;
    await Promise.all(all);
    server.stop();
    await server.ended;

    const restored = join(folder, 'restored');
    await restore(config(restored), target, now);
    const again = startServer({ ...env, DATA_DIR: restored });
    await again.ready();
    const listed = await api.call('GET', '/partenaire');
    const partners = v.parse(namesSchema, await listed.json());
    again.stop();
    expect(await again.ended).toBe(0);
    const names = new Set(partners.map(({ name }) => name));
    expect(before.filter((name) => !names.has(name))).toEqual([]);
  });

it('a backup holds the pictures, and the secrets apart where only their owner reads them', async () => {
  const { dataDir, media, backups, backUpAt } = await savedRadio();
  // By a clock that stood ahead.
  await backUpAt(new Date('2027-01-05T08:00:00.000Z'));
  writeFileSync(join(media, 'lune.avif'), 'une lune');
  // A picture that is being written.
  writeFileSync(join(media, '.nuit.avif'), 'une moi');
  // As on a disk of their own.
  mkdirSync(join(media, 'lost+found'));
  for (const name of SECRETS) writeFileSync(join(dataDir, name), `secret : ${name}`);
  const one = await backUpAt();
  const two = await backUpAt(new Date(now.getTime() + 1000));
  expect(readdirSync(backups)).toEqual([
    'radio-2026-01-05T08-00-00Z',
    'radio-2026-01-05T08-00-01Z',
    'radio-2027-01-05T08-00-00Z',
  ]);
  const fileOf = (backup: string) => statSync(join(backup, 'media', 'lune.avif'));
  // Two backups share a picture that did not change.
  expect(fileOf(two.target).ino).toBe(fileOf(one.target).ino);
  expect(readdirSync(join(two.target, 'media'))).toEqual(['lune.avif']);
  for (const name of SECRETS) {
    expect(readFileSync(join(two.target, 'secrets', name), 'utf8')).toBe(`secret : ${name}`);
  }
  expect(statSync(join(two.target, 'secrets')).mode & 0o777).toBe(0o700);
});

it('a second backup of the same second leaves the first one alone, and says so', async () => {
  const { backups, backUpAt } = await savedRadio();
  const target = join(backups, 'radio-2026-01-05T08-00-00Z');
  const sentence = `${target} : une autre sauvegarde est de la même seconde. Recommencez.`;
  const [first, second] = await Promise.allSettled([backUpAt(), backUpAt()]);
  expect(first).toMatchObject({ status: 'fulfilled', value: { target } });
  expect(second).toMatchObject({ status: 'rejected', reason: { message: sentence } });
  await expect(backUpAt()).rejects.toThrow(sentence);
  expect(readdirSync(backups)).toEqual([basename(target)]);
});

it('a backup has its pictures too where none can be linked to the one before', async ({ skip }) => {
  const disk = smallDisk(skip);
  const { media, backUpAt } = await savedRadio();
  writeFileSync(join(media, 'lune.avif'), 'une lune');
  const { target } = await backUpAt();
  // It has moved to another disk, to which no link leads, as on a stick none leads to any file.
  cpSync(target, disk.dataDir, { recursive: true });
  rmSync(target, { recursive: true });
  symlinkSync(disk.dataDir, target);
  const next = await backUpAt(new Date(now.getTime() + 1000));
  expect(readFileSync(join(next.target, 'media', 'lune.avif'), 'utf8')).toBe('une lune');
});

it('a backup does not go beside the radio while the disk of the last one is not mounted', async ({
  skip,
}) => {
  const disk = smallDisk(skip);
  const { dataDir, backups, backUpAt } = await savedRadio();
  skip(statSync(dataDir).dev !== statSync('/').dev, 'The system has another disk.');
  mkdirSync(disk.dataDir, { recursive: true });
  symlinkSync(disk.dataDir, backups);
  await backUpAt();
  const later = new Date(now.getTime() + 1000);
  const { target } = await backUpAt(later);
  rmSync(backups);
  mkdirSync(backups);
  await expect(backUpAt(new Date(now.getTime() + 2000))).rejects.toThrow(
    `${backups} était sur un disque à part, qui n’est pas monté : montez-le, ou choisissez un autre dossier.`,
  );
  expect(readdirSync(backups)).toEqual([]);
  const other = { folder: `${backups}-2` };
  await backUp(config(dataDir), other, later);
  expect(readdirSync(other.folder)).toEqual([basename(target)]);
});

it('the trial of a backup finds room where its sounds are more than what is left of the disk', async ({
  skip,
}) => {
  const disk = smallDisk(skip);
  const folder = disk.dataDir;
  const { media, backUpAt } = await savedRadio({ folder });
  // The disk has 16 MB.
  writeFileSync(join(media, 'une-histoire.mp3'), Buffer.alloc(9 * 1024 * 1024));
  const { target } = await backUpAt();
  // By a clock that stood ahead: what it holds is of that day, and not of last night.
  const ahead = join(folder, 'radio-2027-01-05T08-00-00Z');
  mkdirSync(ahead);
  const trial = { folder, program: [resolve(inject('compiledServer'), 'main.js')] };
  expect(await verifyBackup(trial, now)).toMatchObject({ backup: target });
  expect(readdirSync(folder)).toEqual([basename(target), basename(ahead)]);
  expect(readdirSync(join(target, 'media'))).toEqual(['une-histoire.mp3']);
});

it('a restored radio says what the backup says, with its pictures, its secrets and whole sounds, and loses nothing of what stood there before, whatever the name of the folder; on a new machine nothing is put aside', async () => {
  const folder = join(temporaryFolder(), 'radio #1, 50%20 ?');
  mkdirSync(folder);
  const dataDir = join(folder, 'data');
  await radioThatSays(dataDir, '<p>Hier.</p>');
  const media = join(dataDir, 'media');
  mkdirSync(media);
  const sounds = ['abime.mp3', 'coupe.mp3'];
  writeFileSync(join(media, 'hier.webp'), 'hier');
  for (const name of sounds) writeFileSync(join(media, name), 'il était une fois');
  for (const name of SECRETS) writeFileSync(join(dataDir, name), `hier : ${name}`);
  const { target } = await backUp(config(dataDir), { folder: join(folder, 'backups') }, now);

  await say(dataDir, '<p>Aujourd’hui.</p>');
  rmSync(join(media, 'hier.webp'));
  writeFileSync(join(media, 'aujourd-hui.webp'), 'aujourd’hui');
  // By a restore that was killed, and by a bad disk.
  writeFileSync(join(media, 'coupe.mp3'), 'il ét');
  writeFileSync(join(media, 'abime.mp3'), 'il ét'.padEnd(17, '\0'));
  for (const name of SECRETS) writeFileSync(join(dataDir, name), `aujourd’hui : ${name}`);
  const { aside = '' } = await restore(config(dataDir), target, now);
  expect(readdirSync(media).sort()).toEqual(['aujourd-hui.webp', 'hier.webp', ...sounds].sort());
  for (const name of sounds) {
    expect(readFileSync(join(media, name), 'utf8')).toBe('il était une fois');
  }
  for (const name of SECRETS) {
    expect(readFileSync(join(dataDir, name), 'utf8')).toBe(`hier : ${name}`);
    expect(readFileSync(join(aside, name), 'utf8')).toBe(`aujourd’hui : ${name}`);
  }
  expect(await textOf(dataDir)).toBe('<p>Hier.</p>');
  expect(await textOf(aside)).toBe('<p>Aujourd’hui.</p>');

  const other = join(folder, 'other');
  expect(await restore(config(other), target, now)).toMatchObject({ aside: undefined });
  expect(readdirSync(other).filter((name) => name.startsWith('before'))).toEqual([]);
  expect(await textOf(other)).toBe('<p>Hier.</p>');
});

it('a database that has a disk of its own is restored, too, and what stood there moves aside', async ({
  skip,
}) => {
  const disk = smallDisk(skip);
  const dataDir = join(temporaryFolder(), 'data');
  const file = join(disk.dataDir, 'radio.db');
  const apart = parseServerConfig({ DATA_DIR: dataDir, DATABASE_URL: `file:${file}` });
  await radioThatSays(disk.dataDir, '<p>Hier.</p>');
  const { target } = await backUp(apart, { folder: join(dataDir, 'backups') }, now);
  await say(disk.dataDir, '<p>Aujourd’hui.</p>');
  const { aside = '' } = await restore(apart, target, now);
  expect(await textOf(disk.dataDir)).toBe('<p>Hier.</p>');
  expect(await textOf(aside)).toBe('<p>Aujourd’hui.</p>');
});

it('a database that has a disk of its own is on it before the restore says so', async () => {
  const folder = temporaryFolder();
  const [dataDir, own] = [join(folder, 'data'), join(folder, 'own')];
  const file = join(own, 'radio.db');
  const apart = parseServerConfig({ DATA_DIR: dataDir, DATABASE_URL: `file:${file}` });
  await radioThatSays(own, '<p>Hier.</p>');
  const { target } = await backUp(apart, { folder: join(dataDir, 'backups') }, now);
  const flushed: string[] = [];
  const { fsyncSync } = fs;
  vi.spyOn(fs, 'fsyncSync').mockImplementation((descriptor) => {
    flushed.push(readlinkSync(`/proc/self/fd/${descriptor}`));
    fsyncSync(descriptor);
  });
  syncBuiltinESMExports();
  onTestFinished(syncBuiltinESMExports);
  await restore(apart, target, now);
  expect(flushed).toEqual(expect.arrayContaining([`${file}.restored`, own]));
});

it('a restore that a full disk ends leaves its room to the radio as it was', async ({ skip }) => {
  const disk = smallDisk(skip);
  const { media, backUpAt } = await savedRadio({ text: '<p>Hier.</p>' });
  for (const name of ['conte.mp3', 'comptine.mp3']) {
    writeFileSync(join(media, name), Buffer.alloc(9 * 1024 * 1024));
  }
  const { target } = await backUpAt();
  await radioThatSays(disk.dataDir, '<p>Aujourd’hui.</p>');
  mkdirSync(join(disk.dataDir, 'media'));
  writeFileSync(join(disk.dataDir, 'media', 'lune.avif'), 'une lune');
  await expect(restore(config(disk.dataDir), target, now)).rejects.toThrow('ENOSPC');
  expect(readdirSync(join(disk.dataDir, 'media'))).toEqual(['lune.avif']);
  const left = readdirSync(disk.dataDir, { recursive: true, encoding: 'utf8' });
  expect(left.filter((name) => name.endsWith('.restored'))).toEqual([]);
  expect(await textOf(disk.dataDir)).toBe('<p>Aujourd’hui.</p>');
});

it('a backup that fails leaves nothing that could be taken for one, and no empty database', async () => {
  const folder = temporaryFolder();
  const dataDir = join(folder, 'data');
  const backups = join(folder, 'backups');
  await expect(backUp(config(dataDir), { folder: backups }, now)).rejects.toThrow(
    `${join(dataDir, 'radio.db')} manque : il n’y a encore rien à sauvegarder.`,
  );
  expect(existsSync(dataDir)).toBe(false);
  mkdirSync(dataDir);
  writeFileSync(join(dataDir, 'radio.db'), 'abîmée');
  await expect(backUp(config(dataDir), { folder: backups }, now)).rejects.toThrow(
    `${join(dataDir, 'radio.db')} : ce n’est pas une base de données SQLite, ou elle est abîmée.`,
  );
  expect(readdirSync(backups)).toEqual([]);
});

it('a damaged radio moves aside with its journal: none of it is read into what is restored', async () => {
  const { dataDir, backUpAt } = await savedRadio({ text: '<p>Hier.</p>' });
  const { target } = await backUpAt();
  for (const name of ['radio.db', 'radio.db-wal']) writeFileSync(join(dataDir, name), 'abîmé');
  const { aside = '' } = await restore(config(dataDir), target, now);
  expect(readFileSync(join(aside, 'radio.db-wal'), 'utf8')).toBe('abîmé');
  expect(readdirSync(dataDir)).not.toContain('radio.db-wal');
  expect(await textOf(dataDir)).toBe('<p>Hier.</p>');
});

it('nothing is restored over a server that runs, nor from what is no backup', async () => {
  const { folder, dataDir, backUpAt } = await savedRadio();
  const { target } = await backUpAt();
  await expect(restore(config(dataDir), folder, now)).rejects.toThrow(
    `${folder} n’est pas un dossier de npm run backup : ${join(folder, 'radio.db')} manque.`,
  );
  const { close } = await openStore(config(dataDir), 'une lune bien ronde');
  // Without a name it may be the disk, which knows no locks. data-faults.test.ts reads one with a name.
  rmSync(join(dataDir, 'radio.db-lock-holder'));
  await expect(restore(config(dataDir), target, now)).rejects.toThrow(
    'ou ce disque ne connaît pas de verrous',
  );
  await close();
  writeFileSync(join(target, 'radio.db'), 'abîmée');
  await expect(restore(config(dataDir), target, now)).rejects.toThrow(
    `${join(target, 'radio.db')} n’est pas une base de données entière de cette radio.`,
  );
  expect(await textOf(dataDir)).toBe('<p>Bonsoir.</p>');
});

describe('How long a copy lives', () => {
  const DAY = 24 * 3600 * 1000;
  const daysFromNow = (days: number) => new Date(Date.now() + days * DAY);

  it('is so many days, if a new one has succeeded', async () => {
    const { backups, backUpAt } = await savedRadio({ keep: 8 });
    for (const days of [0, 4, 7]) await backUpAt(daysFromNow(days));
    mkdirSync(join(backups, '.radio-2026-01-05T08-00-00Z'));
    // What else lies on a stick is nobody's backup, though a date can be read in its name.
    const others = ['.Trash-1000', 'Photos 2019'];
    for (const name of others) mkdirSync(join(backups, name));
    const { erased, target } = await backUpAt(daysFromNow(12.5));
    expect(erased).toBe(3);
    const left = readdirSync(backups);
    expect(left).toHaveLength(4);
    expect(left).toEqual(expect.arrayContaining(others));
    expect(existsSync(target)).toBe(true);
  });

  it('is some days longer where many would go at once: a radio may have begun anew on an empty disk', async () => {
    const { backups, backUpAt } = await savedRadio();
    const before = [-64, -63, -62, -61, -60].map((days) => nameAt(daysFromNow(days)));
    for (const name of before) mkdirSync(join(backups, name), { recursive: true });
    const { target } = await backUpAt(daysFromNow(0));
    expect(readdirSync(backups)).toEqual([...before.slice(-2), basename(target)]);
  });

  it('is a day for what was broken off, by Ctrl+C or with the machine', async () => {
    const { backups, backUpAt } = await savedRadio();
    const { target } = await backUpAt(daysFromNow(0));
    const draft = join(backups, `.${basename(target)}`);
    mkdirSync(draft);
    await backUpAt(daysFromNow(0.9));
    expect(existsSync(draft)).toBe(true);
    expect(await backUpAt(daysFromNow(1.1))).toMatchObject({ erased: 1 });
    expect(existsSync(draft)).toBe(false);
    expect(existsSync(target)).toBe(true);
  });

  it('ends on a full disk too, so that the next one has room; but for the last one', async ({
    skip,
  }) => {
    const disk = smallDisk(skip);
    const { media, backUpAt } = await savedRadio({ folder: disk.dataDir, keep: 8 });
    /** Backs up a radio that has nothing but one sound, and another one each time. */
    function backUpSound(days: number, megabytes: number) {
      rmSync(media, { recursive: true });
      mkdirSync(media);
      writeFileSync(join(media, `${days}.mp3`), Buffer.alloc(megabytes * 1024 * 1024));
      return backUpAt(daysFromNow(days));
    }
    for (const days of [0, 4]) await backUpSound(days, 6);
    const { erased, target } = await backUpSound(9, 6);
    expect(erased).toBe(1);
    expect(readFileSync(join(target, 'media', '9.mp3'))).toHaveLength(6 * 1024 * 1024);
    await expect(backUpSound(20, 15)).rejects.toThrow('ENOSPC');
    expect(readdirSync(disk.dataDir)).toEqual([basename(target)]);
  });

  it('is longer where the clock differs by more than a month from what was done last', async () => {
    const { backups, backUpAt } = await savedRadio();
    await backUpAt(daysFromNow(0));
    expect(await backUpAt(daysFromNow(366))).toMatchObject({ erased: 0 });
    expect(readdirSync(backups)).toHaveLength(2);
  });

  it('is no longer for a title, nor for a backup, that a clock has dated too late, which is right again', async () => {
    const { dataDir, backUpAt } = await savedRadio({ keep: 8 });
    vi.useFakeTimers({ toFake: ['Date'], now: daysFromNow(400) });
    const { store, close } = await open(dataDir);
    await store.playedTitles.record({ title: 'Fais dodo', artist: '', seconds: 96, listeners: 1 });
    vi.useRealTimers();
    await close();
    await backUpAt(daysFromNow(400));
    // That one has messages of today.
    expect(await backUpAt(daysFromNow(0))).toMatchObject({ erased: 1 });
    expect(await backUpAt(daysFromNow(9))).toMatchObject({ erased: 1 });
  });

  it('is a month for what an update or a restore has put aside or left when it was killed, also by a clock that stood ahead, and for nothing that the owner has', () => {
    const dataDir = temporaryFolder();
    const old = (Date.now() - 31 * DAY) / 1000;
    const dated = (Date.now() + 31 * DAY) / 1000;
    const tooLate = 'radio.db-before-update-2';
    const aside = ['radio.db-before-update-3', 'before-2026-01-05T08-00-00Z'];
    aside.push('radio.db-before-update-3-draft', 'radio.db-before-update-3-draft-journal');
    aside.push('radio.db.restored');
    const kept = ['before-the-new-logo', 'radio.db', 'radio.db-before-update-of-mine'];
    const young = 'radio.db-before-update-4';
    for (const name of [...aside, ...kept, young, tooLate]) writeFileSync(join(dataDir, name), '');
    utimesSync(join(dataDir, tooLate), dated, dated);
    for (const name of [...aside, ...kept]) utimesSync(join(dataDir, name), old, old);
    eraseOldCopies(config(dataDir));
    expect(readdirSync(dataDir).sort()).toEqual([...kept, young].sort());
  });
});

/** A disk that does not know when a file was made, as some old ones, and shares of another machine. */
function diskWithoutBirths() {
  const disk = temporaryFolder();
  const image = join(temporaryFolder(), 'image');
  const isMade = spawnSync('mkfs.ext4', ['-q', '-F', '-I', '128', image, '24M']).status === 0;
  if (!isMade || spawnSync('mount', ['-o', 'loop', image, disk]).status !== 0) return undefined;
  onTestFinished(() => void spawnSync('umount', ['-l', disk]));
  return disk;
}

it('the age of the last backup is told, and one that is too old is a fault', async () => {
  const { folder, dataDir, backUpAt } = await savedRadio();
  expect(backupPart(config(join(folder, 'none')))).toBe(undefined);
  expect(backupPart(config(dataDir))).toEqual({ isWell: true, detail: 'none' });
  const disk = diskWithoutBirths();
  if (disk) {
    cpSync(dataDir, join(disk, 'data'), { recursive: true });
    expect(backupPart(config(join(disk, 'data')))).toEqual({ isWell: true, detail: 'none' });
  }
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(Date.now() + 4 * 24 * 3600 * 1000);
  const none =
    'Aucune sauvegarde depuis 4 jours\u00a0: npm run backup -- --to un dossier, chaque nuit.';
  expect(backupPart(config(dataDir))?.faults).toEqual([{ name: 'backup', sentence: none }]);
  const { target } = await backUpAt(new Date());
  const at = new Date().toISOString();
  expect(backupPart(config(dataDir))).toEqual({ isWell: true, detail: at });
  vi.setSystemTime(Date.now() + 5 * 24 * 3600 * 1000);
  // It hinders nothing: /healthz stays well.
  expect(backupPart(config(dataDir))).toMatchObject({ isWell: true, detail: at });
  expect(backupPart(config(dataDir))?.faults?.[0]?.sentence).toContain(
    `La dernière sauvegarde a 5 jours (${target})`,
  );
});

it('the age of a backup that a clock has dated a year ahead is told after three days all the same', async () => {
  const { dataDir, backUpAt } = await savedRadio();
  await backUpAt(new Date(Date.now() + 365 * 24 * 3600 * 1000));
  expect(backupPart(config(dataDir))?.faults).toBe(undefined);
  vi.spyOn(process, 'uptime').mockReturnValue(4 * 24 * 3600);
  expect(backupPart(config(dataDir))?.faults?.[0]?.sentence).toContain(
    'La dernière sauvegarde a 4 jours',
  );
});
