import type { ServerConfig } from '../config.ts';
import { createWebServer } from '../http/web-server.ts';
import { log } from '../log.ts';

type Listening = {
  fetch: Parameters<typeof createWebServer>[0];
  config: ServerConfig;
  /** Called with the address when the server answers requests. */
  onReady: (address: string) => void;
  /** Ends the endless answers, so that the server can close. */
  onStop: () => void;
  /** Called once no answer is being sent any more; then the process exits. */
  onClosed: () => Promise<void>;
};

/** Listeners never disconnect by themselves. */
const MOST_MILLISECONDS_TO_STOP = 2000;

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
 * Answers on the configured port until SIGTERM or SIGINT, or until a parent process that opened a
 * channel to this one has ended; stops with a sentence when the port is already taken.
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
    log.error(listenFault(config, error));
    process.exit(1);
  });

  let isStopping = false;
  /** Ctrl+C under npm arrives twice: once from the terminal, once passed on. */
  function stop() {
    if (isStopping) return;
    isStopping = true;
    onStop();
    const end = async () => {
      await onClosed();
      process.exit(0);
    };
    server.close(end);
    setTimeout(end, MOST_MILLISECONDS_TO_STOP).unref();
  }
  for (const event of ['SIGTERM', 'SIGINT', 'SIGHUP', 'disconnect']) process.on(event, stop);
}
