import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test, vi } from 'vitest';
import { overrideApi } from '#tests/support/api-server.ts';
import { watchApproach } from '#tests/support/approach.ts';
import { createTestBackend } from '#tests/support/backend.ts';
import { expectConsole } from '#tests/support/expect-console.ts';
import { openPublic } from '#tests/support/public-screen.ts';

const QUESTION = 'Quelle était cette chanson ?';
const asked = (requests: readonly string[]) => requests.filter((line) => line.includes('/titles/'));

const title = { title: 'Fais dodo', artist: '', seconds: 60, listeners: 1 };

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

test('the last titles are read when one asks for them, with the time and the artist, as French writes them', async () => {
  const { backend, part, press } = await openHome();
  const draft = { seconds: null, listeners: null };
  await backend.store.playedTitles.record({ ...draft, title: 'Ah ! dodo', artist: '' });
  backend.advance(7 * 60_000);
  await backend.store.playedTitles.record({ ...draft, title: 'Cœur d’été', artist: 'L’Œuf' });
  expect(asked(backend.requests)).toEqual([]);
  await press();
  const last = await part.findByText('Ah ! dodo');
  const rows = [...(last.closest('ol')?.children ?? [])].map(({ textContent }) => textContent);
  expect(rows).toEqual(['20\u00a0h\u00a005Cœur d’été, L’Œuf', '19\u00a0h\u00a058Ah\u00a0! dodo']);
});

test('what was asked once is read again the next time', async () => {
  const { backend, user, summary, part, press } = await openHome();
  await press();
  expect(await part.findByText('Aucun titre récent pour le moment.')).toBeVisible();
  await user.click(summary);
  await waitFor(() => expect(part.queryByText(/Aucun titre/)).toBeNull());
  await backend.store.playedTitles.record(title);
  await user.click(summary);
  expect(await part.findByText('Fais dodo')).toBeVisible();
});

test('a backend that lacks the titles (401, 403, 404) is no failure', async () => {
  const { user, summary, part, press } = await openHome();
  await press();
  for (const status of [401, 403, 404]) {
    await part.findByText('Aucun titre récent pour le moment.');
    await user.click(summary);
    await waitFor(() => expect(part.queryByText(/Aucun titre/)).toBeNull());
    const asks = vi.fn(() => HttpResponse.json({}, { status }));
    overrideApi(http.get('*/api/titles/recent', asks));
    await user.click(summary);
    await waitFor(() => expect(asks, String(status)).toHaveBeenCalledOnce());
  }
  expect(await part.findByText('Aucun titre récent pour le moment.')).toBeVisible();
});

test('titles that could not load (a backend that fails or is too busy, a cut of the network) are asked for again by one press', async () => {
  const { backend, user, summary, part, press } = await openHome();
  await backend.store.playedTitles.record(title);
  const answers = [
    () => HttpResponse.json({}, { status: 500 }),
    () => HttpResponse.json({}, { status: 429 }),
    () => HttpResponse.error(),
  ];
  for (const [index, answer] of answers.entries()) {
    overrideApi(http.get('*/api/titles/recent', answer, { once: true }));
    if (index === 0) await press();
    else await user.click(summary);
    await part.findByText('Les derniers titres n’ont pas pu être chargés.');
    expectConsole('error', 'Erreur lors du chargement des titres');
    await user.click(part.getByRole('button', { name: 'Réessayer' }));
    expect(await part.findByText('Fais dodo')).toBeVisible();
    await user.click(summary);
    await waitFor(() => expect(part.queryByText('Fais dodo')).toBeNull());
  }
});
