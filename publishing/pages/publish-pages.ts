import { join } from 'node:path';
import { publishArticles } from './article-pages.ts';
import { FEED } from './document.ts';
import { feedOf } from './feed.ts';
import { lockFolder } from './lock.ts';
import { publishOthers } from './other-pages.ts';
import { loadSite, readKit } from './page-kit.ts';
import { pagePictures } from './page-pictures.ts';
import { createPageWriter } from './page-writer.ts';
import { createPatience } from './patience.ts';
import { removeStale } from './remove-stale.ts';
import { removeUnusedPictures } from './remove-unused-pictures.ts';
import { withShortErrors } from './short-errors.ts';
import { sitemapOf } from './sitemap.ts';
import { createStaging } from './staging.ts';
import { readState, STATE_FILE } from './state.ts';

/** The backend did not answer the first call: there is nothing to publish. */
export class NoBackend extends Error {}

type Options = Readonly<{
  /** Folder of the built site. */
  dist: string;
  /**
   * Address of the backend, for a site that calls its own origin; otherwise the backend's public
   * address is used.
   */
  api?: string | undefined;
  /** Folder for the pictures that were data URLs; by default `media` of the site. */
  media?: string | undefined;
  /** Receives a line for the operator. */
  log?: (line: string) => void;
}>;

/**
 * Reads the backend and writes every page that is made of its answers. Unchanged pages are not
 * written; nothing is written before all pages are rendered. Throws an error with a sentence, and
 * leaves the site unchanged, when the backend stops answering.
 */
export async function publishPages({ dist, api, media, log = () => undefined }: Options) {
  const kit = readKit(dist);
  const site = await loadSite(dist);
  const address = kit.apiUrl || api || kit.siteUrl;
  site.reader.callBackendAt(address);

  const first = () => site.reader.listArticles(0);
  if (!(await withShortErrors(() => undefined, first))) throw new NoBackend(address);

  const lock = lockFolder(dist);
  const staging = createStaging(dist, lock.folder);
  try {
    return await withShortErrors(log, async () => {
      const before = readState(dist);
      const writer = createPageWriter({ dist, kit, site, staging, before, log });
      const folder = media ?? join(dist, 'media');
      const pictures = pagePictures({
        dist,
        folder,
        siteUrl: kit.siteUrl,
        backend: address,
        isForeign: kit.apiUrl !== '',
      });
      const parts = { site, writer, before, patiently: createPatience(), pictures };
      const articles = await publishArticles({ ...parts, log });
      await publishOthers({ ...parts, log });
      await writer.writeText('sitemap.xml', sitemapOf(kit.siteUrl, articles));
      await writer.writeText(FEED.slice(1), feedOf(kit, articles));
      const { pages } = writer;
      staging.last(STATE_FILE, JSON.stringify({ pages, articles }));
      staging.commit();
      const removed = removeStale(dist, new Set(Object.keys(pages)));
      // Only the server may remove its own pictures.
      if (media === undefined) await removeUnusedPictures(dist);
      return { address, articles: articles.length, written: writer.written(), removed };
    });
  } finally {
    staging.discard();
    lock.release();
  }
}
