import { onTestFinished } from 'vitest';
import { createWebServer } from '#server/http/web-server.ts';
import { listen } from './listen.ts';

/** Starts the app on a real port, as the server runs it, until the test ends. */
export async function onAPort(fetch: Parameters<typeof createWebServer>[0]) {
  const server = createWebServer(fetch);
  const port = await listen(server);
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  onTestFinished(close);
  return { port, origin: `http://127.0.0.1:${port}`, close };
}
