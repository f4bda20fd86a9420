import { closeSync, openSync, readSync } from 'node:fs';
import type { Socket } from 'node:net';
import { setImmediate as otherWork } from 'node:timers/promises';
import { addressBytes } from './address-bytes.ts';

/**
 * Bytes that the system holds for connections whose other side has not taken them, by name; 0 where
 * there are none.
 */
export type UnreadQueues = ReadonlyMap<string, number>;

const TABLES = ['/proc/net/tcp', '/proc/net/tcp6'];
/** `sl: local remote state tx:rx …`: the ends and the size of those that do not listen. */
const CONNECTION = /^ *\d+: (\S+ \S+) (?!0A)\S\S ([\dA-F]{8}):/gm;
/** The system gives a table away in pieces of 4 KiB, each in a few hundredths of a millisecond. */
const PIECES_AT_ONCE = 16;
const piece = Buffer.alloc(64 * 1024);

/** As the kernel writes it: words of four bytes, each backwards, and the port. */
function endName(address = '', port = 0): string {
  const bytes = addressBytes(address) ?? [];
  let name = '';
  for (let word = 0; word < bytes.length; word += 4) {
    name += Buffer.from(bytes.slice(word, word + 4).reverse()).toString('hex');
  }
  return `${name}:${port.toString(16).padStart(4, '0')}`.toUpperCase();
}

/** Under which name the system lists a connection. */
export const connectionName = (socket: Socket) =>
  `${endName(socket.localAddress, socket.localPort)} ${endName(socket.remoteAddress, socket.remotePort)}`;

/**
 * The whole table, empty where the system has none. Read here and not by Node's threads: hundreds of
 * pieces would each wait for one of the four, behind password hashes and files.
 */
async function readTable(file: string): Promise<string> {
  let table: number | undefined;
  try {
    table = openSync(file, 'r');
    let text = '';
    for (let count = 1; ; count += 1) {
      const size = readSync(table, piece, 0, piece.length, null);
      if (size === 0) return text;
      text += piece.toString('latin1', 0, size);
      if (count % PIECES_AT_ONCE === 0) await otherWork();
    }
  } catch {
    return '';
  } finally {
    if (table !== undefined) closeSync(table);
  }
}

/**
 * The send queues of all connections now. Node cannot tell them, and they take megabytes each; where
 * the system has no such table (it is Linux's) nothing is known of any.
 */
export async function readUnreadQueues(): Promise<UnreadQueues> {
  const queues = new Map<string, number>();
  for (const file of TABLES) {
    for (const [, name = '', size = ''] of (await readTable(file)).matchAll(CONNECTION)) {
      queues.set(name, Number.parseInt(size, 16));
    }
  }
  return queues;
}
