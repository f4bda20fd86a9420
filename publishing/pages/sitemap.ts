import { escapeUTF8 } from 'entities';
import type { Story } from '#src/api/contract.ts';
import { articleCanonicalHref, storyHref } from '#src/paths.ts';
import { fixedPages } from '#src/public-pages.ts';
import type { ListedArticle } from './state.ts';

const fixed = fixedPages
  .filter(({ isIndexed }) => isIndexed)
  .map(({ path, canonical = path }) => ({ path: canonical, date: null }));

/** Every indexed page, and every article and story with the day of its last change. */
export function sitemapOf(
  siteUrl: string,
  articles: readonly ListedArticle[],
  stories: readonly Pick<Story, 'slug' | 'createdAt' | 'updatedAt'>[] = [],
) {
  const dated = articles.map(({ slug, createdAt, updatedAt }) => ({
    path: articleCanonicalHref(slug),
    date: updatedAt ?? createdAt,
  }));
  const recorded = stories.map(({ slug, createdAt, updatedAt }) => ({
    path: storyHref(slug),
    date: updatedAt ?? createdAt,
  }));
  const urls = [...fixed, ...dated, ...recorded].map(({ path, date }) => {
    const day = date === null ? '' : `<lastmod>${date}</lastmod>`;
    return `  <url><loc>${siteUrl}${escapeUTF8(path)}</loc>${day}</url>\n`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('')}</urlset>\n`;
}
