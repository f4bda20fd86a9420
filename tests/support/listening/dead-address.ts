import { createServer as createHttpServer, type ServerResponse } from 'node:http';
import { createServer } from 'node:net';
import { freePort } from '../free-port.ts';
import { listen } from '../listen.ts';
import { startFarStation } from './far-station.ts';

/** Ways in which an address of a station does not deliver sound. */
export const deaths = ['refused', '404', '503', 'black hole', 'certificate'] as const;
export type Death = (typeof deaths)[number];

/** An address of a station that does not deliver sound. */
export async function startDeadAddress(death: Death) {
  if (death === 'refused')
    return { url: `http://127.0.0.1:${await freePort()}/live.mp3`, stop: async () => {} };
  if (death === 'certificate') return startFarStation(0);
  const answer = (response: ServerResponse) =>
    response.writeHead(Number(death), { 'Access-Control-Allow-Origin': '*' }).end();
  const server =
    death === 'black hole'
      ? createServer((socket) => socket.on('error', () => {}))
      : createHttpServer((_request, response) => answer(response));
  return {
    url: `http://127.0.0.1:${await listen(server)}/live.mp3`,
    async stop() {
      server.close();
    },
  };
}
