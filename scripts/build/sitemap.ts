import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fixedPages } from '../../src/public-pages.ts';

const listed = fixedPages
  .filter(({ isIndexed }) => isIndexed)
  .map(({ path, canonical = path }) => canonical);

/** sitemap.xml and robots.txt; neither has a word of the admin path. */
export function writeSitemap(dist: string, siteUrl: string) {
  const urls = listed.map((path) => `  <url><loc>${siteUrl}${path}</loc></url>`).join('\n');
  writeFileSync(
    join(dist, 'sitemap.xml'),
    `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls}\n</urlset>\n`,
  );
  writeFileSync(
    join(dist, 'robots.txt'),
    `User-agent: *\nAllow: /\n\nSitemap: ${siteUrl}/sitemap.xml\n`,
  );
}
