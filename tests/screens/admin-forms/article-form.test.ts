import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { addArticle } from '#tests/support/add-records.ts';
import { openAdmin, watchCalls } from '#tests/support/admin-screen.ts';
import { overrideApi } from '#tests/support/api-server.ts';
import { backendWithArticles } from '#tests/support/articles-backend.ts';
import { createTestBackend } from '#tests/support/backend.ts';
import { expectConsole } from '#tests/support/expect-console.ts';
import { ADMIN_BASE } from '#tests/support/render-app.tsx';
import { withResolvers } from '#tests/support/with-resolvers.ts';

const title = () => screen.findByRole('textbox', { name: "Titre de l'article" });
const content = () => screen.findByRole('textbox', { name: "Contenu de l'article" });
const saveButton = () => screen.getByRole('button', { name: 'Enregistrer' });
const list = `${ADMIN_BASE}/article`;

test('a new article has an empty required title and the toolbar; its save sends title, content and adminId, and the list says so', async () => {
  const backend = await createTestBackend();
  const { user, router } = await openAdmin('/article/new', backend);
  expect(await title()).toBeRequired();
  expect(await title()).toHaveValue('');
  expect(await content()).toHaveTextContent('');
  const level = await screen.findByRole('combobox', { name: 'Niveau du texte' });
  expect(
    within(level)
      .getAllByRole('option')
      .map((option) => option.textContent),
  ).toEqual(['Texte normal', 'Intertitre', 'Sous-intertitre']);
  for (const name of [
    'Gras',
    'Italique',
    'Souligné',
    'Liste numérotée',
    'Liste à puces',
    'Lien',
    'Image',
  ]) {
    expect(screen.getByRole('button', { name })).toHaveAttribute('title', name);
  }
  expect(saveButton()).toBeEnabled();
  const calls = watchCalls('/api/article/create');
  await user.type(await title(), '  Bonjour ');
  await user.click(saveButton());
  expect(await screen.findByText('Article enregistré.')).toBeInTheDocument();
  expect(router.state.location.pathname).toBe(list);
  expect(calls.map(({ body }) => body)).toEqual([
    { title: 'Bonjour', content: '', adminId: backend.admin.id },
  ]);
});

test('editing fills title and content, and sends the id too', async () => {
  const backend = await backendWithArticles(1);
  const { user, router } = await openAdmin('/article/1/modifier', backend);
  expect(await title()).toHaveValue('Article 1');
  expect(await content()).toHaveTextContent('Texte 1');
  const calls = watchCalls('/api/article/update');
  await user.type(await title(), ' rousse');
  await user.click(saveButton());
  await waitFor(() => expect(router.state.location.pathname).toBe(list));
  expect(calls[0]?.body).toEqual({
    title: 'Article 1 rousse',
    content: '<p>Texte 1</p>',
    adminId: backend.admin.id,
    id: 1,
  });
});

test("a failed save logs 'Erreur lors de l'opération' and goes back to the list too, which has the text", async () => {
  const { user, router } = await openAdmin('/article/1/modifier', await backendWithArticles(1));
  watchCalls('/api/article/update', 500);
  await user.type(await title(), ' !');
  await user.click(saveButton());
  await waitFor(() => expect(router.state.location.pathname).toBe(list));
  expect(await screen.findByText('Erreur : Non.')).toBeInTheDocument();
  expect(screen.queryByText('Article enregistré.')).not.toBeInTheDocument();
  expectConsole('error', "Erreur lors de l'opération");
  expect(
    await screen.findByText(
      /^L’enregistrement n’a pas abouti\. Votre texte est gardé sur cet appareil\./,
    ),
  ).toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'Reprendre' }));
  await waitFor(async () => expect(await title()).toHaveValue('Article 1 !'));
  expect(await content()).toHaveTextContent('Texte 1');
});

test("a double click saves once, and the button says 'Enregistrement…' meanwhile", async () => {
  const { user } = await openAdmin('/article/new', await createTestBackend());
  const { promise: held, resolve: letGo } = withResolvers();
  const calls = watchCalls('/api/article/create', undefined, held);
  await user.type(await title(), 'Une fois');
  await user.dblClick(saveButton());
  expect(screen.getByRole('button', { name: 'Enregistrement…' })).toBeInTheDocument();
  // A change now would miss this save, and the next would make a second article of it.
  expect((await title()).closest('[inert]')).toBeInTheDocument();
  letGo();
  expect(await screen.findByText('Article enregistré.')).toBeInTheDocument();
  expect(calls).toHaveLength(1);
});

test("an article that cannot be loaded logs 'Erreur API' and opens no empty form, until it can", async () => {
  const { user, router } = await openAdmin('/article', await backendWithArticles(1));
  const fail = () => new HttpResponse(null, { status: 500 });
  overrideApi(http.get('*/api/article/1', fail, { once: true }));
  await router.navigate(`${list}/1/modifier`);
  expect(await screen.findByText(/L’article n’a pas pu être chargé\./)).toBeInTheDocument();
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Enregistrer' })).toBeNull();
  expectConsole('error', 'Erreur API');
  await user.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  expect(await title()).toHaveValue('Article 1');
});

test('a link in a caption, which the editor keeps as it is, leads nobody out of the form', async () => {
  const backend = await createTestBackend();
  const caption = '<figcaption>Photo de <a href="https://exemple.fr/">Nadar</a></figcaption>';
  await addArticle(backend, 'La lune', `<figure>${caption}</figure>`);
  await openAdmin('/article/1/modifier', backend);
  expect(fireEvent.click(await screen.findByRole('link', { name: 'Nadar' }))).toBe(false);
});

test.each(['/article/new', '/article'])(
  'on %s a file dropped beside a field opens nowhere; words can be dropped',
  async (path) => {
    await openAdmin(path, await createTestBackend());
    const heading = await screen.findByRole('heading', { level: 1 });
    for (const type of ['dragOver', 'drop'] as const) {
      expect(fireEvent[type](heading, { dataTransfer: { types: ['Files'] } })).toBe(false);
      expect(fireEvent[type](heading, { dataTransfer: { types: ['text/plain'] } })).toBe(true);
    }
  },
);

test('opening an article and leaving it asks nothing', async () => {
  const { user, router } = await openAdmin('/article/1/modifier', await backendWithArticles(1));
  await title();
  await user.click(screen.getByRole('button', { name: 'Retour à la liste' }));
  await waitFor(() => expect(router.state.location.pathname).toBe(list));
});

test('a changed article asks before it is left', async () => {
  const { user, router } = await openAdmin('/article/1/modifier', await backendWithArticles(1));
  const mayClose = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  await title();
  expect(mayClose()).toBe(true);
  await user.type(await title(), ' !');
  expect(mayClose()).toBe(false);
  await user.keyboard('{Backspace}{Backspace}');
  expect(mayClose()).toBe(true);
  await user.keyboard(' !');
  await user.click(screen.getByRole('button', { name: 'Retour à la liste' }));
  expect(await screen.findByText('Quitter sans enregistrer ?')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Quitter' }));
  await waitFor(() => expect(router.state.location.pathname).toBe(list));
});
