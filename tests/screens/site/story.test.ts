import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, expect, test } from 'vitest';
import { answerKeys } from '#src/api/answer-keys.ts';
import { radio } from '#src/radio/radio.ts';
import { serveBackend } from '#tests/support/api-server.ts';
import { watchApproach } from '#tests/support/approach.ts';
import { fillLocalStorage } from '#tests/support/device-storage.ts';
import { expectConsole } from '#tests/support/expect-console.ts';
import { canonicalOf, metaOf, openPublic, openPublished } from '#tests/support/public-screen.ts';
import { createShelfBackend, shelfSound } from '#tests/support/shelf-backend.ts';
import { withResolvers } from '#tests/support/with-resolvers.ts';

const address = '/histoire/le-lapin-qui-avait-sommeil';
const isReady = () =>
  screen.findByRole('heading', { level: 1, name: 'Le lapin qui avait sommeil' });
const heard = () => document.querySelector<HTMLAudioElement>('body > audio[src]');

afterEach(() => {
  act(() => radio.stop());
});

test('a story has its title, kind, length, description, text, and its own address', async () => {
  openPublic(address, await createShelfBackend());
  expect(await isReady()).toBeInTheDocument();
  expect(screen.getByText('Histoire · 7 min')).toBeInTheDocument();
  expect(screen.getByText('Le lapin qui avait sommeil, pour s’endormir.')).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 2, name: 'Le texte' })).toBeInTheDocument();
  expect(screen.getByText('Il était une fois…')).toBeInTheDocument();
  expect(document.querySelector('[data-theme="night"]')).toContainElement(await isReady());
  await waitFor(() =>
    expect(document.title).toBe('Le lapin qui avait sommeil - Radio Petite Lune'),
  );
  expect(canonicalOf()).toBe(`http://localhost:4173${address}`);
  expect(metaOf('robots')).toBe('index, follow');
  expect(metaOf('description')).toBe('Le lapin qui avait sommeil, pour s’endormir.');
  // A search engine reads what sounds, where, and how long.
  const block = () => document.querySelector('script[type="application/ld+json"]');
  await waitFor(() => expect(block()).not.toBeNull());
  expect(JSON.parse(block()?.textContent ?? '')).toMatchObject({
    '@type': 'AudioObject',
    name: 'Le lapin qui avait sommeil',
    contentUrl: `http://localhost:4173${shelfSound(0)}`,
    duration: 'PT7M3S',
    uploadDate: '2026-11-24T19:00:00.000Z',
    thumbnailUrl: 'http://localhost:4173/logo.png',
  });
});

test.each([
  ['the card of its picture', '/media/carte.jpg', '/media/carte.jpg'],
  ['the logo, where its picture is missing from the site', null, '/logo.png'],
])('a published story is shared with %s', async (_, cover, expected) => {
  const [story] = await (await createShelfBackend()).store.stories.list();
  const answers = {
    [answerKeys.story(story?.slug ?? '')]: { ...story, picture: '/lune.webp', cover },
  };
  openPublished(address, answers);
  await isReady();
  await waitFor(() => expect(metaOf('og:image')).toBe(`http://localhost:4173${expected}`));
});

test('a press plays it in the one radio; its button can be pressed before the application', async () => {
  const { user } = openPublic(address, await createShelfBackend());
  await isReady();
  const player = within(screen.getByRole('region', { name: 'Le lapin qui avait sommeil' }));
  const button = player.getByRole('button', { name: 'Écouter' });
  expect(button).toHaveAttribute('data-play-url', shelfSound(0));
  expect(button).toHaveAttribute('data-play-title', 'Le lapin qui avait sommeil');
  await user.click(button);
  expect(heard()?.getAttribute('src')).toBe(shelfSound(0));
  expect(heard()?.loop).toBe(false);
  expect(player.getByRole('button', { name: 'Mettre en pause' })).toBeInTheDocument();
  expect(player.getByRole('slider', { name: 'Position' })).toBeInTheDocument();
  expect(await player.findByRole('button', { name: 'Minuterie' })).toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'Lecteur' })).toBeNull();
});

test('where nothing can be stored, what follows its end is chosen for as long as the page', async () => {
  fillLocalStorage();
  const { user } = openPublic(address, await createShelfBackend());
  await isReady();
  const inARow = screen.getByRole('button', { name: 'À la suite' });
  await user.click(inARow);
  expect(inARow).toHaveAttribute('aria-pressed', 'true');
  await user.click(inARow);
  expect(inARow).toHaveAttribute('aria-pressed', 'false');
});

test('the bar of another page names it and leads back to it', async () => {
  const { user, router } = openPublic(address, await createShelfBackend());
  await isReady();
  await user.click(screen.getAllByRole('button', { name: 'Écouter' })[0] as HTMLElement);
  await user.click(screen.getAllByRole('link', { name: 'Contact' })[0] as HTMLElement);
  const bar = within(await screen.findByRole('region', { name: 'Lecteur' }));
  await user.click(bar.getByRole('link', { name: 'Le lapin qui avait sommeil' }));
  await isReady();
  expect(router.state.location.pathname).toBe(address);
  expect(screen.queryByRole('region', { name: 'Lecteur' })).toBeNull();
});

test('what sounds can be stopped in the bar while its page waits, and where it could not be loaded', async () => {
  const { approach } = watchApproach();
  const { promise: whenAsked, resolve: answer } = withResolvers<HttpResponse<null>>();
  const { user } = openPublic(
    '/berceuse',
    await createShelfBackend(),
    http.get('*/lullaby.json', () => HttpResponse.json({})),
    http.get('*/api/histoire/findBySlug/*', () => whenAsked),
  );
  await screen.findByRole('heading', { level: 1, name: 'BERCEUSE' });
  await approach();
  const card = within(await screen.findByRole('article', { name: 'Le lapin qui avait sommeil' }));
  await user.click(card.getByRole('button', { name: 'Écouter' }));
  expect(screen.queryByRole('region', { name: 'Lecteur' })).toBeNull();
  await user.click(card.getByRole('link'));
  await screen.findByRole('heading', { level: 1, name: 'Chargement de l’histoire…' });
  const bar = within(await screen.findByRole('region', { name: 'Lecteur' }));
  await user.click(bar.getByRole('button', { name: 'Mettre en pause' }));
  expect(radio.getState().status).toBe('paused');
  await user.click(bar.getByRole('button', { name: 'Écouter' }));
  answer(new HttpResponse(null, { status: 500 }));
  await screen.findByRole('heading', { level: 1, name: 'Histoire non chargée' });
  await user.click(bar.getByRole('button', { name: 'Mettre en pause' }));
  expect(radio.getState().status).toBe('paused');
  expectConsole('error', 'Erreur lors du chargement des histoires');
});

test('another story that plays is in the bar, since the page has the player of its own', async () => {
  const { approach } = watchApproach();
  const { user } = openPublic('/histoire/doucement-la-nuit', await createShelfBackend());
  await screen.findByRole('heading', { level: 1, name: 'Doucement la nuit' });
  await user.click(screen.getAllByRole('button', { name: 'Écouter' })[0] as HTMLElement);
  await approach();
  const others = within(await screen.findByRole('region', { name: 'À écouter aussi' }));
  await user.click(others.getByRole('link', { name: 'Le lapin qui avait sommeil' }));
  await isReady();
  const bar = within(await screen.findByRole('region', { name: 'Lecteur' }));
  expect(bar.getByRole('link', { name: 'Doucement la nuit' })).toBeInTheDocument();
});

test('two others of the shelf follow, those that come after it first', async () => {
  const { approach } = watchApproach();
  openPublic('/histoire/doucement-la-nuit', await createShelfBackend());
  await approach();
  const others = within(await screen.findByRole('region', { name: 'À écouter aussi' }));
  expect(others.getAllByRole('link').map((link) => link.textContent)).toEqual([
    'L’ours et la lune',
    'Le lapin qui avait sommeil',
  ]);
});

test('an unknown story is an unknown page', async () => {
  const { router } = openPublic('/histoire/rien', await createShelfBackend());
  await waitFor(() => expect(router.state.location.pathname).toBe('/404'));
});

test('a backend without a shelf has no story', async () => {
  const { router } = openPublic(
    address,
    await createShelfBackend(0),
    http.get('*/api/histoire*', () => new HttpResponse(null, { status: 404 })),
    http.get('*/api/histoire/*', () => new HttpResponse(null, { status: 404 })),
    http.get('*/histoires.json', () => new HttpResponse(null, { status: 404 })),
  );
  await waitFor(() => expect(router.state.location.pathname).toBe('/404'));
});

test.each([
  ['for its backend fails', () => new HttpResponse(null, { status: 500 })],
  ['for the line was lost', () => HttpResponse.error()],
])('a story that cannot be read, %s, says so, and can be asked for again', async (_, answer) => {
  const backend = await createShelfBackend();
  const { user } = openPublic(
    address,
    backend,
    http.get('*/api/histoire', answer),
    http.get('*/api/histoire/findBySlug/*', answer),
  );
  expect(await screen.findByText(/Cette histoire n’a pas pu être chargée/)).toBeInTheDocument();
  expect(screen.getByText(/Cette histoire n’a/).closest('[role=status]')).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Histoire non chargée');
  await waitFor(() => expect(document.title).toMatch(/^Histoire non chargée - /));
  expect(metaOf('robots')).toBe('noindex, nofollow');
  expectConsole('error', 'Erreur lors du chargement des histoires');
  serveBackend(backend);
  await user.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(await isReady()).toBeInTheDocument();
});

test('a page that was published with its story shows it at once, and asks nothing', async () => {
  const backend = await createShelfBackend();
  const [story] = await backend.store.stories.list();
  const answers = { [answerKeys.story('le-lapin-qui-avait-sommeil')]: story };
  serveBackend(backend);
  openPublished(address, answers);
  expect(await isReady()).toBeInTheDocument();
  expect(backend.requests).not.toContain('GET /api/histoire/findBySlug/le-lapin-qui-avait-sommeil');
});
