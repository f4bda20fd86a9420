import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { lullabyWorker } from './scripts/build/lullaby-worker.ts';
import { siteEnvironment } from './scripts/environment.ts';

export default defineConfig(({ mode }) => {
  const { digest } = siteEnvironment(mode);
  return {
    plugins: [react(), lullabyWorker()],
    define: { 'import.meta.env.ADMIN_PATH_SHA256': JSON.stringify(digest) },
    // The wrapper asks for Quill with its themes, tables and formulas; the editor registers itself
    // what it uses (src/admin/components/RichTextField/quill-setup.ts).
    resolve: { alias: [{ find: /^quill$/, replacement: 'quill/core.js' }] },
    build: {
      manifest: true,
      sourcemap: false,
      // Pictures and fonts stay files: inlined they would delay the first paint.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
    },
  };
});
