/** A session that is over by its date: said at the next thing that needs it, and not before. */
import { act, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sections } from '#src/admin/entities.ts';
import { listResource } from '#src/api/resources.ts';
import { storeToken } from '#src/session/token-store.ts';
import { onAPhone, openAdmin, openDashboard } from '#tests/support/admin-screen.ts';
import { overrideApi } from '#tests/support/api-server.ts';
import { backendWithArticles } from '#tests/support/articles-backend.ts';
import type { TestBackend } from '#tests/support/backend.ts';
import { expectConsole } from '#tests/support/expect-console.ts';
import { openPublic } from '#tests/support/public-screen.ts';
import { ADMIN_BASE } from '#tests/support/render-app.tsx';

onAPhone();

const EXPIRED = 'Session expirée, veuillez vous reconnecter.';
const NO_TOKEN = 'Aucun token trouvé dans localStorage.';
const YEAR = 365 * 24 * 3_600_000;

let backend: TestBackend;
beforeEach(async () => {
  backend = await backendWithArticles(1);
});
afterEach(() => {
  vi.useRealTimers();
});

/** By the clock of this device: no call may be needed to see it. */
function letTheSessionEnd() {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + YEAR });
  backend.requests.length = 0;
}

async function expectLogin(router: Awaited<ReturnType<typeof openAdmin>>['router'], from: string) {
  expect(await screen.findByText(EXPIRED)).toBeInTheDocument();
  expect(await screen.findByRole('heading', { name: 'Connexion admin' })).toBeInTheDocument();
  expect(localStorage.getItem('token')).toBeNull();
  expect(router.state.location.pathname).toBe(ADMIN_BASE);
  expect(router.state.historyAction).toBe('REPLACE');
  expect(router.state.location.state).toEqual({ from: `${ADMIN_BASE}${from}` });
  expectConsole('warn', NO_TOKEN);
}

test('a save after the end makes no call, says it, and leads to the login and back', async () => {
  const { user, router } = await openAdmin('/article/1/modifier', backend);
  await user.type(await screen.findByRole('textbox', { name: "Titre de l'article" }), ' !');
  letTheSessionEnd();
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
  await expectLogin(router, '/article/1/modifier');
  expectConsole('error', 'Erreur lors de la recherche de l’administrateur');
  expectConsole('error', 'Erreur API');
  expect(backend.requests).toEqual([]);
});

test('a form that is opened after the end leads to the login and back, before a word is typed', async () => {
  const { router } = await openAdmin('/partenaire/new', backend);
  await screen.findByRole('heading', { name: 'Ajouter un partenaire' });
  letTheSessionEnd();
  await act(() => router.navigate(`${ADMIN_BASE}/article/new`));
  await expectLogin(router, '/article/new');
  expect(backend.requests).toEqual([]);
});

test('half a minute past the end is not past it: two clocks differ a little', async () => {
  const { router } = await openAdmin('/partenaire/new', backend);
  await screen.findByRole('heading', { name: 'Ajouter un partenaire' });
  const { exp } = JSON.parse(atob(localStorage.getItem('token')?.split('.')[1] ?? ''));
  vi.useFakeTimers({ toFake: ['Date'], now: (exp + 29) * 1000 });
  await act(() => router.navigate(`${ADMIN_BASE}/article`));
  expect(await screen.findByRole('heading', { name: 'Liste article admin' })).toBeInTheDocument();
  vi.useFakeTimers({ toFake: ['Date'], now: (exp + 31) * 1000 });
  await act(() => router.navigate(`${ADMIN_BASE}/partenaire`));
  await expectLogin(router, '/partenaire');
});

test('a public page needs no session, and says nothing of its end', async () => {
  const { router } = await openAdmin('/partenaire/new', backend);
  await screen.findByRole('heading', { name: 'Ajouter un partenaire' });
  letTheSessionEnd();
  await act(() => router.navigate('/articles'));
  expect(await screen.findByRole('link', { name: 'Voir plus' })).toBeInTheDocument();
  expect(screen.queryByText(EXPIRED)).toBeNull();
  expect(localStorage.getItem('token')).not.toBeNull();
});

test('the same token issued by two logins expires twice', async () => {
  const { router } = await openDashboard(backend);
  const token = localStorage.getItem('token') ?? '';
  overrideApi(http.get('*/api/contact/page', () => new HttpResponse(null, { status: 401 })));
  await act(() => router.navigate(`${ADMIN_BASE}/contact`));
  for (const time of ['first', 'second']) {
    await waitFor(() => expect(localStorage.getItem('token'), time).toBeNull());
    await screen.findByRole('heading', { name: 'Connexion admin' });
    expect(await screen.findByText(EXPIRED)).toBeInTheDocument();
    // The login leads back to the list, which is refused again.
    if (time === 'first') await act(async () => storeToken(token));
  }
  expectConsole('error', 'Error fetching data');
  expectConsole('warn', NO_TOKEN);
});

/** The backend shows the entity only to who sends the token. */
function protect(entity: string) {
  const calls: (string | null)[] = [];
  overrideApi(
    http.get(`*/api/${entity}/page`, ({ request }) => {
      const sent = request.headers.get('authorization');
      calls.push(sent && 'token');
      return sent === null ? HttpResponse.json({ message: 'Non.' }, { status: 403 }) : undefined;
    }),
  );
  return calls;
}

test('a list that is refused without the token is asked once more with it, and then always with it', async () => {
  const { router } = await openDashboard(backend);
  const calls = protect('article');
  await act(() => router.navigate(`${ADMIN_BASE}/article`));
  expect(await screen.findByRole('button', { name: 'Supprimer' })).toBeInTheDocument();
  expect(calls).toEqual([null, 'token']);
  await act(() => router.navigate(`${ADMIN_BASE}/article?taille=10`));
  await waitFor(() => expect(calls).toEqual([null, 'token', 'token']));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(localStorage.getItem('token')).not.toBeNull();
});

test('refused with the token too, the session has expired', async () => {
  const { router } = await openDashboard(backend);
  const statuses: (string | null)[] = [];
  overrideApi(
    http.get('*/api/logs/page', ({ request }) => {
      statuses.push(request.headers.get('authorization') && 'token');
      return new HttpResponse(null, { status: 401 });
    }),
  );
  await act(() => router.navigate(`${ADMIN_BASE}/logs`));
  await expectLogin(router, '/logs');
  expect(statuses).toEqual(['token']);
  expectConsole('error', 'Error fetching data');
});

test('a visitor without a session gets the refusal as any other status', async () => {
  const { router } = openPublic('/contact', backend);
  await screen.findByRole('heading', { name: 'NOUS CONTACTER' });
  const calls = protect('partenaire');
  const query = { page: 0, size: 5, sort: 'id,asc' };
  expect(await listResource(sections.partners, query)).toBeUndefined();
  expect(await screen.findByText('Erreur : Non.')).toBeInTheDocument();
  expect(router.state.location.pathname).toBe('/contact');
  expect(calls).toEqual([null]);
  expectConsole('error', 'Error fetching data');
});
