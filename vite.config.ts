import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { lullabyWorker } from './scripts/build/lullaby-worker.ts';
import { colourConstants, coloursInPage, readTokens } from './scripts/build/tokens.ts';
import { siteEnvironment } from './scripts/environment.ts';

/**
 * Everything that the first script needs is one file; React's renderer is two more, and the start
 * itself is the last, so that each is evaluated in a task of its own
 * (src/boot/load-application.ts).
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
    // Small files compress badly, and each is a request. Shared by most pages of the back office:
    {
      name: 'admin',
      test: /\/node_modules\/(?:@mui\/(?!x-)|@emotion|stylis|clsx)|\/src\/(?:admin|session)\//,
      minShareCount: 12,
    },
    // Shared by several public pages: components, API calls and the rendering of texts:
    {
      name: 'parts',
      test: /\/src\/(?:site\/components\/(?:Notice|Skeleton|PageHeading)|player\/views\/(?:NativePlayer|VolumeControl)|api\/answer-keys|lib\/file-size)/,
    },
    { name: 'valibot', test: /\/node_modules\/valibot\// },
    {
      name: 'reading',
      test: /\/src\/(?:lib\/(?:media-picture|picture-address)|api\/shown-picture|ui\/plain-text|site\/articles\/list-page-state)/,
    },
    {
      name: 'transport',
      test: /\/node_modules\/axios\/|\/src\/(?:api\/(?:call|http|error-sentence|failures|update-method|wire-fields|contract|instants)\.|ui\/(?:useResource|WaitingStatus))/,
    },
    {
      name: 'texts',
      test: /\/node_modules\/dompurify\/|\/src\/(?:ui\/RichText\/|analytics\/page-title)/,
    },
  ],
};

/**
 * Quill documents `quill/core` as the entry for a site that registers its own formats, as
 * src/admin/rich-text/quill-setup.ts does. react-quill imports the entry that also registers the
 * themes, tables and formulas. It is the same library and the same code; the tests and `npm run
 * dev` resolve it in the same way.
 */
export const quillEntry = { find: /^quill$/, replacement: 'quill/core.js' };

/**
 * React Router publishes a production build, which differs from its development build by one
 * constant: no warnings for developers. Its package names only the development build for bundlers,
 * so the production build is named here, by its file.
 */
const productionRouter = [
  { find: /^react-router$/, file: 'index.mjs' },
  { find: /^react-router\/dom$/, file: 'dom-export.mjs' },
].map(({ find, file }) => ({
  find,
  replacement: fileURLToPath(
    new URL(`node_modules/react-router/dist/production/${file}`, import.meta.url),
  ),
}));

export default defineConfig(({ command, mode, isSsrBuild }) => {
  const { config } = siteEnvironment(mode);
  const tokens = readTokens();
  return {
    plugins: [react(), lullabyWorker(), coloursInPage(tokens)],
    define: { __SITE_CONFIG__: JSON.stringify(config), ...colourConstants(tokens) },
    resolve: { alias: [quillEntry, ...(command === 'build' ? productionRouter : [])] },
    build: {
      manifest: true,
      sourcemap: false,
      // Pictures and fonts stay files: inlined they would delay the first paint.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      // scripts/checks/budgets.ts limits what each view fetches.
      chunkSizeWarningLimit: 1000,
      rolldownOptions: isSsrBuild ? {} : { output: { codeSplitting } },
    },
  };
});
