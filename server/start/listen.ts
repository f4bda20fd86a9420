import type { ServerConfig } from '../config.ts';
import { createWebServer } from '../http/web-server.ts';

type Listening = {
  fetch: Parameters<typeof createWebServer>[0];
  config: ServerConfig;
  /** Called with the address when the server answers requests. */
  onReady: (address: string) => void;
  /** Ends the endless answers, so that the server can close. */
  onStop: () => void;
  /** Called when the last answer has been sent. */
  onClosed: () => void;
};

/** Milliseconds. Listeners never disconnect by themselves: after this delay the process exits. */
const PATIENCE = 2000;

/** Returns which variable is wrong when the system refuses the address. */
function listenFault({ port, host }: ServerConfig, error: NodeJS.ErrnoException): string {
  const faults: Readonly<Record<string, string>> = {
    EADDRINUSE: `Le port ${port} est déjà pris : choisissez-en un autre avec PORT.`,
    EACCES: `PORT must be a port that this user may open, but it is "${port}" (below 1024 only root may).`,
    ENOTFOUND: `HOST must be a host name or address of this machine, but it is "${host}".`,
    EADDRNOTAVAIL: `HOST must be a host name or address of this machine, but it is "${host}".`,
  };
  return faults[error.code ?? ''] ?? error.message;
}

/**
 * Answers on the configured port until SIGTERM, SIGINT or the end of the parent process; stops with
 * a sentence when the port is already taken.
 */
export function listen({ fetch, config, onReady, onStop, onClosed }: Listening) {
  const server = createWebServer(fetch, config.host);
  // Node's default of 511 overflows when 600 connections arrive at once, and each dropped one then
  // waits for a second or more.
  server.listen({ port: config.port, host: config.host, backlog: 4096 }, () => {
    const bound = server.address();
    const port = bound !== null && typeof bound === 'object' ? bound.port : config.port;
    const isAnywhere = ['0.0.0.0', '::', '127.0.0.1'].includes(config.host);
    onReady(`http://${isAnywhere ? 'localhost' : config.host}:${port}`);
  });

  server.on('error', (error: NodeJS.ErrnoException) => {
    console.error(listenFault(config, error));
    process.exit(1);
  });

  function stop() {
    onStop();
    server.close(() => {
      onClosed();
      process.exit(0);
    });
    setTimeout(() => process.exit(0), PATIENCE).unref();
  }
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  // The parent process (serve.ts) has ended.
  process.once('disconnect', stop);
}
