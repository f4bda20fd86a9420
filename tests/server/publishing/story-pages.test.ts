/** What a run writes of the shelf: its pages and the podcast, and nothing where there is none. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openPageFiles } from '#publishing/pages/page-files.ts';
import { ANSWERS, BODY, HEAD } from '#publishing/pages/page-kit.ts';
import { createPageWriter } from '#publishing/pages/page-writer.ts';
import { TextFault } from '#publishing/pages/renderer.ts';
import { createRetry } from '#publishing/pages/retry.ts';
import { sitemapOf } from '#publishing/pages/sitemap.ts';
import { publishStories, readShelf } from '#publishing/pages/story-pages.ts';
import type { Story } from '#src/api/contract.ts';
import type { PublishedAnswers } from '#src/lib/published.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

const story = (slug: string): Story => ({
  id: slug,
  title: slug,
  slug,
  kind: 'berceuse',
  description: 'Une berceuse.',
  content: '<p>Fais dodo</p>',
  picture: '',
  sound: `/media/${'a'.repeat(64)}.mp3`,
  seconds: 40,
  bytes: 640_000,
  gain: 0,
  date: '2026-11-20T19:00:00.000Z',
  createdAt: '2026-11-20T19:00:00.000Z',
  updatedAt: null,
});

const kit = {
  siteUrl: 'https://radio.example',
  siteName: 'Radio',
  apiUrl: '',
  template: `<!doctype html>${HEAD}${BODY}${ANSWERS}`,
  pages: { story: { complete: '', waiting: '', end: '' } },
};
const asItIs = async (text: string) => text;
const pictures = {
  inText: asItIs,
  logo: asItIs,
  ofStory: asItIs,
  coverOf: async () => undefined,
  coverOfStory: async (picture: string) => (picture === '' ? undefined : `${picture}.card`),
};
/** No page can be made of it. */
const ENDLESS = 'un texte sans fin';
const renderer = {
  async render(address: string, published?: PublishedAnswers) {
    const body = JSON.stringify(published?.answers);
    if (body.includes(ENDLESS)) throw new TextFault('plus de 10 s');
    return { head: `<title>${address}</title>`, body };
  },
};

/** A site whose backend answers these stories; `null`: it has none, `undefined`: it fails. */
function setUp() {
  const dist = temporaryFolder();
  const say = () => undefined;
  async function run(answer: Story[] | null | undefined) {
    const files = await openPageFiles(dist);
    const writer = createPageWriter({
      kit,
      renderer,
      files,
      before: { faults: {} },
      log: say,
      fail: say,
    });
    const { retry } = createRetry(10_000, 0);
    try {
      const shelf = await readShelf(dist, { listBackendStories: async () => answer }, retry);
      const stories = shelf && (await publishStories(shelf, { kit, writer, pictures }));
      files.removeStale(writer.result().pages, stories === undefined);
      return { stories, written: writer.written() };
    } finally {
      files.close();
    }
  }
  const has = (file: string) => existsSync(join(dist, file));
  const read = (file: string) => readFileSync(join(dist, file), 'utf8');
  return { dist, run, has, read };
}

test('each story has a page with its text and the podcast in its head, and is written once', async () => {
  const { run, read } = setUp();
  expect((await run([story('fais-dodo'), story('frere-jacques')])).written).toBe(2);
  const page = read('histoire/fais-dodo/index.html');
  expect(page).toContain('<title>/histoire/fais-dodo</title>');
  expect(page).toContain('Fais dodo');
  expect(page).toContain('type="application/rss+xml" href="/histoires.xml"');
  expect(read('histoires.xml')).toContain('https://radio.example/histoire/frere-jacques');
  expect((await run([story('fais-dodo'), story('frere-jacques')])).written).toBe(0);
});

test('the page of a story names the share card of its picture, if it has one', async () => {
  const { run, read } = setUp();
  await run([{ ...story('fais-dodo'), picture: '/lune.webp' }, story('frere-jacques')]);
  expect(read('histoire/fais-dodo/index.html')).toContain('"cover":"/lune.webp.card"');
  expect(read('histoire/frere-jacques/index.html')).not.toContain('cover');
});

test('a story that is deleted has no page any more, and without stories there is no podcast', async () => {
  const { run, has } = setUp();
  await run([story('fais-dodo'), story('frere-jacques')]);
  await run([story('fais-dodo')]);
  expect(has('histoire/frere-jacques/index.html')).toBe(false);
  expect(has('histoire/fais-dodo/index.html')).toBe(true);
  await run(null);
  for (const file of [
    'histoire/fais-dodo',
    'histoires.xml',
    'histoires.xml.gz',
    'histoires.xml.br',
  ])
    expect(has(file)).toBe(false);
});

test('where the backend fails, the pages and the podcast stay', async () => {
  const { run, has } = setUp();
  await run([story('fais-dodo')]);
  expect((await run(undefined)).stories).toBe(undefined);
  expect(has('histoire/fais-dodo/index.html')).toBe(true);
  expect(has('histoires.xml')).toBe(true);
});

test('a story whose text cannot be rendered any more keeps its page and its place in the podcast', async () => {
  const { run, read } = setUp();
  await run([story('fais-dodo')]);
  await run([{ ...story('fais-dodo'), content: ENDLESS }]);
  expect(read('histoire/fais-dodo/index.html')).toContain('Fais dodo');
  expect(read('histoires.xml')).toContain('https://radio.example/histoire/fais-dodo');
});

test('a backend without stories leaves the shelf to a file of the site', async () => {
  const { dist, run, has } = setUp();
  writeFileSync(join(dist, 'histoires.json'), JSON.stringify([story('du-site')]));
  await run(null);
  expect(has('histoire/du-site/index.html')).toBe(true);
});

test('a story of that file that cannot be read is left out, and a file that is none is no shelf', async () => {
  const { dist, run, has } = setUp();
  const file = join(dist, 'histoires.json');
  writeFileSync(file, JSON.stringify([{ ...story('sans-son'), sound: null }, story('du-site')]));
  await run(null);
  expect([has('histoire/sans-son/index.html'), has('histoire/du-site/index.html')]).toEqual([
    false,
    true,
  ]);
  writeFileSync(file, '[{');
  expect((await run(null)).stories).toEqual([]);
});

test('a link that is no name of a folder gets no page', async () => {
  const { run } = setUp();
  expect((await run([story('../index'), story('')])).stories).toEqual([]);
});

test('the sitemap has every story', () => {
  expect(sitemapOf(kit.siteUrl, [], [story('fais-dodo')])).toContain(
    '<loc>https://radio.example/histoire/fais-dodo</loc><lastmod>2026-11-20T19:00:00.000Z</lastmod>',
  );
});
