import { readFileSync } from 'node:fs';
import { createServer } from 'node:https';
import { connect, createServer as createProxy, type Socket } from 'node:net';
import { listen } from '../listen.ts';
import { selfSigned } from '../self-signed.ts';

const song = readFileSync(new URL('../../../server/live/songs/frere-jacques.mp3', import.meta.url));

/** Passes all bytes on, delayed by half of the round trip. */
function passLate(from: Socket, to: Socket, delay: number) {
  from.on('data', (chunk) => setTimeout(() => to.destroyed || to.write(chunk), delay));
  from.on('close', () => setTimeout(() => to.destroy(), delay));
  from.on('error', () => to.destroy());
}

/**
 * A station behind TLS whose every byte takes half of a round trip. It records when connections are
 * ready and when the stream is requested on them; times are of `Date.now()`.
 */
export async function startFarStation(roundTrip: number) {
  const ready = new Map<number, number>();
  const asked: { at: number; readyAt: number | undefined }[] = [];
  const server = createServer(selfSigned(), (request, response) => {
    asked.push({ at: Date.now(), readyAt: ready.get(request.socket.remotePort ?? 0) });
    response.writeHead(200, {
      'Content-Type': 'audio/mpeg',
      'Access-Control-Allow-Origin': '*',
    });
    // From the middle of a frame, as a listener joins a radio.
    response.write(song.subarray(5000, 200_000));
  });
  server.on('secureConnection', ({ remotePort = 0 }) => ready.set(remotePort, Date.now()));
  const port = await listen(server);
  const open = new Set<Socket>();
  const proxy = createProxy((listener) => {
    const station = connect(port, '127.0.0.1');
    open.add(listener);
    listener.setNoDelay(true);
    passLate(listener, station, roundTrip / 2);
    passLate(station, listener, roundTrip / 2);
  });
  return {
    url: `https://localhost:${await listen(proxy)}/live.mp3`,
    asked,
    connections: () => ready.size,
    /** Closes unused connections, as a browser does. */
    closeAll() {
      for (const socket of open) socket.destroy();
    },
    async stop() {
      for (const socket of open) socket.destroy();
      proxy.close();
      server.closeAllConnections();
      server.close();
    },
  };
}
