import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { colourConstants, readTokens } from './scripts/build/tokens.ts';
import { parseConfig } from './src/lib/parse-config.ts';
import { quillEntry } from './vite.config.ts';

/** A path only the tests use; its digest is what the code under test knows. */
const ADMIN_PATH_SHA256 = '76afeacfc318f24b16b33d0085ebabd19c2554fbd81e7ac3c183a3f4d5b33ad5';

/**
 * Loading the libraries takes longer than most tests of a file: the files of a worker share them.
 */
const sharedWorker = { isolate: false, setupFiles: ['tests/support/setup-shared-worker.ts'] };

const transportTest = 'tests/unit/api/timeouts.test.ts';

export default defineConfig({
  plugins: [react()],
  resolve: { alias: [quillEntry] },
  define: {
    __SITE_CONFIG__: JSON.stringify(parseConfig({}, ADMIN_PATH_SHA256)),
    ...colourConstants(readTokens()),
  },
  test: {
    // All cores: one would be left free for a watching developer, and a machine of two has no more.
    maxWorkers: '100%',
    // A test may wait for the processor of a busy machine; none is timed by this.
    testTimeout: 30_000,
    hookTimeout: 30_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          ...sharedWorker,
          include: ['tests/unit/**/*.test.ts'],
          exclude: [transportTest],
        },
      },
      // axios looks for the browser's request once, when the first file of a worker loads it.
      { extends: true, test: { name: 'transport', environment: 'node', include: [transportTest] } },
      {
        extends: true,
        test: {
          name: 'server',
          environment: 'node',
          ...sharedWorker,
          globalSetup: 'tests/support/setup-compiled-server.ts',
          include: ['tests/server/**/*.test.ts', 'tests/contract/**/*.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'screens',
          environment: 'happy-dom',
          ...sharedWorker,
          environmentOptions: {
            happyDOM: {
              url: 'http://localhost:4173/',
              // No test reads a style, and every query by role would compute thousands of them.
              settings: { disableComputedStyleRendering: true },
            },
          },
          include: ['tests/screens/**/*.test.tsx'],
          setupFiles: ['tests/support/setup-screens.ts'],
        },
      },
    ],
  },
});
