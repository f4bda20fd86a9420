import { createServer } from 'node:http';
import { connect } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { hangUp } from '#server/http/hang-up.ts';
import { createWebServer } from '#server/http/web-server.ts';

const cleanUps: (() => void)[] = [];
afterEach(() => {
  for (const cleanUp of cleanUps.splice(0)) cleanUp();
});

test('a silent connection is closed within ten seconds, a client that takes nothing of an answer within a minute, a slow upload within two', () => {
  const server = createWebServer(() => new Response(null));
  expect(server.headersTimeout).toBeLessThan(10_000);
  expect(server.timeout).toBe(60_000);
  expect(server.requestTimeout).toBeLessThanOrEqual(120_000);
  server.close();
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
