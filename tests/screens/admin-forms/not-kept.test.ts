/** A device that keeps nothing: what cannot be kept does not leave. */
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { answerQuestion, openAdmin, watchCalls } from '#tests/support/admin-screen.ts';
import { overrideApi } from '#tests/support/api-server.ts';
import { backendWithArticles } from '#tests/support/articles-backend.ts';
import { breakDeviceStorage, forbidChannels } from '#tests/support/device-storage.ts';
import { expectConsole } from '#tests/support/expect-console.ts';
import { ADMIN_BASE } from '#tests/support/render-app.tsx';

const ONLY_HERE =
  /^Cet appareil ne peut pas garder de brouillon.: votre texte n’est que dans cette/;
const title = () => screen.findByRole('textbox', { name: "Titre de l'article" });
const save = () => screen.getByRole('button', { name: 'Enregistrer' });

beforeEach(breakDeviceStorage);

async function typeInto(path: string) {
  const opened = await openAdmin(path, await backendWithArticles(1));
  // Later it would move the form, under a press too.
  await screen.findByText(
    'Cet appareil ne peut pas garder de brouillon. Pensez à enregistrer souvent.',
  );
  await opened.user.type(await title(), ' rousse');
  return opened;
}

// First: the others leave texts that this page remembers.
test('a text that was saved is no draft any more: a logout does not say that it would be lost', async () => {
  const { user } = await typeInto('/article/new');
  await user.click(save());
  expect(await screen.findByText('Article enregistré.')).toBeInTheDocument();
  expect(screen.queryByText(/encore sur cet appareil/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Se déconnecter' }));
  expect(await screen.findByRole('heading', { name: 'Connexion admin' })).toBeInTheDocument();
  expectConsole('warn', 'Aucun token trouvé dans localStorage.');
});

test.each(['/article/new', '/article/1/modifier'])(
  'a save of %s that fails stays with its text, and says why',
  async (path) => {
    const { user, router } = await typeInto(path);
    watchCalls('/api/article/create', 500);
    watchCalls('/api/article/update', 500);
    await user.click(save());
    expect(await screen.findByText(ONLY_HERE)).toBeInTheDocument();
    expect(router.state.location.pathname).toBe(`${ADMIN_BASE}${path}`);
    expect(await title()).toHaveDisplayValue(/ rousse$/);
    await waitFor(() => expect(save()).toHaveAttribute('aria-disabled', 'false'));
    expectConsole('error', "Erreur lors de l'opération");
  },
);

test('where tabs cannot talk to each other, too, the form opens and saves', async () => {
  forbidChannels();
  const { user } = await typeInto('/article/new');
  await user.click(save());
  expect(await screen.findByText('Article enregistré.')).toBeInTheDocument();
});

test("'Recharger' stays, too: the other version is not shown over the text", async () => {
  const { user } = await typeInto('/article/1/modifier');
  overrideApi(http.get('*/api/article/1', () => HttpResponse.json({}, { status: 500 })));
  await user.click(save());
  await answerQuestion(user, 'Recharger');
  expect(await screen.findByText(ONLY_HERE)).toBeInTheDocument();
  expect(await title()).toHaveDisplayValue(/ rousse$/);
  expectConsole('error', 'Erreur API');
});

test('who leaves is told before that the text would be lost', async () => {
  const { user, router } = await typeInto('/article/1/modifier');
  await user.click(screen.getByRole('link', { name: 'Partenaires' }));
  const dialog = within(
    await screen.findByRole('alertdialog', { name: 'Quitter et perdre ce texte\u00a0?' }),
  );
  expect(dialog.getByText(ONLY_HERE)).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Rester' }));
  expect(await title()).toHaveDisplayValue(/ rousse$/);
  expect(router.state.location.pathname).toBe(`${ADMIN_BASE}/article/1/modifier`);
});

test('after the end of the session and a new login on this page the text is offered, and a logout says that it would be lost', async () => {
  const { user, router } = await typeInto('/article/new');
  await user.type(await title(), ' de nuit');
  watchCalls('/api/article/create', 401);
  await user.click(save());
  expect(await screen.findByRole('heading', { name: 'Connexion admin' })).toBeInTheDocument();
  localStorage.setItem('token', await (await backendWithArticles(1)).token());
  await router.navigate(`${ADMIN_BASE}/article`);
  const [newest] = await screen.findAllByRole('link', { name: 'Reprendre' });
  const only = /ne sont que dans cette page.: cet appareil ne peut pas les garder\.$/;
  expect(screen.getByText(only)).toBeInTheDocument();
  // The others are of the tests before.
  for (const remove of screen.getAllByRole('button', { name: 'Supprimer le brouillon' }).slice(1))
    await user.click(remove);
  expect(screen.getAllByRole('link', { name: 'Reprendre' })).toEqual([newest]);
  await user.click(newest ?? document.body);
  expect(await title()).toHaveValue(' rousse de nuit');
  await user.click(screen.getByRole('button', { name: 'Se déconnecter' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByText(/Cet appareil ne peut pas les garder/)).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Se déconnecter' }));
  expect(await screen.findByRole('heading', { name: 'Connexion admin' })).toBeInTheDocument();
  expectConsole('error', "Erreur lors de l'opération");
  expectConsole('warn', 'Aucun token trouvé dans localStorage.');
});
