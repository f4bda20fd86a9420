import type { ServerConfig } from '../config.ts';
import { createWebServer } from '../http/web-server.ts';

type Listening = {
  fetch: Parameters<typeof createWebServer>[0];
  config: ServerConfig;
  /** Called with the address once requests are answered. */
  onReady: (address: string) => void;
  /** Ends the endless answers, so that the server can close. */
  onStop: () => void;
  /** Called when the last answer is sent. */
  onClosed: () => void;
};

/** Listeners never leave by themselves: after this long the door is closed. */
const PATIENCE = 2000;

/** Which variable is wrong where the system refuses the address. */
function listenFault({ port, host }: ServerConfig, error: NodeJS.ErrnoException): string {
  const faults: Readonly<Record<string, string>> = {
    EADDRINUSE: `Le port ${port} est déjà pris : choisissez-en un autre avec PORT.`,
    EACCES: `PORT must be a port that this user may open, but it is "${port}" (below 1024 only root may).`,
    ENOTFOUND: `HOST must be a host name or address of this machine, but it is "${host}".`,
    EADDRNOTAVAIL: `HOST must be a host name or address of this machine, but it is "${host}".`,
  };
  return faults[error.code ?? ''] ?? error.message;
}

/** Answers on the configured port until SIGTERM, SIGINT or the end of what started it; a taken port stops with a sentence. */
export function listen({ fetch, config, onReady, onStop, onClosed }: Listening) {
  const server = createWebServer(fetch, config.host);
  // Node's 511 overflow when 600 come at once, and who is left out then waits for a second or more.
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
  // Who started it (serve.ts) is gone.
  process.once('disconnect', stop);
}
