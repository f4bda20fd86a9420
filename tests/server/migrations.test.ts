import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@libsql/client';
import { generateSQLiteDrizzleJson, generateSQLiteMigration } from 'drizzle-kit/api';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from '#server/store/database.ts';
import { migrate } from '#server/store/migrate.ts';
import * as schema from '#server/store/schema.ts';
import { createStore } from '#server/store/store.ts';

const MIGRATIONS = 'server/store/migrations';
const journalSchema = v.object({
  entries: v.array(v.object({ idx: v.number(), when: v.number(), tag: v.string() })),
});
const journal = () =>
  v.parse(journalSchema, JSON.parse(readFileSync(`${MIGRATIONS}/meta/_journal.json`, 'utf8')));

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'radio-migrations-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** A database as the first versions left it, or what of it `statements` makes. */
async function firstDatabase(statements: string) {
  const url = `file:${join(folder, 'radio.db')}`;
  const client = createClient({ url });
  await client.executeMultiple(statements);
  client.close();
  return url;
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

  it('are applied once, and tell a new database from a known one', async () => {
    const url = `file:${join(folder, 'radio.db')}`;
    const first = await openDatabase(url);
    expect(first.isNew).toBe(true);
    await createStore(first.db, Date.now).legalNotice.update('<p>Mentions</p>', 'a@b.example');
    await first.close();
    const second = await openDatabase(url);
    expect(second.isNew).toBe(false);
    expect(await createStore(second.db, Date.now).legalNotice.get()).toMatchObject({
      content: '<p>Mentions</p>',
    });
    await second.close();
  });

  it('take over a database of before drizzle-kit, with all it holds, and keep a copy of it', async () => {
    const url = await firstDatabase(readFileSync('tests/server/fixtures/first-tables.sql', 'utf8'));
    const { db, isNew, close } = await openDatabase(url);
    expect(isNew).toBe(false);
    const store = createStore(db, Date.now);
    expect(await store.admins.find('lune@radio.example')).toMatchObject({ id: 1 });
    const id = await store.articles.idOf('le-repos');
    expect(await store.articles.get(id ?? 0)).toMatchObject({ title: 'La sieste' });
    const draft = { title: 'La sieste', content: '', adminId: 1 };
    expect(await store.articles.create(draft, 'lune@radio.example')).toMatchObject({
      id: 2,
      slug: 'la-sieste-2',
    });
    await close();

    const copy = createClient({ url: `${url}-before-update-${journal().entries.length}` });
    expect((await copy.execute('SELECT title FROM article')).rows).toEqual([
      { title: 'La sieste' },
    ]);
    copy.close();

    const fresh = `file:${join(folder, 'fresh.db')}`;
    await (await openDatabase(fresh)).close();
    expect(await columnsOf(url)).toEqual(await columnsOf(fresh));
  });

  it('keep the copy that an interrupted start made', async () => {
    const url = await firstDatabase(readFileSync('tests/server/fixtures/first-tables.sql', 'utf8'));
    const copy = join(folder, `radio.db-before-update-${journal().entries.length}`);
    writeFileSync(copy, 'La première copie');
    await (await openDatabase(url)).close();
    expect(readFileSync(copy, 'utf8')).toBe('La première copie');
  });

  it('take no copy that a failed start left half-way for a whole one', async () => {
    const url = await firstDatabase(readFileSync('tests/server/fixtures/first-tables.sql', 'utf8'));
    const client = createClient({ url });
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
    await expect(migrate(full, join(folder, 'radio.db'))).rejects.toThrow('full');
    client.close();

    await (await openDatabase(url)).close();
    const copy = createClient({ url: `${url}-before-update-${journal().entries.length}` });
    expect((await copy.execute('SELECT title FROM article')).rows).toHaveLength(1);
    copy.close();
  });

  it('start anew where the first version was killed before its tables', async () => {
    const url = await firstDatabase('CREATE TABLE migration (version INTEGER PRIMARY KEY)');
    const { isNew, close } = await openDatabase(url);
    expect(isNew).toBe(true);
    await close();
  });
});
