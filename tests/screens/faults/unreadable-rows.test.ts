/** Lists of which nothing, or not all, can be read: neither looks like an empty or a whole one. */
import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { openDashboard } from '#tests/support/admin-screen.ts';
import { overrideApi, serveBackend } from '#tests/support/api-server.ts';
import { createTestBackend } from '#tests/support/backend.ts';
import { expectConsole } from '#tests/support/expect-console.ts';
import { renderApp } from '#tests/support/render-app.tsx';

const pageOf = (content: readonly unknown[]) =>
  HttpResponse.json({ content, totalPages: 3, totalElements: 13 });

/** Once a list of which no row can be read, then one that can. */
function answerOnceUnreadable(path: string, wrap: (rows: readonly unknown[]) => Response) {
  const good = { id: 1, title: 'La sieste', name: 'La sieste', slug: 'la-sieste' };
  overrideApi(
    http.get(path, () => wrap([{ id: 1 }, null]), { once: true }),
    http.get(path, () => wrap([good])),
  );
}

test('public articles of which none can be read have failed, and can be asked for again', async () => {
  serveBackend(await createTestBackend());
  answerOnceUnreadable('*/api/article/page', pageOf);
  const { user } = renderApp('/articles');
  expect(await screen.findByText('Les articles n’ont pas pu être chargés.')).toBeInTheDocument();
  expectConsole('error', 'Erreur lors du chargement des articles');
  await user.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(await screen.findByRole('heading', { name: 'La sieste' })).toBeInTheDocument();
});

test('partners of which none can be read have failed, and can be asked for again', async () => {
  serveBackend(await createTestBackend());
  answerOnceUnreadable('*/api/partenaire', (rows) => HttpResponse.json(rows));
  const { user } = renderApp('/partenaires');
  expect(await screen.findByText('Les partenaires n’ont pas pu être chargés.')).toBeInTheDocument();
  expectConsole('error', 'Erreur lors du chargement des partenaires');
  await user.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(await screen.findByRole('figure')).toBeInTheDocument();
});

test('an admin list of which no row can be read has failed, on its page', async () => {
  const backend = await createTestBackend();
  serveBackend(backend);
  const { router, user } = await openDashboard(backend);
  answerOnceUnreadable('*/api/article/page', pageOf);
  await router.navigate(router.state.location.pathname.replace('dashboard', 'article?page=2'));
  expect(await screen.findByText('La liste n’a pas pu être chargée.')).toBeInTheDocument();
  expect(router.state.location.search).toBe('?page=2');
  expectConsole('error', 'Error fetching data');
  await user.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(await screen.findByRole('row', { name: /La sieste/ })).toBeInTheDocument();
});

test('an admin list says how many rows cannot be shown, and shows those without an id', async () => {
  const backend = await createTestBackend();
  serveBackend(backend);
  const { router } = await openDashboard(backend);
  const rows = [{ title: 'Sans numéro' }, { id: 'a-1', title: 'La sieste' }, {}, null];
  overrideApi(http.get('*/api/article/page', () => pageOf(rows)));
  await router.navigate(router.state.location.pathname.replace('dashboard', 'article'));
  expect(
    await screen.findByText('2 lignes de cette page ne peuvent pas être affichées.'),
  ).toBeInTheDocument();
  expectConsole('error', 'Error fetching data : ligne ignorée.');
  const unnamed = within(await screen.findByRole('row', { name: /Sans numéro/ }));
  expect(unnamed.queryByRole('button')).toBeNull();
  expect(unnamed.queryByRole('link')).toBeNull();
  const named = within(screen.getByRole('row', { name: /La sieste/ }));
  expect(named.getByRole('link', { name: 'Modifier' })).toHaveAttribute(
    'href',
    expect.stringMatching(/\/article\/a-1\/modifier$/),
  );
});
