import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { createPath } from 'react-router-dom';
import { beforeEach, expect, test } from 'vitest';
import '#tests/support/admin-screen.ts';
import { overrideApi, serveBackend } from '#tests/support/api-server.ts';
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
  ['/Berceuse', '/berceuse', 'Berceuse'],
  ['/CONTACT?de=affiche#donnees', '/contact?de=affiche#donnees', 'Contact'],
  ['/Article/Pomme%2Fpoire', '/article/Pomme%2Fpoire', 'Articles'],
])(
  '%s, typed with capitals as the menu has them, becomes %s, and the menu marks it',
  async (from, to, label) => {
    overrideApi(
      http.get('*/api/article/findBySlug/:slug', ({ params: { slug } }) =>
        HttpResponse.json({ id: 1, title: 'Pomme ou poire', content: '<p>Miam.</p>', slug }),
      ),
    );
    const { router } = renderApp(from);
    await waitFor(() => expect(createPath(router.state.location)).toBe(to));
    const menu = within(screen.getByRole('navigation', { name: 'Navigation principale' }));
    await waitFor(() =>
      expect(menu.getByRole('link', { name: label })).toHaveAttribute('aria-current'),
    );
  },
);

test('an unknown path under the hidden path asks who is there', async () => {
  const { router } = renderApp(`${ADMIN_BASE}/nulle-part`);
  expect(await screen.findByRole('heading', { name: 'Connexion admin' })).toBeInTheDocument();
  expect(router.state.location.pathname).toBe(ADMIN_BASE);
  expectConsole('warn', 'Aucun token trouvé dans localStorage.');
});
