import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { listen } from '../listen.ts';

const song = readFileSync(new URL('../../../server/live/songs/frere-jacques.mp3', import.meta.url));

/**
 * A stream that is not a radio: one mp3 with its length, or the same without an end, sent as fast
 * as the client reads.
 */
export async function startEagerServer(kind: 'file' | 'endless') {
  const server = createServer((_request, response) => {
    response.setHeader('Content-Type', 'audio/mpeg');
    if (kind === 'file') {
      response.end(song);
      return;
    }
    const send = () => {
      while (!response.destroyed && response.write(song));
    };
    response.on('drain', send);
    send();
  });
  const port = await listen(server);
  return {
    url: `http://127.0.0.1:${port}/`,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
