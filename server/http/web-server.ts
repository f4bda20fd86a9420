import { createServer, type Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';

const SECOND = 1000;

type Fetch = Parameters<typeof getRequestListener>[0];

/** Milliseconds. The first two count from the start of a connection or of its next request. */
export const PATIENCE = {
  headersTimeout: 9 * SECOND,
  // Ten megabytes at one megabit a second, and a margin.
  requestTimeout: 120 * SECOND,
  connectionsCheckingInterval: SECOND,
  // A connection on which nothing moves, in neither direction, as nginx's proxy_read_timeout.
  idleTimeout: 60 * SECOND,
};

/**
 * An HTTP server that disconnects who sends nothing, sends slowly for minutes, or takes nothing of
 * an answer. A public site stands behind nginx, which keeps crowds and floods away from it.
 * `hostname` replaces a missing Host header.
 */
export function createWebServer(fetch: Fetch, hostname = 'localhost', patience = PATIENCE): Server {
  const { idleTimeout, ...timeouts } = patience;
  const server = createServer(
    { ...timeouts, keepAliveTimeout: 5 * SECOND },
    getRequestListener(fetch, { hostname }),
  );
  server.setTimeout(idleTimeout);
  return server;
}
