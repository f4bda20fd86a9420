/** Whatever stands under the key 'token': the back office asks for a login, the site is untouched. */
import { screen, waitFor } from '@testing-library/react';
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

test('a login that answers such a token is none, and it is not kept', async () => {
  const { user } = renderApp(ADMIN_BASE);
  await user.type(await screen.findByLabelText("Nom d'utilisateur"), 'equipe');
  await user.type(screen.getByLabelText('Mot de passe'), 'lune');
  for (const [what, token] of corrupted) {
    let isAsked = false;
    overrideApi(
      http.post('*/api/admin/authenticate', () => {
        isAsked = true;
        return HttpResponse.json({ token });
      }),
    );
    await user.click(await screen.findByRole('button', { name: 'CONNEXION' }));
    await waitFor(() => expect(isAsked, what).toBe(true));
    expect(await screen.findByRole('button', { name: 'CONNEXION' }), what).toBeInTheDocument();
    expect(await screen.findByRole('alert'), what).toHaveTextContent('Authentication failed');
    expect(localStorage.getItem('token'), what).toBeNull();
  }
  forgetTokenLines();
});
