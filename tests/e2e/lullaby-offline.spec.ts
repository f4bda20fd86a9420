import type { BrowserContext, Page } from '@playwright/test';
import { holdBack } from '#tests/support/hold-back.ts';
import {
  keepLullaby,
  keptLullaby,
  offline,
  pressToSound,
} from '#tests/support/listening/offline-lullaby.ts';
import { expect, test } from '#tests/support/site.ts';
import type { StartedSite } from '#tests/support/start-site.ts';
import { appReady, watchErrors } from '#tests/support/watched-page.ts';

const keptOn = (page: Page) =>
  page.evaluate(async () => ({
    caches: await caches.keys(),
    workers: (await navigator.serviceWorker.getRegistrations()).length,
  }));

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

/** A browser that kept the lullaby is started again, without a network. */
async function startAgain(startBrowser: () => Promise<BrowserContext>, site: StartedSite) {
  const before = await startBrowser();
  await keepLullaby(await before.newPage(), site.url);
  await before.close();
  await site.stop();
  return (await startBrowser()).newPage();
}

/** Every part of the page came with it, and the picture of the lock screen. */
async function expectWholePage(page: Page) {
  await page.getByRole('button', { name: 'Nuit noire' }).click();
  await expect(page.getByRole('dialog', { name: 'Nuit noire' })).toBeVisible();
  expect(await page.evaluate(async () => (await fetch('/artwork-lullaby-512.png')).ok)).toBe(true);
  await page.getByRole('heading', { name: 'Les paroles' }).scrollIntoViewIfNeeded();
  await expect(page.getByText('se joue sans paroles.')).toBeVisible();
}

// The next test opens the same page from the same files, in the browser that kept them.
test('the browser that is started again without a network opens the page, and it sounds within 1 s', {
  tag: ['@deep', '@timed'],
}, async ({ ownSite, startBrowser }) => {
  const page = await startAgain(startBrowser, ownSite);
  const errors = watchErrors(page);
  const answer = await page.goto(`${ownSite.url}/berceuse?depuis=accueil`);
  // The policy is the document's own, as from the server.
  expect(answer?.headers()['content-security-policy']).toContain("default-src 'none'");
  await appReady(page);
  const sound = await pressToSound(page);
  console.log(`browser restarted without a network: press to sound ${Math.round(sound)} ms`);
  expect(sound).toBeLessThanOrEqual(1000);
  await expect(
    offline(page).getByRole('button', { name: 'Supprimer de cet appareil' }),
  ).toBeVisible();
  await expectWholePage(page);
  expect(errors).toEqual([]);
});

test('with the server stopped, the lullaby that was kept is there from every side', async ({
  page,
  ownSite,
}) => {
  const { step } = test;
  await keepLullaby(page, ownSite.url);
  await page.goto(`${ownSite.url}/`);
  await appReady(page);
  await ownSite.stop();

  await step('a page that could not be loaded leads to it', async () => {
    await page.getByRole('link', { name: 'Contact', exact: true }).first().click();
    await page.getByRole('link', { name: 'Écouter ce qui est gardé sur cet appareil' }).click();
    await appReady(page);
    await pressToSound(page);
  });
  await step('ranges are answered, and a place far in the song is heard', async () => {
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
    await page.getByRole('slider', { name: 'Position dans la berceuse' }).fill('120');
    // One second and no more would be seen by luck.
    await expect(page.getByText(/^2:(?:0[3-9]|[1-5]\d)$/)).toBeVisible();
    await expect(page.getByText('Berceuse en cours')).toBeVisible();
  });
  await step('the installed site that starts without a network opens it', async () => {
    const other = await page.context().newPage();
    const errors = watchErrors(other);
    const answer = await other.goto(`${ownSite.url}/`);
    expect(new URL(other.url()).pathname).toBe('/berceuse');
    // The policy is the document's own, as from the server.
    expect(answer?.headers()['content-security-policy']).toContain("default-src 'none'");
    await appReady(other);
    await pressToSound(other);
    await expectWholePage(other);
    expect(errors).toEqual([]);
  });
});

test('with a network the worker answers the lullaby, its page and their files, and nothing else', async ({
  page,
}) => {
  await keepLullaby(page);
  const answered: string[] = [];
  page.on('response', (response) => {
    if (response.fromServiceWorker()) answered.push(new URL(response.url()).pathname);
  });
  await page.reload();
  await expect(
    offline(page).getByRole('button', { name: 'Supprimer de cet appareil' }),
  ).toBeVisible();
  expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  await pressToSound(page);
  await page.getByRole('link', { name: 'Radio', exact: true }).first().click();
  // Until the home page has loaded, the cards of /berceuse have such a button too.
  const radio = page.getByRole('region', { name: 'La radio en direct' });
  await radio.getByRole('button', { name: 'Écouter' }).click();
  await expect(page.getByText('En direct').first()).toBeVisible();
  const others = answered.filter((path) => !/^\/(?:assets|artwork-|lullaby\.json)/.test(path));
  expect(new Set(others)).toEqual(new Set(['/berceuse', '/berceuse.mp3']));
});

test('what is kept is the lullaby alone, until it is removed', async ({ page, site }) => {
  const { step } = test;
  const remove = offline(page).getByRole('button', { name: 'Supprimer de cet appareil' });
  await step('a visitor who keeps nothing has no worker and no copy of a page', async () => {
    await page.goto('/berceuse');
    await appReady(page);
    // Enabled once the page has looked for what is kept.
    const keep = offline(page).getByRole('button', { name: 'Garder hors connexion' });
    await expect(keep).toBeEnabled();
    expect(await keptOn(page)).toEqual({ caches: [], workers: 0 });
  });
  await keepLullaby(page);
  expect(await keptOn(page)).toEqual({ caches: ['lullaby'], workers: 1 });

  await step(
    'a page that the network does not bring is the kept one, but not before 3 s',
    async () => {
      const release = await holdBack(page.context(), '**/berceuse');
      const askedAt = Date.now();
      await page.reload({ waitUntil: 'commit' });
      expect(Date.now() - askedAt).toBeGreaterThanOrEqual(2900);
      release();
      await appReady(page);
    },
  );

  await step('no page but the lullaby’s is kept, the hidden one least of all', async () => {
    await page.goto(site.adminBase);
    await page.goto('/berceuse?x=1');
    await appReady(page);
    const documents = await page.evaluate(async () => {
      const urls = (await (await caches.open('lullaby')).keys()).map(({ url }) => new URL(url));
      return urls.map((url) => url.pathname).filter((path) => !path.includes('.'));
    });
    expect(documents).toEqual(['/berceuse']);
  });
  await step('a double press that removes it and keeps it again says what is so', async () => {
    await remove.dblclick();
    await keptLullaby(page);
    await page.reload();
    await expect(offline(page)).toContainText('Gardée sur cet appareil');
  });
  await step("'Supprimer de cet appareil' leaves no file, no page and no worker", async () => {
    await remove.click();
    await expect(
      offline(page).getByRole('button', { name: 'Garder hors connexion' }),
    ).toBeVisible();
    await expect.poll(() => keptOn(page)).toEqual({ caches: [], workers: 0 });
  });
});
