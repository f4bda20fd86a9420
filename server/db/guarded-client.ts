import { randomBytes } from 'node:crypto';
import {
  existsSync,
  openSync,
  readSync,
  rmSync,
  statfsSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Client, InStatement, ResultSet } from '@libsql/client/sqlite3';
import { type DatabaseFault, databaseFault, MOVED } from './database-fault.ts';

type Batch = Parameters<Client['batch']>[0];

function sqlOf(statement: Batch[number] | undefined): string {
  if (statement === undefined || typeof statement === 'string') return statement ?? '';
  return 'sql' in statement ? statement.sql : statement[0];
}

const isRead = (statement: InStatement) => /^\s*select\b/i.test(sqlOf(statement));
/** The line of the log may come before the deletion: it names what is still there. */
const isDeletion = (batch: Batch) =>
  batch.slice(0, 2).some((statement) => /^\s*delete\b/i.test(sqlOf(statement)));

/** Where SQLite's header has the number of changes of the tables: a backup has one more. */
const SCHEMA_COOKIE = 40;

/** The inode of the file that has this name now; undefined when there is none. */
const inodeOf = (file: string) => statSync(file, { throwIfNoEntry: false })?.ino;

/** Milliseconds for which a statement waits for another program that uses the same file. */
export const BUSY_TIMEOUT = 5000;
/** Milliseconds from one look at whether it still does to the next. */
export const PAUSE = 50;
/** The lock of a write, taken and given back without SQLite's own wait. */
const TRY = `PRAGMA busy_timeout = 0; BEGIN IMMEDIATE; ROLLBACK; PRAGMA busy_timeout = ${BUSY_TIMEOUT}`;

/**
 * Milliseconds for which a refused write says how the database is, where none has succeeded since; on a
 * disk that is still full, longer.
 */
const REFUSAL_COUNTS_FOR = 5 * 60_000;

/** Of the reserve. */
const RESERVE_BYTES = 4 * 1024 * 1024;

/**
 * A file beside the database that only takes room. On a full disk SQLite cannot delete either, since
 * it writes before it frees: then this room is given back to it.
 */
function openReserve(file: string) {
  const remove = () => rmSync(file, { force: true });
  /** Whether there is room for it, and as much beside it. */
  function hasRoom() {
    const { bavail, bsize } = statfsSync(dirname(file));
    return bavail * bsize >= 2 * RESERVE_BYTES;
  }
  return {
    hasRoom,

    /** Takes the room again where it was given back and there is some. */
    fill() {
      if (existsSync(file)) return;
      try {
        if (!hasRoom()) return;
        // Zeros would take no room on a file system that compresses.
        writeFileSync(file, randomBytes(RESERVE_BYTES), { mode: 0o600, flush: true });
      } catch {
        remove();
      }
    },

    /** Returns false when there was nothing to give back. */
    giveBack(): boolean {
      if (!existsSync(file)) return false;
      remove();
      return true;
    },
  };
}

/**
 * Wraps the client of a local file: it refuses to write when that file was removed or replaced.
 * SQLite would continue to write to the deleted file, and the data would be lost at the next start. A
 * deletion on a full disk gets the room of the reserve. `writeFault`: why the next write will be refused, or
 * the last one was; until there is one, what is `known`.
 */
export function guardFile(client: Client, file: string, known?: DatabaseFault) {
  const reserve = openReserve(`${file}-reserve`);
  reserve.fill();
  /**
   * Never closed: the system would release SQLite's own locks with it, and another program that ends,
   * such as a backup, would take the write-ahead log away under us (https://sqlite.org/howtocorrupt.html,
   * 2.2).
   */
  const descriptor = openSync(file, 'r');
  const header = Buffer.alloc(100);
  function readCookie() {
    readSync(descriptor, header, 0, header.length, 0);
    return header.readUInt32BE(SCHEMA_COOKIE);
  }
  const opened = { inode: inodeOf(file), cookie: readCookie() };
  let refused = known && { fault: known, at: performance.now() };

  /**
   * Another database in its place has another inode; its own backup, copied into this very file, has
   * another number in the header.
   */
  function place() {
    if (inodeOf(file) !== opened.inode) return 'moved';
    return readCookie() === opened.cookie ? 'in place' : 'overwritten';
  }

  function assertInPlace() {
    if (place() === 'in place') return;
    const message = `${file} a été déplacé ou remplacé pendant que le serveur s’en servait.`;
    throw Object.assign(new Error(message), { code: MOVED });
  }

  /**
   * SQLite's own wait would hold up all that this process does, and the sound with it; and a statement that
   * it refuses stays open until the garbage is collected: each later write would be refused for it.
   */
  async function waitForOthers() {
    const endsAt = performance.now() + BUSY_TIMEOUT;
    for (;;) {
      try {
        return await client.executeMultiple(TRY);
      } catch (error) {
        // The write itself meets, and tells, any other fault.
        if (databaseFault(error) !== 'busy') return;
        if (performance.now() >= endsAt) throw error;
        await delay(PAUSE);
      }
    }
  }

  async function write<Result extends ResultSet | ResultSet[]>(run: () => Promise<Result>) {
    try {
      assertInPlace();
      await waitForOthers();
      assertInPlace();
      const result = await run();
      // What deletes or changes no row succeeds on a full disk, too.
      if ([result].flat().some(({ rowsAffected }) => rowsAffected > 0)) refused = undefined;
      // There may be room again, and a full disk another time.
      reserve.fill();
      return result;
    } catch (error) {
      const fault = databaseFault(error);
      if (fault) refused = { fault, at: performance.now() };
      throw error;
    }
  }

  const guarded: Client = {
    async execute(statement: InStatement, args?: Parameters<Client['execute']>[1]) {
      const run = () =>
        typeof statement === 'string' ? client.execute(statement, args) : client.execute(statement);
      return isRead(statement) ? run() : write(run);
    },
    batch(statements) {
      // Takes the write lock at once, so that it waits for another program instead of failing in the
      // middle.
      const run = () => client.batch(statements, 'write');
      return write(() =>
        run().catch((error: unknown) => {
          const isFull = isDeletion(statements) && databaseFault(error) === 'full';
          if (isFull && reserve.giveBack()) return run();
          throw error;
        }),
      );
    },
    migrate: (statements) => client.migrate(statements),
    transaction: () => client.transaction(),
    executeMultiple: (text) => client.executeMultiple(text),
    sync: () => client.sync(),
    reconnect: () => client.reconnect(),
    close: () => client.close(),
    get closed() {
      return client.closed;
    },
    get protocol() {
      return client.protocol;
    },
  };
  function writeFault(): DatabaseFault | undefined {
    // It stays so until a restart, also where nobody has tried to save anything.
    if (place() !== 'in place') return 'moved';
    if (!refused) return undefined;
    const { fault, at } = refused;
    const isRecent = performance.now() - at < REFUSAL_COUNTS_FOR;
    return isRecent || (fault === 'full' && !reserve.hasRoom()) ? fault : undefined;
  }
  return { client: guarded, writeFault, place };
}
