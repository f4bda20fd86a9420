import type { Plugin } from 'vite';
import { buildOneScript } from './one-script.ts';

const FILE = 'lullaby-worker.js';
const buildWorker = () => buildOneScript('src/player/offline/lullaby-worker.ts');

/** Builds the service worker at a fixed address, separate from the app's chunks. */
export function lullabyWorker(): Plugin {
  return {
    name: 'lullaby-worker',
    configureServer(server) {
      server.middlewares.use(`/${FILE}`, (_request, response) => {
        buildWorker().then(
          (code) => response.setHeader('content-type', 'text/javascript').end(code),
          (error: unknown) => response.writeHead(500).end(String(error)),
        );
      });
    },
    async generateBundle() {
      if (this.environment.name !== 'client') return;
      this.emitFile({ type: 'asset', fileName: FILE, source: await buildWorker() });
    },
  };
}
