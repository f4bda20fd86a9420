import { createServer, type Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { oneAtATime } from './one-at-a-time.ts';
import { readsFirst } from './reads-first.ts';
import { watchUnread } from './unread-watch.ts';

const SECOND = 1000;

type Fetch = Parameters<typeof getRequestListener>[0];

/**
 * An HTTP server that no single connection can hold up: who says nothing, sends slowly for minutes,
 * asks without waiting or never reads loses the connection, and the others notice nothing.
 * `hostname` stands for the Host header where a client sends none.
 */
export function createWebServer(fetch: Fetch, hostname = 'localhost'): Server {
  let arrivals = 0;
  const listener = readsFirst(getRequestListener(fetch, { hostname }), () => arrivals);
  const server = createServer(
    {
      // Both count from the first moment of a connection or of its next request.
      headersTimeout: 9 * SECOND,
      // Ten megabytes on a line of one megabit a second, and a little more.
      requestTimeout: 120 * SECOND,
      // Those of one interval are closed in one turn: 2,000 that came at once would take it 100 ms.
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
