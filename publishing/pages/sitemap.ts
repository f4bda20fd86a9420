import { articleCanonicalHref } from '#src/paths.ts';
import { fixedPages } from '#src/public-pages.ts';
import type { ListedArticle } from './state.ts';

const fixed = fixedPages
  .filter(({ isIndexed }) => isIndexed)
  .map(({ path, canonical = path }) => ({ path: canonical, date: null }));

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', "'": '&apos;' };
const escapeXml = (text: string) => text.replace(/[&<']/g, (sign) => ENTITIES[sign] ?? '');

/** Every indexed page, and every article with the day of its last change. */
export function sitemapOf(siteUrl: string, articles: readonly ListedArticle[]) {
  const dated = articles.map(({ slug, createdAt, updatedAt }) => ({
    path: articleCanonicalHref(slug),
    date: updatedAt ?? createdAt,
  }));
  const urls = [...fixed, ...dated].map(({ path, date }) => {
    const day = date === null ? '' : `<lastmod>${date}</lastmod>`;
    return `  <url><loc>${siteUrl}${escapeXml(path)}</loc>${day}</url>\n`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('')}</urlset>\n`;
}
