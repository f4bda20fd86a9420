import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setImmediate as otherRequests, setTimeout as wait } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import pLimit from 'p-limit';

const SECOND = 1000;

type Fetch = Parameters<typeof getRequestListener>[0];

/** Methods that change nothing. */
export const READS: readonly string[] = ['GET', 'HEAD', 'OPTIONS'];

/** Milliseconds. The first two count from the start of a connection or of its next request. */
export const PATIENCE = {
  headersTimeout: 9 * SECOND,
  // Ten megabytes at one megabit a second, and a margin; `giveTime` lifts it.
  requestTimeout: 120 * SECOND,
  connectionsCheckingInterval: SECOND,
  // A connection on which nothing moves, in neither direction, as nginx's proxy_read_timeout.
  idleTimeout: 60 * SECOND,
  // Where somebody connects all the time, a save waits no longer for a moment without others.
  turnTimeout: 2 * SECOND,
};

/**
 * Closes a connection immediately and frees all that the system holds for it: after a normal close
 * the system keeps trying to deliver unsent data for minutes. Node's own reset first waits until
 * everything has been sent, and fails when the end was already sent.
 */
export function hangUp(socket: Socket) {
  const isEndSent = socket.writableEnded && socket.writableLength === 0;
  if (!isEndSent) socket.resetAndDestroy();
  socket.destroy();
}

const timers = new WeakMap<IncomingMessage, NodeJS.Timeout>();

/** Lets a request last as long as its bytes keep coming: a sound of hours over a slow line. */
export const giveTime = (incoming: IncomingMessage) => clearTimeout(timers.get(incoming));

/** Hangs up on who has not sent the whole body after these milliseconds. */
function limitBodies(server: Server, milliseconds: number) {
  // Before what answers, which may give time.
  server.prependListener('request', (incoming: IncomingMessage) => {
    const { headers, socket } = incoming;
    if (!('content-length' in headers || 'transfer-encoding' in headers)) return;
    const timer = setTimeout(() => incoming.complete || hangUp(socket), milliseconds).unref();
    timers.set(incoming, timer);
    incoming.once('close', () => clearTimeout(timer));
  });
}

/**
 * An HTTP server that disconnects who sends nothing, sends slowly for minutes, or takes nothing of
 * an answer. A public site stands behind nginx, which keeps crowds and floods away from it.
 * `hostname` replaces a missing Host header.
 */
export function createWebServer(fetch: Fetch, hostname = 'localhost', patience = PATIENCE): Server {
  const { idleTimeout, requestTimeout, turnTimeout, ...timeouts } = patience;
  const answer = getRequestListener(fetch, { hostname });
  const turn = pLimit(1);
  let connected = 0;
  /** The system gives connections one in a round of the event loop: those behind a flood are still to come. */
  async function letOthersGoFirst(latest: number) {
    let seen = -1;
    // The first one ends the round in which this request came.
    await otherRequests();
    while (seen !== connected && performance.now() < latest) {
      seen = connected;
      await otherRequests();
    }
  }
  const server = createServer(
    // Node's own limit is the same for every request.
    { ...timeouts, requestTimeout: 0, keepAliveTimeout: 5 * SECOND },
    async (incoming, outgoing) => {
      // What is sent may keep the one thread for as long as a disk does: it waits, one after the other, until
      // all who only read and came at the same time have their answer.
      if (!READS.includes(incoming.method ?? '')) {
        const latest = performance.now() + turnTimeout;
        await turn(() => letOthersGoFirst(latest));
        // Who has hung up meanwhile does not know whether anything was saved: nothing is.
        if (outgoing.destroyed) return;
      }
      await answer(incoming, outgoing);
    },
  );
  server.on('connection', () => {
    connected += 1;
  });
  limitBodies(server, requestTimeout);
  server.setTimeout(idleTimeout);
  return server;
}

/**
 * Milliseconds at a stop. Listeners and slow visitors never disconnect by themselves; who saved waits
 * for an answer, and gets it within the 15 s that systemd gives (TimeoutStopSec of radio.service).
 */
export const STOP_PATIENCE = { answers: 2000, saves: 12_000 };

/** Follows what is being saved. The returned function closes the server, saves answered. */
export function createCloser(server: Server, patience = STOP_PATIENCE) {
  const saves = new Set<ServerResponse>();
  server.on('request', ({ method = '' }, outgoing) => {
    if (READS.includes(method)) return;
    saves.add(outgoing);
    outgoing.once('close', () => saves.delete(outgoing));
  });

  async function saved() {
    while (saves.size > 0) await Promise.all([...saves].map((outgoing) => once(outgoing, 'close')));
  }

  return async () => {
    const closed = new Promise((resolve) => server.close(resolve));
    const longest = wait(patience.saves);
    await Promise.race([closed, wait(patience.answers)]);
    await Promise.race([closed, saved(), longest]);
  };
}
