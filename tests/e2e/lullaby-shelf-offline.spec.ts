/** Recordings of the shelf that were kept on a device, and its browser without a network. */
import type { Page } from '@playwright/test';
import { fillShelf } from '#tests/support/listening/shelf.ts';
import { expect, test } from '#tests/support/site.ts';
import { appReady, watchErrors } from '#tests/support/watched-page.ts';

/** With the spaces at which a line does not break. */
const MOON = '«\u00a0La lune dort\u00a0»';

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
  await fillShelf(ownSite, { 'La lune dort': 'au-clair-de-la-lune.mp3' });
  const before = await startBrowser();
  const first = await before.newPage();
  await first.goto(`${ownSite.url}/histoire/la-lune-dort`);
  await first.getByRole('button', { name: `Garder ${MOON}` }).click();
  await first.getByRole('button', { name: `Supprimer de cet appareil ${MOON}` }).waitFor();
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
