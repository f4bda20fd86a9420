import { once } from 'node:events';
import { createWebServer } from '#server/http/web-server.ts';

/** Starts the app on a real port, as the server runs it. Close it after the test. */
export async function onAPort(fetch: Parameters<typeof createWebServer>[0]) {
  const server = createWebServer(fetch);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port');
  return {
    port: address.port,
    origin: `http://127.0.0.1:${address.port}`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
