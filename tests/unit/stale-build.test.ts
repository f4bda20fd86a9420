import { expect, onTestFinished, test, vi } from 'vitest';
import { isReloadOffered, reloadStaleBuild, shouldReload } from '#src/app/stale-build.ts';
import { eventually } from '#tests/support/eventually.ts';

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

/** A page whose server answers this when it is asked about the missing file. */
function watchPage(answer: () => Promise<Response>) {
  onTestFinished(() => isReloadOffered.write(false));
  const place = { href: '/articles', isOpening: false };
  const pushState = vi.fn();
  const reload = vi.fn();
  const stored = new Map<string, string>();
  const sessionStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
  };
  const page = Object.assign(new EventTarget(), {
    location: { href: 'https://radio.example/articles', reload },
    history: { pushState },
    sessionStorage,
  });
  vi.stubGlobal('window', page);
  vi.stubGlobal('navigator', { onLine: true });
  const ask = vi.fn(answer);
  vi.stubGlobal('fetch', ask);
  reloadStaleBuild(
    () => place,
    () => false,
  );
  const lose = (message: string) =>
    page.dispatchEvent(
      Object.assign(new Event('vite:preloadError'), { payload: new Error(message) }),
    );
  return { ask, lose, place, pushState, reload };
}

const script = 'error loading dynamically imported module: /assets/part-1.js';
const sheet = 'Unable to preload CSS for /assets/part-1.css';

test.each([
  ['a script that the server no longer has', script, 404, '/assets/part-1.js', true],
  ['a style sheet that it no longer has', sheet, 404, '/assets/part-1.css', true],
  ['a script that it still has', script, 200, '/assets/part-1.js', false],
  ['a server that fails', script, 503, '/assets/part-1.js', false],
  [
    'a nameless file, where the page answers',
    'Importing a module script failed.',
    404,
    '/articles',
    true,
  ],
  [
    'a nameless file, where the page fails',
    'Importing a module script failed.',
    502,
    '/articles',
    false,
  ],
])(
  '%s: the reload is offered only after a deploy',
  async (_what, message, status, asked, isOffered) => {
    const { ask, lose } = watchPage(async () => new Response(null, { status }));
    lose(message);
    await eventually(() => expect(ask).toHaveBeenCalledOnce());
    expect(ask).toHaveBeenCalledWith(asked, { method: 'HEAD', cache: 'no-store' });
    await new Promise((done) => setImmediate(done));
    expect(isReloadOffered.read()).toBe(isOffered);
  },
);

test('a file that the network lost keeps no later deploy from being noticed', async () => {
  const { ask, lose } = watchPage(async () => new Response(null, { status: 404 }));
  ask.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await eventually(() => {
    lose(script);
    expect(isReloadOffered.read()).toBe(true);
  });
  expect(ask.mock.calls.length).toBeGreaterThan(1);
});

test('a page that failed again although its file is there is loaded anew: Firefox asks for it once', async () => {
  const { ask, lose, place, pushState, reload } = watchPage(
    async () => new Response(null, { status: 200 }),
  );
  ask.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  Object.assign(place, { href: '/partenaires', isOpening: true, state: null });
  lose(script);
  await eventually(() => {
    lose(script);
    expect(reload).toHaveBeenCalledOnce();
  });
  expect(pushState).toHaveBeenCalledExactlyOnceWith({ usr: null }, '', '/partenaires');
});

test('on a way back to a page that is gone with a deploy the browser has no entry more', async () => {
  const { lose, place, pushState, reload } = watchPage(
    async () => new Response(null, { status: 404 }),
  );
  Object.assign(place, { isOpening: true, state: null });
  lose(script);
  await eventually(() => expect(reload).toHaveBeenCalledOnce());
  expect(pushState).not.toHaveBeenCalled();
});

test('a part of the page and the next page, gone in the same deploy, cause one reload', async () => {
  const { ask, lose, place, pushState, reload } = watchPage(
    async () => new Response(null, { status: 404 }),
  );
  lose(sheet);
  Object.assign(place, { href: '/partenaires', isOpening: true, state: null });
  lose(script);
  await eventually(() => expect(reload).toHaveBeenCalledOnce());
  expect(pushState).toHaveBeenCalledExactlyOnceWith({ usr: null }, '', '/partenaires');
  expect(ask).toHaveBeenCalledOnce();
  expect(isReloadOffered.read()).toBe(false);
});
