import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { sections } from '#src/admin/entities.ts';
import { run } from '#src/api/call.ts';
import { listResource } from '#src/api/resources.ts';
import { openDashboard, signIn } from '#tests/support/admin-screen.ts';
import { overrideApi } from '#tests/support/api-server.ts';
import { backendWithArticles } from '#tests/support/articles-backend.ts';
import type { TestBackend } from '#tests/support/backend.ts';
import { expectConsole } from '#tests/support/expect-console.ts';
import { ADMIN_BASE } from '#tests/support/render-app.tsx';

const EXPIRED = 'Session expirée, veuillez vous reconnecter.';
const list = () =>
  listResource({ ...sections.articles, mode: 'bearer' }, { page: 0, size: 5, sort: 'id,asc' });

let backend: TestBackend;
beforeEach(async () => {
  backend = await backendWithArticles(1);
});

test.each([401, 403])(
  'status %i ends the session: one message, no token, the hidden path',
  async (status) => {
    const { router } = await openDashboard(backend);
    overrideApi(http.get('*/api/article/page', () => new HttpResponse(null, { status })));
    await router.navigate(`${ADMIN_BASE}/article?taille=10`);
    expect(await screen.findByText(EXPIRED)).toBeInTheDocument();
    expect(await screen.findByRole('heading', { name: 'Connexion admin' })).toBeInTheDocument();
    expect(localStorage.getItem('token')).toBeNull();
    expect(router.state.location.pathname).toBe(ADMIN_BASE);
    expect(router.state.location.state).toEqual({ from: `${ADMIN_BASE}/article?taille=10` });
    expect(router.state.historyAction).toBe('REPLACE');
    expectConsole('error', 'Error fetching data');
    expectConsole('warn', 'Aucun token trouvé dans localStorage.');
  },
);

test.each([
  [
    'the message of the server',
    HttpResponse.json({ message: 'Base occupée' }, { status: 503 }),
    'Erreur : Base occupée',
  ],
  [
    'the status text',
    new HttpResponse(null, { status: 502, statusText: 'Passerelle cassée' }),
    'Erreur : Passerelle cassée',
  ],
  [
    'the plain text of a refusal',
    new HttpResponse(' Le titre est déjà pris.\n', { status: 422, statusText: 'Unprocessable' }),
    'Erreur : Le titre est déjà pris.',
  ],
  [
    'the status text in the place of a page',
    new HttpResponse('\n<html>Non</html>', { status: 404, statusText: 'Absent' }),
    'Erreur : Absent',
  ],
  [
    'the status text in the place of a dump',
    new HttpResponse('trace '.repeat(50), { status: 400, statusText: 'Illisible' }),
    'Erreur : Illisible',
  ],
  [
    'the status text in the place of what a proxy writes',
    new HttpResponse('upstream connect error', { status: 503, statusText: 'Occupé' }),
    'Erreur : Occupé',
  ],
  ['no answer', HttpResponse.error(), 'Erreur réseau, veuillez réessayer.'],
])('a failed call says %s', async (_what, answer, sentence) => {
  await openDashboard(backend);
  overrideApi(http.get('*/api/article/page', () => answer));
  expect(await list()).toBeUndefined();
  expect(await screen.findByText(sentence)).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Tableau de bord' })).toBeInTheDocument();
  expectConsole('error', 'Error fetching data');
});

test("what breaks before it is sent says 'Erreur inconnue : ' followed by the error message", async () => {
  await openDashboard(backend);
  expect(
    await run('Erreur', '/api/article/create', { method: 'post', data: { id: 1n } }),
  ).toBeUndefined();
  expect(await screen.findByText(/^Erreur inconnue : .*BigInt/)).toBeInTheDocument();
  expectConsole('error', 'Erreur');
});

test('twenty refusals at once are one message', async () => {
  await openDashboard(backend);
  const messages = new Set<Element>();
  const observer = new MutationObserver(() => {
    for (const alert of screen.queryAllByText(EXPIRED)) messages.add(alert);
  });
  observer.observe(document.body, { childList: true, subtree: true });
  overrideApi(http.get('*/api/article/page', () => new HttpResponse(null, { status: 401 })));
  const refused = Promise.all(Array.from({ length: 20 }, list));
  await screen.findByText(EXPIRED);
  await refused;
  await screen.findByRole('heading', { name: 'Connexion admin' });
  observer.disconnect();
  expect(messages.size).toBe(1);
  expectConsole('error', 'Error fetching data');
  expectConsole('warn', 'Aucun token trouvé dans localStorage.');
});

test('a late refusal of an older token does not end the new session', async () => {
  await openDashboard(backend);
  const answers: (() => void)[] = [];
  overrideApi(
    http.get('*/api/article/page', async () => {
      await new Promise<void>((resolve) => answers.push(resolve));
      return new HttpResponse(null, { status: 401 });
    }),
  );
  const late = list();
  await waitFor(() => expect(answers).toHaveLength(1));
  backend.advance(1000);
  await signIn(backend);
  for (const answer of answers) answer();
  expect(await late).toBeUndefined();
  expect(screen.queryByText(EXPIRED)).toBeNull();
  expect(localStorage.getItem('token')).not.toBeNull();
  expect(screen.getByRole('heading', { name: 'Tableau de bord' })).toBeInTheDocument();
  expectConsole('error', 'Error fetching data');
});
