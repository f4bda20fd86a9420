import { serve } from '@hono/node-server';
import type { ServerConfig } from '../config.ts';

type Listening = {
  fetch: Parameters<typeof serve>[0]['fetch'];
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

/** Answers on the configured port until SIGTERM or SIGINT; a taken port stops with a sentence. */
export function listen({ fetch, config, onReady, onStop, onClosed }: Listening) {
  const server = serve({ fetch, port: config.port, hostname: config.host }, (info) => {
    const isAnywhere = ['0.0.0.0', '::', '127.0.0.1'].includes(config.host);
    onReady(`http://${isAnywhere ? 'localhost' : config.host}:${info.port}`);
  });

  server.on('error', (error: NodeJS.ErrnoException) => {
    const isBusy = error.code === 'EADDRINUSE';
    console.error(
      isBusy
        ? `Le port ${config.port} est déjà pris : choisissez-en un autre avec PORT.`
        : error.message,
    );
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
}
