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
  const server = createServer(
    {
      // Both count from the first moment of a connection or of its next request.
      headersTimeout: 9 * SECOND,
      // Ten megabytes on a line of one megabit a second, and a little more.
      requestTimeout: 120 * SECOND,
      connectionsCheckingInterval: SECOND,
      keepAliveTimeout: 5 * SECOND,
    },
    oneAtATime(readsFirst(getRequestListener(fetch, { hostname }))),
  );
  watchUnread(server);
  return server;
}
