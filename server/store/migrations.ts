import type { Client } from '@libsql/client';

const brand = (table: string) => `CREATE TABLE ${table} (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT NOT NULL,
  logo TEXT NOT NULL,
  url TEXT NOT NULL,
  admin_id INTEGER NOT NULL,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL
)`;

/** Every change of the tables since the first version, in order. Only ever append. */
const migrations: readonly (readonly string[])[] = [
  [
    `CREATE TABLE admin (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      email TEXT NOT NULL UNIQUE,
      password_hash TEXT NOT NULL,
      created_at TEXT NOT NULL,
      updated_at TEXT NOT NULL
    )`,
    `CREATE TABLE article (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      title TEXT NOT NULL,
      content TEXT NOT NULL,
      slug TEXT NOT NULL UNIQUE,
      admin_id INTEGER NOT NULL,
      created_at TEXT NOT NULL,
      updated_at TEXT NOT NULL
    )`,
    'CREATE TABLE former_slug (slug TEXT PRIMARY KEY, article_id INTEGER NOT NULL)',
    brand('partner'),
    brand('social_network'),
    `CREATE TABLE contact_message (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      name TEXT NOT NULL,
      email TEXT NOT NULL,
      phone TEXT NOT NULL,
      message TEXT NOT NULL,
      created_at TEXT NOT NULL,
      updated_at TEXT NOT NULL
    )`,
    `CREATE TABLE legal_notice (
      id INTEGER PRIMARY KEY,
      content TEXT NOT NULL,
      created_at TEXT NOT NULL,
      updated_at TEXT NOT NULL
    )`,
    `CREATE TABLE log_entry (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      action TEXT NOT NULL,
      entity TEXT NOT NULL,
      user TEXT NOT NULL,
      created_at TEXT NOT NULL,
      updated_at TEXT NOT NULL
    )`,
    'CREATE INDEX article_created_at ON article (created_at)',
    'CREATE INDEX log_entry_created_at ON log_entry (created_at)',
  ],
];

/** Brings the tables up to date; `isNew` tells that there were none. */
export async function migrate(client: Client): Promise<{ isNew: boolean }> {
  await client.execute('CREATE TABLE IF NOT EXISTS migration (version INTEGER PRIMARY KEY)');
  const { rows } = await client.execute('SELECT max(version) AS version FROM migration');
  const done = Number(rows[0]?.version ?? 0);
  for (const [index, statements] of migrations.entries()) {
    if (index < done) continue;
    const version = { sql: 'INSERT INTO migration (version) VALUES (?)', args: [index + 1] };
    await client.batch([...statements, version], 'write');
  }
  return { isNew: done === 0 };
}
