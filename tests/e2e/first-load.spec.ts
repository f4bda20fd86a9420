import type { Request } from '@playwright/test';
import { holdApplicationBack } from '#tests/support/early-files.ts';
import { expect, test } from '#tests/support/site.ts';
import { translatePage } from '#tests/support/translate-page.ts';
import { appReady, asksNoMore } from '#tests/support/watched-page.ts';

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the radio plays in the player of the browser', async ({ page, site }) => {
    await page.goto('/');
    await page.locator('audio[controls]').focus();
    await page.keyboard.press('Space');
    await expect
      .poll(async () => {
        const status = await fetch(`${site.url}/status-json.xsl`);
        return /"listeners":\s*1/.test(await status.text());
      })
      .toBe(true);
  });
});

test('every button pressed before the application arrives is answered, each once', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  const menu = page.getByRole('button', { name: 'Menu' });
  const mute = page.locator('button[aria-pressed]').first();
  for (const path of ['/articles', '/contact', '/']) {
    const release = await holdApplicationBack(page);
    await page.goto(path, { waitUntil: 'commit' });
    if (path === '/') {
      await mute.click();
      await expect(mute).toHaveAttribute('aria-pressed', 'true');
    }
    await menu.click();
    await menu.click();
    release();
    await expect(menu, path).toHaveAttribute('aria-expanded', 'true');
    await page.unrouteAll();
  }
  await expect(mute).toHaveAttribute('aria-pressed', 'true');
});

test('"back" pressed before the application arrives shows the page of its address, with its title', async ({
  page,
}) => {
  await page.goto('/contact');
  await appReady(page);
  await page.getByRole('navigation').first().getByRole('link', { name: 'Partenaires' }).click();
  await expect(page.getByRole('heading', { name: 'PARTENAIRES' })).toBeVisible();
  const release = await holdApplicationBack(page);
  await page.reload({ waitUntil: 'commit' });
  await expect(page.getByRole('heading', { name: 'PARTENAIRES' })).toBeVisible();
  await page.evaluate(() => history.back());
  await expect(page).toHaveURL(/\/contact$/);
  release();
  await expect(page.getByRole('textbox', { name: /^Message/ })).toBeVisible();
  await expect(page).toHaveTitle(/Contact/);
  await expect(page.locator('head > title')).toHaveCount(1);
});

test('a form filled in before the application arrives keeps its words and is sent', async ({
  page,
  site,
}) => {
  const release = await holdApplicationBack(page);
  await page.goto('/contact', { waitUntil: 'commit' });
  await page.getByLabel('Nom').fill('Camille Petit');
  await page.getByLabel('Adresse e-mail').fill('camille@example.org');
  await page.getByLabel('Téléphone').fill('0612345678');
  await page.getByLabel('Message').fill('Une berceuse de plus, merci.');
  await page.getByRole('button', { name: 'Envoyer' }).click();
  release();
  await expect(page.getByText('Message envoyé !')).toBeVisible();
  expect(page.url()).toBe(`${site.url}/contact`);
});

test('words typed before the application arrives stay where a translator has changed the page', async ({
  page,
}) => {
  const release = await holdApplicationBack(page);
  await page.goto('/contact', { waitUntil: 'commit' });
  await page.getByLabel('Nom').fill('Camille Petit');
  await page.getByLabel('Message').fill('Une berceuse de plus, merci.');
  await page.evaluate(translatePage);
  release();
  await appReady(page);
  // React could not take the page over, and rendered it anew.
  await expect(page.locator('main font')).toHaveCount(0);
  await expect(page.getByLabel('Nom')).toHaveValue('Camille Petit');
  const message = page.getByLabel('Message');
  await message.press('End');
  await message.pressSequentially(' À bientôt');
  await page.getByLabel('Adresse e-mail').fill('camille@example.org');
  await page.getByLabel('Téléphone').fill('0612345678');
  const sent = page.waitForRequest('**/api/contact/create');
  await page.getByRole('button', { name: 'Envoyer' }).click();
  expect((await sent).postDataJSON()).toMatchObject({
    name: 'Camille Petit',
    message: 'Une berceuse de plus, merci. À bientôt',
  });
});

test('the home page asks only its own origin, and no library of other pages comes with it', async ({
  page,
  site,
}) => {
  const requests: string[] = [];
  const finished: Request[] = [];
  page.on('request', (request) => requests.push(request.url()));
  page.on('requestfinished', (request) => finished.push(request));
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto('/');
  await appReady(page);
  await asksNoMore(page);
  expect(requests.filter((url) => !url.startsWith(site.url) && !url.startsWith('data:'))).toEqual(
    [],
  );
  expect(requests.filter((url) => url.includes('/api/'))).toEqual([]);
  let bytes = 0;
  for (const request of finished) {
    const sizes = await request.sizes();
    bytes += sizes.responseBodySize + sizes.responseHeadersSize;
  }
  expect(bytes).toBeLessThanOrEqual(220_000);
});

test('what a page is made of is asked for before the application is here, and only once', async ({
  page,
}) => {
  // An article has a page of its own, which holds its text, or the shell, which knows of none.
  for (const [path, api] of [
    ['/articles', '/api/article/page'],
    ['/partenaires', '/api/partenaire'],
    ['/mentions', '/api/mentions/1'],
  ] as const) {
    const asked: string[] = [];
    page.on('request', (request) => request.url().includes('/api/') && asked.push(request.url()));
    const release = await holdApplicationBack(page);
    const early = page.waitForRequest((request) => request.url().includes(api));
    await page.goto(path, { waitUntil: 'commit' });
    await early;
    release();
    await expect(page.locator('main [aria-busy="true"], main[aria-busy="true"]')).toHaveCount(0);
    await asksNoMore(page);
    expect(asked, path).toHaveLength(1);
    page.removeAllListeners('request');
    await page.unrouteAll();
  }
});

test('the first paint of the home page waits for no script, and none is asked for by the document', async ({
  page,
  site,
}) => {
  const document = await (await fetch(site.url)).text();
  expect(document).toContain('<script');
  expect(document).not.toMatch(/<script[^>]* src=|rel="?(?:modulepreload|preload)"?[^>]*\.js/);
  const release = await holdApplicationBack(page);
  const asked = page.waitForRequest('**/assets/*.js');
  await page.goto('/', { waitUntil: 'commit' });
  await asked;
  const painted = () => page.evaluate(() => performance.getEntriesByName('first-paint').length);
  await expect.poll(painted).toBe(1);
  release();
  await appReady(page);
});

// The address is found among the routes while the first page is drawn: when, depends on the phone.
for (const rate of [4, 6, 8, 10, 12]) {
  const tag = rate === 6 ? [] : '@deep';
  test(`an article opens on a phone that is ${rate} times as slow`, { tag }, async ({
    page,
    site,
  }) => {
    const answer = await (await fetch(`${site.url}/api/article/page?page=0&size=1`)).json();
    const { title, slug } = answer.content[0];
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate });
    await page.goto(`/article/${slug}`);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await session.detach();
  });
}
