import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Client } from '@libsql/client/sqlite3';
import { drizzle } from 'drizzle-orm/libsql/sqlite3';
import * as v from 'valibot';
import { mediaNames } from '#publishing/pictures/media-folder.ts';
import { withFile } from '../db/database.ts';
import { parseServerConfig } from '../env.ts';
import { textsWithPictures } from '../media/sweep-pictures.ts';
import { nameAt, newestIn, partsOf } from './backup.ts';
import { restore } from './restore.ts';

/** The lists of the API that everybody may read, and their tables. */
const LISTS = {
  article: 'article',
  histoire: 'story',
  partenaire: 'partner',
  socialNetwork: 'social_network',
};
const totalSchema = v.object({ totalElements: v.number() });

async function readBackup(client: Client) {
  const { rows: tables } = await client.execute('SELECT name FROM sqlite_master');
  const known = new Set(tables.map(({ name }) => name));
  const pictures = new Set<string>();
  for await (const text of textsWithPictures(drizzle({ client }))) {
    for (const name of mediaNames(text)) pictures.add(name);
  }
  const totals: Record<string, number> = {};
  for (const [list, table] of Object.entries(LISTS)) {
    // The backup of an earlier release has no stories.
    if (!known.has(table)) continue;
    const { rows } = await client.execute(`SELECT count(*) AS total FROM ${table}`);
    totals[list] = Number(rows[0]?.total);
  }
  return { pictures: [...pictures], totals };
}

/** Returns where the server answers; rejects with what it said last when it ends before. */
async function addressOf(server: ChildProcess): Promise<string> {
  let last = '';
  if (server.stdout) {
    for await (const line of createInterface({ input: server.stdout })) {
      last = line;
      const [, port] = /"message":"Prêt : [^"]*:(\d+)"/.exec(line) ?? [];
      if (port) return `http://127.0.0.1:${port}`;
    }
  }
  throw new Error(`Le serveur de l’essai n’a pas démarré : ${last}`);
}

type Trial = Readonly<{
  /** Backups are dated folders in it. */
  folder: string;
  /** Arguments of Node that start the server. */
  program: readonly string[];
}>;

/**
 * Restores the newest backup into a folder beside it, starts a server on it, and compares what it answers
 * with the backup: rows and pictures. Returns what was compared; throws an error with one sentence when
 * something is missing.
 */
export async function verifyBackup({ folder, program }: Trial, now: Date) {
  const name = newestIn(folder, now);
  if (name === undefined) throw new Error(`Aucune sauvegarde dans ${folder}.`);
  const backup = join(folder, name);
  const dataDir = join(folder, `.${nameAt(now)}`);
  mkdirSync(dataDir, { mode: 0o700 });
  let server: ChildProcess | undefined;
  try {
    await restore(parseServerConfig({ DATA_DIR: dataDir }), backup, now, { isTrial: true });
    const { database, media } = partsOf(backup);
    const { pictures, totals } = await withFile(database, readBackup);
    server = spawn(process.execPath, program, {
      // Not where a file .env would change what is tried.
      cwd: dataDir,
      env: {
        PATH: process.env.PATH,
        DATA_DIR: dataDir,
        DIST_DIR: join(dataDir, 'no-dist'),
        HOST: '127.0.0.1',
        PORT: '0',
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const address = await addressOf(server);
    server.stdout?.resume();
    for (const [list, expected] of Object.entries(totals)) {
      const answer = await fetch(`${address}/api/${list}/page?size=1`);
      const { totalElements } = v.parse(totalSchema, await answer.json());
      if (totalElements === expected) continue;
      throw new Error(
        `${backup} : ${list}, ${totalElements} lignes sur ${expected} sont revenues.`,
      );
    }
    for (const picture of pictures) {
      const answer = await fetch(`${address}/media/${picture}`);
      // A sound may be two hundred megabytes; its name is the hash of all of them.
      if (picture.endsWith('.mp3')) {
        const hash = createHash('sha256');
        for await (const bytes of answer.body ?? []) hash.update(bytes);
        if (`${hash.digest('hex')}.mp3` === picture) continue;
        throw new Error(`${backup} : le son ${picture} n’est pas revenu.`);
      }
      const bytes = Buffer.from(await answer.arrayBuffer());
      const file = join(media, picture);
      if (!existsSync(file) || !bytes.equals(readFileSync(file))) {
        throw new Error(`${backup} : l’image ${picture} n’est pas revenue.`);
      }
    }
    return { backup, totals, pictures: pictures.length };
  } finally {
    if (server?.exitCode === null && server.kill()) await once(server, 'exit');
    rmSync(dataDir, { recursive: true, force: true });
  }
}
