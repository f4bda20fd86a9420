/** Pages are complete before JavaScript: for those who share, search and read without it. */
import type { Locator } from '@playwright/test';
import { callAsAdmin, signIn } from '#tests/support/back-office.ts';
import { expect, test } from '#tests/support/servers.ts';

const textOf = async (url: string) => {
  const response = await fetch(url);
  return { status: response.status, text: await response.text() };
};

/** Addresses of all articles, as the sitemap has them. */
async function articlesOf(url: string): Promise<string[]> {
  const { text } = await textOf(`${url}/sitemap.xml`);
  return [...text.matchAll(/<loc>[^<]*(\/articles\/[^<]+)<\/loc><lastmod>/g)].map(
    ([, path = '']) => path,
  );
}

/** The head of an article: what it lacks for a reader of heads. */
function lacksOf(text: string, path: string): string[] {
  const wanted: Readonly<Record<string, RegExp>> = {
    title: /<title>[^<]{3,} - Radio Petite Lune<\/title>/,
    description: /<meta name="description" content="[^"]{10,}"/,
    canonical: new RegExp(`<link rel="canonical" href="http[^"]*${path}"`),
    'og:title': /<meta property="og:title" content="[^"]{3,}"/,
    'og:image': /<meta property="og:image" content="https?:\/\/[^"]+"/,
    'twitter:card': /<meta name="twitter:card" content="summary_large_image"/,
    robots: /<meta name="robots" content="index, follow"/,
    Article: /"@type":"Article"/,
    BreadcrumbList: /"@type":"BreadcrumbList"/,
    feed: /<link rel="alternate" type="application\/atom\+xml" href="\/articles.atom"/,
    text: /<main[^>]*>[\s\S]*<p>[^<]{10,}/,
  };
  return Object.entries(wanted).flatMap(([name, pattern]) => (pattern.test(text) ? [] : [name]));
}

test.beforeEach(({ second }) => second.publishAs());

const { step } = test;

for (const which of ['own', 'second'] as const)
  test(`for who runs no script the pages are complete (${which})`, async ({
    own,
    second,
    browser,
  }) => {
    const { url } = which === 'own' ? own : second;
    const articles = await articlesOf(url);
    expect(articles.length).toBeGreaterThan(7);
    await step('the home page is a radio station', async () => {
      const { status, text } = await textOf(url);
      expect(status).toBe(200);
      expect(text).toContain('"@type":"RadioStation"');
    });
    await step('every article has its head and its text', async () => {
      for (const path of articles) {
        const { status, text } = await textOf(url + path);
        expect([path, status, lacksOf(text, path)]).toEqual([path, 200, []]);
        const { text: linked } = await textOf(url + path.replace('/articles/', '/article/'));
        expect(lacksOf(linked, path)).toEqual([]);
      }
    });
    await step('an unknown article is not found, and the feed names the known ones', async () => {
      expect((await textOf(`${url}/article/nulle-part`)).status).toBe(404);
      expect((await textOf(`${url}/articles/nulle-part`)).status).toBe(404);
      const feed = await fetch(`${url}/articles.atom`);
      expect(feed.headers.get('content-type')).toContain('application/atom+xml');
      expect((await feed.text()).match(/<entry>/g)).toHaveLength(articles.length);
    });
    await step('there are whole texts, lists and native players', async () => {
      const context = await browser.newContext({ javaScriptEnabled: false });
      const page = await context.newPage();
      await page.goto(`${url}/articles`);
      await expect(page.getByRole('article')).toHaveCount(6);
      await page.getByRole('link', { name: 'Page suivante' }).click();
      await expect(page.getByText('Page 2 / 2')).toBeVisible();
      await expect(page.getByText('Chargement')).toHaveCount(0);
      await page.goto(`${url}${articles[0]}`);
      await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('');
      await expect(page.locator('main audio')).toHaveAttribute('controls');
      await expect(page.getByText('Chargement')).toHaveCount(0);
      await expect(page.getByRole('link', { name: 'Partager par e-mail' })).toBeVisible();
      await page.goto(`${url}/partenaires`);
      expect(await page.locator('main figure').count()).toBeGreaterThan(3);
      await page.goto(`${url}/`);
      await expect(page.getByRole('heading', { name: 'Retrouvez-nous' })).toBeVisible();
      await page.goto(`${url}/berceuse`);
      // Once: no empty shelf stands above the one that is read. The second backend has no stories.
      const shelves = page.getByRole('heading', { name: 'Histoires et berceuses' });
      await expect(shelves).toHaveCount(which === 'own' ? 1 : 0);
      const shelf = page.locator('#histoires');
      const stories = await shelf.getByRole('link').count();
      expect(stories > 0).toBe(which === 'own');
      // Under its title, not behind it.
      const left = async (part: Locator) => (await part.boundingBox())?.x;
      for (let story = 0; story < stories; story += 1)
        expect(await left(shelf.locator('small').nth(story))).toBe(
          await left(shelf.getByRole('link').nth(story)),
        );
      await page.goto(`${url}/contact`);
      // Playwright finds no text inside a noscript.
      const needs = page.locator('form noscript p');
      await expect(needs).toBeVisible();
      expect(await needs.innerText()).toBe('L’envoi du formulaire a besoin de JavaScript.');
      await context.close();
    });
  });

test('a programme that is saved in the back office is in the calendar of the site', async ({
  page,
  own,
}) => {
  const calendar = async () => (await textOf(`${own.url}/programme.ics`)).text;
  await expect.poll(calendar).toContain('SUMMARY:Le réveil en douceur');
  await signIn(page, own);
  const slot = { start: '09:00', end: '10:00', title: 'La ronde du lundi', description: '' };
  const programme = { timeZone: 'Europe/Paris', days: { lundi: [slot] } };
  await callAsAdmin(page, own, 'put', '/api/programme/update', programme);
  await expect.poll(calendar).toContain('SUMMARY:La ronde du lundi');
  expect(await calendar()).not.toContain('Le réveil en douceur');
});

test('the networks of the home page are read on demand, and no picture of theirs before', async ({
  page,
  own,
}) => {
  const pictures: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/media/')) pictures.push(request.url());
  });
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto(own.url);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { name: 'Retrouvez-nous' })).toHaveCount(0);
  expect(pictures).toEqual([]);
  await page.locator('footer').scrollIntoViewIfNeeded();
  await expect(page.getByRole('heading', { name: 'Retrouvez-nous' })).toBeVisible();
  await expect.poll(() => pictures.length).toBeGreaterThan(3);
});

// What a run writes and removes: publishing-runs.spec.ts.
test('a saved, a renamed and a deleted article are so on their pages', { tag: '@deep' }, async ({
  second,
}) => {
  const { url, backend, publish } = second;
  const records = backend.records().article;
  const [first, , third] = records;
  if (!first || !third) throw new Error('The backend must have articles.');
  Object.assign(first, { title: 'Histoire récrite', content: '<p>Tout est nouveau.</p>' });
  third.slug = 'autre-lien';
  records.splice(1, 1);
  await publish();
  expect((await textOf(`${url}/article/histoire-2`)).status).toBe(404);
  // A host of files leads on from the address that an article had.
  for (const path of ['/article/histoire-3', '/articles/histoire-3']) {
    const { status, text: page } = await textOf(url + path);
    expect([path, status]).toEqual([path, 200]);
    expect(page).toContain('<meta http-equiv="refresh" content="0; url=/articles/autre-lien">');
    expect(page).toMatch(/<link rel="canonical" href="http[^"]+\/articles\/autre-lien">/);
  }
  expect((await textOf(`${url}/articles/autre-lien`)).status).toBe(200);
  third.slug = 'encore-un-lien';
  await publish();
  expect((await textOf(`${url}/article/histoire-3`)).text).toContain('/articles/encore-un-lien');
  const { text } = await textOf(`${url}/sitemap.xml`);
  expect(text).not.toContain('histoire-2<');
  // Readers of the feed know it by its first link.
  const { text: feed } = await textOf(`${url}/articles.atom`);
  expect(feed).toMatch(
    /<id>[^<]+\/articles\/histoire-3<\/id>\s*<link href="[^"]+\/encore-un-lien"/,
  );
  backend.become({});
  await publish();
  expect((await textOf(`${url}/article/histoire-2`)).status).toBe(200);
});
