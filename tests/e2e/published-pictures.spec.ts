/** Pictures of a backend that writes data URLs, on the pages that `npm run pages` wrote from it. */
import { existsSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { dataUrl, sampleJpeg } from '#tests/support/sample-photo.ts';
import { expect, test } from '#tests/support/servers.ts';
import { asksNoMore } from '#tests/support/watched-page.ts';
import { watchPage } from '#tests/support/watched-visit.ts';

const FILE = /\/media\/[0-9a-f]{64}-(?:480|960|1600|140|280)\.webp/g;

let photo: string;
test.beforeAll(async () => {
  photo = dataUrl(await sampleJpeg(1, 70, 1800, 1200));
});
test.afterEach(({ second }) => second.backend.become({}));

/** What a page says of the size of its share card; who shares it first sees the card only with that. */
const sizeIn = (text: string) =>
  Object.fromEntries(
    [...text.matchAll(/property="og:image:(width|height)" content="(\d+)"/g)].map(
      ([, name, pixels]) => [name, pixels],
    ),
  );

test('are files in the sizes that a page shows them in, and stand in no document', async ({
  second,
}) => {
  const { url } = second;
  await second.publishAs({ picture: () => photo });
  const read = async (path: string) => (await fetch(url + path)).text();

  const article = await read('/article/histoire-8');
  const [picture = ''] = /<img [^>]*alt="La lune"[^>]*>/.exec(article) ?? [];
  expect(picture).toMatch(/ src="[^"]*\/media\/[0-9a-f]{64}-960\.webp"/);
  expect(picture).toMatch(/ width="1600" height="1067"/);
  expect(picture).toMatch(
    / srcset="[^"]*-480\.webp 480w, [^"]*-960\.webp 960w, [^"]*-1600\.webp 1600w"/,
  );
  expect(picture).toMatch(/ sizes="[^"]+"/);
  expect(picture).toContain(' fetchpriority="high"');
  expect(picture).not.toContain('loading="lazy"');
  const partners = await read('/partenaires');
  expect(partners).toMatch(/srcset="[^"]*-140\.webp 140w, [^"]*-280\.webp 280w"/i);

  const pages = [article, partners, await read('/articles'), await read('/')];
  const files = new Set(pages.flatMap((text) => text.match(FILE) ?? []));
  expect(files.size).toBe(5);
  for (const file of files) {
    const answer = await fetch(url + file);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect(answer.headers.get('cache-control')).toContain('immutable');
  }
  expect(pages.filter((text) => text.includes('data:image/jpeg'))).toEqual([]);
});

for (const { name, date, tag } of [
  { name: '', date: {}, tag: [] },
  { name: ' that sends no dates', date: { date: () => null }, tag: '@deep' },
]) {
  test(`a check of a backend with data URLs${name} leaves the files where they are`, {
    tag,
  }, async ({ page, second }) => {
    const { url } = second;
    await second.publishAs({ picture: () => photo, ...date });
    for (const [path, calls] of [
      // The smaller picture first: a browser that has the larger one shows that, and says after some
      // seconds that the other one was preloaded for nothing.
      ['/articles', ['/api/article/page']],
      ['/article/histoire-8', ['/api/article/findBySlug/histoire-8']],
      ['/partenaires', ['/api/partenaire']],
    ] as const) {
      const seen = await watchPage(page);
      await page.clock.setFixedTime(Date.now() + 120_000);
      const checked = page.waitForResponse((response) => response.url().includes(calls[0]));
      await page.goto(url + path);
      await (await checked).finished();
      await asksNoMore(page);
      const shown = page.locator('main img').first();
      expect(await shown.evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(FILE);
      expect(await page.locator('main img[src^="data:image/jpeg"]').count()).toBe(0);
      expect([seen.calls, seen.lines]).toEqual([[...calls], []]);
    }
  });
}

test('each article has a share card of 1200 × 630 of its own picture', async ({ own, second }) => {
  await second.publishAs({ picture: () => photo });
  for (const { url } of [own, second]) {
    const sitemap = await (await fetch(`${url}/sitemap.xml`)).text();
    const paths = [...sitemap.matchAll(/<loc>[^<]*(\/articles\/[^<]+)<\/loc>/g)].map(
      ([, at]) => at,
    );
    expect(paths.length).toBeGreaterThan(7);
    for (const path of paths) {
      const text = await (await fetch(url + path)).text();
      const [, image = ''] = /property="og:image" content="([^"]+)"/.exec(text) ?? [];
      const [, canonical = ''] = /rel="canonical" href="([^"]+)"/.exec(text) ?? [];
      // On a site with https this address has it.
      expect(new URL(image).origin).toBe(new URL(canonical).origin);
      expect(image).toMatch(/\/media\/[0-9a-f]{64}-1200x630\.jpg$/);
      const card = await fetch(url + new URL(image).pathname);
      const metadata = await sharp(Buffer.from(await card.arrayBuffer())).metadata();
      expect([path, metadata.width, metadata.height]).toEqual([path, 1200, 630]);
      expect(sizeIn(text)).toEqual({ width: '1200', height: '630' });
    }
  }
});

test('an article without a picture has the card of the site, one with a picture elsewhere that', async ({
  second,
}) => {
  const { url, dist, backend, publish } = second;
  backend.become({ picture: () => 'https://ailleurs.example/lune.jpg' });
  const [first, , third] = backend.records().article;
  Object.assign(first ?? {}, { content: '<p>Sans image.</p>' });
  Object.assign(third ?? {}, { content: '<p><img src="/images/absente.jpg" alt=""></p>' });
  const unused = join(dist, 'media', `${'0c'.repeat(32)}-960.webp`);
  writeFileSync(unused, '');
  const longAgo = Date.now() / 1000 - 31 * 24 * 3600;
  utimesSync(unused, longAgo, longAgo);
  await publish();
  await test.step('a picture that no page has named for thirty days is removed', async () => {
    expect(existsSync(unused)).toBe(false);
  });
  const imageOf = async (slug: string) => {
    const text = await (await fetch(`${url}/article/${slug}`)).text();
    return {
      address: /property="og:image" content="([^"]+)"/.exec(text)?.[1] ?? '',
      ...sizeIn(text),
    };
  };
  // Its size is not known.
  expect(await imageOf('histoire-2')).toEqual({ address: 'https://ailleurs.example/lune.jpg' });
  const own = await imageOf('histoire-1');
  expect(own).toMatchObject({ width: '1200', height: '630' });
  const card = new URL(own.address).pathname;
  // A picture of the site that is not there.
  expect(await imageOf('histoire-3')).toEqual(own);
  const bytes = Buffer.from(await (await fetch(url + card)).arrayBuffer());
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 1200, height: 630 });
});
