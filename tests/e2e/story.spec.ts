/** A parent's evening with the shelf of stories. */
import type { Page } from '@playwright/test';
import { fillShelf } from '#tests/support/listening/shelf.ts';
import { expect, test } from '#tests/support/servers.ts';
import { type StartedSite, startSite } from '#tests/support/start-site.ts';

let site: StartedSite;
test.beforeAll(async () => {
  site = await startSite();
  await fillShelf(site, {
    // Three minutes: it does not end while a parent goes from page to page.
    'L’ours et la lune': 'berceuse.mp3',
    'Doucement la nuit': 'il-etait-une-bergere.mp3',
  });
});
test.afterAll(() => site.stop());

async function scrollToShelf(page: Page) {
  const shelf = page.getByRole('region', { name: 'Histoires et berceuses' });
  await expect(async () => {
    await page.mouse.wheel(0, 2000);
    await expect(shelf).toBeVisible({ timeout: 500 });
  }).toPass();
  return shelf;
}

const position = (page: Page) =>
  page.evaluate(() => document.querySelector<HTMLAudioElement>('body > audio')?.currentTime ?? -1);
const isPaused = (page: Page) =>
  page.evaluate(() => document.querySelector<HTMLAudioElement>('body > audio')?.paused);

test('an evening: a press on a card, pause, seek, another page with the bar, and back', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto(`${site.url}/berceuse`);
  const shelf = await scrollToShelf(page);
  const card = shelf.getByRole('article', { name: 'L’ours et la lune' });
  const [cardWidth, pictureWidth] = await card.evaluate(({ clientWidth, firstElementChild }) => [
    clientWidth,
    firstElementChild?.clientWidth,
  ]);
  expect(pictureWidth).toBe(cardWidth);
  await card.getByRole('button', { name: 'Écouter' }).click();
  await expect.poll(() => position(page)).toBeGreaterThan(0.5);

  const player = page.getByRole('region', { name: 'L’ours et la lune' });
  await player.getByRole('button', { name: 'Mettre en pause' }).click();
  await expect(player.getByText('En pause')).toBeVisible();
  const slider = player.getByRole('slider', { name: 'Position' });
  await slider.fill('23');
  await expect(slider).toHaveValue('23');
  await slider.press('ArrowLeft');
  await expect(slider).toHaveValue('18');
  await player.getByRole('button', { name: 'Écouter' }).click();
  await expect.poll(() => position(page)).toBeGreaterThan(18.2);

  await page.getByRole('link', { name: 'Contact' }).last().click();
  const bar = page.getByRole('region', { name: 'Lecteur' });
  await bar.getByRole('link', { name: 'L’ours et la lune' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'L’ours et la lune' })).toBeVisible();
  expect(await isPaused(page)).toBe(false);
  await expect(bar).toBeHidden();
  await page.goBack();
  await page.goBack();
  await expect(player).toBeVisible();
  await player.getByRole('button', { name: 'Revenir à la berceuse' }).click();
  await expect(page.getByRole('region', { name: 'La berceuse' })).toBeVisible();
});

test('the next one follows the one that ends, without a touch', async ({ page }) => {
  await page.goto(`${site.url}/histoire/l-ours-et-la-lune`);
  const player = page.getByRole('region', { name: 'L’ours et la lune' });
  await player.getByRole('button', { name: 'À la suite' }).click();
  await player.getByRole('button', { name: 'Écouter' }).click();
  await expect.poll(() => position(page)).toBeGreaterThan(0.5);
  await page.evaluate(() => {
    const audio = document.querySelector<HTMLAudioElement>('body > audio');
    if (audio) audio.currentTime = audio.duration - 1;
  });
  const bar = page.getByRole('region', { name: 'Lecteur' });
  await expect(bar.getByRole('link', { name: 'Doucement la nuit' })).toBeVisible();
  await expect.poll(() => position(page)).toBeGreaterThan(0.5);
});

test('a story that was left is offered where it was, at the next visit and on its card', async ({
  page,
}) => {
  await page.goto(`${site.url}/histoire/l-ours-et-la-lune`);
  const player = page.getByRole('region', { name: 'L’ours et la lune' });
  const resume = page.getByRole('button', { name: /^Reprendre à 2[0-4]\s?s$/ });
  await player.getByRole('button', { name: 'Écouter' }).click();
  await expect.poll(() => position(page)).toBeGreaterThan(0.5);
  // What notes the place comes after the first sound, together with the lock screen.
  await page.waitForFunction(() => navigator.mediaSession.metadata !== null);
  // Paused: while it sounds another place is noted every five seconds.
  await player.getByRole('button', { name: 'Mettre en pause' }).click();
  await expect(player.getByText('En pause')).toBeVisible();
  await player.getByRole('slider', { name: 'Position' }).fill('20');
  await expect.poll(() => position(page)).toBeGreaterThanOrEqual(20);
  await expect(resume).toHaveCount(0);

  await page.reload();
  await expect(resume).toBeVisible();
  await page.goto(`${site.url}/berceuse#histoires`);
  const shelf = await scrollToShelf(page);
  const card = shelf.getByRole('article', { name: 'L’ours et la lune' });
  await card.getByRole('button', { name: /^Reprendre à/ }).click();
  await expect(card.getByRole('button', { name: 'Mettre en pause' })).toBeFocused();
  await expect.poll(() => position(page)).toBeGreaterThan(20.2);
  await expect(page.getByRole('button', { name: /^Reprendre à/ })).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'L’ours et la lune' }).first()).toBeVisible();
});
