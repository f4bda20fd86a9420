import { expect, onTestFinished, test, vi } from 'vitest';
import { isReloadOffered, reloadStaleBuild, shouldReload } from '#src/app/stale-build.ts';

const quiet = {
  isOnline: true,
  isSoundWanted: false,
  isWorkUnsaved: false,
  sinceLastReload: Number.POSITIVE_INFINITY,
};

test('a missing file after a deploy reloads the page once', () => {
  expect(shouldReload(quiet)).toBe(true);
  expect(shouldReload({ ...quiet, sinceLastReload: 5_000 })).toBe(false);
});

test.each([
  ['offline', { isOnline: false }],
  ['while sound plays', { isSoundWanted: true }],
  ['while a form holds unsaved work', { isWorkUnsaved: true }],
])('%s nothing reloads by itself', (_when, condition) => {
  expect(shouldReload({ ...quiet, ...condition })).toBe(false);
});

test('a file that the network lost keeps no later deploy from being noticed', async () => {
  onTestFinished(() => isReloadOffered.write(false));
  const page = new EventTarget();
  vi.stubGlobal('window', page);
  vi.stubGlobal('navigator', { onLine: true });
  const ask = vi.fn(async () => new Response(null, { status: 404 }));
  ask.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  vi.stubGlobal('fetch', ask);
  reloadStaleBuild(
    () => ({ href: '/', isOpening: false }),
    () => false,
  );
  await vi.waitFor(() => {
    const payload = new Error('error loading dynamically imported module: /assets/part-1.js');
    page.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload }));
    expect(isReloadOffered.read()).toBe(true);
  });
  expect(ask.mock.calls.length).toBeGreaterThan(1);
});
