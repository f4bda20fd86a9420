import { createWebServer } from '#server/http/web-server.ts';
import { listen } from './listen.ts';

/** Starts the app on a real port, as the server runs it. Close it after the test. */
export async function onAPort(fetch: Parameters<typeof createWebServer>[0]) {
  const server = createWebServer(fetch);
  const port = await listen(server);
  return {
    port,
    origin: `http://127.0.0.1:${port}`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
