import { createServer, type Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';

const SECOND = 1000;

type Fetch = Parameters<typeof getRequestListener>[0];

/**
 * An HTTP server that disconnects who sends nothing, sends slowly for minutes, or takes nothing of
 * an answer. A public site stands behind nginx, which keeps crowds and floods away from it.
 * `hostname` replaces a missing Host header.
 */
export function createWebServer(fetch: Fetch, hostname = 'localhost'): Server {
  const server = createServer(
    {
      // Both count from the start of a connection or of its next request.
      headersTimeout: 9 * SECOND,
      // Ten megabytes at one megabit a second, and a margin.
      requestTimeout: 120 * SECOND,
      connectionsCheckingInterval: SECOND,
      keepAliveTimeout: 5 * SECOND,
    },
    getRequestListener(fetch, { hostname }),
  );
  // A connection on which nothing moves, in neither direction, as nginx's proxy_read_timeout.
  server.setTimeout(60 * SECOND);
  return server;
}
