import { act, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { overrideApi } from '#tests/support/api-server.ts';
import { backendWithArticles } from '#tests/support/articles-backend.ts';
import { createTestBackend } from '#tests/support/backend.ts';
import { expectConsole } from '#tests/support/expect-console.ts';
import { openPublic } from '#tests/support/public-screen.ts';

const next = () => screen.getByRole('button', { name: 'Suivant' });
const previous = () => screen.getByRole('button', { name: 'Précédent' });
const shown = (number: number) => screen.findByRole('article', { name: `Article ${number}` });
const pageRequest = (page: number) =>
  `GET /api/article/page?page=${page}&size=6&sort=createdAt,desc`;

/** The whole title, so that 'Article 1' is not found in 'Article 11'. */
const titles = () =>
  screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);

const oneFailure = () =>
  http.get('*/api/article/page', () => HttpResponse.json({ message: 'Panne' }, { status: 500 }), {
    once: true,
  });

test("'Suivant' and 'Précédent' turn the pages, and the address holds the page", async () => {
  const backend = await backendWithArticles(13);
  const { user, router } = openPublic('/articles', backend);
  await shown(13);
  expect(screen.getByText('Page 1 / 3')).toHaveAttribute('aria-live', 'polite');
  expect(previous()).toBeDisabled();

  await user.click(next());
  await shown(7);
  expect(screen.getByText('Page 2 / 3')).toBeInTheDocument();
  expect(router.state.location.search).toBe('?page=2');
  expect(previous()).toBeEnabled();
  await user.click(next());
  await shown(1);
  expect(screen.getByText('Page 3 / 3')).toBeInTheDocument();
  expect(next()).toBeDisabled();
  await user.click(previous());
  await shown(7);
  // What is remembered is shown before its check has been sent, and the next page would end that.
  await waitFor(() => expect(backend.requests).toHaveLength(4));
  await user.click(previous());
  await shown(13);
  // One page has one address.
  expect(`${router.state.location.pathname}${router.state.location.search}`).toBe('/articles');
  await waitFor(() => expect(backend.requests).toEqual([0, 1, 2, 1, 0].map(pageRequest)));
});

test('back and forward turn the pages too', async () => {
  const { user, router } = openPublic('/articles', await backendWithArticles(13));
  await shown(13);
  await user.click(next());
  await shown(7);
  await router.navigate(-1);
  await shown(13);
  expect(screen.getByText('Page 1 / 3')).toBeInTheDocument();
  await router.navigate(1);
  await shown(7);
  expect(screen.getByText('Page 2 / 3')).toBeInTheDocument();
});

test('fast clicks whose answers come in reverse end on the last page asked for', async () => {
  const backend = await backendWithArticles(60);
  const { user, router } = openPublic('/articles', backend);
  await shown(60);
  const answers: (() => void)[] = [];
  overrideApi(
    http.get('*/api/article/page', async ({ request }) => {
      await new Promise<void>((resolve) => answers.push(resolve));
      return HttpResponse.json(await (await backend.app.fetch(request)).json());
    }),
  );
  for (let click = 0; click < 5; click += 1) await user.click(next());
  await user.click(previous());
  await waitFor(() => expect(answers).toHaveLength(6));
  for (const answer of answers.reverse()) answer();

  await shown(36);
  expect(router.state.location.search).toBe('?page=5');
  expect(screen.getByText('Page 5 / 10')).toBeInTheDocument();
  await waitFor(() => expect(backend.requests).toHaveLength(7));
  expect(titles()).toEqual([36, 35, 34, 33, 32, 31].map((number) => `Article ${number}`));
});

test('no press is lost on a phone that is slower than the presses', async () => {
  const { router } = openPublic('/articles', await backendWithArticles(13));
  await shown(13);
  act(() => {
    for (let press = 0; press < 2; press += 1) next().click();
  });
  await shown(1);
  expect(router.state.location.search).toBe('?page=3');
});

test("the focus follows 'Suivant' to the top of the page that comes", async () => {
  const { user } = openPublic('/articles', await backendWithArticles(7));
  await shown(7);
  next().focus();
  await user.keyboard('{Enter}');
  await shown(1);
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});

test('going back shows the last answer at once, and a check behind it that fails says nothing', async () => {
  const backend = await backendWithArticles(13);
  const { user, router } = openPublic('/articles', backend);
  await shown(13);
  await user.click(screen.getAllByRole('link', { name: 'Voir plus' })[0] ?? document.body);
  await screen.findByRole('heading', { level: 1, name: 'Article 13' });
  overrideApi(oneFailure());
  await act(() => router.navigate(-1));
  expect(screen.getByRole('article', { name: 'Article 13' })).toBeInTheDocument();
  await waitFor(() => expectConsole('error', 'Erreur lors du chargement des articles'));
  expect(screen.getByRole('article', { name: 'Article 13' })).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();

  // Forward and back again: the check behind finds what is new.
  overrideApi(
    http.get('*/api/article/page', () => HttpResponse.json({ content: [], totalPages: 0 })),
  );
  await act(() => router.navigate(1));
  await act(() => router.navigate(-1));
  expect(await screen.findByText(/Aucun article pour le moment/)).toBeInTheDocument();
});

test('a page that failed keeps its neighbours in reach, and can be asked for again', async () => {
  const { user, router } = openPublic('/articles', await backendWithArticles(13));
  await shown(13);
  overrideApi(oneFailure());
  await user.click(next());
  expect(await screen.findByText('Les articles n’ont pas pu être chargés.')).toBeInTheDocument();
  expect(await screen.findByText('Erreur : Panne')).toBeInTheDocument();
  expectConsole('error', 'Erreur lors du chargement des articles');
  expect(screen.queryByText(/Aucun article/)).toBeNull();
  expect(screen.getByText('Page 2 / 3')).toBeInTheDocument();
  expect(previous()).toBeEnabled();
  await user.click(next());
  await shown(1);

  overrideApi(oneFailure());
  await user.click(previous());
  await user.click(await screen.findByRole('button', { name: 'Réessayer' }));
  await shown(7);
  // To where the content comes.
  expect(screen.getByRole('main')).toHaveFocus();
  expectConsole('error', 'Erreur lors du chargement des articles');
  expect(router.state.location.search).toBe('?page=2');
});

test('a page opened by its address that failed still leads to the one before', async () => {
  const { user } = openPublic('/articles?page=3', await backendWithArticles(13), oneFailure());
  expect(await screen.findByText('Page 3')).toBeInTheDocument();
  expectConsole('error', 'Erreur lors du chargement des articles');
  await user.click(previous());
  await shown(7);
  expect(screen.getByText('Page 2 / 3')).toBeInTheDocument();
});

test('beyond the end stands the last page that exists, and the address says so', async () => {
  const backend = await backendWithArticles(13);
  const { router } = openPublic('/articles?page=99', backend);
  await shown(1);
  expect(screen.getByText('Page 3 / 3')).toBeInTheDocument();
  expect(next()).toBeDisabled();
  expect(previous()).toBeEnabled();
  expect(router.state.location.search).toBe('?page=3');
  expect(router.state.historyAction).toBe('REPLACE');
  expect(backend.requests).toEqual([pageRequest(98), pageRequest(2)]);
});

test('beyond the end of an empty list stands the first page, which has no pages to turn', async () => {
  const { router } = openPublic('/articles?page=2', await createTestBackend());
  expect(
    await screen.findByText('Aucun article pour le moment. Revenez bientôt !'),
  ).toBeInTheDocument();
  expect(router.state.location.search).toBe('');
  expect(screen.queryByRole('navigation', { name: 'Pages des articles' })).toBeNull();
});

test('a former address leads to the new one, and keeps its query and its place', async () => {
  const { router } = openPublic('/actus?page=2', await backendWithArticles(7));
  await shown(1);
  expect(router.state.location).toMatchObject({ pathname: '/articles', search: '?page=2' });
  await act(() => router.navigate('/home?utm=1#programme'));
  await waitFor(() =>
    expect(router.state.location).toMatchObject({
      pathname: '/',
      search: '?utm=1',
      hash: '#programme',
    }),
  );
});

test('a backend that does not count its pages still shows them', async () => {
  openPublic(
    '/articles?page=2',
    await backendWithArticles(1),
    http.get('*/api/article/page', () =>
      HttpResponse.json({ content: [{ id: 1, title: 'Article 1', content: '', slug: 'un' }] }),
    ),
  );
  await shown(1);
  expect(screen.getByText('Page 2 / 2')).toBeInTheDocument();
});

test('where pages are not counted, a page beyond the end leads back and not on', async () => {
  const { user, router } = openPublic(
    '/articles?page=3',
    await backendWithArticles(1),
    http.get('*/api/article/page', () => HttpResponse.json({ content: [] })),
  );
  await waitFor(() => expect(previous()).toBeEnabled());
  expect(next()).toBeDisabled();
  await user.click(previous());
  expect(router.state.location.search).toBe('?page=2');
});

test('where pages are not counted, a full one of which a row cannot be shown still leads on', async () => {
  const rows = [1, 2, 3, 4, 5].map((id) => ({ id, title: `Article ${id}`, slug: `article-${id}` }));
  openPublic(
    '/articles',
    await backendWithArticles(1),
    http.get('*/api/article/page', () => HttpResponse.json({ content: [null, ...rows] })),
  );
  await shown(1);
  expect(next()).toBeEnabled();
  expectConsole('error', 'Erreur lors du chargement des articles');
});

test('a reload opens the page of the address, with one request, and from an article the way back leads to it', async () => {
  const backend = await backendWithArticles(7);
  const { user, router } = openPublic('/articles?page=2', backend);
  const more = await screen.findByRole('link', { name: 'Voir plus' });
  expect(backend.requests).toEqual([pageRequest(1)]);
  await user.click(more);
  await user.click(await screen.findByRole('link', { name: 'Tous les articles' }));
  await shown(1);
  expect(router.state.location.search).toBe('?page=2');
});
