/** Recordings of the shelf that were kept on a device, and its browser without a network. */
import type { Page } from '@playwright/test';
import { fillShelf } from '#tests/support/listening/shelf.ts';
import { expect, test } from '#tests/support/site.ts';
import { appReady, watchErrors } from '#tests/support/watched-page.ts';

const bell = { title: 'La cloche sonne' };
const moon = { title: 'La lune dort', slug: 'la-lune-dort' };

/** With the spaces at which a line does not break. */
const quoted = (label: string, title: string) => `${label} «\u00a0${title}\u00a0»`;

async function keepStory(page: Page, origin: string) {
  await page.goto(`${origin}/histoire/${moon.slug}`);
  await page.getByRole('button', { name: quoted('Garder', moon.title) }).click();
  await page
    .getByRole('button', { name: quoted('Supprimer de cet appareil', moon.title) })
    .waitFor();
}

const keptList = (page: Page) => page.getByRole('region', { name: 'Gardés sur cet appareil' });

const sounding = (page: Page) =>
  page.evaluate(() => {
    const playing = [...document.querySelectorAll('audio')].find(({ paused }) => !paused);
    return playing === undefined ? -1 : playing.currentTime;
  });

test('a kept story plays and seeks in a browser started again without a network, and goes with one press', async ({
  ownSite,
  startBrowser,
}) => {
  await fillShelf(ownSite, { [moon.title]: 'au-clair-de-la-lune.mp3' });
  const before = await startBrowser();
  await keepStory(await before.newPage(), ownSite.url);
  await before.close();
  await ownSite.stop();

  const page = await (await startBrowser()).newPage();
  const errors = watchErrors(page);
  await page.goto(`${ownSite.url}/berceuse`);
  await appReady(page);
  const list = keptList(page);
  await expect(list).toContainText('1 titre');
  await list.getByRole('button', { name: 'Écouter' }).click();
  await expect.poll(() => sounding(page)).toBeGreaterThan(0);
  const place = await page.evaluate(() => {
    const [sound] = document.querySelectorAll('audio');
    if (sound === undefined) return 0;
    sound.currentTime = sound.duration - 20;
    return sound.duration - 20;
  });
  expect(place).toBeGreaterThan(5);
  await expect.poll(() => sounding(page)).toBeGreaterThan(place + 0.5);
  await keptList(page).getByRole('button', { name: 'Supprimer de cet appareil' }).click();
  await expect(keptList(page)).toBeHidden();
  await expect
    .poll(() =>
      page.evaluate(async () => [
        await caches.keys(),
        await navigator.serviceWorker.getRegistrations(),
      ]),
    )
    .toEqual([[], []]);
  expect(errors).toEqual([]);
});

/** The site may use so many bytes of this device. */
async function giveQuota(page: Page, origin: string, quotaSize: number) {
  const session = await page.context().newCDPSession(page);
  await session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize });
}

// kept-sounds.test.tsx has each refusal, and its sentence on the card.
test('a device without room refuses in words, seen on the card, and keeps nothing of it', {
  tag: '@deep',
}, async ({ page, ownSite }) => {
  const songs = { [moon.title]: 'au-clair-de-la-lune.mp3', [bell.title]: 'frere-jacques.mp3' };
  await fillShelf(ownSite, songs);
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto(`${ownSite.url}/berceuse#histoires`);
  await appReady(page);
  const card = page.getByRole('article', { name: moon.title });
  const refusal = card.getByText('Il n’y a pas assez de place sur cet appareil.');
  // Less than the file, which the browser says before; then less than the file with its page.
  for (const quota of [300_000, 700_000]) {
    await giveQuota(page, ownSite.url, quota);
    await card.getByRole('button', { name: /^(?:Garder|Réessayer) / }).click();
    await expect(refusal).toBeInViewport();
    await expect(card.getByRole('alert')).toHaveText(/Libérez de l’espace, puis réessayez/);
    await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([]);
    await expect(keptList(page)).toBeHidden();
    await page.reload();
    await appReady(page);
  }
  await giveQuota(page, ownSite.url, 50_000_000);
  await card.getByRole('button', { name: quoted('Garder', moon.title) }).click();
  await expect(keptList(page)).toContainText('1 titre');
  // What is removed makes room at once.
  const { usage = 0 } = await page.evaluate(() => navigator.storage.estimate());
  await giveQuota(page, ownSite.url, usage + 300_000);
  const other = page.getByRole('article', { name: bell.title });
  await other.getByRole('button', { name: quoted('Garder', bell.title) }).click();
  await expect(other.getByText('pas assez de place')).toBeInViewport();
  await keptList(page)
    .getByRole('button', { name: /^Supprimer/ })
    .click();
  await expect(keptList(page)).toBeHidden();
  await other.getByRole('button', { name: quoted('Réessayer', bell.title) }).click();
  await expect(keptList(page)).toContainText(bell.title);
});
