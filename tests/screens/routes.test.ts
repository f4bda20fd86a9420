import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import '#tests/support/admin-screen.ts';
import { serveBackend } from '#tests/support/api-server.ts';
import { createTestBackend } from '#tests/support/backend.ts';
import { expectConsole } from '#tests/support/expect-console.ts';
import { ADMIN_BASE, renderApp } from '#tests/support/render-app.tsx';

beforeEach(async () => serveBackend(await createTestBackend()));

test.each([
  ['/nulle-part', '/404'],
  ['/nulle/part/du/tout', '/404'],
  ['/chemin-secret-des-test', '/404'],
  ['/Chemin-secret-des-tests', '/404'],
  ['/apercu', '/404'],
  ['/admin', '/404'],
  ['/login', '/404'],
  ['/dashboard', '/404'],
  ['/x/chemin-secret-des-tests', '/404'],
])('%s redirects to %s', async (from, to) => {
  const { router } = renderApp(from);
  await waitFor(() => expect(router.state.location.pathname).toBe(to));
});

test.each([
  ['/Berceuse', 'BERCEUSE'],
  ['/CONTACT', 'NOUS CONTACTER'],
])('%s, typed with capitals as the menu has them, is its page', async (path, name) => {
  renderApp(path);
  expect(await screen.findByRole('heading', { level: 1, name })).toBeInTheDocument();
});

test('the login answers under the hidden path', async () => {
  renderApp(ADMIN_BASE);
  expect(await screen.findByRole('heading', { name: 'Connexion admin' })).toBeInTheDocument();
  expectConsole('warn', 'Aucun token trouvé dans localStorage.');
});

test('an unknown path under the hidden path asks who is there', async () => {
  const { router } = renderApp(`${ADMIN_BASE}/nulle-part`);
  expect(await screen.findByRole('heading', { name: 'Connexion admin' })).toBeInTheDocument();
  expect(router.state.location.pathname).toBe(ADMIN_BASE);
  expectConsole('warn', 'Aucun token trouvé dans localStorage.');
});
