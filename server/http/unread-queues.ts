import { closeSync, openSync, readSync } from 'node:fs';
import type { Socket } from 'node:net';
import { setImmediate as otherWork } from 'node:timers/promises';
import { addressBytes } from './address-bytes.ts';

/**
 * Bytes in the system's send queues that the other side has not received, by connection name; 0 for
 * a connection without any.
 */
export type UnreadQueues = ReadonlyMap<string, number>;

const TABLES = ['/proc/net/tcp', '/proc/net/tcp6'];
/**
 * `sl: local remote state tx:rx …`: both addresses and the queue size of sockets that do not
 * listen.
 */
const CONNECTION = /^ *\d+: (\S+ \S+) (?!0A)\S\S ([\dA-F]{8}):/gm;
/** The system returns a table in pieces of 4 KiB, each in a few hundredths of a millisecond. */
const PIECES_AT_ONCE = 16;
const piece = Buffer.alloc(64 * 1024);

/** The kernel's notation: words of four bytes, each with its bytes reversed, and the port. */
function endName(address = '', port = 0): string {
  const bytes = addressBytes(address) ?? [];
  let name = '';
  for (let word = 0; word < bytes.length; word += 4) {
    name += Buffer.from(bytes.slice(word, word + 4).reverse()).toString('hex');
  }
  return `${name}:${port.toString(16).padStart(4, '0')}`.toUpperCase();
}

/** Returns the name under which the system lists a connection. */
export const connectionName = (socket: Socket) =>
  `${endName(socket.localAddress, socket.localPort)} ${endName(socket.remoteAddress, socket.remotePort)}`;

/**
 * Returns the whole table, empty when the system has none. It is read synchronously and not by
 * Node's threads: hundreds of pieces would each wait for one of the four threads, behind password
 * hashes and files.
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
 * Returns the send queues of all connections now. Node does not report them, and each takes
 * megabytes; on a system without this table (it exists on Linux only) every queue is unknown.
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
