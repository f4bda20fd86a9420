/**
 * A test file leaves the globals as they were, so that no file depends on another where a worker runs
 * several: what is replaced with vi is restored after each test, and a file that leaves something
 * else fails.
 */
// The answer that a live stream gives is made when this is loaded: in a server before its first
// listener replaces Response, here it could be after that of another file.
import '@hono/node-server/utils/response';
import { afterAll, afterEach, vi } from 'vitest';
import { watchLeftovers } from './leftovers.ts';

/** What libraries add once, for all files; the server's library replaces Request and Response. */
const ofLibraries =
  /^(?:__vitest|__vite|IS_REACT_ACT_ENVIRONMENT$|__reactRouter|__EMOTION|Request$|Response$)/;

const findGlobals = watchLeftovers(globalThis, ofLibraries);
const findVariables = watchLeftovers(process.env, /^(?:VITEST_|VIPSHOME$)/);

const left: string[] = [];
/** Reports what was left elsewhere; the file fails once everything is restored. */
export const leave = (names: readonly string[]) => left.push(...names);

function restoreReplaced() {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.useRealTimers();
}

afterEach(restoreReplaced);

afterAll(async () => {
  restoreReplaced();
  // A part that is still loading would become one of the next file.
  await vi.dynamicImportSettled();
  leave([...findGlobals(), ...findVariables()]);
  if (left.length > 0) throw new Error(`This file left something behind: ${left.join(', ')}`);
});
