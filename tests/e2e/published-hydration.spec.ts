/** The application takes a published page over without asking for what it holds. */
import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/published-sites.ts';

declare global {
  interface Window {
    shifted?: number;
  }
}

const PAGES = [
  '/',
  '/articles',
  '/articles?page=2',
  '/article/histoire-8',
  '/articles/histoire-1',
  '/partenaires',
  '/mentions',
  '/mentions-legales',
];

/** Watches what a visitor would notice: calls, lines on the console, and what moves. */
async function watch(page: Page) {
  const calls: string[] = [];
  const lines: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) calls.push(request.url());
  });
  page.on('console', (line) => lines.push(line.text()));
  page.on('pageerror', (error) => lines.push(error.message));
  await page.addInitScript(() => {
    window.shifted = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if ('value' in entry) window.shifted = (window.shifted ?? 0) + Number(entry.value);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return { calls, lines };
}

/** React writes a key of its own on the elements that it has taken over. */
const isTakenOver = (page: Page) =>
  page.waitForFunction(() =>
    Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__reactFiber')),
  );

for (const path of PAGES) {
  test(`${path} is taken over without a call, a shift or a line`, async ({ page, second }) => {
    await second.publish();
    const { calls, lines } = await watch(page);
    // The visitor's clock stands in the minute of the run.
    const document = await (await fetch(second.url + path)).text();
    const at = Number(/"at":(\d+)/.exec(document)?.[1]);
    await page.clock.setFixedTime(at + 5000);
    await page.goto(second.url + path);
    await isTakenOver(page);
    await page.waitForLoadState('networkidle');
    expect({ calls, lines, shifted: await page.evaluate(() => window.shifted) }).toEqual({
      calls: [],
      lines: [],
      shifted: 0,
    });
  });
}

test('an older page is checked once, and only what differs changes', async ({ page, second }) => {
  const { backend, url } = second;
  backend.become({});
  await second.publish();
  const { calls, lines } = await watch(page);
  const article = backend.records().article.find(({ count }) => count === 8);
  if (!article) throw new Error('The backend must have its newest article.');
  // Another text of the same length, saved where nobody published since.
  Object.assign(article, { title: 'Histoire 9' });
  await page.clock.setFixedTime(Date.now() + 120_000);
  backend.become({ date: () => '2026-11-22T09:00:00.000Z' });
  const changed = backend.records().article.find(({ count }) => count === 8);
  Object.assign(changed ?? {}, { title: 'Histoire 9' });
  await page.goto(`${url}/article/histoire-8`);
  await expect(page.getByRole('heading', { level: 1, name: 'Histoire 9' })).toBeVisible();
  expect(calls).toEqual([`${url}/api/article/findBySlug/histoire-8`]);
  expect(lines).toEqual([]);
  expect(await page.evaluate(() => window.shifted)).toBe(0);
  backend.become({});
});

test('a backend that is silent leaves the page as it is', async ({ page, second }) => {
  await second.publish();
  await page.clock.setFixedTime(Date.now() + 120_000);
  await page.route('**/api/**', (route) => route.abort());
  const asked = page.waitForEvent('requestfailed');
  await page.goto(`${second.url}/article/histoire-4`);
  await asked;
  await page.waitForLoadState('networkidle');
  await expect(page.getByText('Il était une fois 4.')).toBeVisible();
});

test('the reference server publishes each save by itself', async ({ own, request }) => {
  const call = async (path: string, data: object, token = '') => {
    const response = await request.post(`${own.url}/api/${path}`, {
      data,
      headers: token === '' ? {} : { authorization: `Bearer ${token}` },
    });
    return response.json();
  };
  const { email, password } = own;
  const { token } = await call('admin/authenticate', { email, password });
  const { id: adminId } = await call('admin/findByEmail', { email }, token);
  const title = 'Une page toute seule';
  const saved = await call('article/create', { title, content: '<p>Voilà.</p>', adminId }, token);
  const pageOf = async (path: string) => (await fetch(`${own.url}${path}`)).text();
  const path = `/articles/${saved.slug}`;
  await expect.poll(() => pageOf(path)).toContain(`<title>${title} - `);
  await expect.poll(() => pageOf('/articles')).toContain(title);

  const headers = { authorization: `Bearer ${token}` };
  await request.delete(`${own.url}/api/article/delete/${saved.id}`, { headers });
  await expect.poll(async () => (await fetch(`${own.url}${path}`)).status).toBe(404);
  await expect.poll(() => pageOf('/articles')).not.toContain(title);
});
