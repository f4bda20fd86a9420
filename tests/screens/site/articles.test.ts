import { fireEvent, screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { hold } from '#tests/support/api-server.ts';
import { backendWithArticles } from '#tests/support/articles-backend.ts';
import { createTestBackend } from '#tests/support/backend.ts';
import { openPublic } from '#tests/support/public-screen.ts';

/** Opens the list of a backend that has these articles. */
const openList = async (...content: object[]) =>
  openPublic(
    '/articles',
    await createTestBackend(),
    http.get('*/api/article/page', () => HttpResponse.json({ content, totalPages: 1 })),
  );

const article = (id: number, title: string, content: string) => ({
  id,
  title,
  content,
  slug: `article-${id}`,
});

const card = async (name: string) => within(await screen.findByRole('article', { name }));

test('the first six articles stand there, newest first, each with title, excerpt and link', async () => {
  const backend = await backendWithArticles(8);
  openPublic('/articles', backend);
  const newest = await card('Article 8');
  expect(screen.getByRole('heading', { level: 1, name: 'ARTICLES' })).toBeInTheDocument();
  expect(screen.getByText(/^Suivez l’actualité de Radio Petite Lune/)).toBeInTheDocument();
  expect(newest.getByRole('heading', { level: 2, name: 'Article 8' })).toBeInTheDocument();
  expect(newest.getByText('Texte 8')).toBeInTheDocument();
  const link = newest.getByRole('link', { name: 'Voir plus' });
  expect(link).toHaveAttribute('href', '/article/article-8');
  expect(link).toHaveAccessibleDescription('Article 8');
  const titles = screen.getAllByRole('heading', { level: 2 }).map((title) => title.textContent);
  expect(titles).toEqual([8, 7, 6, 5, 4, 3].map((number) => `Article ${number}`));
  expect(backend.requests).toEqual(['GET /api/article/page?page=0&size=6&sort=createdAt,desc']);
});

test('an excerpt is the first image and the first three paragraphs', async () => {
  const content = [
    '<h3>Un intertitre</h3><p>Un</p><p><br></p><ul><li>Une puce</li></ul><p>Deux</p>',
    '<p><img src="/premiere.png" alt="Une lune"></p><p>Trois</p>',
    '<p><img src="/seconde.png" alt="Un soleil">Quatre</p>',
  ].join('');
  await openList(article(1, 'La lune', content));
  const { getByRole, getAllByText, queryByText, queryByAltText } = await card('La lune');
  expect(getByRole('img', { name: 'Une lune' })).toHaveAttribute('src', '/premiere.png');
  expect(getAllByText(/^(?:Un|Deux|Trois)$/).map((part) => part.textContent)).toEqual([
    'Un',
    'Deux',
    'Trois',
  ]);
  for (const rest of ['Un intertitre', 'Une puce', 'Quatre']) expect(queryByText(rest)).toBeNull();
  expect(queryByAltText('Un soleil')).toBeNull();
});

test('the card of a text without paragraphs shows its beginning', async () => {
  const list = '<h3>Le soir</h3><ul><li>Un bain &amp; un livre</li><li>Une chanson</li></ul>';
  const lines = 'Chut.<br>La lune dort.';
  await openList(article(1, 'La lune', list), article(2, 'La nuit', lines));
  const moon = await card('La lune');
  expect(moon.getByText('Le soir Un bain & un livre Une chanson')).toBeInTheDocument();
  const night = await card('La nuit');
  expect(night.getByText('Chut. La lune dort.')).toBeInTheDocument();
});

test('the address of a video, which is no link there, is no text of a card', async () => {
  const video = '<iframe src="https://www.youtube.com/embed/lune"></iframe>';
  const text = `${video}<p>Un</p><p>Deux, https://exemple.fr</p><p>Trois</p>`;
  await openList(article(1, 'La lune', text), article(2, 'La nuit', video));
  const moon = await card('La lune');
  expect(moon.getByText('Trois').parentElement?.textContent).toBe(
    'UnDeux, https://exemple.frTrois',
  );
  const night = await card('La nuit');
  expect(night.queryByText(/youtube/)).toBeNull();
});

test('a picture that cannot be loaded leaves the drawing of an article without one', async () => {
  const content = '<p><img src="/perdue.png" alt="Une lune">Chut.</p>';
  await openList(article(1, 'La lune', content), article(2, 'La nuit', '<p>Chut.</p>'));
  fireEvent.error(await screen.findByRole('img', { name: 'Une lune' }));
  const [drawn, without] = screen
    .getAllByRole('article')
    .map((one) => one.querySelector('svg')?.outerHTML);
  expect(drawn).toBeDefined();
  expect(drawn).toBe(without);
});

test('an article without a slug has no page, and no link to one', async () => {
  await openList({ ...article(1, 'La lune', '<p>Chut.</p>'), slug: null });
  const { getByText, queryByRole } = await card('La lune');
  expect(getByText('Chut.')).toBeInTheDocument();
  expect(queryByRole('link')).toBeNull();
});

test('line breaks of an excerpt are spaces, and its links are text: the card has one link', async () => {
  const content = '<p>Une\n   lune <a href="https://example.org/">ronde</a></p>';
  await openList(article(1, 'La lune', content));
  const { getByText, getAllByRole } = await card('La lune');
  expect(getByText('Une lune ronde').textContent).toBe('Une lune ronde');
  expect(getAllByRole('link')).toHaveLength(1);
});

test('while the articles load the page says so', async () => {
  const { handler, release } = hold('/api/article/page');
  openPublic('/articles', await backendWithArticles(1), handler);
  expect(await screen.findByText('Chargement des articles…')).toHaveAttribute('role', 'status');
  expect(screen.queryByRole('navigation', { name: 'Pages des articles' })).toBeNull();
  release();
  expect(await screen.findByRole('article', { name: 'Article 1' })).toBeInTheDocument();
  expect(screen.queryByText('Chargement des articles…')).toBeNull();
});
