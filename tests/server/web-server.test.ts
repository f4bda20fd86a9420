import { createServer } from 'node:http';
import { connect, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { hangUp } from '#server/http/hang-up.ts';
import { createWebServer } from '#server/http/web-server.ts';

const cleanUps: (() => void)[] = [];
afterEach(() => {
  for (const cleanUp of cleanUps.splice(0)) cleanUp();
});

/** Seconds from the first bytes of a client to the end of its connection, on the side of the server. */
async function secondsOf(begin: (client: Socket) => void) {
  const server = createWebServer(async (request) => {
    await request.text();
    return new Response('x'.repeat(50_000_000));
  });
  const ended = new Promise<number>((resolve) => {
    server.once('connection', (socket) => {
      const startedAt = performance.now();
      socket.once('close', () => resolve((performance.now() - startedAt) / 1000));
    });
  });
  server.listen(0, '127.0.0.1', () => {
    const address = server.address();
    const client = connect(typeof address === 'object' ? (address?.port ?? 0) : 0, '127.0.0.1');
    client.on('error', () => undefined).pause();
    begin(client);
    cleanUps.push(() => client.destroy());
  });
  cleanUps.push(() => server.close());
  return ended;
}

test('a silent connection is closed within ten seconds, a client that takes nothing of an answer and a slow upload within two minutes', {
  tags: ['deep'],
  timeout: 180_000,
}, async () => {
  const head = (method: string) => `${method} / HTTP/1.1\r\nHost: radio.test\r\n`;
  const [silent, takesNothing, slow] = await Promise.all([
    secondsOf(() => undefined),
    secondsOf((client) => client.write(`${head('GET')}\r\n`)),
    secondsOf((client) => {
      client.write(`${head('POST')}Content-Length: 10000\r\n\r\n`);
      const timer = setInterval(() => client.write('x'), 1000);
      cleanUps.push(() => clearInterval(timer));
    }),
  ]);
  // The server looks at its connections once a second.
  expect(silent).toBeLessThanOrEqual(11);
  // Node waits its minute once more for what it has handed to the system meanwhile.
  expect(takesNothing).toBeGreaterThan(30);
  expect(takesNothing).toBeLessThanOrEqual(123);
  expect(slow).toBeGreaterThan(100);
  expect(slow).toBeLessThanOrEqual(123);
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
