import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { keepLullaby } from '#tests/support/listening/offline-lullaby.ts';
import { expect, test } from '#tests/support/site.ts';
import {
  appReady,
  asksNoMore,
  expectSound,
  watchErrors,
  watchSound,
} from '#tests/support/watched-page.ts';
import { watchShifts } from '#tests/support/watched-visit.ts';

test.use({ viewport: { width: 360, height: 640 } });

const card = (page: Page) => page.getByRole('region', { name: 'Dans le noir' });
const lock = (page: Page) => page.getByRole('dialog', { name: 'Nuit noire' });

async function chooseHour(page: Page) {
  // It comes when somebody scrolls to it.
  await page.getByRole('button', { name: 'Nuit noire' }).scrollIntoViewIfNeeded();
  await card(page)
    .getByRole('checkbox', { name: /^Réveil/ })
    .check();
  await card(page).getByLabel('Heure du réveil').fill('07:00');
}

/** What the screen gives to the room: the mean of each colour, and the strongest blue. */
async function lightOf(page: Page) {
  const { channels } = await sharp(await page.screenshot()).stats();
  const [red, green, blue] = channels;
  return { red: red?.mean ?? 0, green: green?.mean ?? 0, blue: blue?.max ?? 0 };
}

test('without a network a faint moon, a slow dawn and a sun tell when to get up', async ({
  page,
  ownSite,
}) => {
  const errors = watchErrors(page);
  await page.clock.install({ time: new Date('2026-11-26T20:30:00+01:00') });
  await keepLullaby(page, ownSite.url);
  await ownSite.stop();
  await page.reload();
  await appReady(page);
  await chooseHour(page);
  await page.getByRole('button', { name: 'Nuit noire' }).click();
  await expect(lock(page)).toHaveAttribute('data-phase', 'night');
  await page.clock.fastForward('00:10');
  await expect(lock(page)).toHaveAttribute('data-dim');
  // The colours of the way back grow pale.
  await expect.poll(async () => (await lightOf(page)).blue).toBeLessThanOrEqual(13);
  const night = await lightOf(page);
  expect(night.red).toBeGreaterThan(5);
  expect(night.red).toBeLessThan(40);

  await page.clock.fastForward('10:24:50');
  await expect(lock(page)).toHaveAttribute('data-phase', 'dawn');
  await expect(page.getByText('C’est le matin')).toHaveCount(0);
  const dawn = await lightOf(page);
  expect(dawn.red).toBeGreaterThan(night.red);

  await page.clock.fastForward('05:00');
  await expect(page.getByText('C’est le matin')).toBeInViewport({ ratio: 1 });
  // The day comes over a second.
  await expect.poll(async () => (await lightOf(page)).green).toBeGreaterThan(dawn.green);
  await page.keyboard.down('Enter');
  await page.clock.fastForward('00:03');
  await expect(lock(page)).toBeHidden();
  await page.keyboard.up('Enter');
  expect(errors).toEqual([]);
});

test('with the radio it sounds at the hour, although nobody pressed play', async ({ page }) => {
  await watchSound(page);
  await page.clock.install({ time: new Date('2026-11-26T20:30:00+01:00') });
  await page.goto('/berceuse');
  await appReady(page);
  await chooseHour(page);
  await card(page).getByRole('checkbox', { name: 'Avec la radio' }).check();
  await page.getByRole('button', { name: 'Nuit noire' }).click();
  await expect(lock(page)).toHaveAttribute('data-phase', 'night');
  await page.clock.fastForward('10:30:00');
  await expect(page.getByText('C’est le matin')).toBeVisible();
  await expectSound(page);
});

test('a chosen hour stands still when the application arrives', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1600 });
  const expectShifts = await watchShifts(page);
  await page.goto('/berceuse');
  await appReady(page);
  await test.step('the choices for the night stand still when the application arrives', async () => {
    await asksNoMore(page);
    await expectShifts(0);
  });
  await chooseHour(page);
  await page.reload();
  await expect(card(page).getByLabel('Heure du réveil')).toHaveValue('07:00');
  await asksNoMore(page);
  await expectShifts(0);
});
