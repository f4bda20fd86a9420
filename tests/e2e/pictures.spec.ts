/**
 * Real photographs of 3,000 × 2,000 pixels and a quarter of a megabyte each: two in the article that is
 * opened, one in each of the five beside it in the list, which shows no more of them.
 */
import type { Page, Response } from '@playwright/test';
import { test as base, expect } from '@playwright/test';
import {
  backAtList,
  createArticle,
  editorOf,
  openInside,
  readArticle,
  signIn,
} from '#tests/support/back-office.ts';
import { headlessShell } from '#tests/support/chromium.ts';
import { dataUrl, sampleJpegs } from '#tests/support/sample-photo.ts';
import { type RunningSite, startSite } from '#tests/support/start-site.ts';
import { asksNoMore } from '#tests/support/watched-page.ts';
import { watchShifts } from '#tests/support/watched-visit.ts';

const ARTICLES = 6;
const KB = 1000;
const PHONE = { width: 390, height: 844 };

type Article = { id: number; slug: string };

const test = base.extend<object, { radio: RunningSite & { articles: Article[] } }>({
  radio: [
    async ({ browser }, use) => {
      const site = await startSite();
      const page = await browser.newPage();
      await signIn(page, site);
      const photos = (await sampleJpegs(ARTICLES + 1)).map((bytes) => dataUrl(bytes));
      const picture = (photo: string | undefined, name: string) =>
        `<p><img src="${photo}" alt="${name}"></p>`;
      const second = picture(photos.pop(), 'Photo 2');
      const articles: Article[] = [];
      for (const [index, photo] of photos.entries()) {
        const more = index === 0 ? second : '';
        const content = `${picture(photo, 'Photo 1')}<p>Une journée au bord de la mer.</p>${more}<p>Fin.</p>`;
        articles.push(await createArticle(page, site, { title: `Article ${index + 1}`, content }));
      }
      await page.close();
      await use({ ...site, articles });
      await site.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ radio }, use) => use(radio.url),
});

// It loads pictures as far ahead of the reader as a phone with 4G does, and not as on an unknown line.
test.use({
  launchOptions: {
    ...headlessShell,
    args: [...headlessShell.args, '--blink-settings=lazyLoadingImageMarginPxUnknown=1250'],
  },
});

/** Notes what of the backend's content a page fetches: answers and pictures. */
function watchContent(page: Page) {
  const responses: Response[] = [];
  page.on('response', (response) => {
    if (/^\/(?:api|media)\//.test(new URL(response.url()).pathname)) responses.push(response);
  });
  return {
    /** Bytes on the wire, headers included. */
    async weight() {
      let sum = 0;
      for (const response of responses) {
        await response.finished();
        const { responseBodySize, responseHeadersSize } = await response.request().sizes();
        sum += responseBodySize + responseHeadersSize;
      }
      return sum;
    },
    /** Widths of the files that were fetched, in their order. */
    pictures: () =>
      responses.flatMap(
        (response) => /\/media\/[0-9a-f]{64}-(\d+)\.webp$/.exec(response.url())?.[1] ?? [],
      ),
  };
}

const areShown = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLImageElement>('main img')].every(
      (image) => image.complete && image.naturalWidth > 0,
    ),
  );

async function scrollThrough(page: Page) {
  const last = page.locator('main img').last();
  for (const image of await page.locator('main img').all()) await image.scrollIntoViewIfNeeded();
  await expect(last).toBeVisible();
  await expect.poll(() => areShown(page)).toBe(true);
}

for (const [density, width] of [
  [1, '480'],
  [2, '960'],
  [3, '1600'],
] as const) {
  test.describe(`a phone of density ${density}`, () => {
    test.use({ viewport: PHONE, deviceScaleFactor: density });

    test(`fetches the files of ${width} pixels of an article, and nothing jumps`, async ({
      page,
      radio,
    }) => {
      const expectShifts = await watchShifts(page);
      const content = watchContent(page);

      await page.goto(`/article/${radio.articles[0]?.slug}`);
      await expect(page.getByRole('img', { name: 'Photo 1' })).toBeVisible();
      await scrollThrough(page);

      expect(content.pictures()).toEqual([width, width]);
      await expectShifts(0.005);
    });
  });
}

test.describe('at 390 px and density 2', () => {
  test.use({ viewport: PHONE, deviceScaleFactor: 2 });

  test('the list weighs at most 300 kB down to its end, and less before it is scrolled', async ({
    page,
  }) => {
    const content = watchContent(page);
    await page.goto('/articles');
    await expect(page.getByRole('img', { name: 'Photo 1' })).toHaveCount(ARTICLES);
    await asksNoMore(page);
    const first = await content.weight();
    await scrollThrough(page);

    expect(content.pictures()).toEqual(Array(ARTICLES).fill('960'));
    const whole = await content.weight();
    console.log(`/articles: ${first} bytes at first, ${whole} down to its end`);
    expect(first).toBeLessThan(whole);
    expect(whole).toBeLessThanOrEqual(300 * KB);
  });
});

test('the list of the back office weighs at most 10 kB; the editor shows the pictures, and saving the text back changes nothing', async ({
  page,
  radio,
}) => {
  const { id, slug } = radio.articles[0] ?? { id: 0, slug: '' };
  const before = await readArticle(page, radio, slug);
  await signIn(page, radio);
  const content = watchContent(page);
  await page.goto(`${radio.adminBase}/article`);
  await expect(page.getByRole('row', { name: /Article 6/ })).toBeVisible();

  const weight = await content.weight();
  console.log(`list of the back office: ${weight} bytes`);
  // Without their texts and pictures: 1.4 kB.
  expect(weight).toBeLessThanOrEqual(10 * KB);

  await openInside(page, `${radio.adminBase}/article/${id}/modifier`);
  const picture = editorOf(page).locator('img').first();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBe(960);
  await page.getByLabel('Titre').fill('Article 1, relu');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await backAtList(page, radio);

  expect(await readArticle(page, radio, slug)).toEqual({ ...before, title: 'Article 1, relu' });
});
