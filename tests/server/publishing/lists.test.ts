/** What readers of feeds and search engines are told of the articles. */
import { expect, test } from 'vitest';
import { feedOf } from '#publishing/pages/feeds.ts';
import { withFirstLinks } from '#publishing/pages/moved-links.ts';
import { sitemapOf } from '#publishing/pages/sitemap.ts';
import type { ListedArticle } from '#publishing/pages/state.ts';

const siteUrl = 'https://radio.example';
const kit = { siteUrl, siteName: 'Radio', apiUrl: '', template: '', pages: {} };

const listed = (slug: string, dates: Partial<ListedArticle> = {}): ListedArticle => ({
  id: slug,
  slug,
  title: `L’été & <la> lune ${slug}`,
  summary: 'Dodo\u0001',
  createdAt: '2026-01-05T08:00:00.000Z',
  updatedAt: null,
  row: '',
  made: '',
  ...dates,
});

const all = (xml: string, element: string) =>
  [...xml.matchAll(new RegExp(`<${element}>(.*?)</${element}>`, 'g'))].map(([, text]) => text);

test('the feed dates an article by its last change, and itself by the newest of them', () => {
  const feed = feedOf(kit, [
    listed('neuf'),
    listed('repris', { updatedAt: '2026-03-01T08:00:00.000Z' }),
    listed('sans-date', { createdAt: null }),
  ]);
  expect(all(feed, 'updated')).toEqual([
    '2026-03-01T08:00:00.000Z',
    '2026-01-05T08:00:00.000Z',
    '2026-03-01T08:00:00.000Z',
    '1970-01-01T00:00:00.000Z',
  ]);
  expect(all(feed, 'published')).toEqual(Array(2).fill('2026-01-05T08:00:00.000Z'));
  expect(feed).toContain('L’été &amp; &lt;la&gt; lune neuf');
  expect(feed).not.toContain('\u0001');
});

test('the feed has the thirty newest articles', () => {
  const feed = feedOf(
    kit,
    Array.from({ length: 31 }, (_, index) => listed(String(index))),
  );
  expect(all(feed, 'id').slice(1)).toEqual(
    Array.from({ length: 30 }, (_, index) => `${siteUrl}/articles/${index}`),
  );
});

test('the feed knows an article by its first link, whatever it is called now, unless another has that', () => {
  let articles: ListedArticle[] = [];
  const idsOf = (...slugs: string[]) => {
    const next = slugs.map((slug, id) => ({ ...listed(slug), id }));
    articles = withFirstLinks({ articles }, next);
    const ids = all(feedOf(kit, articles), 'id').slice(1);
    return ids.map((id) => id?.replace(`${siteUrl}/articles/`, ''));
  };
  expect(idsOf('lune', 'etoile')).toEqual(['lune', 'etoile']);
  expect(idsOf('la-lune', 'etoile')).toEqual(['lune', 'etoile']);
  expect(idsOf('pleine-lune', 'etoile')).toEqual(['lune', 'etoile']);
  expect(idsOf('lune', 'etoile')).toEqual(['lune', 'etoile']);
  expect(idsOf('la-lune', 'etoile')).toEqual(['lune', 'etoile']);
  expect(idsOf('la-lune', 'lune')).toEqual(['la-lune', 'etoile']);
  expect(idsOf('la-lune', 'etoile', 'lune')).toEqual(['la-lune', 'etoile', 'lune']);
});

test('the sitemap dates an article by its last change, and one without a date not at all', () => {
  const map = sitemapOf(siteUrl, [
    listed('neuf'),
    listed('l’été', { updatedAt: '2026-03-01T08:00:00.000Z' }),
    listed('sans-date', { createdAt: null }),
  ]);
  expect(map.split('\n').filter((line) => line.includes('/articles/'))).toEqual([
    `  <url><loc>${siteUrl}/articles/neuf</loc><lastmod>2026-01-05T08:00:00.000Z</lastmod></url>`,
    `  <url><loc>${siteUrl}/articles/l%E2%80%99%C3%A9t%C3%A9</loc><lastmod>2026-03-01T08:00:00.000Z</lastmod></url>`,
    `  <url><loc>${siteUrl}/articles/sans-date</loc></url>`,
  ]);
  expect(map).toContain(`<loc>${siteUrl}/</loc>`);
});
