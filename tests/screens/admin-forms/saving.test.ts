/** What a save replaces, and where it leads. */
import { createHash } from 'node:crypto';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test, vi } from 'vitest';
import { keepDraft, listDrafts } from '#src/admin/record/draft-store.ts';
import { answerHash } from '#src/lib/answer-hash.ts';
import { changeArticle } from '#tests/support/add-records.ts';
import { openAdmin, watchCalls } from '#tests/support/admin-screen.ts';
import { overrideApi } from '#tests/support/api-server.ts';
import { backendWithArticles } from '#tests/support/articles-backend.ts';
import { createTestBackend } from '#tests/support/backend.ts';
import { expectConsole } from '#tests/support/expect-console.ts';
import { ADMIN_BASE } from '#tests/support/render-app.tsx';
import { withResolvers } from '#tests/support/with-resolvers.ts';

const title = () => screen.findByRole('textbox', { name: "Titre de l'article" });
const save = () => screen.getByRole('button', { name: 'Enregistrer' });
const UNREAD = 'Remplacer le texte enregistré\u00a0?';

test('a record that cannot be read again before a save is not replaced without a question, whatever the answer', async () => {
  const { user } = await openAdmin('/article/1/modifier', await backendWithArticles(1));
  const updates = watchCalls('/api/article/update');
  await user.type(await title(), ' rousse');
  for (const status of [500, 400, 409, 422, 'no answer'] as const) {
    overrideApi(
      http.get('*/api/article/1', () =>
        status === 'no answer' ? HttpResponse.error() : new HttpResponse(null, { status }),
      ),
    );
    await user.click(await screen.findByRole('button', { name: 'Enregistrer' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: UNREAD }));
    expect(updates, `${status}`).toEqual([]);
    expect(dialog.getByRole('button', { name: 'Annuler' })).toHaveFocus();
    expect(dialog.getByRole('button', { name: 'Remplacer' })).toHaveClass('MuiButton-colorError');
    await user.click(dialog.getByRole('button', { name: 'Annuler' }));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(await title()).toHaveDisplayValue(/ rousse$/);
    expect(updates, `${status}`).toEqual([]);
    expectConsole('error', 'Erreur API');
  }
});

test.each([
  ['a save', undefined, 'Article enregistré.'],
  ['a failed save', 500, 'Erreur : Non.'],
])('%s leads nobody away who has left its form', async (_what, status, said) => {
  const { user, router } = await openAdmin('/article/1/modifier', await backendWithArticles(1));
  const { promise: held, resolve: letGo } = withResolvers();
  const updates = watchCalls('/api/article/update', status, held);
  await user.type(await title(), ' rousse');
  await user.click(save());
  await waitFor(() => expect(updates).toHaveLength(1));
  await user.click(screen.getByRole('link', { name: 'Partenaires' }));
  await user.click(await screen.findByRole('button', { name: 'Quitter' }));
  expect(await screen.findByRole('heading', { name: 'Partenaires' })).toBeInTheDocument();
  await act(async () => letGo());
  expect(await screen.findByText(said)).toBeInTheDocument();
  expect(router.state.location.pathname).toBe(`${ADMIN_BASE}/partenaire`);
  if (status) expectConsole('error', "Erreur lors de l'opération");
});

test.each([
  ['Recréer', 'POST /api/article/create'],
  ['Abandonner', 'GET /api/article/page'],
])("a record that was deleted elsewhere asks to recreate it or not: '%s'", async (choice, call) => {
  const backend = await backendWithArticles(1);
  const { user, router } = await openAdmin('/article/1/modifier', backend);
  const created = watchCalls('/api/article/create');
  await user.type(await title(), ' rousse');
  await backend.store.articles.delete(1, backend.admin.email);
  backend.requests.length = 0;
  await user.click(save());
  const dialog = within(
    await screen.findByRole('alertdialog', { name: 'Il a été supprimé ailleurs' }),
  );
  expect(dialog.queryByRole('button', { name: 'Remplacer' })).toBeNull();
  expect(screen.queryAllByText(/^Erreur/)).toEqual([]);
  await user.click(dialog.getByRole('button', { name: choice }));
  await waitFor(() => expect(router.state.location.pathname).toBe(`${ADMIN_BASE}/article`));
  await waitFor(() => expect(backend.requests.join(' ')).toContain(call));
  expect(backend.requests.join(' ')).not.toContain('/api/article/update');
  if (choice === 'Recréer') {
    expect(await screen.findByText('Article enregistré.')).toBeInTheDocument();
    const body = {
      title: 'Article 1 rousse',
      content: '<p>Texte 1</p>',
      adminId: backend.admin.id,
    };
    expect(created).toEqual([expect.objectContaining({ body })]);
    expect(await listDrafts(answerHash(backend.admin.email))).toEqual([]);
  } else expect(await screen.findByRole('link', { name: 'Reprendre' })).toBeInTheDocument();
  expectConsole('error', 'Erreur API');
});

test('a draft taken up in the list does not replace a newer version without a question', async () => {
  const backend = await backendWithArticles(1);
  const first = await openAdmin('/article/1/modifier', backend);
  await first.user.type(await title(), ' rousse');
  await waitFor(async () =>
    expect(await listDrafts(answerHash(backend.admin.email))).toHaveLength(1),
  );
  first.unmount();
  await changeArticle(backend, 'La nuit');

  const { user } = await openAdmin('/article', backend);
  const updates = watchCalls('/api/article/update');
  await user.click(await screen.findByRole('link', { name: 'Reprendre' }));
  await waitFor(async () => expect(await title()).toHaveDisplayValue(/ rousse$/));
  await user.click(save());
  await user.click(await screen.findByRole('button', { name: 'Recharger' }));
  expect(await screen.findByDisplayValue('La nuit')).toBeInTheDocument();
  expect(
    await screen.findByText(/, commencé sur une autre version, n’a pas été enregistré : « /),
  ).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Reprendre' }));
  await waitFor(async () => expect(await title()).toHaveDisplayValue(/ rousse$/));
  await user.click(save());
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Modifié entre-temps' }));
  expect(updates).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Remplacer' }));
  expect(await screen.findByText('Article enregistré.')).toBeInTheDocument();
  expect(updates).toHaveLength(1);
});

test('a text whose answer was lost is saved again without a question, also where its picture is a file now', async () => {
  const backend = await backendWithArticles(1);
  const { email } = backend.admin;
  const bytes = Buffer.from('une lune');
  const sent = `data:image/png;base64,${bytes.toString('base64')}`;
  const file = `/media/${createHash('sha256').update(bytes).digest('hex')}-960.webp`;
  const { updatedAt = '' } = (await backend.store.articles.get(1)) ?? {};
  await keepDraft({
    ...{ kind: 'draft', owner: answerHash(email), entity: 'article', id: 1, form: 'a' },
    ...{ at: new Date().toISOString(), base: { updatedAt, hash: '' } },
    values: { title: 'La lune', content: `<p><img src="${sent}" alt="Une lune"></p>` },
  });
  let content = '';
  const answer = async ({ request }: { request: Request }) => {
    ({ content } = await request.clone().json());
    await changeArticle(backend, 'La lune', content.replace(sent, file));
    return HttpResponse.error();
  };
  const { user } = await openAdmin('/article', backend);
  overrideApi(http.put('*/api/article/update', answer, { once: true }));
  for (const end of ['Erreur réseau, veuillez réessayer.', 'Article enregistré.']) {
    await user.click(await screen.findByRole('link', { name: 'Reprendre' }));
    await waitFor(async () => expect(await title()).toHaveDisplayValue('La lune'));
    await user.click(save());
    expect(await screen.findByText(end)).toBeInTheDocument();
  }
  expect(content).toContain(sent);
  expectConsole('error', "Erreur lors de l'opération");
});

test('one press is one call, until the page has left', async () => {
  const { user, router } = await openAdmin('/article/new', await createTestBackend());
  const created = watchCalls('/api/article/create');
  await user.type(await title(), 'Une fois');
  const form = save().closest('form') ?? document.body;
  // The list takes its time to come.
  const leave = vi.spyOn(router, 'navigate').mockResolvedValue();
  await user.click(save());
  for (let since = 0; since < 30; since += leave.mock.calls.length) {
    fireEvent.submit(form);
    await act(async () => undefined);
  }
  expect(created).toHaveLength(1);
});

test('a legal notice whose reading fails after its save is saved again without a question', async () => {
  const { user } = await openAdmin('/mentions', await createTestBackend({ seed: true }));
  await screen.findByRole('textbox', { name: 'Texte des mentions légales' });
  const updates: Request[] = [];
  overrideApi(
    http.put('*/api/mentions/update', ({ request }) => {
      updates.push(request);
      return new HttpResponse(null, { status: 204 });
    }),
    http.get('*/api/mentions/1', () =>
      updates.length === 1 ? new HttpResponse(null, { status: 500 }) : undefined,
    ),
  );
  await user.click(save());
  expect(await screen.findByText('Mentions légales enregistrées.')).toBeInTheDocument();
  await waitFor(() => expectConsole('error', 'Erreur lors du chargement des mentions légales'));
  updates.length = 0;
  await waitFor(() => expect(save()).toHaveAttribute('aria-disabled', 'false'));
  await user.click(save());
  await waitFor(() => expect(updates).toHaveLength(1));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  await waitFor(() => expectConsole('error', 'Erreur lors du chargement des mentions légales'));
});

test.each([
  ['the stored notice', 200, ['PUT', 'GET', 'PUT']],
  ['nothing (204)', 204, ['PUT', 'GET', 'GET', 'PUT', 'GET']],
] as const)(
  'a backend that rewrites a notice and answers %s is no conflict at the next save',
  async (_what, status, calls) => {
    const { user } = await openAdmin('/mentions', await createTestBackend({ seed: true }));
    await screen.findByRole('textbox', { name: 'Texte des mentions légales' });
    const stored = { id: 1, content: '<p>Réécrit.</p>', updatedAt: null };
    const made: string[] = [];
    overrideApi(
      http.put('*/api/mentions/update', () => {
        made.push('PUT');
        return status === 204 ? new HttpResponse(null, { status }) : HttpResponse.json(stored);
      }),
      http.get('*/api/mentions/1', () => {
        if (made.length === 0) return undefined;
        made.push('GET');
        return HttpResponse.json(stored);
      }),
    );
    await user.click(save());
    expect(await screen.findByText('Mentions légales enregistrées.')).toBeInTheDocument();
    await waitFor(() => expect(save()).toHaveAttribute('aria-disabled', 'false'));
    await user.click(save());
    await waitFor(() => expect(made).toEqual(calls));
    // Its end would be told to the next test.
    await waitFor(() => expect(save()).toHaveAttribute('aria-disabled', 'false'));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  },
);

test('a title of more than 200 characters is refused in French, and nothing of it is cut', async () => {
  const { user } = await openAdmin('/article/new', await createTestBackend());
  const created = watchCalls('/api/article/create');
  await user.click(await title());
  await user.paste('a'.repeat(201));
  await user.click(save());
  expect(
    await screen.findByText('Ce texte est trop long : 200 caractères au plus.'),
  ).toBeInTheDocument();
  expect(await title()).toHaveValue('a'.repeat(201));
  expect(created).toEqual([]);
});

test('a save is two requests of its own, and the administrator is looked up once a session', async () => {
  const backend = await backendWithArticles(2);
  // A token that no other test has had.
  backend.advance(-77_000);
  const { user, router } = await openAdmin('/article/1/modifier', backend);
  async function saveThis(id: number) {
    await user.type(await title(), ' rousse');
    backend.requests.length = 0;
    await user.click(save());
    await screen.findByRole('heading', { name: 'Liste article admin' });
    await waitFor(() => expect(backend.requests.at(-1)).toMatch(/^GET \/api\/article\/page/));
    const own = backend.requests.slice(0, -1);
    expect(own.slice(-2)).toEqual([`GET /api/article/${id}`, 'PUT /api/article/update']);
    return own.slice(0, -2);
  }
  expect(await saveThis(1)).toEqual(['POST /api/admin/findByEmail']);
  await router.navigate(`${ADMIN_BASE}/article/2/modifier`);
  expect(await saveThis(2)).toEqual([]);
});

test('what is stored is read while the administrator is looked up: a backend may take seconds for each', async () => {
  const backend = await backendWithArticles(1);
  // A token that no other test has had.
  backend.advance(-78_000);
  const { user } = await openAdmin('/article/1/modifier', backend);
  await user.type(await title(), ' rousse');
  backend.requests.length = 0;
  overrideApi(
    http.post('*/api/admin/findByEmail', async () => {
      await waitFor(() => expect(backend.requests).toContain('GET /api/article/1'));
    }),
  );
  await user.click(save());
  expect(await screen.findByText('Article enregistré.')).toBeInTheDocument();
});

test('Cmd+S saves as Ctrl+S does; with another modifier it is the browser’s, as on every other page', async () => {
  const { router } = await openAdmin('/article/1/modifier', await backendWithArticles(1));
  await title();
  const isTaken = (init: KeyboardEventInit) =>
    !fireEvent.keyDown(document.body, { key: 's', ...init });
  for (const other of [{ shiftKey: true }, { altKey: true }]) {
    expect(isTaken({ ctrlKey: true, ...other })).toBe(false);
  }
  expect(isTaken({})).toBe(false);
  expect(isTaken({ key: 'S', metaKey: true })).toBe(true);
  expect(await screen.findByText('Article enregistré.')).toBeInTheDocument();
  expect(router.state.location.pathname).toBe(`${ADMIN_BASE}/article`);
  // Under its old title it is offered no other link.
  expect(await screen.findByRole('link', { name: 'Voir l’article' })).toBeInTheDocument();
  expect(screen.queryByText(/Son lien reste le même/)).toBeNull();
  expect(isTaken({ ctrlKey: true })).toBe(false);
});
