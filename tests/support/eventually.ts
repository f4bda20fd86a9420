import { vi } from 'vitest';

/** As vitest’s `expect.poll` has in vite.config.ts: a busy machine may need it. */
const PATIENCE = 60_000;

/** Waits until `check` no longer throws; it is asked every `interval` milliseconds. */
export const eventually = <Result>(
  check: () => Result | Promise<Result>,
  { interval = 50 }: { interval?: number } = {},
) => vi.waitFor(check, { timeout: PATIENCE, interval });
