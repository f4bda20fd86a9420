/**
 * `npm run pages [-- --api URL]`: writes the pages of the built site again, from the current
 * answers of its backend. The build compiles this program beside the site and runs it with
 * `--build`; then a backend that does not answer is not a failure. The reference server runs it after
 * a save with `--media`, the folder of its own pictures. `--pause`: milliseconds before a failed read is
 * tried again.
 */
import { existsSync, realpathSync, writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { reader } from '#src/api/reader.ts';
import { programmeCalendarFile } from '#src/paths.ts';
import { pagePictures } from '../pictures/page-pictures.ts';
import { removeUnusedPictures } from '../pictures/remove-unused.ts';
import { readOptions } from '../read-options.ts';
import { articleFiles, publishArticles } from './article-pages.ts';
import { feedOf } from './feeds.ts';
import { movedLinks, movedPage, REDIRECTS, redirectsOf, withFirstLinks } from './moved-links.ts';
import { publishOthers } from './other-pages.ts';
import { openPageFiles } from './page-files.ts';
import { FEED, readKit } from './page-kit.ts';
import { createPageWriter } from './page-writer.ts';
import { programmeCalendar, readSiteProgramme } from './programme-calendar.ts';
import { startRenderer } from './renderer.ts';
import { createRetry } from './retry.ts';
import { sitemapOf } from './sitemap.ts';
import { readState, writeState } from './state.ts';
import { publishStories, readShelf } from './story-pages.ts';

/** The radio of the server that runs it has priority. */
const LOW_PRIORITY = 5;

// Garbage is collected when the heap has grown by a third, not when it has doubled: a third less memory
// for a tenth more time.
setFlagsFromString('--heap-growing-percent=30');

const values = readOptions({
  options: {
    api: { type: 'string' },
    media: { type: 'string' },
    build: { type: 'boolean', default: false },
    pause: { type: 'string' },
  },
});
const given = process.env.DIST_DIR || 'dist';
// Where it is a link to the release of the moment, the whole run stays with that one.
const dist = existsSync(given) ? join(realpathSync(dirname(given)), basename(given)) : given;
const startedAt = Date.now();

/** Milliseconds without an answer, after which a run gives the backend up. */
const PATIENCE = 10 * 60_000;

let isAnswered = false;
// The calls of the site log a failure with all its details: an operator needs only the sentence, and none
// for a backend that does not answer at all.
console.error = (what: unknown, error?: unknown) => {
  const why = error instanceof Error ? error.message : error;
  if (isAnswered) console.warn([what, why].filter(Boolean).join(' : '));
};

/**
 * Reads the backend and writes every page that is made of its answers. Unchanged pages are not
 * written. Throws an error with a sentence when the backend stops answering: pages that were made until
 * then stay, and the next run goes on from there.
 */
async function publishPages() {
  const kit = readKit(dist);
  const { api, media } = values;
  const address = kit.apiUrl || api || kit.siteUrl;
  const pause = values.pause === undefined ? undefined : Number(values.pause);
  const { retry, until } = createRetry(PATIENCE, pause);
  reader.callBackendAt(address, until);
  const ask = () => reader.listArticles(0);
  // Nobody waits for a run of the timer, and its failure is told to the owner.
  isAnswered = (await (values.build ? ask() : retry(ask))) !== undefined;
  if (!isAnswered) {
    // The site's own server publishes when it starts.
    const isOwn = kit.apiUrl === '' && api === undefined;
    if (!values.build || !isOwn) throw new Error(`${address} ne répond pas`);
    console.warn(
      `Les pages des articles s’écriront quand ${address} répondra : au démarrage du serveur, ou par npm run pages.`,
    );
    return;
  }

  const files = await openPageFiles(dist);
  const renderer = startRenderer(dist);
  try {
    const before = readState(dist);
    let failed = 0;
    const fail = (line: string) => {
      failed += 1;
      console.warn(line);
    };
    const writer = createPageWriter({ kit, renderer, files, before, log: console.warn, fail });
    const pictures = pagePictures({
      dist,
      folder: media ?? join(dist, 'media'),
      siteUrl: kit.siteUrl,
      backend: address,
      isForeign: kit.apiUrl !== '',
    });
    const parts = { reader, renderer, writer, before, pictures, log: console.warn, fail };
    const { articles: listed, cards } = await publishArticles({ ...parts, retry });
    const articles = withFirstLinks(before, listed);
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
    const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
    const written = writer.written();
    const s = (count: number) => (count > 1 ? 's' : '');
    console.log(
      `${given}/ : ${articles.length} article${s(articles.length)}, ${written} page${s(written)} écrite${s(written)}, ${removed} retirée${s(removed)}, ${seconds} s.`,
    );
    // Pages that could not be written although nothing is wrong with their texts.
    process.exitCode = failed > 0 && !values.build ? 1 : 0;
  } finally {
    await renderer.stop();
    files.close();
  }
}

// Everybody may read pages, nginx included; only the server may read its own files.
process.umask(0o022);
if (values.media !== undefined) {
  setPriority(LOW_PRIORITY);
  try {
    // Where memory ends, it is this process that Linux ends.
    writeFileSync('/proc/self/oom_score_adj', '1000');
  } catch {
    // Another system.
  }
}

try {
  await publishPages();
} catch (error) {
  const why = error instanceof Error ? error.message : String(error);
  const then = values.build
    ? 'les pages attendent npm run pages.'
    : 'les pages restent comme elles sont.';
  console.warn(`${why} : ${then}`);
  process.exitCode = values.build ? 0 : 1;
}
