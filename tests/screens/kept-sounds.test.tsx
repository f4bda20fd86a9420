/** Recordings of the shelf on this device: kept whole, listed with their size, gone when told to. */
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import type { StorySource } from '#src/radio/radio-state.ts';
import { makeBrowserKeepFiles } from '#tests/support/kept-files.ts';
import { translatePage } from '#tests/support/translate-page.ts';
import { withResolvers } from '#tests/support/with-resolvers.ts';

const origin = window.location.origin;
const moon: StorySource = {
  name: 'story',
  kind: 'file',
  url: '/media/lune.mp3',
  title: 'La lune dort',
  picture: '/lune.webp',
  slug: 'la-lune-dort',
  gain: 0,
};
const cat = { ...moon, url: '/media/chat.mp3', title: 'Le chat', slug: 'le-chat' };
const pageOf = ({ slug }: StorySource) => `${origin}/histoire/${slug}`;
const document = '<script data-scripts="/assets/index-1.js">';
const cacheOf = ({ url }: { url: string }) => `recording ${origin}${url}`;

/** With the spaces at which a line does not break. */
const quoted = (label: string, title: string) => `${label} «\u00a0${title}\u00a0»`;

const named = new Map<string, Map<string, Response>>();
let sound: () => Response | Promise<Response> = () => new Response();
let page: () => Response | Promise<Response> = () => new Response();

/** Paths of the files in a cache. */
const filesIn = (cache: string) =>
  [...(named.get(cache)?.keys() ?? [])].map((address) => address.replace(origin, ''));

const file = (bytes: number) =>
  new Response(new Uint8Array(bytes), {
    headers: { 'content-type': 'audio/mpeg', 'content-length': String(bytes) },
  });

beforeEach(() => {
  named.clear();
  makeBrowserKeepFiles(named);
  sound = () => file(8_000_000);
  page = () => new Response(document);
  vi.stubGlobal('fetch', async (url: string) => {
    if (url.endsWith('.mp3')) return sound();
    if (url.includes('/histoire/')) return page();
    return new Response(url.endsWith('/berceuse') ? document : '');
  });
});

/** A visit: the modules know of the device what they read there. */
async function visit(recordings = [moon], isOnCards = false) {
  vi.resetModules();
  const { KeepOnCard } = await import('#src/player/offline/KeepOnCard.tsx');
  const { KeepSound } = await import('#src/player/offline/KeepSound.tsx');
  const { KeptSounds } = await import('#src/player/offline/KeptSounds.tsx');
  const { MemoryRouter } = await import('react-router-dom');
  const { unmount } = render(
    <MemoryRouter>
      {recordings.map((story) =>
        isOnCards ? (
          <KeepOnCard key={story.url} story={story} />
        ) : (
          <KeepSound key={story.url} story={story} bytes={8_000_000} />
        ),
      )}
      <KeptSounds />
    </MemoryRouter>,
  );
  const press = async (name: string) => {
    const button = await screen.findByRole('button', { name });
    await waitFor(() => expect(button).toBeEnabled());
    await userEvent.click(button);
  };
  return { press, unmount };
}

const list = async () =>
  within(await screen.findByRole('region', { name: 'Gardés sur cet appareil' }));

/** An earlier visit, which has kept the moon. */
async function keepMoon() {
  const { press, unmount } = await visit();
  await press(quoted('Garder', 'La lune dort'));
  await list();
  unmount();
}

test('a recording is kept with its page and its picture, and is listed with its size, in a page that the browser translates too', async () => {
  const { press } = await visit();
  const keep = await screen.findByText('Garder (8,0 Mo)');
  expect(keep).toHaveAttribute('aria-description', '(8,0\u00a0Mo)');
  translatePage();
  await press(quoted('Garder', 'La lune dort'));
  const kept = await list();
  expect(kept.getByRole('link', { name: 'La lune dort' })).toHaveAttribute(
    'href',
    `${origin}/histoire/la-lune-dort`,
  );
  expect(kept.getByRole('status')).toHaveTextContent('1 titre, 8,0 Mo');
  expect(kept.getByRole('button', { name: 'Écouter' })).toBeEnabled();
  expect(filesIn(cacheOf(moon))).toEqual(['/media/lune.mp3', '/lune.webp', '/recording.json']);
  expect(filesIn('lullaby')).toEqual([
    '/assets/index-1.js',
    '/berceuse',
    '/lullaby.json',
    '/histoire/la-lune-dort',
  ]);
});

test('a page that a line gives in the place of the picture and the words is kept for neither', async () => {
  const answer = fetch;
  const login = () =>
    new Response('<h1>Wi-Fi</h1>', { headers: { 'content-type': 'text/html; charset=utf-8' } });
  vi.stubGlobal('fetch', async (url: string) =>
    /\.(?:webp|json)$/.test(url) ? login() : answer(url),
  );
  const { press } = await visit();
  await press(quoted('Garder', 'La lune dort'));
  await list();
  expect(filesIn(cacheOf(moon))).toEqual(['/media/lune.mp3', '/recording.json']);
  expect(filesIn('lullaby')).not.toContain('/lullaby.json');
});

test('what an earlier visit kept is listed again, and the last one that goes leaves nothing', async () => {
  const first = await visit([moon, cat]);
  await first.press(quoted('Garder', 'La lune dort'));
  await list();
  await first.press(quoted('Garder', 'Le chat'));
  await waitFor(async () => expect((await list()).getAllByRole('listitem')).toHaveLength(2));
  first.unmount();

  const { press } = await visit([]);
  expect((await list()).getByRole('status')).toHaveTextContent('2 titres, 16,0 Mo');
  await press(quoted('Supprimer de cet appareil', 'La lune dort'));
  await waitFor(async () => expect((await list()).getAllByRole('listitem')).toHaveLength(1));
  expect(await screen.findByRole('heading', { name: 'Gardés sur cet appareil' })).toHaveFocus();
  await waitFor(() => expect([...named.keys()].sort()).toEqual(['lullaby', cacheOf(cat)]));
  expect(filesIn('lullaby')).not.toContain('/histoire/la-lune-dort');
  await press(quoted('Supprimer de cet appareil', 'Le chat'));
  await waitFor(() => expect(named.size).toBe(0));
  expect(screen.queryByRole('region')).toBeNull();
});

test('what is half kept is not offered, and is removed at the next visit', async () => {
  named.set(cacheOf(moon), new Map([[`${origin}${moon.url}`, file(9)]]));
  await visit();
  const keep = await screen.findByRole('button', { name: quoted('Garder', 'La lune dort') });
  await waitFor(() => expect(keep).toBeEnabled());
  await waitFor(() => expect(named.size).toBe(0));
  expect(screen.queryByRole('region')).toBeNull();
});

test('what another tab finishes just then is not taken for half kept', async () => {
  await keepMoon();
  const cache = named.get(cacheOf(moon)) ?? new Map<string, Response>();
  const card = cache.get(`${origin}/recording.json`) ?? new Response();
  cache.delete(`${origin}/recording.json`);
  const { locks } = navigator;
  const asked = vi.spyOn(locks, 'request').mockImplementation(async (_name, ...given) => {
    cache.set(`${origin}/recording.json`, card);
    const run = given.at(-1);
    return typeof run === 'function' ? run({ name: '', mode: 'exclusive' }) : undefined;
  });
  await visit();
  await waitFor(() => expect(asked).toHaveResolved());
  expect(named.get(cacheOf(moon))?.size).toBe(3);
});

test('what the site has not written itself is not offered, is removed, and hides nothing', async () => {
  await keepMoon();
  const strange = ['{"title":"Le chat","page":"/histoire/100%"}', 'moon'];
  for (const [index, card] of strange.entries())
    named.set(
      `recording ${origin}/${index}.mp3`,
      new Map([[`${origin}/recording.json`, new Response(card)]]),
    );
  await visit();
  expect((await list()).getAllByRole('listitem')).toHaveLength(1);
  await waitFor(() => expect([...named.keys()]).toEqual([cacheOf(moon), 'lullaby']));
});

test('a page that the line has lost is told, and fetched with the next try', async () => {
  page = () => Promise.reject(new TypeError('Failed to fetch'));
  const { press } = await visit();
  await press(quoted('Garder', 'La lune dort'));
  expect(await screen.findByRole('alert')).toHaveTextContent('Vérifiez la connexion');
  expect(screen.queryByRole('region')).toBeNull();
  page = () => new Response(document);
  await press(quoted('Réessayer', 'La lune dort'));
  await list();
  expect(named.get('lullaby')?.has(pageOf(moon))).toBe(true);
});

test('a download that is cancelled by the first press of two is kept by the second', async () => {
  const steps: string[] = [];
  let abort: () => void = () => undefined;
  sound = () =>
    new Promise((_, reject) => {
      abort = () => reject(new DOMException('', 'AbortError'));
    });
  const { press } = await visit();
  await press(quoted('Garder', 'La lune dort'));
  const { delete: remove } = window.caches;
  const { promise: isReleased, resolve: release } = withResolvers();
  vi.spyOn(window.caches, 'delete').mockImplementationOnce(async (name) => {
    await isReleased;
    steps.push('the first is gone');
    return remove(name);
  });
  await press(quoted('Annuler', 'La lune dort'));
  abort();
  sound = () => {
    steps.push('the second is asked for');
    return file(9);
  };
  await press(quoted('Garder', 'La lune dort'));
  release();
  await list();
  expect(steps).toEqual(['the first is gone', 'the second is asked for']);
});

test('the lullaby that goes leaves the pages of what is still kept', async () => {
  const { press } = await visit();
  await press(quoted('Garder', 'La lune dort'));
  await list();
  named.get('lullaby')?.set(`${origin}/berceuse.mp3`, file(9));
  const { openOfflineLullaby } = await import('#src/player/offline/open-offline-lullaby.ts');
  await openOfflineLullaby()?.remove();
  expect([...named.keys()].sort()).toEqual(['lullaby', cacheOf(moon)]);
  expect(filesIn('lullaby')).toContain('/berceuse');
  expect(filesIn('lullaby')).not.toContain('/berceuse.mp3');
});

/** The card of the page's own lullaby, beside the recordings. */
async function withLullaby() {
  const { press } = await visit();
  const { OfflineLullaby } = await import('#src/player/offline/OfflineLullaby.tsx');
  render(<OfflineLullaby />);
  const own = within(await screen.findByRole('region', { name: 'Sans réseau' }));
  const pressOwn = async (name: string) => {
    const button = await own.findByRole('button', { name });
    await waitFor(() => expect(button).toBeEnabled());
    await userEvent.click(button);
  };
  return { press, pressOwn, own };
}

test('what another tab keeps, or removes, is shown once the page is looked at again', async () => {
  await keepMoon();
  const both = [...named];
  named.get('lullaby')?.set(`${origin}/berceuse.mp3`, file(9));
  const { own } = await withLullaby();
  expect(await own.findByRole('button', { name: 'Supprimer de cet appareil' })).toBeEnabled();
  await list();
  named.clear();
  act(() => window.document.dispatchEvent(new Event('visibilitychange')));
  expect(await own.findByRole('button', { name: 'Garder hors connexion' })).toBeEnabled();
  await waitFor(() => expect(screen.queryByRole('heading', { name: /^Gardés/ })).toBeNull());
  for (const [name, cache] of both) named.set(name, cache);
  act(() => window.dispatchEvent(new Event('focus')));
  await list();
  expect(await own.findByRole('button', { name: 'Supprimer de cet appareil' })).toBeEnabled();
});

test('a recording that is cancelled leaves the lullaby that comes at the same time', async () => {
  const { press, pressOwn, own } = await withLullaby();
  const line = new TransformStream<Uint8Array<ArrayBuffer>>();
  sound = () => new Response(line.readable, { headers: { 'content-length': '1000' } });
  await pressOwn('Garder hors connexion');
  await waitFor(() => expect(named.has('lullaby')).toBe(true));
  sound = () => new Promise(() => {});
  await press(quoted('Garder', 'La lune dort'));
  await press(quoted('Annuler', 'La lune dort'));
  await screen.findByRole('button', { name: quoted('Garder', 'La lune dort') });
  await waitFor(() => expect(named.has(cacheOf(moon))).toBe(false));
  const server = line.writable.getWriter();
  void server.write(new Uint8Array(1000));
  void server.close();
  await own.findByText(/^Gardée sur cet appareil/);
  expect(named.get('lullaby')?.has(`${origin}/berceuse.mp3`)).toBe(true);
});

test('a lullaby that is kept leaves the page of a recording that comes at the same time', async () => {
  const { press, pressOwn, own } = await withLullaby();
  let arrive = (_picture: Response) => {};
  const answer = window.fetch;
  vi.stubGlobal('fetch', (url: string) =>
    url.endsWith(moon.picture)
      ? new Promise<Response>((resolve) => {
          arrive = resolve;
        })
      : answer(url),
  );
  await press(quoted('Garder', 'La lune dort'));
  await waitFor(() => expect(named.get('lullaby')?.has(pageOf(moon))).toBe(true));
  await pressOwn('Garder hors connexion');
  await own.findByText(/^Gardée sur cet appareil/);
  arrive(new Response(''));
  await list();
  expect(named.get('lullaby')?.has(pageOf(moon))).toBe(true);
});

test('several are kept one after the other, in the order of the presses', async () => {
  const asked: string[] = [];
  let bring: () => void = () => undefined;
  sound = () =>
    new Promise((resolve) => {
      asked.push('asked');
      bring = () => resolve(file(8_000_000));
    });
  const { press } = await visit([moon, cat]);
  await press(quoted('Garder', 'La lune dort'));
  await press(quoted('Garder', 'Le chat'));
  expect(await screen.findAllByText('Enregistrement…')).toHaveLength(2);
  await waitFor(() => expect(asked).toHaveLength(1));
  bring();
  expect((await list()).getAllByRole('link').map((link) => link.textContent)).toEqual([
    'La lune dort',
  ]);
  await waitFor(() => expect(asked).toHaveLength(2));
  bring();
  await waitFor(async () => expect((await list()).getAllByRole('listitem')).toHaveLength(2));
});

test('one that waits for its turn can be cancelled, and one that fails leaves the turn to the next', async () => {
  let fail: () => void = () => undefined;
  sound = () =>
    new Promise((_, reject) => {
      fail = () => reject(new TypeError('Failed to fetch'));
    });
  const bear = { ...moon, url: '/media/ours.mp3', title: 'L’ours', slug: 'l-ours' };
  const { press } = await visit([moon, cat, bear]);
  await press(quoted('Garder', 'La lune dort'));
  await press(quoted('Garder', 'Le chat'));
  await press(quoted('Garder', 'L’ours'));
  await press(quoted('Annuler', 'Le chat'));
  sound = () => file(8_000_000);
  fail();
  expect(await screen.findByRole('alert')).toHaveTextContent('Vérifiez la connexion');
  expect((await list()).getAllByRole('link').map((link) => link.textContent)).toEqual(['L’ours']);
  expect(screen.getByRole('button', { name: quoted('Garder', 'Le chat') })).toBeEnabled();
  expect([...named.keys()].sort()).toEqual(['lullaby', cacheOf(bear)]);
});

test('sixty are counted; a few are shown until all are asked for, and all go after one question', async () => {
  const sixty = Array.from({ length: 60 }, (_, index) => ({
    ...moon,
    url: `/media/${index}.mp3`,
    title: `Histoire ${index}`,
    slug: `${index}`,
  }));
  for (const story of sixty)
    named.set(
      cacheOf(story),
      new Map([
        [origin + story.url, file(1)],
        [
          `${origin}/recording.json`,
          Response.json({ title: story.title, page: pageOf(story), bytes: 8_000_000 }),
        ],
      ]),
    );
  const { press } = await visit([]);
  const kept = await list();
  expect(kept.getByRole('status')).toHaveTextContent('60 titres, 480,0 Mo');
  expect(kept.getAllByRole('listitem')).toHaveLength(6);
  await press('Voir les 60 titres');
  expect(kept.getAllByRole('listitem')).toHaveLength(60);
  await press('Tout supprimer');
  await press('Annuler');
  expect(kept.queryByRole('button', { name: 'Supprimer les 60 titres' })).toBeNull();
  await press('Tout supprimer');
  await press('Supprimer les 60 titres');
  await waitFor(() => expect(screen.queryByRole('region')).toBeNull());
  expect(named.size).toBe(0);
});

test('on a card one small button keeps; what is kept says so, and asks before it goes', async () => {
  const { press } = await visit([moon], true);
  await press(quoted('Garder', 'La lune dort'));
  const button = await screen.findByRole('button', {
    name: quoted('Supprimer de cet appareil', 'La lune dort'),
    expanded: false,
  });
  expect(button).toHaveFocus();
  await userEvent.click(button);
  expect(screen.getByText('Gardé sur cet appareil (8,0 Mo)')).toBeInTheDocument();
  expect(named.has(cacheOf(moon))).toBe(true);
  await press(quoted('Supprimer', 'La lune dort'));
  expect(
    await screen.findByRole('button', { name: quoted('Garder', 'La lune dort') }),
  ).toHaveFocus();
  await waitFor(() => expect(named.size).toBe(0));
});

test.each([
  ['on its page', false],
  ['on a card', true],
])('%s a download shows that it goes on, and can be cancelled', async (_where, isOnCard) => {
  sound = () => new Promise(() => undefined);
  const { press } = await visit([moon], isOnCard);
  await press(quoted('Garder', 'La lune dort'));
  const progress = { name: quoted('Enregistrement de', 'La lune dort') };
  expect(await screen.findByRole('progressbar', progress)).toBeInTheDocument();
  expect(screen.getByRole('status')).toHaveTextContent('Enregistrement…');
  await press(quoted('Annuler', 'La lune dort'));
  expect(
    await screen.findByRole('button', { name: quoted('Garder', 'La lune dort') }),
  ).toHaveFocus();
  await waitFor(() => expect(named.size).toBe(0));
});

test('on a card a refusal is a sentence that is seen and announced, and can be tried again', async () => {
  makeBrowserKeepFiles(named, 1000);
  const { press } = await visit([moon], true);
  await press(quoted('Garder', 'La lune dort'));
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent(
    'Il n’y a pas assez de place sur cet appareil. Libérez de l’espace, puis réessayez.',
  );
  expect(alert).not.toHaveClass('visually-hidden');
  makeBrowserKeepFiles(named);
  await press(quoted('Réessayer', 'La lune dort'));
  expect((await list()).getAllByRole('listitem')).toHaveLength(1);
});
