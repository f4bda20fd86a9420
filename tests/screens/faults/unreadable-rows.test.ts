/** A list of which not all can be read does not look like a whole one. */
import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { openDashboard } from '#tests/support/admin-screen.ts';
import { overrideApi, serveBackend } from '#tests/support/api-server.ts';
import { createTestBackend } from '#tests/support/backend.ts';
import { expectConsole } from '#tests/support/expect-console.ts';

const pageOf = (content: readonly unknown[]) =>
  HttpResponse.json({ content, totalPages: 3, totalElements: 13 });

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
