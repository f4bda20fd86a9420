import { createServer } from 'node:net';

/**
 * Below the ports that a system gives to outgoing connections: one of those may be taken by any
 * request before the server that asked for it listens.
 */
const FIRST = 11_000;
const COUNT = 10_000;

/** Processes that run at the same time begin a hundred ports apart: few of them meet a taken one. */
let next = (process.pid * 101) % COUNT;

const listen = (port: number) =>
  new Promise<(() => Promise<void>) | undefined>((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(undefined));
    server.listen(port, '127.0.0.1', () => {
      server.unref();
      resolve(() => new Promise((closed) => server.close(() => closed())));
    });
  });

/**
 * Whoever listens on its twin has this port, until the process ends: a file that this process runs
 * later would else begin a server where a client of an earlier one still calls.
 */
const take = async (port: number) => (await listen(port + COUNT)) !== undefined;

async function isFree(port: number) {
  const stop = await listen(port);
  await stop?.();
  return stop !== undefined;
}

/** Returns a port of this machine on which no process listens, and that no other test is given. */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < COUNT; tries += 1) {
    const port = FIRST + next;
    next = (next + 1) % COUNT;
    if ((await take(port)) && (await isFree(port))) return port;
  }
  throw new Error('The system has no free port.');
}

/** Returns the first of so many such ports in a row. */
export async function freePorts(count: number): Promise<number> {
  const ports = [await freePort()];
  while (ports.length < count) {
    const port = await freePort();
    if (port !== (ports.at(-1) ?? 0) + 1) ports.length = 0;
    ports.push(port);
  }
  return ports[0] ?? 0;
}
