import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { lullabyWorker } from './scripts/build/lullaby-worker.ts';
import { siteEnvironment } from './scripts/environment.ts';

export default defineConfig(({ mode }) => {
  const { digest } = siteEnvironment(mode);
  return {
    plugins: [react(), lullabyWorker()],
    define: { 'import.meta.env.ADMIN_PATH_SHA256': JSON.stringify(digest) },
    build: {
      manifest: true,
      sourcemap: false,
      // Pictures and fonts stay files: inlined they would delay the first paint.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
    },
  };
});
