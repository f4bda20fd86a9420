import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sitemapOf } from '../../publishing/pages/sitemap.ts';

/**
 * Writes sitemap.xml, without articles at this point, and robots.txt; neither contains the admin
 * path.
 */
export function writeSitemap(dist: string, siteUrl: string) {
  writeFileSync(join(dist, 'sitemap.xml'), sitemapOf(siteUrl, []));
  writeFileSync(
    join(dist, 'robots.txt'),
    `User-agent: *\nAllow: /\n\nSitemap: ${siteUrl}/sitemap.xml\n`,
  );
}
