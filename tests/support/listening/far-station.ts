import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { connect, createServer as createProxy, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const song = readFileSync(new URL('../../../server/live/songs/frere-jacques.mp3', import.meta.url));

function ownCertificate() {
  const folder = mkdtempSync(join(tmpdir(), 'certificate-'));
  const key = join(folder, 'key.pem');
  const cert = join(folder, 'cert.pem');
  const options = '-x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 1';
  const names = `-subj /CN=localhost -keyout ${key} -out ${cert}`;
  execFileSync('openssl', ['req', ...`${options} ${names}`.split(' ')], { stdio: 'ignore' });
  return { key: readFileSync(key), cert: readFileSync(cert) };
}

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
  const server = createServer(ownCertificate(), (request, response) => {
    asked.push({ at: Date.now(), readyAt: ready.get(request.socket.remotePort ?? 0) });
    response.writeHead(200, {
      'Content-Type': 'audio/mpeg',
      'Access-Control-Allow-Origin': '*',
    });
    // From the middle of a frame, as a listener joins a radio.
    response.write(song.subarray(5000, 200_000));
  });
  server.on('secureConnection', ({ remotePort = 0 }) => ready.set(remotePort, Date.now()));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const open = new Set<Socket>();
  const proxy = createProxy((listener) => {
    const station = connect(port, '127.0.0.1');
    open.add(listener);
    listener.setNoDelay(true);
    passLate(listener, station, roundTrip / 2);
    passLate(station, listener, roundTrip / 2);
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  return {
    url: `https://localhost:${(proxy.address() as AddressInfo).port}/live.mp3`,
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
