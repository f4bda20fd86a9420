import { join } from 'node:path';
import { reader } from '#src/api/reader.ts';
import { programmeCalendarFile } from '#src/paths.ts';
import { removeUnusedPictures } from '../pictures/remove-unused.ts';
import { articleFiles, publishArticles } from './article-pages.ts';
import { FEED } from './document.ts';
import { feedOf } from './feeds.ts';
import { movedLinks, movedPage, REDIRECTS, redirectsOf } from './moved-links.ts';
import { publishOthers } from './other-pages.ts';
import { openPageFiles } from './page-files.ts';
import { readKit } from './page-kit.ts';
import { pagePictures } from './page-pictures.ts';
import { createPageWriter } from './page-writer.ts';
import { programmeCalendar, readSiteProgramme } from './programme-calendar.ts';
import { startRenderer } from './renderer.ts';
import { createRetry } from './retry.ts';
import { sitemapOf } from './sitemap.ts';
import { readState, writeState } from './state.ts';
import { publishStories, readShelf } from './story-pages.ts';

/** The backend did not answer the first call: there is nothing to publish. */
export class NoBackend extends Error {
  /** `isOwn`: it is the site's own server, which publishes when it starts. */
  constructor(
    address: string,
    readonly isOwn: boolean,
  ) {
    super(address);
  }
}

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
  /** Milliseconds before a failed read is tried again; by default those that nginx asks for. */
  pause?: number | undefined;
  /** Receives a line for the operator. */
  log?: (line: string) => void;
}>;

/**
 * The API calls of the site log a failure with all its details; an operator needs only the
 * sentence. For a process that does nothing else meanwhile.
 */
async function withShortErrors<Result>(
  log: (line: string) => void,
  run: () => Promise<Result>,
): Promise<Result> {
  const write = console.error;
  console.error = (what: unknown, error?: unknown) =>
    log([what, error instanceof Error ? error.message : error].filter(Boolean).join(' : '));
  try {
    return await run();
  } finally {
    console.error = write;
  }
}

/**
 * Reads the backend and writes every page that is made of its answers. Unchanged pages are not
 * written. Throws an error with a sentence when the backend stops answering: pages that were made until
 * then stay, and the next run goes on from there. `failed`: how many pages this
 * run could not write although nothing is wrong with their texts.
 */
export async function publishPages({ dist, api, media, pause, log = () => undefined }: Options) {
  const kit = readKit(dist);
  const address = kit.apiUrl || api || kit.siteUrl;
  const until = AbortSignal.timeout(READING_TIME);
  reader.callBackendAt(address, until);

  const first = () => reader.listArticles(0);
  if (!(await withShortErrors(() => undefined, first))) {
    throw new NoBackend(address, kit.apiUrl === '' && api === undefined);
  }

  const files = await openPageFiles(dist);
  const renderer = startRenderer(dist);
  try {
    return await withShortErrors(log, async () => {
      const before = readState(dist);
      let failed = 0;
      const fail = (line: string) => {
        failed += 1;
        log(line);
      };
      const writer = createPageWriter({ kit, renderer, files, before, log, fail });
      const pictures = pagePictures({
        dist,
        folder: media ?? join(dist, 'media'),
        siteUrl: kit.siteUrl,
        backend: address,
        isForeign: kit.apiUrl !== '',
      });
      const parts = { reader, renderer, writer, before, pictures, log, fail };
      const retry = createRetry(until, pause);
      const { articles, cards } = await publishArticles({ ...parts, retry });
      const shelf = await readShelf(dist, reader, retry);
      if (shelf === undefined)
        fail('Les histoires ne peuvent pas être lues : leurs pages restent comme elles sont.');
      const stories = shelf && (await publishStories(shelf, { kit, writer, pictures }));
      await publishOthers({ ...parts, retry, stories });
      const moved = movedLinks(before, articles);
      for (const [from, to] of Object.entries(moved)) {
        const [file = '', ...others] = articleFiles(from);
        await writer.writeText(file, movedPage(kit, to), others);
      }
      await writer.writeText(REDIRECTS, redirectsOf(moved));
      await writer.writeText('sitemap.xml', sitemapOf(kit.siteUrl, articles, stories));
      await writer.writeText(FEED.slice(1), feedOf(kit, articles));
      const programme = await retry(reader.getBackendProgramme);
      // Where the backend fails, the calendar stays as it is.
      if (programme === undefined)
        fail('Le programme ne peut pas être lu : son agenda reste comme il est.');
      else {
        const week = programmeCalendar(kit, programme ?? readSiteProgramme(dist));
        await writer.writeText(programmeCalendarFile.slice(1), week);
      }
      const { pages, faults } = writer.result();
      writeState(dist, { faults, articles, cards, moved });
      const removed = files.removeStale(pages, stories === undefined);
      // Only the server may remove its own pictures.
      if (media === undefined) await removeUnusedPictures(dist);
      return { address, articles: articles.length, written: writer.written(), removed, failed };
    });
  } finally {
    await renderer.stop();
    files.close();
  }
}
