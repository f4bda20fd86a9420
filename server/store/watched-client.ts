import { statSync } from 'node:fs';
import type { Client, InStatement } from '@libsql/client';
import { databaseFault, MOVED } from './database-fault.ts';
import type { Reserve } from './reserve.ts';

type Batch = Parameters<Client['batch']>[0];

function sqlOf(statement: Batch[number] | undefined): string {
  if (statement === undefined || typeof statement === 'string') return statement ?? '';
  return 'sql' in statement ? statement.sql : statement[0];
}

const isRead = (statement: InStatement) => /^\s*select\b/i.test(sqlOf(statement));
const isDeletion = ([first]: Batch) => /^\s*delete\b/i.test(sqlOf(first));

const inodeOf = (file: string) => statSync(file, { throwIfNoEntry: false })?.ino;

/**
 * Wraps the client of a local file: it refuses to write when that file was removed or replaced.
 * SQLite would continue to write to the deleted file, and the data would be lost at the next start. A
 * deletion on a full disk gets the room of the reserve.
 */
export function watchFile(client: Client, file: string, reserve: Reserve): Client {
  const opened = inodeOf(file);

  function assertInPlace() {
    if (inodeOf(file) === opened) return;
    const message = `${file} a été déplacé ou remplacé pendant que le serveur s’en servait.`;
    throw Object.assign(new Error(message), { code: MOVED });
  }

  return {
    async execute(statement: InStatement, args?: Parameters<Client['execute']>[1]) {
      if (!isRead(statement)) assertInPlace();
      return typeof statement === 'string'
        ? client.execute(statement, args)
        : client.execute(statement);
    },
    async batch(statements) {
      assertInPlace();
      // Takes the write lock at once, so that it waits for another program instead of failing in the
      // middle.
      const run = () => client.batch(statements, 'write');
      return run().catch((error: unknown) => {
        const isFull = isDeletion(statements) && databaseFault(error) === 'full';
        if (isFull && reserve.giveBack()) return run();
        throw error;
      });
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
}
