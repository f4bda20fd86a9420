import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { changeArticle } from '#tests/support/add-records.ts';
import { answerQuestion, onAPhone, openAdmin } from '#tests/support/admin-screen.ts';
import { hold, overrideApi } from '#tests/support/api-server.ts';
import { backendWithArticles } from '#tests/support/articles-backend.ts';
import { expectConsole } from '#tests/support/expect-console.ts';
import { ADMIN_BASE } from '#tests/support/render-app.tsx';
import { withResolvers } from '#tests/support/with-resolvers.ts';

onAPhone();

async function row(title: string | RegExp) {
  const found = (await screen.findByText(title)).closest<HTMLElement>('li');
  if (!found) throw new Error(`${title} must be in a row`);
  return found;
}
const inRow = async (title: string | RegExp) => within(await row(title));
const articleCells = () => screen.getAllByText(/^Article \d+$/).map((cell) => cell.textContent);

/** Opens the list and presses a button in the row of an article. */
async function press(label: string, title: RegExp, path: string, count: number) {
  const backend = await backendWithArticles(count);
  const app = await openAdmin(path, backend);
  await app.user.click((await inRow(title)).getByRole('button', { name: label }));
  return { ...app, backend, dialog: await screen.findByRole('alertdialog') };
}

test('deleting asks with the title of the article, with the focus on "cancel", and when the person cancels, nothing happens', async () => {
  const { user, backend, dialog } = await press('Supprimer', /Article 3/, '/article', 3);
  expect(dialog).toHaveAccessibleName('Êtes-vous sûr de vouloir supprimer Article 3 ?');
  const cancel = within(dialog).getByRole('button', { name: 'Annuler' });
  expect(cancel).toHaveFocus();
  await user.click(cancel);
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(backend.requests).toHaveLength(1);
  expect(within(await row(/Article 3/)).getByRole('button', { name: 'Supprimer' })).toHaveFocus();
});

test('the second press of a double click neither closes the question that the first one opened nor meets the row below the one that it closed', async () => {
  await openAdmin('/article', await backendWithArticles(2));
  const press = (part: Element, detail: number) => {
    fireEvent.mouseDown(part, { detail });
    fireEvent.click(part, { detail });
  };
  const remove = (await inRow(/Article 2/)).getByRole('button', { name: 'Supprimer' });
  press(remove, 1);
  const dialog = await screen.findByRole('alertdialog');
  press(dialog.parentElement ?? dialog, 2);
  expect(dialog).toBeInTheDocument();
  press(within(dialog).getByRole('button', { name: 'Annuler' }), 1);
  press(remove, 2);
  expect(screen.queryByRole('alertdialog')).toBeNull();
  press(remove, 1);
  const again = await screen.findByRole('alertdialog');
  press(again.parentElement ?? again, 1);
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
});

test('a confirmed delete is one request, double click or not; then the page is fetched again: its count is right and no row is skipped', async () => {
  const { user, dialog, backend } = await press('Supprimer', /Article 7/, '/article', 7);
  await user.dblClick(within(dialog).getByRole('button', { name: 'Supprimer' }));
  await row(/Article 2/);
  expect(articleCells()).toEqual([6, 5, 4, 3, 2].map((number) => `Article ${number}`));
  expect(screen.getByText('1–5 sur 6')).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  expect(backend.requests.slice(1)).toEqual([
    // For the trash: a list may show less of it.
    'GET /api/article/7',
    'DELETE /api/article/delete/7',
    'GET /api/article/page?page=0&size=5&sort=createdAt,desc',
  ]);
});

test('of two quick deletes the second brings up a row, too, though the list was being read when it was confirmed', async () => {
  const { user, dialog } = await press('Supprimer', /Article 7/, '/article', 7);
  const reads = [withResolvers(), withResolvers()];
  let held = 0;
  overrideApi(
    http.get('*/api/article/page', async () => {
      held += 1;
      await reads[held - 1]?.promise;
      return undefined;
    }),
  );
  await user.click(within(dialog).getByRole('button', { name: 'Supprimer' }));
  await waitFor(() => expect(held).toBe(1));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  const deleted = hold('/api/article/delete/6');
  overrideApi(deleted.handler);
  await user.click((await inRow(/Article 6/)).getByRole('button', { name: 'Supprimer' }));
  await answerQuestion(user, 'Supprimer');
  reads[0]?.resolve();
  await row(/Article 2/);
  reads[1]?.resolve();
  deleted.release();
  await row(/Article 1/);
  expect(articleCells()).toEqual([5, 4, 3, 2, 1].map((number) => `Article ${number}`));
});

test('a row that somebody else deleted leaves the list with a word', async () => {
  const { user, dialog, backend } = await press('Supprimer', /Article 3/, '/article', 3);
  await backend.store.articles.delete(3, backend.admin.email);
  await user.click(within(dialog).getByRole('button', { name: 'Supprimer' }));
  expect(await screen.findByText(/^Déjà supprimé : Article 3/)).toBeInTheDocument();
  expectConsole('error', 'Erreur API');
  await waitFor(() => expect(articleCells()).toEqual(['Article 2', 'Article 1']));
});

test('a delete that is answered with 410 is done as well, and no failure is told', async () => {
  const { user, dialog } = await press('Supprimer', /Article 3/, '/article', 3);
  overrideApi(http.delete('*/api/article/delete/3', () => new HttpResponse(null, { status: 410 })));
  await user.click(within(dialog).getByRole('button', { name: 'Supprimer' }));
  expect(await screen.findByText(/^Déjà supprimé : Article 3/)).toBeInTheDocument();
  expect(screen.queryByText(/^Erreur/)).toBeNull();
});

test('a delete that failed leaves the row and says why', async () => {
  const { user, dialog } = await press('Supprimer', /Article 3/, '/article', 3);
  overrideApi(
    http.delete('*/api/article/delete/3', () =>
      HttpResponse.json({ message: 'Suppression refusée' }, { status: 409 }),
    ),
  );
  await user.click(within(dialog).getByRole('button', { name: 'Supprimer' }));
  expect(await screen.findByText('Erreur : Suppression refusée')).toBeInTheDocument();
  expect(articleCells()).toHaveLength(3);
  expectConsole('error', 'Erreur lors de la suppression');
});

/** Answers the read before a delete. */
const answerRead = (answer: () => Promise<Response> | Response) =>
  overrideApi(http.get('*/api/article/3', answer));
const deletes = (requests: readonly string[]) =>
  requests.filter((request) => request.startsWith('DELETE'));

test('a delete whose read ends the session is not sent', async () => {
  const { user, dialog, backend } = await press('Supprimer', /Article 3/, '/article', 3);
  answerRead(() => new HttpResponse(null, { status: 401 }));
  await user.click(within(dialog).getByRole('button', { name: 'Supprimer' }));
  expect(await screen.findByRole('heading', { name: 'Connexion admin' })).toBeInTheDocument();
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(deletes(backend.requests)).toEqual([]);
  expectConsole('error', 'Erreur API');
  expectConsole('warn', 'Aucun token trouvé dans localStorage.');
});

test('a read before a delete that never answers does not hold the dialog', async () => {
  const { user, dialog, backend } = await press('Supprimer', /Article 3/, '/article', 3);
  answerRead(() => new Promise<Response>(() => undefined));
  await user.click(within(dialog).getByRole('button', { name: 'Supprimer' }));
  expect(within(dialog).getByRole('button', { name: 'Suppression…' })).toBeInTheDocument();
  await user.click(within(dialog).getByRole('button', { name: 'Annuler' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(deletes(backend.requests)).toEqual([]);
  expect(articleCells()).toHaveLength(3);
});

test('after the last row of the last page comes the page before', async () => {
  const { user, dialog, router } = await press('Supprimer', /Article 1/, '/article?page=2', 6);
  await user.click(within(dialog).getByRole('button', { name: 'Supprimer' }));
  await row(/Article 6/);
  expect(router.state.location.search).toBe('');
});

test('a slow delete takes no text from the form that was opened meanwhile', async () => {
  const { user, dialog, router } = await press('Supprimer', /Article 1/, '/article?page=2', 6);
  const { handler, release } = hold('/api/article/delete/1');
  overrideApi(handler);
  await user.click(within(dialog).getByRole('button', { name: 'Supprimer' }));
  await act(() => router.navigate(`${ADMIN_BASE}/partenaire/new`));
  await user.type(await screen.findByLabelText('Nom du partenaire'), 'Le Nid');
  release();
  expect(await screen.findByText(/^Supprimé : Article 1/)).toBeInTheDocument();
  await act(() => Promise.resolve());
  expect(screen.getByLabelText('Nom du partenaire')).toHaveValue('Le Nid');
});

test('updating the link shows the one of today, and the new one after the answer', async () => {
  const backend = await backendWithArticles(1);
  await changeArticle(backend, 'Un été à l’école');
  const { user } = await openAdmin('/article', backend);
  await user.click(await screen.findByRole('button', { name: 'Mettre à jour le lien' }));
  const dialog = await screen.findByRole('alertdialog', {
    name: 'Êtes-vous sûr de vouloir mettre à jour le lien de cet article ?',
  });
  expect(within(dialog).getByText(/Lien actuel.*\/article\/article-1$/)).toBeInTheDocument();
  expect(within(dialog).getByText(/Nouveau lien.: choisi par le serveur\./)).toBeInTheDocument();

  await user.click(within(dialog).getByRole('button', { name: 'Mettre à jour' }));
  expect(
    await screen.findByText(/Lien mis à jour.*\/article\/un-ete-a-l-ecole$/),
  ).toBeInTheDocument();
  await waitFor(() =>
    expect(backend.requests.slice(1).sort()).toEqual([
      'GET /api/article/1',
      'GET /api/article/page?page=0&size=5&sort=createdAt,desc',
      'PUT /api/article/1/updateSlug',
    ]),
  );
});

test('a link that could not be updated is told on the console and to the person', async () => {
  const { user } = await openAdmin('/article', await backendWithArticles(1));
  const button = await screen.findByRole('button', { name: 'Mettre à jour le lien' });
  await user.click(button);
  const dialog = await screen.findByRole('alertdialog');
  overrideApi(http.put('*/api/article/1/updateSlug', () => HttpResponse.error()));
  await user.click(within(dialog).getByRole('button', { name: 'Mettre à jour' }));
  expect(await screen.findByText('Erreur réseau, veuillez réessayer.')).toBeInTheDocument();
  // A success would wait behind it. Until the dialog has gone, its button is hidden.
  await user.click(await screen.findByRole('button', { name: 'Fermer' }));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(screen.queryByText(/Lien mis à jour/)).toBeNull();
  expectConsole('error', 'Error updating slug');
});

test('what a form has saved is said above the list, until it is closed', async () => {
  const backend = await backendWithArticles(1);
  const { router, user } = await openAdmin('/dashboard', backend);
  await screen.findByRole('heading', { name: 'Tableau de bord' });
  await router.navigate(`${ADMIN_BASE}/article`, { state: { saved: 'Article enregistré.' } });
  const message = await screen.findByText('Article enregistré.');
  expect(message).toBeInTheDocument();
  await waitFor(() => expect(document.activeElement).toContainElement(message));
  await user.click(screen.getByRole('button', { name: 'Fermer' }));
  expect(screen.queryByText('Article enregistré.')).toBeNull();
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});

test("after a save 'Voir l’article' leads to it, and a renamed one is offered a new link", async () => {
  const backend = await backendWithArticles(1);
  const { router, user } = await openAdmin('/article/1/modifier', backend);
  const title = await screen.findByRole('textbox', { name: "Titre de l'article" });
  await user.clear(title);
  await user.type(title, 'La lune');
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
  expect(
    await screen.findByText(/Son lien reste le même : \/article\/article-1\./),
  ).toBeInTheDocument();
  const link = screen.getByRole('link', { name: 'Voir l’article' });
  expect(link).toHaveAttribute('href', '/article/article-1');
  await user.click(screen.getByRole('button', { name: 'Renouveler le lien' }));
  await answerQuestion(user, 'Mettre à jour');
  await waitFor(() => expect(link).toHaveAttribute('href', '/article/la-lune'));
  expect(screen.queryByText(/Son lien reste le même/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Renouveler le lien' })).toBeNull();
  expect(router.state.location.pathname).toBe(`${ADMIN_BASE}/article`);
});

test('a delete among what was found brings the next row of it up', async () => {
  const { user, dialog } = await press('Supprimer', /Article 6/, '/article?recherche=article', 6);
  await user.click(within(dialog).getByRole('button', { name: 'Supprimer' }));
  await screen.findByText('Article 1');
  expect(articleCells()).toEqual([5, 4, 3, 2, 1].map((number) => `Article ${number}`));
});

test('a row that was deleted takes none of its number off another list', async () => {
  const { user, dialog, router, backend } = await press('Supprimer', /Article 1/, '/article', 1);
  const partner = { name: 'Le Nid', logo: '', url: 'https://nid.example' };
  await backend.store.partners.create(
    { ...partner, adminId: backend.admin.id },
    backend.admin.email,
  );
  await user.click(within(dialog).getByRole('button', { name: 'Supprimer' }));
  await screen.findByText('La liste est vide.');
  await router.navigate(`${ADMIN_BASE}/partenaire`);
  expect(await screen.findByText('Le Nid')).toBeInTheDocument();
});

test('a page that is gone back to shows no row that was deleted meanwhile', async () => {
  const backend = await backendWithArticles(6);
  const { user, router } = await openAdmin('/article', backend);
  await screen.findByText('Article 6');
  await router.navigate(`${ADMIN_BASE}/article?page=2`);
  await user.click((await inRow('Article 1')).getByRole('button', { name: 'Supprimer' }));
  await answerQuestion(user, 'Supprimer');
  await screen.findByText('Article 6');
  await router.navigate(`${ADMIN_BASE}/dashboard`);
  await screen.findByRole('heading', { name: 'Tableau de bord' });
  overrideApi(http.get('*/api/article/page', () => new Promise<Response>(() => undefined)));
  await router.navigate(`${ADMIN_BASE}/article?page=2`);
  await screen.findByRole('heading', { name: 'Liste article admin' });
  expect(screen.queryByText('Article 1')).toBeNull();
});

test('a delete that was sent can no longer be taken back', async () => {
  const { user, dialog } = await press('Supprimer', /Article 3/, '/article', 3);
  const { promise: held, resolve: answer } = withResolvers<Response>();
  overrideApi(http.delete('*/api/article/delete/3', () => held));
  await user.click(within(dialog).getByRole('button', { name: 'Supprimer' }));
  const cancel = within(dialog).getByRole('button', { name: 'Annuler' });
  await waitFor(() => expect(cancel).toHaveAttribute('aria-disabled', 'true'));
  await user.keyboard('{Escape}');
  expect(screen.getByRole('alertdialog')).toBeInTheDocument();
  answer(new HttpResponse(null, { status: 204 }));
  expect(await screen.findByText(/^Supprimé : Article 3/)).toBeInTheDocument();
});

test("a new article is offered with 'Voir l’article', and the list comes back as long as it was", async () => {
  const { user, router } = await openAdmin('/article?taille=10', await backendWithArticles(1));
  await user.click(await screen.findByRole('link', { name: 'Ajouter' }));
  await user.type(await screen.findByRole('textbox', { name: "Titre de l'article" }), 'La lune');
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
  const said = await screen.findByRole('link', { name: 'Voir l’article' });
  expect(said).toHaveAttribute('href', '/article/la-lune');
  expect(said.closest('[role=status]')).toHaveTextContent(/^Article enregistré\./);
  expect(router.state.location.search).toBe('?taille=10');
});

test.each(['article', 'histoire'])(
  'a list of %s that a backend answers with 204 is empty, and can be added to',
  async (entity) => {
    const backend = await backendWithArticles(1);
    backend.app.fetch = () => new Response(null, { status: 204 });
    await openAdmin(`/${entity}`, backend);
    expect(await screen.findByText('La liste est vide.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Ajouter' })).toBeInTheDocument();
  },
);
