import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { leftOutImports } from './scripts/build/left-out-imports.ts';
import { lullabyWorker } from './scripts/build/lullaby-worker.ts';
import { oneLodash } from './scripts/build/one-lodash.ts';
import { shakeableComponents } from './scripts/build/shakeable-components.ts';
import { siteEnvironment } from './scripts/environment.ts';

const routerBuild = `${import.meta.dirname}/node_modules/react-router/dist/production`;
/** Its package names the development build whatever is built; that one also warns visitors. */
const productionRouter = [
  { find: /^react-router$/, replacement: `${routerBuild}/index.mjs` },
  { find: /^react-router\/dom$/, replacement: `${routerBuild}/dom-export.mjs` },
];

/**
 * Everything the first script needs is one file; React's renderer is two more, and the start itself the
 * last, so that each is evaluated in a task of its own (src/boot/load-application.ts).
 */
const codeSplitting = {
  groups: [
    { name: 'react-dom', test: /\/node_modules\/(?:react-dom|scheduler)\// },
    { name: 'renderer', test: /\/src\/app\/renderer\.ts$/ },
    {
      name: 'application',
      test: (id: string) => !/\/(?:src\/main\.tsx|index\.html)$/.test(id),
      tags: ['$initial' as const],
    },
  ],
};
const NAME = 'assets/[hash].js';

export default defineConfig(({ mode, isSsrBuild }) => {
  const { config } = siteEnvironment(mode);
  return {
    plugins: [react(), leftOutImports(), oneLodash(), lullabyWorker(), shakeableComponents()],
    define: { __SITE_CONFIG__: JSON.stringify(config) },
    // The wrapper asks for Quill with its themes, tables and formulas; the editor registers itself
    // what it uses (src/admin/rich-text/quill-setup.ts).
    resolve: {
      alias: [
        { find: /^quill$/, replacement: 'quill/core.js' },
        ...(isSsrBuild ? [] : productionRouter),
      ],
    },
    build: {
      manifest: true,
      sourcemap: false,
      // Pictures and fonts stay files: inlined they would delay the first paint.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        // Every address stands in the entry: names would cost each visitor half a kilobyte.
        ...(!isSsrBuild && {
          output: {
            entryFileNames: NAME,
            chunkFileNames: NAME,
            assetFileNames: 'assets/[hash][extname]',
            codeSplitting,
          },
        }),
        treeshake: {
          // Emotion's withTheme needs it, and nothing here needs withTheme.
          moduleSideEffects: [{ test: /hoist-non-react-statics/, sideEffects: false }],
        },
      },
    },
  };
});
