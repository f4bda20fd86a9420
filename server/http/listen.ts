import type { ServerConfig } from '../env.ts';
import { log } from '../ops/log.ts';
import { createCloser, createWebServer } from './web-server.ts';

type Options = {
  fetch: Parameters<typeof createWebServer>[0];
  config: ServerConfig;
  /** Called with the address when the server answers requests. */
  onReady: (address: string) => void;
  /** Ends the endless answers, so that the server can close. */
  onStop: () => void;
  /** Called when every answer has ended, or its time is over; then the process exits. */
  onClosed: () => Promise<void>;
};

/** Returns the address that a program of this machine calls. */
export function addressOf(host: string, port: number): string {
  if (['0.0.0.0', '::', '127.0.0.1'].includes(host)) return `http://localhost:${port}`;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

/** Returns which variable is wrong when the system refuses the address. */
function listenFault({ port, host }: ServerConfig, error: NodeJS.ErrnoException): string {
  const noHost = `«\u00a0${host}\u00a0» n’est ni un nom ni une adresse de cette machine\u00a0: corrigez HOST.`;
  const faults: Readonly<Record<string, string>> = {
    EADDRINUSE: `Le port ${port} est déjà pris\u00a0: choisissez-en un autre avec PORT.`,
    EACCES: `Ce compte ne peut pas ouvrir le port ${port} (au-dessous de 1024, seul root le peut)\u00a0: choisissez-en un autre avec PORT.`,
    ENOTFOUND: noHost,
    EADDRNOTAVAIL: noHost,
  };
  return faults[error.code ?? ''] ?? error.message;
}

/**
 * Answers on the configured port until SIGTERM or SIGINT, or until a parent process that opened a
 * channel to this one has ended; stops with a sentence when the port is already taken.
 */
export function listen({ fetch, config, onReady, onStop, onClosed }: Options) {
  const server = createWebServer(fetch, config.host);
  const close = createCloser(server);
  // Node's default of 511 overflows when 600 connections arrive at once, and each dropped one then
  // waits for a second or more.
  server.listen({ port: config.port, host: config.host, backlog: 4096 }, () => {
    const bound = server.address();
    const port = bound !== null && typeof bound === 'object' ? bound.port : config.port;
    onReady(addressOf(config.host, port));
  });

  server.on('error', (error: NodeJS.ErrnoException) => {
    log.error(listenFault(config, error));
    process.exit(1);
  });

  let isStopping = false;
  /** Ctrl+C under npm arrives twice: once from the terminal, once passed on. */
  async function stop() {
    if (isStopping) return;
    isStopping = true;
    onStop();
    await close();
    await onClosed();
    process.exit(0);
  }
  for (const event of ['SIGTERM', 'SIGINT', 'SIGHUP', 'disconnect']) process.on(event, stop);
}
