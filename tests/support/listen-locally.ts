import { once } from 'node:events';
import type { Server } from 'node:net';

/** Lets a server listen for this machine alone; returns the port that it gets. */
export async function listenLocally(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return address.port;
}
