import { createRequire } from 'node:module';
import '@testing-library/jest-dom/vitest';
import { cleanup, configure, getConfig } from '@testing-library/react';
import * as React from 'react';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { apiServer } from './api-server.ts';
import { watchPage } from './page-life.ts';
import { leave } from './setup-shared-worker.ts';
import { watchDocument } from './shared-document.ts';

// The sanitizer is the real one. Its document is jsdom's: happy-dom's node iterator stops at a
// removed node, and DOMPurify would lose everything after it.
vi.mock('dompurify', async (importOriginal) => {
  const [{ default: createDOMPurify }, { JSDOM }] = await Promise.all([
    importOriginal<typeof import('dompurify')>(),
    import('jsdom'),
  ]);
  const { window } = new JSDOM('');
  return {
    default: createDOMPurify(
      window as unknown as NonNullable<Parameters<typeof createDOMPurify>[0]>,
    ),
  };
});

// No test reads a rule of a style sheet, and every query by role would match hundreds of them with
// every element. Inline styles and the `hidden` attribute count.
Object.defineProperty(HTMLStyleElement.prototype, 'sheet', { configurable: true, get: () => null });

// Emotion adds an element for each rule, a thousand in all, and every query of the document would go
// through them.
Object.defineProperty(document.head, 'insertBefore', {
  configurable: true,
  value<Added extends Node>(this: HTMLHeadElement, added: Added, before: Node | null): Added {
    if (added instanceof HTMLStyleElement && added.hasAttribute('data-emotion')) return added;
    return HTMLElement.prototype.insertBefore.call<HTMLElement, [Added, Node | null], Added>(
      this,
      added,
      before,
    );
  },
});

// MUI would compute the rules of each of its elements at each render, for a sheet that stays empty.
Object.assign(createRequire(import.meta.url)('@emotion/serialize'), {
  serializeStyles: () => ({ name: 'unread', styles: '' }),
});

// Every browser tags its files so, and by it axios tells one from an object to write as JSON.
Object.defineProperty(File.prototype, Symbol.toStringTag, { configurable: true, value: 'File' });

// As in every browser. Popper asks each element for it, and happy-dom would write it out as HTML.
Element.prototype.toString = Object.prototype.toString;

// React would note with each element the lines that made it, a tenth of what a test costs. It stops
// at ten thousand of them.
Object.defineProperty(
  Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'),
  'recentlyCreatedOwnerStacks',
  { configurable: true, get: () => Number.MAX_VALUE, set() {} },
);

const { getElementError } = getConfig();
configure({
  // Long enough for a busy machine; a passing test never waits so long.
  asyncUtilTimeout: 60_000,
  // `waitFor` sets this while it tries again and again: nobody reads that picture of the whole
  // document. It asks once more for the last failure.
  getElementError: (message, container) =>
    Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics') === true
      ? Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' })
      : getElementError(message, container),
});

const leaveDocument = watchDocument();
const endPage = watchPage();

beforeAll(() => apiServer.listen({ onUnhandledRequest: 'error' }));
afterAll(async () => {
  // A part that is still loading may start something more.
  await vi.dynamicImportSettled();
  apiServer.close();
  endPage();
  leave(leaveDocument());
});

const watched = ['error', 'warn'] as const;

/** An unexpected line on the console is a failure of the test. */
beforeEach(() => {
  for (const level of watched) vi.spyOn(console, level).mockImplementation(() => undefined);
});

afterEach(() => {
  cleanup();
  apiServer.resetHandlers();
  const unexpected = watched.flatMap((level) => vi.mocked(console[level]).mock.calls);
  vi.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
  if (unexpected.length > 0) {
    throw new Error(
      `Unexpected console output: ${unexpected.map((line) => line.join(' ')).join('\n')}`,
    );
  }
});
