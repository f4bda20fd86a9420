/** The application takes a published page over without asking for what it holds. */
import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/servers.ts';
import { asksNoMore } from '#tests/support/watched-page.ts';
import { watchPage } from '#tests/support/watched-visit.ts';

const PAGES = [
  { path: '/', tag: [] },
  { path: '/articles', tag: [] },
  { path: '/article/histoire-8', tag: [] },
  { path: '/partenaires', tag: [] },
  { path: '/mentions', tag: [] },
  // No page of the list has this number: it is the first.
  { path: '/articles?page=0', tag: [] },
  // The same pages at another number or address.
  { path: '/articles?page=2', tag: '@deep' },
  { path: '/articles/histoire-1', tag: '@deep' },
  { path: '/mentions-legales', tag: '@deep' },
];

/** React writes a key of its own on the elements that it has taken over. */
const isTakenOver = (page: Page) =>
  page.waitForFunction(() =>
    Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__reactFiber')),
  );

for (const { path, tag } of PAGES) {
  test(`${path} is taken over without a call, a shift or a line`, { tag }, async ({
    page,
    second,
  }) => {
    await second.publishAs();
    // What loads on demand is below the first view here, also after an article of one sentence.
    await page.setViewportSize({ width: 360, height: 400 });
    const { calls, lines, expectShifts } = await watchPage(page);
    // The visitor's clock stands in the minute of the run.
    const document = await (await fetch(second.url + path)).text();
    const at = Number(/"at":(\d+)/.exec(document)?.[1]);
    await page.clock.setFixedTime(at + 5000);
    await page.goto(second.url + path);
    await isTakenOver(page);
    await asksNoMore(page);
    expect({ calls, lines }).toEqual({ calls: [], lines: [] });
    await expectShifts(0);
  });
}

test('an older page is checked once, and only what differs changes', async ({ page, second }) => {
  const { backend, url } = second;
  await second.publishAs();
  const { calls, lines, expectShifts } = await watchPage(page);
  await page.clock.setFixedTime(Date.now() + 120_000);
  // Another text of the same length, saved where nobody published since.
  backend.become({ date: () => '2026-11-22T09:00:00.000Z' });
  const record = backend.records().article.at(-1);
  const content = String(record?.content).replace('fois 8.', 'fois 9.');
  Object.assign(record ?? {}, { title: 'Histoire 9', content });
  await page.goto(`${url}/article/histoire-8`);
  await expect(page.getByRole('heading', { level: 1, name: 'Histoire 9' })).toBeVisible();
  await expect(page.getByText('Il était une fois 9.')).toBeVisible();
  await expect(page.getByText('Il était une fois 8.')).toHaveCount(0);
  // The end of the article, which is near, asks for others on demand.
  const ofArticle = calls.filter((call) => call !== '/api/article/page');
  expect(ofArticle).toEqual(['/api/article/findBySlug/histoire-8']);
  expect(lines).toEqual([]);
  await expectShifts(0);
  backend.become({});
});

test('a backend that is silent leaves the page as it is', async ({ page, second }) => {
  await second.publishAs();
  await page.clock.setFixedTime(Date.now() + 120_000);
  await page.route('**/api/**', (route) => route.abort());
  const asked = page.waitForEvent('requestfailed');
  await page.goto(`${second.url}/article/histoire-4`);
  await asked;
  await asksNoMore(page);
  await expect(page.getByText('Il était une fois 4.')).toBeVisible();
});

test('an article keeps its text where an extension changed the document first', async ({
  page,
  second,
}) => {
  await second.publishAs();
  const address = `${second.url}/article/histoire-4`;
  await page.route(address, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace('<main', '<aside>Traduire cette page</aside>$&');
    await route.fulfill({ response, body });
  });
  await page.goto(address);
  await isTakenOver(page);
  // React could not take it over, and rendered it anew.
  await expect(page.getByText('Traduire cette page')).toHaveCount(0);
  await expect(page.getByText('Il était une fois 4.')).toBeVisible();
});

// published-words.spec.ts: the next run leaves nothing of its page.
test('an article that was deleted where nobody published since is not found', async ({
  page,
  second,
}) => {
  const { backend, url } = second;
  await second.publishAs();
  backend.records().article.splice(4, 1);
  await page.clock.setFixedTime(Date.now() + 120_000);
  await page.goto(`${url}/article/histoire-5`);
  await expect(page).toHaveURL(`${url}/404`);
  await expect(page.getByText('Il était une fois 5.')).toHaveCount(0);
  await expect(page.locator('head meta[name="robots"]')).toHaveAttribute('content', /noindex/);
  backend.become({});
});
