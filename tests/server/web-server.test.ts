import { EventEmitter, once } from 'node:events';
import { createServer } from 'node:http';
import { connect, type Socket } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { hangUp } from '#server/http/hang-up.ts';
import { connectionName, readUnreadQueues, type UnreadQueues } from '#server/http/unread-queues.ts';
import { watchUnread } from '#server/http/unread-watch.ts';
import { createWebServer } from '#server/http/web-server.ts';
import { onAPort } from '#tests/support/on-a-port.ts';

const cleanUps: (() => void)[] = [];
afterEach(() => {
  for (const cleanUp of cleanUps.splice(0)) cleanUp();
  vi.useRealTimers();
});

test('a silent connection is closed within ten seconds, a slow upload within two minutes', () => {
  const server = createWebServer(() => new Response(null));
  expect(server.headersTimeout).toBeLessThan(10_000);
  expect(server.requestTimeout).toBeLessThanOrEqual(120_000);
  server.close();
});

test('requests sent without waiting are answered one after the other, in their order', async () => {
  let atOnce = 0;
  let most = 0;
  const { port, close } = await onAPort(async (request) => {
    atOnce += 1;
    most = Math.max(most, atOnce);
    await new Promise(setImmediate);
    atOnce -= 1;
    return new Response(new URL(request.url).pathname);
  });
  const socket = connect(port, '127.0.0.1');
  cleanUps.push(() => socket.destroy(), close);
  const paths = Array.from({ length: 10 }, (_, index) => `/n${index}`);
  socket.write(paths.map((path) => `GET ${path} HTTP/1.1\r\nHost: radio.test\r\n\r\n`).join(''));
  let text = '';
  socket.on('data', (chunk) => {
    text += chunk;
  });
  await vi.waitFor(() => expect(text.match(/\/n\d/g)).toEqual(paths), { timeout: 30_000 });
  expect(most).toBe(1);
});

test('of thousands of requests sent without waiting, a few are read and the connection ends', async () => {
  const server = createWebServer(() => new Promise<Response>(() => {}));
  cleanUps.push(() => server.close());
  let read = 0;
  server.on('request', () => {
    read += 1;
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const socket = connect(typeof address === 'object' ? (address?.port ?? 0) : 0, '127.0.0.1');
  socket.on('error', () => undefined).resume();
  socket.write('GET /live.mp3 HTTP/1.1\r\nHost: radio.test\r\n\r\n'.repeat(4000));
  await new Promise((resolve) => socket.once('close', resolve));
  expect(read).toBeLessThan(20);
});

test('a connection that is hung up on ends at once, whatever still waits to be sent', async () => {
  const hungUp = new Promise<void>((resolve) => {
    const server = createServer((_, outgoing) => {
      const { socket } = outgoing;
      outgoing.write(Buffer.alloc(20_000_000));
      socket?.once('close', () => resolve());
      if (socket) hangUp(socket);
    });
    cleanUps.push(() => server.close());
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const client = connect(typeof address === 'object' ? (address?.port ?? 0) : 0, '127.0.0.1');
      cleanUps.push(() => client.destroy());
      client.on('error', () => undefined).pause();
      client.write('GET / HTTP/1.1\r\nHost: radio.test\r\n\r\n');
    });
  });
  await hungUp;
});

type FakeSocket = EventEmitter & {
  writableLength: number;
  bytesWritten: number;
  resetAndDestroy: () => void;
  destroy: () => void;
};

/** A connection in whose queue the system holds what `queues` says. */
function openWatch({ whileReading = () => {} } = {}) {
  vi.useFakeTimers();
  const queues = new Map<string, number>();
  const server = createServer();
  async function readQueues(): Promise<UnreadQueues> {
    const table = new Map(queues);
    whileReading();
    return table;
  }
  watchUnread(server, { patience: 20_000, every: 4000, readQueues, now: Date.now });
  cleanUps.push(() => server.close());
  const socket: FakeSocket = Object.assign(new EventEmitter(), {
    localAddress: '127.0.0.1',
    localPort: 80,
    remoteAddress: '10.0.0.9',
    remotePort: 4096,
    writableLength: 0,
    bytesWritten: 0,
    resetAndDestroy: vi.fn(),
    destroy: vi.fn(),
  });
  server.emit('connection', socket);
  const name = '0100007F:0050 0900000A:1000';
  queues.set('0100007F:0050 0900000B:1000', 0);
  const setQueue = (bytes: number | 'missing') =>
    bytes === 'missing' ? queues.delete(name) : queues.set(name, bytes);
  return { socket, setQueue };
}

test('a connection that takes nothing for 20 seconds is reset, within 30', async () => {
  const { socket, setQueue } = openWatch();
  for (let second = 0; second < 30; second += 1) {
    if (second === 19) expect(socket.resetAndDestroy).not.toHaveBeenCalled();
    socket.bytesWritten += 16_000;
    setQueue(socket.bytesWritten);
    await vi.advanceTimersByTimeAsync(1000);
  }
  expect(socket.resetAndDestroy).toHaveBeenCalled();
});

test('what waits in the process counts as what waits in the system', async () => {
  const { socket, setQueue } = openWatch();
  setQueue(0);
  socket.bytesWritten = 5_000_000;
  socket.writableLength = 5_000_000;
  await vi.advanceTimersByTimeAsync(30_000);
  expect(socket.resetAndDestroy).toHaveBeenCalled();
});

test.each([
  ['slow', 100],
  ['quick', 16_000],
  ['idle', 0],
])('a %s connection is left alone', async (_, taken) => {
  const { socket, setQueue } = openWatch();
  let left = 0;
  for (let second = 0; second < 120; second += 1) {
    const sent = taken > 0 ? 16_000 : 0;
    socket.bytesWritten += sent;
    left += sent - taken;
    setQueue(left);
    await vi.advanceTimersByTimeAsync(1000);
  }
  expect(socket.resetAndDestroy).not.toHaveBeenCalled();
});

test('what is written while the system’s table is read does not count as taken', async () => {
  let piece = 0;
  const { socket, setQueue } = openWatch({
    whileReading() {
      piece += 5000;
      socket.bytesWritten += piece;
    },
  });
  for (let second = 0; second < 30; second += 1) {
    setQueue(socket.bytesWritten);
    await vi.advanceTimersByTimeAsync(1000);
  }
  expect(socket.resetAndDestroy).toHaveBeenCalled();
});

test('a connection that is missing in the system’s table for once is neither lost nor forgiven', async () => {
  const { socket, setQueue } = openWatch();
  socket.bytesWritten = 16_000;
  for (let second = 0; second < 30; second += 1) {
    setQueue(second >= 8 && second < 12 ? 'missing' : 16_000);
    await vi.advanceTimersByTimeAsync(1000);
  }
  expect(socket.resetAndDestroy).toHaveBeenCalled();
});

test.runIf(process.platform === 'linux')(
  'the system tells what a connection has not read',
  async () => {
    const sockets: Socket[] = [];
    const server = createServer().on('connection', (socket) => sockets.push(socket));
    server.listen(0);
    await once(server, 'listening');
    const address = server.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    const client = connect(port, '127.0.0.1');
    cleanUps.push(
      () => client.destroy(),
      () => server.close(),
    );
    await vi.waitFor(() => expect(sockets).toHaveLength(1), { timeout: 30_000 });
    const [socket] = sockets;
    if (!socket) throw new Error('Nobody connected');
    client.pause();
    socket.write(Buffer.alloc(2_000_000));
    await vi.waitFor(
      async () => {
        const queues = await readUnreadQueues();
        expect(queues.get(connectionName(socket))).toBeGreaterThan(100_000);
      },
      { timeout: 30_000 },
    );
    socket.resetAndDestroy();
  },
);
