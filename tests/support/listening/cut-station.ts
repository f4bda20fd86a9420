import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const song = readFileSync(new URL('../../../server/media/frere-jacques.mp3', import.meta.url));
/** After the frame with the encoder's own information. */
const first = 5000;

/**
 * A station that sends its burst with the headers, and that each listener joins two bytes further
 * inside a frame than the one before: 209 of them cover every position in a frame of 128 kb/s.
 */
export async function startCutStation(burst = 65_536) {
  let asked = 0;
  const server = createServer((_request, response) => {
    response.writeHead(200, {
      'Content-Type': 'audio/mpeg',
      'Access-Control-Allow-Origin': '*',
    });
    const from = first + 2 * asked;
    asked += 1;
    response.write(song.subarray(from, from + burst));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/live.mp3`,
    connections: () => asked,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
