import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { overrideApi } from '#tests/support/api-server.ts';
import { watchApproach } from '#tests/support/approach.ts';
import { createTestBackend } from '#tests/support/backend.ts';
import { expectConsole } from '#tests/support/expect-console.ts';
import { openPublic } from '#tests/support/public-screen.ts';

const QUESTION = 'Quelle était cette chanson ?';
const asked = (requests: readonly string[]) => requests.filter((line) => line.includes('/titles/'));

async function openHome() {
  const { approach } = watchApproach();
  const backend = await createTestBackend({ now: new Date(2026, 10, 24, 19, 58).getTime() });
  const programme = http.get('*/programme.json', () => HttpResponse.json({ days: {} }));
  const { user } = openPublic('/', backend, programme);
  const summary = await screen.findByText(QUESTION);
  const part = within(screen.getByRole('group'));
  const press = async () => {
    await user.click(summary);
    await approach();
  };
  return { backend, user, summary, part, press };
}

test('the last titles are read when one asks for them, with the time and the artist', async () => {
  const { backend, part, press } = await openHome();
  const draft = { seconds: null, listeners: null };
  await backend.store.playedTitles.record({ ...draft, title: 'Fais dodo', artist: '' });
  backend.advance(7 * 60_000);
  await backend.store.playedTitles.record({ ...draft, title: 'Cœur d’été', artist: 'L’Œuf' });
  expect(asked(backend.requests)).toEqual([]);
  await press();
  const last = await part.findByText('Fais dodo');
  const rows = [...(last.closest('ol')?.children ?? [])].map(({ textContent }) => textContent);
  expect(rows).toEqual(['20\u00a0h\u00a005Cœur d’été, L’Œuf', '19\u00a0h\u00a058Fais dodo']);
});

test('what was asked once is read again the next time', async () => {
  const { backend, user, summary, part, press } = await openHome();
  await press();
  expect(await part.findByText('Aucun titre récent pour le moment.')).toBeVisible();
  await user.click(summary);
  await waitFor(() => expect(part.queryByText(/Aucun titre/)).toBeNull());
  await backend.store.playedTitles.record({
    title: 'Fais dodo',
    artist: '',
    seconds: 60,
    listeners: 1,
  });
  await user.click(summary);
  expect(await part.findByText('Fais dodo')).toBeVisible();
});

test.each([401, 403, 404])('a backend that lacks the titles (%i) is no failure', async (status) => {
  const { part, press } = await openHome();
  overrideApi(http.get('*/api/titles/recent', () => HttpResponse.json({}, { status })));
  await press();
  expect(await part.findByText('Aucun titre récent pour le moment.')).toBeVisible();
});

test.each([
  ['a backend that fails', () => HttpResponse.json({}, { status: 500 })],
  ['a backend that is too busy', () => HttpResponse.json({}, { status: 429 })],
  ['a cut of the network', () => HttpResponse.error()],
])('titles that could not load (%s) are asked for again by one press', async (_what, answer) => {
  const { backend, user, part, press } = await openHome();
  overrideApi(http.get('*/api/titles/recent', answer, { once: true }));
  await press();
  await part.findByText('Les derniers titres n’ont pas pu être chargés.');
  expectConsole('error', 'Erreur lors du chargement des titres');
  await backend.store.playedTitles.record({
    title: 'Fais dodo',
    artist: '',
    seconds: 60,
    listeners: 1,
  });
  await user.click(part.getByRole('button', { name: 'Réessayer' }));
  expect(await part.findByText('Fais dodo')).toBeVisible();
});
