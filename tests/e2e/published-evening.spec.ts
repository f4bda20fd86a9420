/** A parent's evening on a phone with a slow line: stories one after the other, then no line at all. */
import type { Page } from '@playwright/test';
import { fillShelf } from '#tests/support/listening/shelf.ts';
import { expect, test } from '#tests/support/servers.ts';
import { watchErrors } from '#tests/support/watched-page.ts';

const bear = 'L’ours et la lune';
const cat = 'Le chat qui rêvait';

/** ‘Slow 4G’, as Lighthouse has it. */
const slow4g = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};

const heard = (page: Page) =>
  page.evaluate(() => {
    const audio = document.querySelector<HTMLAudioElement>('body > audio[src]');
    return {
      address: audio?.getAttribute('src'),
      seconds: audio?.currentTime ?? 0,
      left: (audio?.duration ?? 0) - (audio?.currentTime ?? 0),
      isPaused: audio?.paused ?? true,
    };
  });

const region = (page: Page, name: string) => page.getByRole('region', { name });
const cardOf = (page: Page, title: string) => page.getByRole('article', { name: title });
const addressOf = (page: Page, title: string) =>
  cardOf(page, title).locator('[data-play-url]').getAttribute('data-play-url');

/** From the start page to the first story, which plays. */
async function findAndPlay(page: Page, see: (step: string) => Promise<void>) {
  await see('1 start page');
  const way = page.getByRole('link', { name: 'Des histoires et des berceuses à écouter' });
  await expect(async () => {
    await page.mouse.wheel(0, 600);
    await expect(way).toBeInViewport({ timeout: 500 });
  }).toPass();
  await see('2 way to the shelf');
  await way.click();
  await expect(page).toHaveURL(/\/berceuse/);
  await cardOf(page, bear).scrollIntoViewIfNeeded();
  await see('3 shelf');
  await cardOf(page, bear).getByRole('button', { name: 'Écouter' }).click();
  await expect.poll(async () => (await heard(page)).seconds).toBeGreaterThan(0.5);
}

/** Keeps both, sets what follows and what ends, and locks the screen. */
async function prepareNight(page: Page, see: (step: string) => Promise<void>) {
  const place = async () => (await cardOf(page, bear).boundingBox())?.y;
  const before = await place();
  for (const title of [bear, cat])
    await cardOf(page, title)
      .getByRole('button', { name: `Garder «\u00a0${title}\u00a0»` })
      .click();
  await expect(cardOf(page, cat).getByRole('button', { name: /^Annuler / })).toBeVisible();
  await see('4 on its way');
  const kept = region(page, 'Gardés sur cet appareil');
  await expect(kept.getByRole('status')).toContainText('2 titres');
  // Where it was pressed it says so.
  expect(await place()).toBe(before);
  await see('5 kept, on the cards');
  await kept.scrollIntoViewIfNeeded();
  await see('6 kept, listed');
  const player = region(page, bear);
  await player.getByRole('button', { name: 'À la suite' }).click();
  const timer = region(page, 'Minuterie');
  await timer.getByRole('button', { name: 'Après deux histoires' }).click();
  await expect(timer.getByText('Arrêt après deux histoires')).toBeVisible();
  await see('7 timer');
  // Last: from there on the first story ends by itself in eighteen seconds.
  await player.getByRole('slider', { name: 'Position' }).fill('25');
  await see('8 player');
  await page.getByRole('button', { name: 'Nuit noire' }).click();
  await expect(page.getByRole('dialog', { name: 'Nuit noire' })).toBeVisible();
  await see('9 in the dark');
}

test.beforeAll(async ({ own }) => {
  await fillShelf(own, { [cat]: 'fais-dodo.mp3', [bear]: 'au-clair-de-la-lune.mp3' });
  const published = async () => (await fetch(`${own.url}/berceuse`)).text();
  await expect.poll(published).toContain(bear);
});

test.use({ viewport: { width: 360, height: 640 }, colorScheme: 'dark' });

test(
  'two kept stories follow one another, the second without a line, and the timer ends the sound',
  {
    tag: '@deep',
  },
  async ({ page, context, own }, testInfo) => {
    const errors = watchErrors(page);
    const see = async (step: string) => {
      await page.screenshot({ path: testInfo.outputPath(`${step}.png`) });
    };
    const line = await context.newCDPSession(page);
    await line.send('Network.enable');
    await line.send('Network.emulateNetworkConditions', slow4g);
    await page.goto(`${own.url}/`);
    await findAndPlay(page, see);
    const second = await addressOf(page, cat);
    await prepareNight(page, see);

    await expect.poll(async () => heard(page)).toMatchObject({ address: second, isPaused: false });
    await line.send('Network.emulateNetworkConditions', { ...slow4g, offline: true });
    await context.setOffline(true);
    await expect.poll(async () => heard(page)).toMatchObject({ address: second, isPaused: true });
    expect((await heard(page)).left).toBeLessThan(0.5);

    // Longer than the quiet between two stories.
    await page.keyboard.down('Enter');
    await expect(page.getByRole('dialog', { name: 'Nuit noire' })).toBeHidden();
    await page.keyboard.up('Enter');
    await see('10 the sound has ended');
    const timer = region(page, 'Minuterie');
    await expect(timer.getByText('Le son s’est arrêté. Bonne nuit.')).toBeVisible();
    const player = region(page, cat);
    await expect(player.getByText('C’est terminé')).toBeVisible();
    await player.scrollIntoViewIfNeeded();
    await see('11 what the player says');
    expect(await heard(page)).toMatchObject({ address: second, isPaused: true });
    expect(errors).toEqual([]);
  },
);
