import type { Page } from '@playwright/test';
import { keepLullaby, offline, pressToSound } from '#tests/support/listening/offline-lullaby.ts';
import { test as base, expect } from '#tests/support/site.ts';
import { type RunningSite, startSite } from '#tests/support/start-site.ts';

/** Whose server is stopped in the middle has one of its own. */
const test = base.extend<{ ownSite: RunningSite }>({
  // biome-ignore lint/correctness/noEmptyPattern: the runner asks for a pattern
  ownSite: async ({}, use) => {
    const ownSite = await startSite();
    await use(ownSite);
    await ownSite.stop();
  },
});

const askFor = (page: Page, range: string) =>
  page.evaluate(async (asked) => {
    const answer = await fetch('/berceuse.mp3', { headers: { range: asked } });
    const bytes = new Uint8Array(await answer.arrayBuffer());
    return {
      status: answer.status,
      contentRange: answer.headers.get('content-range'),
      length: bytes.length,
    };
  }, range);

test('with the server stopped, the kept lullaby starts within 300 ms', async ({
  context,
  page,
  ownSite,
}) => {
  await keepLullaby(page, ownSite.url);
  // Three open pages, the best of three presses: the machine may be busy with something else.
  const pages = [page, await context.newPage(), await context.newPage()];
  for (const other of pages.slice(1)) {
    await other.goto(`${ownSite.url}/berceuse`);
    await expect(offline(other).getByRole('button', { name: 'Retirer' })).toBeVisible();
  }
  await ownSite.stop();
  const times: number[] = [];
  for (const opened of pages) times.push(await pressToSound(opened));
  console.log(`press to sound, server stopped: ${times.map(Math.round).join(', ')} ms`);
  expect(Math.min(...times)).toBeLessThanOrEqual(300);
});

test('with the server stopped, ranges are answered and a place far in the song is heard', async ({
  page,
  ownSite,
}) => {
  await keepLullaby(page, ownSite.url);
  await ownSite.stop();
  const whole = await askFor(page, 'bytes=0-');
  expect(whole.status).toBe(206);
  const size = whole.length;
  expect(await askFor(page, 'bytes=100-199')).toEqual({
    status: 206,
    contentRange: `bytes 100-199/${size}`,
    length: 100,
  });
  expect(await askFor(page, `bytes=${size}-`)).toMatchObject({
    status: 416,
    contentRange: `bytes */${size}`,
  });

  await pressToSound(page);
  await page.getByRole('slider', { name: 'Position dans la berceuse' }).fill('120');
  await expect(page.getByText('2:03')).toBeVisible();
  await expect(page.getByText('La berceuse joue')).toBeVisible();
});

test('the worker answers the lullaby and nothing else', async ({ page }) => {
  await keepLullaby(page);
  const answered: string[] = [];
  page.on('response', (response) => {
    if (response.fromServiceWorker()) answered.push(new URL(response.url()).pathname);
  });
  await page.reload();
  await expect(offline(page).getByRole('button', { name: 'Retirer' })).toBeVisible();
  expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  await pressToSound(page);
  await page.getByRole('link', { name: 'Radio', exact: true }).first().click();
  await page.getByRole('button', { name: 'Écouter' }).click();
  await expect(page.getByText('En direct').first()).toBeVisible();
  expect(new Set(answered)).toEqual(new Set(['/berceuse.mp3']));
});

test("'Retirer' leaves no file and no worker", async ({ page }) => {
  await keepLullaby(page);
  await offline(page).getByRole('button', { name: 'Retirer' }).click();
  await expect(offline(page).getByRole('button', { name: 'Garder hors connexion' })).toBeVisible();
  await expect
    .poll(() =>
      page.evaluate(async () => [
        await caches.keys(),
        (await navigator.serviceWorker.getRegistrations()).length,
      ]),
    )
    .toEqual([[], 0]);
});
