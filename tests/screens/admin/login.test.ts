import { act, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { removeToken, storeToken } from '#src/session/token-store.ts';
import { openAdmin, signIn, watchCalls } from '#tests/support/admin-screen.ts';
import { overrideApi, serveBackend } from '#tests/support/api-server.ts';
import { createTestBackend, type TestBackend } from '#tests/support/backend.ts';
import { callApi } from '#tests/support/call-api.ts';
import { expectConsole } from '#tests/support/expect-console.ts';
import { ADMIN_BASE, renderApp } from '#tests/support/render-app.tsx';

const NO_TOKEN = 'Aucun token trouvé dans localStorage.';
const EXPIRED = 'Session expirée, veuillez vous reconnecter.';
const HOUR = 3_600_000;

let backend: TestBackend;
beforeEach(async () => {
  backend = await createTestBackend();
  serveBackend(backend);
});
afterEach(() => {
  vi.useRealTimers();
});

/** Opens an address signed out, which always says so on the console. */
async function openLogin(path = '') {
  const app = renderApp(`${ADMIN_BASE}${path}`);
  await screen.findByRole('heading', { name: 'Connexion admin' });
  expectConsole('warn', NO_TOKEN);
  return {
    ...app,
    username: screen.getByRole('textbox', { name: "Nom d'utilisateur" }),
    password: screen.getByLabelText('Mot de passe'),
    submit: screen.getByRole('button', { name: 'CONNEXION' }),
  };
}

test('the login is not indexed, no tag of its head tells its address, and a password manager knows both fields', async () => {
  const { username, password } = await openLogin();
  await waitFor(() => expect(document.title).toBe('Connexion admin - Radio Petite Lune'));
  expect(document.head.innerHTML).toContain('noindex, nofollow');
  expect(document.head.innerHTML).not.toContain(ADMIN_BASE);
  expect(document.querySelector('link[rel=canonical]')).toBeNull();
  expect(username).toHaveAttribute('autocomplete', 'username');
  expect(password).toHaveAttribute('autocomplete', 'current-password');
  expect(password).toHaveAttribute('type', 'password');
});

test('both fields are required, and each says so', async () => {
  const { user, submit, username, password } = await openLogin();
  await user.click(submit);
  expect(await screen.findByText("Nom d'utilisateur requis")).toBeInTheDocument();
  expect(screen.getByText('Mot de passe requis')).toBeInTheDocument();
  expect(username).toHaveAccessibleDescription("Nom d'utilisateur requis");
  expect(password).toHaveAccessibleDescription('Mot de passe requis');
  expect(backend.requests).toEqual([]);
});

test('success stores the token under the key "token" and replaces the login by the dashboard; a double click sends one login', async () => {
  const { user, router, username, password, submit } = await openLogin();
  await user.type(username, backend.admin.email);
  await user.type(password, backend.admin.password);
  await user.dblClick(submit);
  expect(await screen.findByRole('heading', { name: 'Tableau de bord' })).toBeInTheDocument();
  expect(router.state.location.pathname).toBe(`${ADMIN_BASE}/dashboard`);
  expect(router.state.historyAction).toBe('REPLACE');
  expect(localStorage.getItem('token')?.split('.')).toHaveLength(3);
  const logins = backend.requests.filter((request) => request.endsWith('/authenticate'));
  expect(logins).toEqual(['POST /api/admin/authenticate']);
});

test.each([
  ['a refusal', () => new HttpResponse(null, { status: 401 })],
  ['a broken backend', () => new HttpResponse(null, { status: 500 })],
  ['no answer', () => HttpResponse.error()],
  ['an answer without a token', () => HttpResponse.json({})],
])("%s shows 'Authentication failed' above the form, and nothing else", async (_cause, answer) => {
  overrideApi(http.post('*/api/admin/authenticate', answer));
  const { user, username, password, submit } = await openLogin();
  await user.type(username, 'quelqu’un');
  await user.type(password, 'quelque chose');
  await user.click(submit);
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Authentication failed');
  // A French voice would make no word of it.
  expect(alert).toHaveAttribute('lang', 'en');
  expect(screen.getAllByRole('alert')).toHaveLength(1);
  expect(alert.compareDocumentPosition(username)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(username).toHaveValue('quelqu’un');
  expect(localStorage.getItem('token')).toBeNull();
  expectConsole('error', 'Erreur lors de la connexion');
});

test('after the login comes the page and query that were asked for', async () => {
  const { user, router, username, password, submit } = await openLogin(
    '/article?taille=10&tri=id%2Casc',
  );
  expect(router.state.location.pathname).toBe(ADMIN_BASE);
  await user.type(username, backend.admin.email);
  await user.type(password, backend.admin.password);
  await user.click(submit);
  expect(await screen.findByRole('heading', { name: 'Liste article admin' })).toBeInTheDocument();
  const { pathname, search } = router.state.location;
  expect(`${pathname}${search}`).toBe(`${ADMIN_BASE}/article?taille=10&tri=id%2Casc`);
});

test('who is signed in already goes from the login to the dashboard', async () => {
  const { router } = await openAdmin('', backend);
  expect(await screen.findByRole('heading', { name: 'Tableau de bord' })).toBeInTheDocument();
  expect(router.state.location.pathname).toBe(`${ADMIN_BASE}/dashboard`);
});

test("'Se déconnecter' forgets the token, ends it on the backend that knows the call, and asks for a new login", async () => {
  const { user, router } = await openAdmin('/corbeille', backend);
  const token = localStorage.getItem('token') ?? '';
  await user.click(await screen.findByRole('button', { name: 'Se déconnecter' }));
  expect(await screen.findByRole('heading', { name: 'Connexion admin' })).toBeInTheDocument();
  await waitFor(() => expect(localStorage.getItem('token')).toBeNull());
  await waitFor(() => expect(router.state.location.state).toBeNull());
  expect(router.state.location.pathname).toBe(ADMIN_BASE);
  await waitFor(() => expect(backend.requests).toContain('POST /api/admin/logout'));
  await waitFor(async () =>
    expect((await callApi(backend, 'GET /api/contact/page', { token })).status).toBe(401),
  );
  expectConsole('warn', NO_TOKEN);
});

test.each([404, 401, 403, 500])(
  "'Se déconnecter' works alike where that call is answered with %i",
  async (status) => {
    const { user } = await openAdmin('/corbeille', backend);
    const calls = watchCalls('/api/admin/logout', status);
    await user.click(await screen.findByRole('button', { name: 'Se déconnecter' }));
    expect(await screen.findByRole('heading', { name: 'Connexion admin' })).toBeInTheDocument();
    await waitFor(() => expect(calls).toHaveLength(1));
    await waitFor(() => expect(localStorage.getItem('token')).toBeNull());
    expect(screen.queryByRole('alert')).toBeNull();
    expectConsole('warn', NO_TOKEN);
  },
);

test('a tab follows a logout and a login of another tab', async () => {
  await openAdmin('/dashboard', backend);
  await screen.findByRole('heading', { name: 'Tableau de bord' });

  removeToken();
  window.dispatchEvent(new StorageEvent('storage', { key: 'token' }));
  expect(await screen.findByRole('heading', { name: 'Connexion admin' })).toBeInTheDocument();
  expectConsole('warn', NO_TOKEN);

  await signIn(backend);
  window.dispatchEvent(new StorageEvent('storage', { key: 'token' }));
  expect(await screen.findByRole('heading', { name: 'Tableau de bord' })).toBeInTheDocument();
});

test('on a device whose clock is nine hours ahead the right password opens a session that lasts', async () => {
  backend = await createTestBackend({ now: Date.now() - 9 * HOUR });
  serveBackend(backend);
  const { user, router, username, password, submit } = await openLogin();
  await user.type(username, backend.admin.email);
  await user.type(password, backend.admin.password);
  await user.click(submit);
  expect(await screen.findByRole('heading', { name: 'Tableau de bord' })).toBeInTheDocument();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 7 * HOUR });
  await act(() => router.navigate(`${ADMIN_BASE}/article`));
  expect(await screen.findByRole('heading', { name: 'Liste article admin' })).toBeInTheDocument();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2 * HOUR });
  await act(() => router.navigate(`${ADMIN_BASE}/partenaire`));
  expect(await screen.findByText(EXPIRED)).toBeInTheDocument();
  expectConsole('warn', NO_TOKEN);
});

test.each([
  ['a token without three parts', 'abc', 'warn', 'Token JWT invalide !'],
  ['a token that cannot be decoded', 'a.b.c', 'error', 'Erreur lors du décodage du token'],
] as const)(
  '%s is no session, and no matter to a public page',
  async (_what, token, level, line) => {
    storeToken(token);
    const { router } = renderApp(`${ADMIN_BASE}/dashboard`);
    expect(await screen.findByRole('heading', { name: 'Connexion admin' })).toBeInTheDocument();
    expect(router.state.location.state).toEqual({ from: `${ADMIN_BASE}/dashboard` });
    await act(() => router.navigate('/partenaires'));
    expect(await screen.findByText('Aucun partenaire pour le moment.')).toBeInTheDocument();
    expectConsole(level, line);
  },
);

test('a login that answers a token of nobody, or one that has ended, is none, and it is not kept', async () => {
  const { user, username, password, submit } = await openLogin();
  await user.type(username, 'equipe');
  await user.type(password, 'lune');
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const header = part({ alg: 'HS256' });
  for (const claims of [{}, { sub: 'equipe', exp: 1_600_000_000 }]) {
    const answer = vi.fn(() => HttpResponse.json({ token: `${header}.${part(claims)}.AAAA` }));
    overrideApi(http.post('*/api/admin/authenticate', answer));
    await user.click(submit);
    await waitFor(() => expect(answer).toHaveBeenCalled());
    expect(await screen.findByRole('alert')).toHaveTextContent('Authentication failed');
    expect(localStorage.getItem('token')).toBeNull();
  }
});

test('spaces around the user name are a slip, those of a password are part of it', async () => {
  const sent: unknown[] = [];
  overrideApi(
    http.post('*/api/admin/authenticate', async ({ request }) => {
      sent.push(await request.json());
      return new HttpResponse(null, { status: 401 });
    }),
  );
  const { user, username, password, submit } = await openLogin();
  await user.type(username, ' lune ');
  await user.type(password, ' dodo ');
  await user.click(submit);
  await screen.findByRole('alert');
  expect(sent).toEqual([{ email: 'lune', password: ' dodo ' }]);
  expectConsole('error', 'Erreur lors de la connexion');
});
