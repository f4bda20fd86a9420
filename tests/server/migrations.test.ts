import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createClient } from '@libsql/client';
import { generateSQLiteDrizzleJson, generateSQLiteMigration } from 'drizzle-kit/api';
import * as v from 'valibot';
import { beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';
import * as schema from '#server/db/schema.ts';
import { createStore } from '#server/store.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

const MIGRATIONS = 'server/db/migrations';
const journalSchema = v.object({
  entries: v.array(v.object({ idx: v.number(), when: v.number(), tag: v.string() })),
});
const journal = () =>
  v.parse(journalSchema, JSON.parse(readFileSync(`${MIGRATIONS}/meta/_journal.json`, 'utf8')));

/** What the name of the copy adds: the number of migrations that the later version has. */
const COPY = `-before-update-${journal().entries.length + 1}`;

let folder = '';
beforeEach(() => {
  folder = temporaryFolder();
});

const file = () => join(folder, 'radio.db');

/** A database of today, with something in it, and the connection that will migrate it. */
async function olderDatabase(notice = '<p>Mentions</p>') {
  const url = `file:${file()}`;
  const { db, close } = await openDatabase(file());
  await createStore(db, Date.now).legalNotice.update(notice, 'a@b.example');
  close();
  return { url, client: createClient({ url }) };
}

/** The migrations of a later version. */
function withOneMore() {
  const later = join(folder, 'migrations');
  cpSync(MIGRATIONS, later, { recursive: true });
  const { entries, ...rest } = JSON.parse(readFileSync(join(later, 'meta/_journal.json'), 'utf8'));
  const last = entries.at(-1);
  const entry = { ...last, idx: last.idx + 1, when: last.when + 1, tag: 'subtitle' };
  const journalText = JSON.stringify({ ...rest, entries: [...entries, entry] });
  writeFileSync(join(later, 'meta/_journal.json'), journalText);
  writeFileSync(join(later, 'subtitle.sql'), 'ALTER TABLE article ADD subtitle text;');
  return later;
}

async function columnsOf(url: string) {
  const client = createClient({ url });
  const { rows } = await client.execute(
    `SELECT t.name AS tableName, c.name, lower(c.type) AS type FROM sqlite_master t,
     pragma_table_info(t.name) c WHERE t.type = 'table' ORDER BY 1, 2`,
  );
  client.close();
  return rows.map((row) => `${row.tableName}.${row.name} ${row.type}`);
}

async function noticesIn(url: string) {
  const client = createClient({ url });
  const { rows } = await client.execute('SELECT content FROM legal_notice');
  client.close();
  return rows.map(({ content }) => content);
}

describe('The migrations', () => {
  it('make the tables that schema.ts describes', async () => {
    const { entries } = journal();
    const last = String(entries.at(-1)?.idx).padStart(4, '0');
    const snapshot = JSON.parse(readFileSync(`${MIGRATIONS}/meta/${last}_snapshot.json`, 'utf8'));
    const now = await generateSQLiteDrizzleJson({ ...schema });
    expect(await generateSQLiteMigration(snapshot, now)).toEqual([]);
  });

  it('are dated one after the other, since only later ones are applied to a database', () => {
    const dates = journal().entries.map(({ when }) => when);
    expect(dates).toEqual([...new Set(dates)].sort((a, b) => a - b));
  });

  it('of a later version are noticed', async () => {
    const { client } = await olderDatabase();
    const isLater = async () => {
      const { close, isOfLaterVersion } = await openDatabase(file());
      close();
      return isOfLaterVersion;
    };
    expect(await isLater()).toBe(false);
    await migrate(client, file(), withOneMore());
    client.close();
    expect(await isLater()).toBe(true);
  });

  it('are applied once, and tell a new database from a known one', async () => {
    const first = await openDatabase(file());
    expect(first.isNew).toBe(true);
    await createStore(first.db, Date.now).legalNotice.update('<p>Mentions</p>', 'a@b.example');
    await first.close();
    const second = await openDatabase(file());
    expect(second.isNew).toBe(false);
    expect(await createStore(second.db, Date.now).legalNotice.get()).toMatchObject({
      content: '<p>Mentions</p>',
    });
    await second.close();
  });

  it('keep a whole copy of the database before they change it, once for each version', async () => {
    const { url, client } = await olderDatabase();
    expect(await migrate(client, file(), withOneMore())).toBe(false);
    expect(await noticesIn(`${url}${COPY}`)).toEqual(['<p>Mentions</p>']);
    expect(await columnsOf(`${url}${COPY}`)).not.toContain('article.subtitle text');
    expect(await columnsOf(url)).toContain('article.subtitle text');
    client.close();
  });

  it('keep a copy of what was saved since an update was undone', async () => {
    const first = await olderDatabase();
    await migrate(first.client, file(), withOneMore());
    first.client.close();
    for (const rest of ['-wal', '-shm']) rmSync(`${file()}${rest}`, { force: true });
    cpSync(`${file()}${COPY}`, file());
    const { url, client } = await olderDatabase('<p>Depuis</p>');
    await migrate(client, file(), withOneMore());
    expect(await noticesIn(`${url}${COPY}`)).toEqual(['<p>Depuis</p>']);
    client.close();
  });

  it('take no copy that a failed start left half-way for a whole one', async () => {
    const { url, client } = await olderDatabase();
    const full = new Proxy(client, {
      get: (target, name) =>
        name === 'execute'
          ? async (statement: string | { args: [string] }) => {
              if (typeof statement === 'string') return client.execute(statement);
              writeFileSync(statement.args[0], 'half of it');
              throw new Error('database or disk is full');
            }
          : Reflect.get(target, name),
    });
    await expect(migrate(full, file(), withOneMore())).rejects.toThrow('full');

    await migrate(client, file(), withOneMore());
    expect(await noticesIn(`${url}${COPY}`)).toHaveLength(1);
    client.close();
  });

  it('of another line are refused with a sentence that says what to do, and their tables stay', async () => {
    const { url, client } = await olderDatabase();
    await client.execute('UPDATE __drizzle_migrations SET created_at = 1');
    await expect(openDatabase(file())).rejects.toThrow(
      `${file()} a les tables d’une version que celle-ci ne sait pas reprendre : relancez la version qui l’a écrite, ou donnez à celle-ci un autre DATA_DIR.`,
    );
    client.close();
    expect(await noticesIn(url)).toHaveLength(1);
  });
});
