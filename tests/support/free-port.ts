import { createServer } from 'node:net';

/**
 * Below the ports that a system gives to outgoing connections: one of those may be taken by any
 * request before the server that asked for it listens.
 */
const FIRST = 11_000;
const COUNT = 20_000;

/**
 * Processes that run at the same time begin a hundred ports apart, and no two of the next 20,000 at the
 * same one: it would be free for both until one of them listens.
 */
let next = (process.pid * 101) % COUNT;

const isFree = (port: number) =>
  new Promise<boolean>((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });

/** Returns a port of this machine on which no process listens at the moment. */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < COUNT; tries += 1) {
    const port = FIRST + next;
    next = (next + 1) % COUNT;
    if (await isFree(port)) return port;
  }
  throw new Error('The system has no free port.');
}
