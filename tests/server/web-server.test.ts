import { once } from 'node:events';
import { createServer, IncomingMessage, type ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { BODY_LIMITS } from '#server/http/requests.ts';
import {
  createCloser,
  createWebServer,
  giveTime,
  hangUp,
  PATIENCE,
} from '#server/http/web-server.ts';
import { listen } from '#tests/support/listen.ts';
import { withResolvers } from '#tests/support/with-resolvers.ts';

type Patience = typeof PATIENCE;

/** Milliseconds from the first bytes of a client to the end of its connection, on the side of the server. */
async function connectedFor(
  patience: Patience,
  begin: (client: Socket) => void,
  welcome: (incoming: IncomingMessage) => void = () => undefined,
) {
  const server = createWebServer(
    async (request, { incoming }) => {
      if (incoming instanceof IncomingMessage) welcome(incoming);
      await request.text();
      return new Response('x'.repeat(50_000_000));
    },
    undefined,
    patience,
  );
  const ended = new Promise<number>((resolve) => {
    server.once('connection', (socket) => {
      const startedAt = performance.now();
      socket.once('close', () => resolve(performance.now() - startedAt));
    });
  });
  onTestFinished(() => void server.close());
  const client = connect(await listen(server), '127.0.0.1');
  onTestFinished(() => void client.destroy());
  client.on('error', () => undefined).pause();
  begin(client);
  return ended;
}

const head = (method: string) => `${method} / HTTP/1.1\r\nHost: radio.test\r\n`;
/** So many clients that have connected. */
const clientsOf = (port: number, count: number) =>
  Promise.all(
    Array.from({ length: count }, async () => {
      const client = connect(port, '127.0.0.1');
      onTestFinished(() => void client.destroy());
      await once(client, 'connect');
      return client;
    }),
  );
const saysNothing = () => undefined;
const takesNothing = (client: Socket) => client.write(`${head('GET')}\r\n`);
const sendsSlowly = (client: Socket) => {
  client.write(`${head('POST')}Content-Length: 10000\r\n\r\n`);
  const timer = setInterval(() => client.write('x'), 100);
  onTestFinished(() => clearInterval(timer));
};

test('who says nothing, who takes nothing of an answer and who sends slowly are let go, each by a limit of its own', async () => {
  // Longer than a test may take: in each of the three the other limits end nothing.
  const never = 600_000;
  const endless = {
    headersTimeout: never,
    requestTimeout: never,
    idleTimeout: never,
    connectionsCheckingInterval: 50,
    turnTimeout: 0,
  };
  const lasted = await Promise.all([
    connectedFor({ ...endless, headersTimeout: 300 }, saysNothing),
    connectedFor({ ...endless, idleTimeout: 300 }, takesNothing),
    connectedFor({ ...endless, headersTimeout: 300, requestTimeout: 300 }, sendsSlowly),
  ]);
  for (const milliseconds of lasted) expect(milliseconds).toBeGreaterThan(250);
});

test('who was given time may send as slowly as a line is, but not be silent', async () => {
  const endless = { headersTimeout: 600_000, connectionsCheckingInterval: 50, turnTimeout: 0 };
  // Both sides are in this process: a moment in which it stands still must not be a silence.
  const patience = { ...endless, requestTimeout: 100, idleTimeout: 1500 };
  let sent = 0;
  const lasted = await connectedFor(
    patience,
    (client) => {
      client.write(`${head('POST')}Content-Length: 10000\r\n\r\n`);
      const timer = setInterval(() => {
        client.write('x');
        sent += 1;
        if (sent === 6) clearInterval(timer);
      }, 100);
      onTestFinished(() => clearInterval(timer));
    },
    giveTime,
  );
  expect(lasted).toBeGreaterThan(2000);
});

test('the limits hold unless others are given, and leave a slow line the time for the longest body', () => {
  const { headersTimeout, timeout } = createWebServer(() => new Response());
  expect({ headersTimeout, timeout }).toEqual({
    headersTimeout: PATIENCE.headersTimeout,
    timeout: PATIENCE.idleTimeout,
  });
  expect(PATIENCE.headersTimeout).toBeLessThanOrEqual(10_000);
  expect(PATIENCE.idleTimeout).toBeLessThanOrEqual(60_000);
  expect(PATIENCE.requestTimeout).toBeLessThanOrEqual(120_000);
  expect(PATIENCE.turnTimeout).toBeLessThanOrEqual(2000);
  const secondsOfLongest = (BODY_LIMITS.article * 8) / 1_000_000;
  expect(PATIENCE.requestTimeout / 1000).toBeGreaterThan(secondsOfLongest);
});

test.each(['GET', 'HEAD', 'OPTIONS'])(
  'who only reads (%s) is answered before most of those who send at the same moment',
  async (reading) => {
    const order: string[] = [];
    const { promise: all, resolve } = withResolvers();
    const server = createWebServer(({ method }) => {
      order.push(method);
      if (order.length === 20) resolve();
      return new Response();
    });
    onTestFinished(() => void server.close());
    const clients = await clientsOf(await listen(server), 20);
    clients.forEach((client, index) => {
      client.write(`${head(index < 19 ? 'POST' : reading)}\r\n`);
    });
    await all;
    expect(order.indexOf(reading)).toBeLessThan(3);
  },
);

test.each([
  ['over a connection that stays', 600_000, 'keep-alive'],
  ['over ever new ones', 0, 'close'],
])(
  'who saves is answered while others read all the time, %s',
  async (_, turnTimeout, connection) => {
    let reads = 0;
    const { promise: saved, resolve: save } = withResolvers();
    const server = createWebServer(
      ({ method }) => {
        if (method === 'GET') reads += 1;
        else save();
        return new Response();
      },
      undefined,
      { ...PATIENCE, turnTimeout },
    );
    onTestFinished(() => void server.close());
    const port = await listen(server);
    const [client] = await clientsOf(port, 1);
    let isOver = false;
    async function readOn() {
      const [reader] = await clientsOf(port, 1);
      const ask = () => reader?.write(`${head('GET')}Connection: ${connection}\r\n\r\n`);
      reader?.on('data', connection === 'close' ? () => undefined : ask);
      reader?.once('close', () => isOver || readOn());
      ask();
    }
    await Promise.all(Array.from({ length: 10 }, readOn));
    const arrived = new Promise<void>((resolve) => {
      server.on('request', ({ method }) => {
        if (method !== 'POST') return;
        reads = 0;
        resolve();
      });
    });
    client?.write(`${head('POST')}\r\n`);
    await arrived;
    await saved;
    isOver = true;
    expect(reads).toBeLessThan(500);
  },
);

test('of who hangs up while others go first, nothing is saved', async () => {
  const bodies: string[] = [];
  const server = createWebServer(
    async (request) => {
      if (request.method === 'POST') bodies.push(await request.text());
      return new Response();
    },
    undefined,
    { ...PATIENCE, turnTimeout: 600_000 },
  );
  onTestFinished(() => void server.close());
  const port = await listen(server);
  const [client] = await clientsOf(port, 1);
  const gone = new Promise((resolve) => {
    server.once('request', ({ socket }) => socket.once('close', resolve).destroy());
  });
  client?.write(`${head('POST')}Content-Length: 3\r\n\r\none`);
  await gone;
  await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body: 'two' });
  expect(bodies).toEqual(['two']);
});

test('a connection that is hung up on ends at once, whatever still waits to be sent', async () => {
  const server = createServer();
  onTestFinished(() => void server.close());
  const hungUp = new Promise<void>((resolve) => {
    server.on('request', (_, outgoing: ServerResponse) => {
      const { socket } = outgoing;
      outgoing.write(Buffer.alloc(20_000_000));
      socket?.once('close', () => resolve());
      if (socket) hangUp(socket);
    });
  });
  const client = connect(await listen(server), '127.0.0.1');
  onTestFinished(() => void client.destroy());
  client.on('error', () => undefined).pause();
  takesNothing(client);
  await hungUp;
});

test('a stop waits for what is being saved, and for nobody who only takes', async () => {
  const { promise: stored, resolve: store } = withResolvers();
  const server = createWebServer(async ({ method }) => {
    if (method === 'GET') return new Response(new ReadableStream({ pull: () => stored }));
    await stored;
    return new Response('Enregistré', { status: 201 });
  });
  const close = createCloser(server, { answers: 0, saves: 600_000 });
  const port = await listen(server);
  const url = `http://127.0.0.1:${port}/`;
  const arrived = new Promise((resolve) => server.on('request', resolve));
  const saving = fetch(url, { method: 'POST' });
  await arrived;
  const taking = connect(port, '127.0.0.1').on('error', () => undefined);
  taking.write(`${head('GET')}\r\n`);
  onTestFinished(() => void taking.destroy());

  const closed = close();
  store();
  expect((await saving).status).toBe(201);
  await closed;
});
