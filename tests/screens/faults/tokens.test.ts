/** Whatever stands under the key 'token': the back office asks for a login, the site is untouched. */
import { screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { overrideApi, serveBackend } from '#tests/support/api-server.ts';
import { createTestBackend } from '#tests/support/backend.ts';
import { corruptedTokens } from '#tests/support/corrupted-tokens.ts';
import { ADMIN_BASE, renderApp } from '#tests/support/render-app.tsx';

/** One of each way to be none; tests/unit/session/identity.test.ts has them all. */
const shown = ['garbage', 'unsigned', 'expired', 'a signature no header can carry', 'a megabyte'];
const corrupted = corruptedTokens.filter(([what]) => shown.includes(what));

beforeEach(async () => serveBackend(await createTestBackend({ seed: true })));

/** What a bad token may say on the console; anything else is a surprise. */
function forgetTokenLines() {
  for (const level of ['error', 'warn'] as const) {
    const { calls } = vi.mocked(console[level]).mock;
    const others = calls.filter(([line]) => !/token/i.test(String(line)));
    calls.splice(0, calls.length, ...others);
  }
}

describe.each(corrupted)('a stored token that is %s', (_what, stored) => {
  beforeEach(() => localStorage.setItem('token', stored));

  test('leads to the login, which comes back to the page asked for', async () => {
    const { router } = renderApp(`${ADMIN_BASE}/article/1/modifier`);
    expect(await screen.findByRole('heading', { name: 'Connexion admin' })).toBeInTheDocument();
    expect(router.state.location.pathname).toBe(ADMIN_BASE);
    expect(router.state.location.state).toEqual({ from: `${ADMIN_BASE}/article/1/modifier` });
    forgetTokenLines();
  });

  test('is no matter to a public page', async () => {
    renderApp('/partenaires');
    expect(await screen.findAllByRole('figure')).not.toHaveLength(0);
  });
});

test.each(corrupted)('a login that answers %s is no login and is not kept', async (_what, sent) => {
  overrideApi(http.post('*/api/admin/authenticate', () => HttpResponse.json({ token: sent })));
  const { user } = renderApp(ADMIN_BASE);
  await user.type(await screen.findByLabelText("Nom d'utilisateur"), 'equipe');
  await user.type(screen.getByLabelText('Mot de passe'), 'lune');
  await user.click(screen.getByRole('button', { name: 'CONNEXION' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Authentication failed');
  expect(localStorage.getItem('token')).toBeNull();
  forgetTokenLines();
});
