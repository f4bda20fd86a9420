import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';

configure({ asyncUtilTimeout: 5000 });

const watched = ['error', 'warn'] as const;

/** A line on the console that a test does not expect is a failure of that test. */
beforeEach(() => {
  for (const level of watched) vi.spyOn(console, level).mockImplementation(() => undefined);
});

afterEach(() => {
  cleanup();
  const unexpected = watched.flatMap((level) => vi.mocked(console[level]).mock.calls);
  vi.restoreAllMocks();
  localStorage.clear();
  if (unexpected.length > 0) {
    throw new Error(
      `Unexpected console output: ${unexpected.map((line) => line.join(' ')).join('\n')}`,
    );
  }
});
