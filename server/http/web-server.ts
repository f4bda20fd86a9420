import { createServer, type Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { oneAtATime } from './one-at-a-time.ts';
import { readsFirst } from './reads-first.ts';
import { watchUnread } from './unread-watch.ts';

const SECOND = 1000;

type Fetch = Parameters<typeof getRequestListener>[0];

/**
 * An HTTP server that no single connection can block: a client that sends nothing, sends slowly for
 * minutes, sends requests without waiting for answers or never reads is disconnected, and the other
 * clients are not affected. `hostname` replaces a missing Host header.
 */
export function createWebServer(fetch: Fetch, hostname = 'localhost'): Server {
  let arrivals = 0;
  const listener = readsFirst(getRequestListener(fetch, { hostname }), () => arrivals);
  const server = createServer(
    {
      // Both count from the start of a connection or of its next request.
      headersTimeout: 9 * SECOND,
      // Ten megabytes at one megabit a second, and a margin.
      requestTimeout: 120 * SECOND,
      // All connections of one interval are closed in one turn: 2,000 that arrived at once would
      // take 100 ms of it.
      connectionsCheckingInterval: SECOND / 10,
      keepAliveTimeout: 5 * SECOND,
    },
    oneAtATime(listener),
  );
  server.on('connection', () => {
    arrivals += 1;
  });
  watchUnread(server);
  return server;
}
