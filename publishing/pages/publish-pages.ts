import { join } from 'node:path';
import { reader } from '#src/api/reader.ts';
import { articleFiles, publishArticles } from './article-pages.ts';
import { FEED } from './document.ts';
import { feedOf } from './feed.ts';
import { movedLinks, movedPage, REDIRECTS, redirectsOf } from './moved-links.ts';
import { publishOthers } from './other-pages.ts';
import { readKit } from './page-kit.ts';
import { pagePictures } from './page-pictures.ts';
import { createPageWriter } from './page-writer.ts';
import { removeStale } from './remove-stale.ts';
import { removeUnusedPictures } from './remove-unused-pictures.ts';
import { startRenderer } from './renderer.ts';
import { createRetry } from './retry.ts';
import { withShortErrors } from './short-errors.ts';
import { sitemapOf } from './sitemap.ts';
import { createStaging, finishCommit } from './staging.ts';
import { readState } from './state.ts';
import { openWorkFolder } from './work-folder.ts';

/** The backend did not answer the first call: there is nothing to publish. */
export class NoBackend extends Error {}

/** Milliseconds for everything that a backend is asked for in one run. */
const READING_TIME = 10 * 60_000;

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
 * written. Throws an error with a sentence when the backend stops answering: pages of a long run that
 * already took their places stay, and the next run goes on from there.
 */
export async function publishPages({ dist, api, media, log = () => undefined }: Options) {
  const kit = readKit(dist);
  const address = kit.apiUrl || api || kit.siteUrl;
  const until = AbortSignal.timeout(READING_TIME);
  reader.callBackendAt(address, until);

  const first = () => reader.listArticles(0);
  if (!(await withShortErrors(() => undefined, first))) throw new NoBackend(address);

  const work = await openWorkFolder(dist);
  const staging = createStaging(dist, work.folder);
  const renderer = startRenderer(dist);
  try {
    return await withShortErrors(log, async () => {
      finishCommit(dist);
      const before = readState(dist);
      const writer = createPageWriter({ dist, kit, renderer, staging, before, log });
      const pictures = pagePictures({
        dist,
        folder: media ?? join(dist, 'media'),
        siteUrl: kit.siteUrl,
        backend: address,
        isForeign: kit.apiUrl !== '',
      });
      const parts = { reader, renderer, writer, before, pictures, log };
      const retry = createRetry(until);
      const { articles, cards } = await publishArticles({ ...parts, retry });
      await publishOthers({ ...parts, retry });
      const moved = movedLinks(before, articles);
      for (const [from, to] of Object.entries(moved)) {
        const [file = '', ...others] = articleFiles(from);
        await writer.writeText(file, movedPage(kit, to), others);
      }
      await writer.writeText(REDIRECTS, redirectsOf(moved));
      await writer.writeText('sitemap.xml', sitemapOf(kit.siteUrl, articles));
      await writer.writeText(FEED.slice(1), feedOf(kit, articles));
      const { pages, faults } = writer.result();
      const files = new Set(Object.keys(pages));
      staging.commit(JSON.stringify({ pages, faults, articles, cards, moved }), files);
      const removed = removeStale(dist, files);
      // Only the server may remove its own pictures.
      if (media === undefined) await removeUnusedPictures(dist);
      return { address, articles: articles.length, written: writer.written(), removed };
    });
  } finally {
    await renderer.stop();
    staging.discard();
    work.release();
  }
}
