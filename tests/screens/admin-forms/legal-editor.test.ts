import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { openAdmin, watchCalls } from '#tests/support/admin-screen.ts';
import { overrideApi } from '#tests/support/api-server.ts';
import { createTestBackend } from '#tests/support/backend.ts';
import { expectConsole } from '#tests/support/expect-console.ts';
import { ADMIN_BASE } from '#tests/support/render-app.tsx';
import { translatePage } from '#tests/support/translate-page.ts';

const editor = () => screen.findByRole('textbox', { name: 'Texte des mentions légales' });

test('the legal notice is filled in, saved with id 1, and the page stays and says so', async () => {
  const backend = await createTestBackend({ seed: true });
  const { user, router } = await openAdmin('/mentions', backend);
  expect(
    await screen.findByRole('heading', { name: 'Contenu des mentions légales' }),
  ).toBeInTheDocument();
  expect(await editor()).not.toHaveTextContent(/^$/);
  const calls = watchCalls('/api/mentions/update');
  const save = screen.getByRole('button', { name: 'Enregistrer' });
  await user.click(save);
  expect(await screen.findByText('Mentions légales enregistrées.')).toBeInTheDocument();
  expect(calls).toHaveLength(1);
  expect(calls[0]?.body).toMatchObject({ id: 1, content: expect.stringMatching(/^<.+>$/s) });
  expect(router.state.location.pathname).toBe(`${ADMIN_BASE}/mentions`);
});

test('a browser that translates pages leaves the text that is edited as it is, and the public pages to itself', async () => {
  const { router } = await openAdmin('/mentions', await createTestBackend({ seed: true }));
  const before = (await editor()).innerHTML;
  translatePage();
  expect((await editor()).innerHTML).toBe(before);
  await router.navigate('/contact');
  await screen.findByRole('heading', { level: 1, name: /contact/i });
  expect(document.documentElement).not.toHaveAttribute('translate');
});

test('a notice that cannot be loaded shows the fallback text, and saving asks first', async () => {
  const backend = await createTestBackend({ seed: true });
  watchCalls('/api/mentions/1', 500);
  const { user } = await openAdmin('/mentions', backend);
  watchCalls('/api/mentions/1', 500);
  const updates = watchCalls('/api/mentions/update');
  expect(
    await screen.findByText(/Les mentions légales n’ont pas pu être chargées\./),
  ).toBeInTheDocument();
  expect(await editor()).toHaveTextContent('Les mentions légales du site se trouvent ici.');
  await user.click(screen.getByRole('button', { name: 'Versions' }));
  await screen.findByText('Aucune version n’est gardée sur cet appareil.');
  await user.click(screen.getByRole('button', { name: 'Fermer' }));
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
  const dialog = await screen.findByRole('alertdialog', {
    name: 'Remplacer le texte enregistré\u00a0?',
  });
  expect(dialog).toBeInTheDocument();
  expect(updates).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Remplacer' }));
  expect(await screen.findByText('Mentions légales enregistrées.')).toBeInTheDocument();
  expect(updates).toHaveLength(1);
  expectConsole('error', 'Erreur lors du chargement des mentions légales');
});

test('a notice that could not be loaded is loaded by its button, and read again when it is opened again', async () => {
  const { router, user } = await openAdmin('/article', await createTestBackend({ seed: true }));
  overrideApi(
    http.get('*/api/mentions/1', () => new HttpResponse(null, { status: 500 }), { once: true }),
  );
  await router.navigate(`${ADMIN_BASE}/mentions`);
  await user.click(await screen.findByRole('button', { name: 'Réessayer' }));
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  await waitFor(async () =>
    expect(await editor()).not.toHaveTextContent('Les mentions légales du site se trouvent ici.'),
  );
  expect(screen.queryByRole('button', { name: 'Réessayer' })).toBeNull();
  const stored = { id: 1, content: '<p>Réécrit.</p>', updatedAt: null };
  overrideApi(http.get('*/api/mentions/1', () => HttpResponse.json(stored)));
  await router.navigate(`${ADMIN_BASE}/article`);
  await screen.findByRole('heading', { name: 'Liste article admin' });
  await router.navigate(`${ADMIN_BASE}/mentions`);
  await waitFor(async () => expect(await editor()).toHaveTextContent(/^Réécrit\.$/));
  expectConsole('error', 'Erreur lors du chargement des mentions légales');
});
