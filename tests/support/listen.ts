import { once } from 'node:events';
import type { Server } from 'node:net';

/** Opens the server on a port that the system chooses; resolves to it. */
export async function listen(server: Server): Promise<number> {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return address.port;
}
