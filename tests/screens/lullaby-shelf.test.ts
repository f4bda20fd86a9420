import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http, type RequestHandler } from 'msw';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { slugOf } from '#src/lib/slug.ts';
import { lookOnce } from '#src/player/offline/kept-shelf.ts';
import { shelf as keptShelf } from '#src/player/offline/kept-state.ts';
import { leftPlaces } from '#src/player/resume/left-places.ts';
import { radio } from '#src/radio/radio.ts';
import { overrideApi, serveBackend } from '#tests/support/api-server.ts';
import { watchApproach } from '#tests/support/approach.ts';
import { expectConsole } from '#tests/support/expect-console.ts';
import { makeBrowserKeepFiles } from '#tests/support/kept-files.ts';
import { openPublic } from '#tests/support/public-screen.ts';
import { replaceForTest } from '#tests/support/replace-property.ts';
import { createShelfBackend, shelfSound } from '#tests/support/shelf-backend.ts';

afterEach(() => {
  act(() => radio.stop());
  act(() => keptShelf.write({ kept: null, underway: new Map() }));
});

const absent = () => new HttpResponse(null, { status: 404 });

/** The words of the page's own lullaby, which this station does not publish. */
beforeEach(() => overrideApi(http.get('*/lullaby.json', () => HttpResponse.json({}))));

const heard = () => document.querySelector<HTMLAudioElement>('body > audio[src]');

/** The page, scrolled down to its shelf. */
async function openShelf(backend = createShelfBackend(), ...overrides: RequestHandler[]) {
  const { approach } = watchApproach();
  const view = openPublic('/berceuse', await backend, ...overrides);
  await screen.findByRole('heading', { level: 1, name: 'BERCEUSE' });
  await approach();
  const shelf = within(await screen.findByRole('region', { name: 'Histoires et berceuses' }));
  const card = (name: string) => within(shelf.getByRole('article', { name }));
  return { ...view, shelf, card };
}

test('below the player: each with its title, kind and length, newest first', async () => {
  const { shelf, card } = await openShelf();
  expect(shelf.getAllByRole('link').map((link) => link.textContent)).toEqual([
    'Le lapin qui avait sommeil',
    'Doucement la nuit',
    'L’ours et la lune',
  ]);
  expect(card('Doucement la nuit').getByText('Berceuse · 2 min')).toBeInTheDocument();
  expect(card('L’ours et la lune').getByRole('link')).toHaveAttribute(
    'href',
    '/histoire/l-ours-et-la-lune',
  );
});

test('one whose sound is missing is left out, and the others are heard', async () => {
  const backend = createShelfBackend();
  const [broken, ...others] = await (await backend).store.stories.list();
  const answer = () => HttpResponse.json([{ ...broken, sound: null }, ...others]);
  const { shelf } = await openShelf(backend, http.get('*/api/histoire', answer));
  expect(shelf.getAllByRole('article')).toHaveLength(2);
});

test('the timer keeps its choices for a story while that is paused', async () => {
  const { user, card } = await openShelf();
  await user.click(card('Doucement la nuit').getByRole('button', { name: 'Écouter' }));
  const timer = within(screen.getByRole('region', { name: 'Minuterie' }));
  const choice = timer.getByRole('button', { name: 'Après deux histoires' });
  await user.click(card('Doucement la nuit').getByRole('button', { name: 'Mettre en pause' }));
  expect(choice).toBeInTheDocument();
  expect(timer.queryByRole('button', { name: 'Fin de la berceuse' })).toBeNull();
});

test('a press plays it in the player of the page, which leads back to its own lullaby', async () => {
  const { user, card } = await openShelf();
  await user.click(card('Doucement la nuit').getByRole('button', { name: 'Écouter' }));
  expect(heard()?.getAttribute('src')).toBe(shelfSound(1));
  const player = within(screen.getByRole('region', { name: 'Doucement la nuit' }));
  expect(player.getByRole('link', { name: 'Doucement la nuit' })).toBeInTheDocument();
  expect(player.getByRole('slider', { name: 'Position' })).toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'Lecteur' })).toBeNull();
  await user.click(card('Doucement la nuit').getByRole('button', { name: 'Mettre en pause' }));
  expect(player.getByText('En pause')).toBeInTheDocument();
  await user.click(player.getByRole('button', { name: 'Revenir à la berceuse' }));
  const own = within(screen.getByRole('region', { name: 'La berceuse' }));
  expect(own.getByRole('button', { name: 'Écouter' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(heard()?.getAttribute('src')).toBe('/berceuse.mp3');
});

test('a press renders no other card, however many there are', async () => {
  const { card } = await openShelf();
  const button = card('Doucement la nuit').getByRole('button', { name: 'Écouter' });
  act(() => button.click());
  expect(button).toHaveAccessibleName('Mettre en pause');
  // Each card that is rendered looks for the place at which its story was left.
  const looks = vi.spyOn(leftPlaces, 'read');
  act(() => radio.stop());
  expect(button).toHaveAccessibleName('Écouter');
  expect(new Set(looks.mock.calls.flat())).toEqual(new Set([shelfSound(1)]));
  looks.mockRestore();
});

test('each can be kept on this device', async () => {
  const { card } = await openShelf();
  // Read once for the file: this browser keeps nothing, and that would be written after it.
  await lookOnce();
  act(() => keptShelf.write({ kept: [], underway: new Map() }));
  for (const name of ['Doucement la nuit', 'L’ours et la lune'])
    expect(
      await card(name).findByRole('button', { name: `Garder «\u00a0${name}\u00a0»` }),
    ).toBeInTheDocument();
});

/** The shelf, and below it these recordings, which an earlier visit has kept. */
async function openWithKept(...titles: string[]) {
  const view = await openShelf();
  await lookOnce();
  makeBrowserKeepFiles(new Map());
  const recordings = titles.map((title, index) => ({
    name: 'story' as const,
    kind: 'file' as const,
    url: shelfSound(index),
    title,
    slug: slugOf(title),
    page: `${window.location.origin}/histoire/${slugOf(title)}`,
    picture: '',
    gain: 0,
    bytes: 1_000_000,
  }));
  act(() => keptShelf.write({ kept: recordings, underway: new Map() }));
  const kept = within(await screen.findByRole('region', { name: 'Gardés sur cet appareil' }));
  return { ...view, kept };
}

test('the title of a kept one is opened beside what sounds, which goes on', async () => {
  const { user, router, kept } = await openWithKept('Le lapin qui avait sommeil');
  await user.click(kept.getByRole('button', { name: 'Écouter' }));
  const element = heard();
  await user.click(kept.getByRole('link', { name: 'Le lapin qui avait sommeil' }));
  await waitFor(() =>
    expect(router.state.location.pathname).toBe('/histoire/le-lapin-qui-avait-sommeil'),
  );
  expect(heard()).toBe(element);
});

test.each([
  ['in silence', true, false],
  ['without a network', false, true],
])('%s the title of a kept one leads to the document of this device', async (_, onLine, isOn) => {
  const { user, kept } = await openWithKept('Le lapin qui avait sommeil');
  if (isOn) await user.click(kept.getByRole('button', { name: 'Écouter' }));
  replaceForTest(navigator, { onLine });
  let isLeft = false;
  const onPress = (press: Event) => {
    isLeft = !press.defaultPrevented;
    press.preventDefault();
  };
  window.addEventListener('click', onPress, { once: true });
  await user.click(kept.getByRole('link', { name: 'Le lapin qui avait sommeil' }));
  expect(isLeft).toBe(true);
});

test.each([
  ['the last kept one goes', 1, [/^Supprimer/]],
  ['all kept ones go', 7, ['Tout supprimer', 'Supprimer les 7 titres']],
])('when %s the focus is on the shelf above them', async (_, count, presses) => {
  const titles = Array.from({ length: count }, (_, index) => `Histoire ${index}`);
  const { user, kept } = await openWithKept(...titles);
  for (const name of presses) await user.click(kept.getByRole('button', { name }));
  await waitFor(() =>
    expect(screen.queryByRole('region', { name: 'Gardés sur cet appareil' })).toBeNull(),
  );
  expect(document.getElementById('histoires')).toHaveFocus();
});

test('where the browser cannot store files, nothing is offered for it', async () => {
  const { card } = await openShelf();
  await waitFor(() => expect(keptShelf.read().kept).toBeNull());
  expect(card('Doucement la nuit').getAllByRole('button')).toHaveLength(1);
});

test('a press on another one changes to it, in the same element', async () => {
  const { user, card } = await openShelf();
  await user.click(card('Doucement la nuit').getByRole('button', { name: 'Écouter' }));
  const element = heard();
  await user.click(card('L’ours et la lune').getByRole('button', { name: 'Écouter' }));
  expect(heard()).toBe(element);
  expect(heard()?.getAttribute('src')).toBe(shelfSound(2));
  expect(card('Doucement la nuit').getByRole('button', { name: 'Écouter' })).toBeInTheDocument();
});

test.each([
  ['without a shelf', absent],
  ['with an empty one', () => HttpResponse.json([])],
])('a backend %s leaves no trace', async (_, answer) => {
  const { approach } = watchApproach();
  let asked = 0;
  openPublic(
    '/berceuse',
    await createShelfBackend(0),
    http.get('*/api/histoire', () => {
      asked += 1;
      return answer();
    }),
    http.get('*/histoires.json', absent),
  );
  await screen.findByRole('heading', { level: 1, name: 'BERCEUSE' });
  await approach();
  await waitFor(() => expect(asked).toBe(1));
  await waitFor(() => expect(document.querySelector('#histoires')).toBeEmptyDOMElement());
  expect(screen.queryByText('Histoires et berceuses')).toBeNull();
});

test('a static site has the shelf of its own file', async () => {
  const [story] = await (await createShelfBackend(1)).store.stories.list();
  const { shelf } = await openShelf(
    createShelfBackend(0),
    http.get('*/api/histoire', absent),
    http.get('*/histoires.json', () =>
      HttpResponse.json([{ title: story?.title, slug: story?.slug, sound: '/sons/lapin.mp3' }]),
    ),
  );
  expect(shelf.getByRole('button', { name: 'Écouter' })).toHaveAttribute(
    'data-play-url',
    '/sons/lapin.mp3',
  );
  expect(shelf.getByText('Histoire')).toBeInTheDocument();
});

test('a shelf that cannot be read says so, and can be asked for again', async () => {
  const { approach } = watchApproach();
  const backend = await createShelfBackend();
  const { user } = openPublic(
    '/berceuse',
    backend,
    http.get('*/api/histoire', () => new HttpResponse(null, { status: 500 })),
  );
  await approach();
  expect(await screen.findByText(/n’ont pas pu être chargées/)).toBeInTheDocument();
  expectConsole('error', 'Erreur lors du chargement des histoires');
  serveBackend(backend);
  await user.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(await screen.findByRole('region', { name: 'Histoires et berceuses' })).toBeInTheDocument();
});
