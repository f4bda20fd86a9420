/** Pictures that are files: which of them a page offers to the browser, and what it fetches first. */
import { screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { createTestBackend } from '#tests/support/backend.ts';
import { openPublic } from '#tests/support/public-screen.ts';

const HASH = '0123456789abcdef'.repeat(4);
const address = (width: number, hash = HASH) => `/media/${hash}-${width}.webp`;
const sources = [480, 960, 1600].map((width) => `${address(width)} ${width}w`).join(', ');
const logoSources = [140, 280].map((width) => `${address(width)} ${width}w`).join(', ');

const articleWith = (content: string, id = 1) => ({
  id,
  title: `Article ${id}`,
  content,
  slug: `article-${id}`,
  createdAt: '2026-05-12T22:30:00Z',
  updatedAt: '2026-05-12T22:30:00Z',
});

async function openArticle(content: string) {
  openPublic(
    '/article/article-1',
    await createTestBackend(),
    http.get('*/api/article/findBySlug/article-1', () => HttpResponse.json(articleWith(content))),
  );
  await screen.findByRole('heading', { level: 1, name: 'Article 1' });
  return (name: string) => screen.getByRole('img', { name });
}

test('an article offers each picture in three sizes, keeps its room, and fetches the first at once', async () => {
  const picture = (alt: string) =>
    `<p><img src="${address(960)}" alt="${alt}" width="1600" height="1067"></p>`;

  const imageOf = await openArticle(picture('La mer') + picture('Le port'));

  const first = imageOf('La mer');
  expect(first).toHaveAttribute('srcset', sources);
  expect(first).toHaveAttribute('sizes', '(min-width: 46rem) 44rem, calc(100vw - 2rem)');
  expect(first).toHaveAttribute('width', '1600');
  expect(first).toHaveAttribute('height', '1067');
  expect(first).toHaveAttribute('fetchpriority', 'high');
  expect(first).not.toHaveAttribute('loading');
  const second = imageOf('Le port');
  expect(second).toHaveAttribute('srcset', sources);
  expect(second).toHaveAttribute('loading', 'lazy');
  expect(second).not.toHaveAttribute('fetchpriority');
});

test('a picture that is shown small is offered for its own width', async () => {
  const imageOf = await openArticle(
    `<img src="${address(960)}" alt="Petite" width="200" height="100"><img src="${address(960)}" alt="Sans taille">`,
  );
  expect(imageOf('Petite')).toHaveAttribute('sizes', '200px');
  expect(imageOf('Sans taille')).not.toHaveAttribute('srcset');
});

test.each([
  ['of another host', 'https://ailleurs.example/a.jpg'],
  ['as a data URL', 'data:image/png;base64,AAAA'],
  ['with a name that only looks alike', `/media/${HASH}-960.webp?x=1`],
  ['of another folder', `/uploads/media/${HASH}-960.webp`],
])('a picture %s stays where it is, and no list of files in a text is believed', async (_, src) => {
  const imageOf = await openArticle(
    `<p><img src="${src}" srcset="https://espion.example/a.jpg 1x" sizes="1px" fetchpriority="low" alt="Une" width="900" height="600"></p><p><img src="${src}" srcset="https://espion.example/b.jpg 1x" fetchpriority="high" loading="eager" alt="Deux"></p>`,
  );
  for (const name of ['Une', 'Deux']) {
    expect(imageOf(name)).toHaveAttribute('src', src);
    expect(imageOf(name)).not.toHaveAttribute('srcset');
    expect(imageOf(name)).not.toHaveAttribute('sizes');
  }
  expect(imageOf('Deux')).toHaveAttribute('loading', 'lazy');
  expect(imageOf('Deux')).not.toHaveAttribute('fetchpriority');
});

test('the list shows the first picture of each article, and fetches the first card’s at once', async () => {
  const picture = (alt: string) => `<img src="${address(960)}" alt="${alt}" width="9" height="6">`;
  const content = [1, 2].map((id) =>
    articleWith(`<p>${picture(`Photo ${id}`)}${picture('Une autre')}</p><p>Chut.</p>`, id),
  );
  openPublic(
    '/articles',
    await createTestBackend(),
    http.get('*/api/article/page', () =>
      HttpResponse.json({ content, totalPages: 1, totalElements: 2 }),
    ),
  );

  const first = await screen.findByRole('img', { name: 'Photo 1' });

  expect(first).toHaveAttribute('srcset', sources);
  expect(first).toHaveAttribute('sizes', '(min-width: 42rem) 24rem, calc(100vw - 2rem)');
  expect(first).toHaveAttribute('fetchpriority', 'high');
  expect(first).not.toHaveAttribute('loading');
  const second = screen.getByRole('img', { name: 'Photo 2' });
  expect(second).toHaveAttribute('loading', 'lazy');
  expect(second).not.toHaveAttribute('fetchpriority');
  expect(screen.queryByRole('img', { name: 'Une autre' })).toBeNull();
});

test('a partner’s logo comes at once and at twice its size', async () => {
  const partner = { id: 1, name: 'La crèche', url: 'https://creche.example', logo: address(280) };
  openPublic(
    '/partenaires',
    await createTestBackend(),
    http.get('*/api/partenaire', () =>
      HttpResponse.json([partner, { ...partner, id: 2, name: 'Le manège', logo: '/manege.png' }]),
    ),
  );

  const logo = await screen.findByRole('img', { name: 'La crèche' });

  expect(logo).toHaveAttribute('srcset', logoSources);
  expect(logo).toHaveAttribute('sizes', '140px');
  expect(screen.getByRole('img', { name: 'Le manège' })).not.toHaveAttribute('srcset');
});
