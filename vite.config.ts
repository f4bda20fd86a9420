/// <reference types="vitest/config" />
import { availableParallelism } from 'node:os';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import {
  assetFileNames,
  chunkFileNames,
  codeSplitting,
  compileAhead,
  startScript,
} from './scripts/build/code-splitting.ts';
import { buildOneScript } from './scripts/build/one-script.ts';
import { colourConstants, coloursInPage, readTokens } from './scripts/build/tokens.ts';
import { siteEnvironment } from './scripts/environment.ts';
import { parseConfig } from './src/lib/parse-config.ts';

/**
 * Quill documents `quill/core` as the entry for a site that registers its own formats, as
 * src/admin/editor/quill-setup.ts does. react-quill imports the entry that also registers the
 * themes, tables and formulas. It is the same library and the same code.
 */
const quillEntry = { find: /^quill$/, replacement: 'quill/core.js' };

const LULLABY_WORKER = 'lullaby-worker.js';
const buildWorker = () => buildOneScript('src/player/offline/lullaby-worker.ts');

/** Builds the service worker at a fixed address, separate from the app's chunks. */
function lullabyWorker(): Plugin {
  return {
    name: 'lullaby-worker',
    configureServer(server) {
      server.middlewares.use(`/${LULLABY_WORKER}`, (_request, response) => {
        buildWorker().then(
          (code) => response.setHeader('content-type', 'text/javascript').end(code),
          (error: unknown) => response.writeHead(500).end(String(error)),
        );
      });
    },
    async generateBundle() {
      if (this.environment.name !== 'client') return;
      this.emitFile({ type: 'asset', fileName: LULLABY_WORKER, source: await buildWorker() });
    },
  };
}

/** What the inline script of a page imports at a press. */
const RADIO_ENTRY = 'src/radio/dom.ts';

/** Its exports keep their names, in the file that the application imports at a press (code-splitting.ts). */
function radioEntry(): Plugin {
  return {
    name: 'radio-entry',
    apply: 'build',
    buildStart() {
      if (this.environment.name !== 'client') return;
      this.emitFile({ type: 'chunk', id: RADIO_ENTRY, preserveSignature: 'allow-extension' });
    },
  };
}

/** A path only the tests use; its digest is what the code under test knows. */
const ADMIN_PATH_SHA256 = '76afeacfc318f24b16b33d0085ebabd19c2554fbd81e7ac3c183a3f4d5b33ad5';

/**
 * Loading the libraries takes longer than most tests of a file: the files of a worker share them.
 */
const sharedWorker = (setup: string) => ({
  isolate: false,
  setupFiles: ['tests/support/setup-modules.ts', setup],
});

const transportTest = 'tests/unit/api/timeouts.test.ts';

const tests = {
  // One more than cores: tests of the server wait, for a silence or for a program to start.
  maxWorkers: availableParallelism() + 1,
  // React's development build makes much that is dead at once: fewer, larger collections.
  execArgv: ['--max-semi-space-size=64'],
  // One after the other: the modules are reset before the second one loads its own.
  sequence: { setupFiles: 'list' as const },
  // A test may wait for the processor of a busy machine; none is timed by this.
  testTimeout: 120_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 60_000 } },
  // A machine without a time zone has UTC, in which nobody sees that a time was not made local.
  env: { TZ: process.env.TZ ?? 'Europe/Paris' },
  // `npm run test:deep`
  tags: [
    { name: 'deep', description: 'needs length or number' },
    { name: 'timed', description: 'bounds milliseconds; deep, one by one' },
  ],
  projects: [
    {
      extends: true as const,
      test: {
        name: 'unit',
        environment: 'node',
        ...sharedWorker('tests/support/setup-shared-worker.ts'),
        include: ['tests/unit/**/*.test.ts'],
        exclude: [transportTest],
      },
    },
    // axios looks for the browser's request once, when the first file of a worker loads it.
    {
      extends: true as const,
      test: { name: 'transport', environment: 'node', include: [transportTest] },
    },
    {
      extends: true as const,
      test: {
        name: 'server',
        environment: 'node',
        ...sharedWorker('tests/support/setup-shared-worker.ts'),
        globalSetup: 'tests/support/setup-compiled-server.ts',
        include: ['tests/server/**/*.test.ts', 'tests/contract/**/*.test.ts'],
      },
    },
    {
      extends: true as const,
      test: {
        name: 'screens',
        environment: 'happy-dom',
        ...sharedWorker('tests/support/setup-screens.ts'),
        environmentOptions: {
          happyDOM: {
            url: 'http://localhost:4173/',
            // No test reads a style, and every query by role would compute thousands of them.
            settings: { disableComputedStyleRendering: true },
          },
        },
        include: ['tests/screens/**/*.test.{ts,tsx}'],
      },
    },
  ],
};

export default defineConfig(({ mode, isSsrBuild }) => {
  const config =
    mode === 'test' ? parseConfig({}, ADMIN_PATH_SHA256) : siteEnvironment(mode).config;
  const tokens = readTokens();
  return {
    plugins: [react(), lullabyWorker(), radioEntry(), coloursInPage(tokens)],
    define: { __SITE_CONFIG__: JSON.stringify(config), ...colourConstants(tokens) },
    resolve: { alias: [quillEntry] },
    test: tests,
    build: {
      manifest: true,
      sourcemap: false,
      // Pictures and fonts stay files: inlined they would delay the first paint.
      assetsInlineLimit: 0,
      modulePreload: {
        polyfill: false,
        resolveDependencies: (_file, scripts, { hostType }) =>
          hostType === 'html' ? scripts : scripts.filter((script) => !startScript.test(script)),
      },
      // scripts/checks/budgets.ts limits what each view fetches.
      chunkSizeWarningLimit: 1000,
      // A file of limits that several parts of a page read must not come with the first of them.
      rolldownOptions: {
        // On a slow machine it says which plugin took how long: nothing for whoever types npm start.
        checks: { bundlerTimings: false },
        ...(!isSsrBuild && {
          output: { codeSplitting, postBanner: compileAhead, chunkFileNames, assetFileNames },
          optimization: { inlineConst: { mode: 'all' } },
        }),
      },
    },
  };
});
