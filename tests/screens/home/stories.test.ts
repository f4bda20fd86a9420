import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import { answerKeys } from '#src/api/answer-keys.ts';
import { overrideApi, serveBackend } from '#tests/support/api-server.ts';
import { watchApproach } from '#tests/support/approach.ts';
import { openPublic, openPublished } from '#tests/support/public-screen.ts';
import { createShelfBackend } from '#tests/support/shelf-backend.ts';

const name = 'Des histoires et des berceuses à écouter';
const podcast = 'Copier l’adresse du podcast';

beforeEach(() => overrideApi(http.get('*/programme.json', () => HttpResponse.json({ days: {} }))));

test('leads to the shelf, where there is one', async () => {
  const { approach } = watchApproach();
  const { user, router } = openPublic('/', await createShelfBackend());
  await approach();
  await user.click(await screen.findByRole('link', { name }));
  await waitFor(() =>
    expect(router.state.location).toMatchObject({ pathname: '/berceuse', hash: '#histoires' }),
  );
});

test('names no stories where there is no shelf', async () => {
  const { approach } = watchApproach();
  let asked = 0;
  openPublic(
    '/',
    await createShelfBackend(0),
    http.get('*/api/histoire', () => {
      asked += 1;
      return HttpResponse.json([]);
    }),
  );
  await approach();
  await waitFor(() => expect(asked).toBe(1));
  expect(screen.queryByRole('link', { name })).toBeNull();
  expect(screen.queryByRole('button', { name: podcast })).toBeNull();
});

test('gives the address of the podcast, where pages are published with a shelf', async () => {
  watchApproach();
  const backend = await createShelfBackend();
  serveBackend(backend);
  const answers = { [answerKeys.newStories]: await backend.store.stories.list() };
  const { user } = openPublished('/', answers);
  const elsewhere = within(await screen.findByRole('region', { name: 'Écouter ailleurs' }));
  // Written out, as the radio's: an application of podcasts wants it, and a browser shows bare XML.
  const address = elsewhere.getByText(/\/histoires\.xml$/).textContent;
  const copy = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await user.click(elsewhere.getByRole('button', { name: podcast }));
  expect(copy).toHaveBeenCalledWith(address);
  expect(new URL(address).pathname).toBe('/histoires.xml');
  expect(await elsewhere.findByText('Adresse copiée')).toBeInTheDocument();
});
