import { readFile } from 'node:fs/promises';
import type { Socket } from 'node:net';
import { addressBytes } from './address-bytes.ts';

/** Bytes that the system holds for connections whose other side has not taken them, by name. */
export type UnreadQueues = ReadonlyMap<string, number>;

const TABLES = ['/proc/net/tcp', '/proc/net/tcp6'];
/** `sl: local remote state tx:rx …`: of those with something to send, the ends and the size. */
const WAITING = /^ *\d+: (\S+ \S+) (?!0A)\S\S (?!0{8}:)([\dA-F]{8}):/gm;

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
 * The send queues of all connections now. Node cannot tell them, and they take megabytes each; where
 * the system has no such table (it is Linux's) they count as empty.
 */
export async function readUnreadQueues(): Promise<UnreadQueues> {
  const tables = await Promise.all(TABLES.map((file) => readFile(file, 'latin1').catch(() => '')));
  const queues = new Map<string, number>();
  for (const [, name = '', size = ''] of tables.join('\n').matchAll(WAITING)) {
    queues.set(name, Number.parseInt(size, 16));
  }
  return queues;
}
