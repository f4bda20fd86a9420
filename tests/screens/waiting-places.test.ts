/** Wherever somebody waits for an answer, that place says after five seconds that it takes long. */
import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { changeArticle } from '#tests/support/add-records.ts';
import { openAdmin } from '#tests/support/admin-screen.ts';
import { hold, overrideApi, serveBackend } from '#tests/support/api-server.ts';
import { watchApproach } from '#tests/support/approach.ts';
import { backendWithArticles } from '#tests/support/articles-backend.ts';
import { createTestBackend } from '#tests/support/backend.ts';
import { fillIn, sendButton } from '#tests/support/contact-screen.ts';
import { expectConsole } from '#tests/support/expect-console.ts';
import { ADMIN_BASE, renderApp } from '#tests/support/render-app.tsx';

const LONG = 'C’est plus long que d’habitude…';

// Time goes on by itself, so that the screens work, and jumps when the test says so.
// The store of the device runs by tasks of its own.
beforeEach(
  () =>
    void vi.useFakeTimers({
      shouldAdvanceTime: true,
      // Each key that is typed waits for the next step.
      advanceTimeDelta: 1,
      toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'],
    }),
);
afterEach(() => void vi.useRealTimers());

/** Lets the calls of an address wait, and answers them when told to. */
function wait(...call: Parameters<typeof hold>) {
  const held = hold(...call);
  overrideApi(held.handler);
  return held;
}

async function expectPatience({ isAsked, release }: ReturnType<typeof hold>) {
  await waitFor(() => expect(isAsked()).toBe(true));
  expect(screen.queryByText(LONG)).toBeNull();
  act(() => void vi.advanceTimersByTime(5000));
  expect(screen.getByText(LONG)).toHaveAttribute('role', 'status');
  release();
  await waitFor(() => expect(screen.queryByText(LONG)).toBeNull());
}

test('the login', async () => {
  const backend = await createTestBackend();
  serveBackend(backend);
  const { user } = renderApp(ADMIN_BASE);
  await user.type(await screen.findByLabelText("Nom d'utilisateur"), backend.admin.email);
  await user.type(screen.getByLabelText('Mot de passe'), 'une phrase');
  const token = await backend.token();
  const held = wait('/api/admin/authenticate', () => HttpResponse.json({ token }));
  await user.click(screen.getByRole('button', { name: 'CONNEXION' }));
  await expectPatience(held);
  expectConsole('warn', 'Aucun token trouvé dans localStorage.');
});

// A new article and a network are saved by the same forms.
const saves: readonly (readonly [what: string, path: string, call: string, name: string])[] = [
  ['an article', '/article/1/modifier', '/api/article/update', "Titre de l'article"],
  ['a partner', '/partenaire/new', '/api/partenaire/create', 'Nom du partenaire'],
];

test.each(saves)('the save of %s', async (_, path, call, name) => {
  const { user } = await openAdmin(path, await backendWithArticles(1));
  await user.type(await screen.findByRole('textbox', { name }), 'Une');
  const link = screen.queryByRole('textbox', { name: /^Lien/ });
  if (link) await user.type(link, 'une.example');
  const held = wait(call);
  await user.click(screen.getByRole('button', { name: /^(?:Enregistrer|Ajouter)$/ }));
  await expectPatience(held);
});

test('the save of the legal notice', async () => {
  const backend = await createTestBackend();
  await backend.store.legalNotice.update('<p>Une ferme.</p>', backend.admin.email);
  const { user } = await openAdmin('/mentions', backend);
  const button = await screen.findByRole('button', { name: 'Enregistrer' });
  const held = wait('/api/mentions/update');
  await user.click(button);
  await expectPatience(held);
});

test('the confirmations of a new link and of a delete', async () => {
  const backend = await backendWithArticles(1);
  // Its link is that of its former title: there is a new one to ask for.
  await changeArticle(backend, 'La lune');
  const { user } = await openAdmin('/article', backend);
  for (const [action, confirm, call] of [
    ['Mettre à jour le lien', 'Mettre à jour', '/api/article/1/updateSlug'],
    ['Supprimer', 'Supprimer', '/api/article/delete/1'],
  ] as const) {
    const row = await screen.findByRole('row', { name: /La lune/ });
    await user.click(within(row).getByRole('button', { name: action }));
    const dialog = await screen.findByRole('alertdialog');
    const held = wait(call);
    await user.click(await within(dialog).findByRole('button', { name: confirm }));
    await expectPatience(held);
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  }
});

test('the contact form', async () => {
  const backend = await createTestBackend();
  serveBackend(backend);
  const { user } = renderApp('/contact');
  await fillIn(user);
  const held = wait('/api/contact/create');
  await user.click(sendButton());
  await expectPatience(held);
});

test('the last titles', async () => {
  const { approach } = watchApproach();
  serveBackend(await createTestBackend());
  overrideApi(http.get('*/api/programme', () => HttpResponse.json({ days: {} })));
  const held = wait('/api/titles/recent', () => HttpResponse.json([]));
  const { user } = renderApp('/');
  await user.click(await screen.findByText('Quelle était cette chanson ?'));
  await approach();
  await expectPatience(held);
});

test('the social networks of the home page', async () => {
  const { approach, margins } = watchApproach();
  overrideApi(http.get('*/api/programme', () => HttpResponse.json({ days: {} })));
  const held = wait('/api/socialNetwork', () => HttpResponse.json([]));
  renderApp('/');
  await waitFor(() => expect(margins()).toHaveLength(3));
  await approach();
  await expectPatience(held);
});
