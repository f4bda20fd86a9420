import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sitemapOf } from '../../publishing/pages/sitemap.ts';

/** sitemap.xml, without articles yet, and robots.txt; neither has a word of the admin path. */
export function writeSitemap(dist: string, siteUrl: string) {
  writeFileSync(join(dist, 'sitemap.xml'), sitemapOf(siteUrl, []));
  writeFileSync(
    join(dist, 'robots.txt'),
    `User-agent: *\nAllow: /\n\nSitemap: ${siteUrl}/sitemap.xml\n`,
  );
}
