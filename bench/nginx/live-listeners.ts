import { connect, type Socket } from 'node:net';
import { localAddress } from './local-address.ts';

/** Listeners that are opened at the same time. */
const AT_ONCE = 50;
const PER_ADDRESS = 50;

function listen(port: number, visitor: number): Promise<Socket> {
  const options = { port, host: '127.0.0.1', localAddress: localAddress(visitor) };
  return new Promise((resolve, reject) => {
    const socket = connect(options, () => {
      socket.write('GET /live.mp3 HTTP/1.1\r\nHost: radio.example\r\n\r\n');
    });
    socket.on('error', reject);
    socket.once('close', () => reject(new Error('A listener was given up.')));
    socket.once('data', (bytes) => {
      const [status = ''] = bytes.toString('latin1').split('\r\n');
      if (!status.includes(' 200')) return reject(new Error(`A listener was told: ${status}`));
      // The figure is nginx's: what comes is not looked at.
      socket.on('data', () => undefined);
      resolve(socket);
    });
  });
}

/** Opens so many connections to the live stream through nginx and reads them all. */
export async function openLiveListeners(port: number, count: number) {
  const sockets: Socket[] = [];
  let dropped = 0;
  let isStopped = false;
  for (let opened = 0; opened < count; opened += AT_ONCE) {
    const next = Array.from({ length: Math.min(AT_ONCE, count - opened) }, (_, index) =>
      listen(port, Math.floor((opened + index) / PER_ADDRESS)),
    );
    for (const socket of await Promise.all(next)) {
      sockets.push(socket);
      socket.once('close', () => {
        if (!isStopped) dropped += 1;
      });
    }
  }
  return {
    drops: () => dropped,
    stop() {
      isStopped = true;
      for (const socket of sockets) socket.destroy();
    },
  };
}
