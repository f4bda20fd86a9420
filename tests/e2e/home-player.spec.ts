import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/site.ts';

const minuterie = (page: Page) => page.getByRole('button', { name: /^Minuterie/ });
const placeOf = async (page: Page) =>
  (await page.getByRole('slider', { name: 'Volume' }).boundingBox())?.y;

test('the title of the song, when it arrives, moves nothing on a phone', async ({ page }) => {
  const title = 'Une très longue chanson pour les petits lapins qui ne veulent pas dormir ce soir';
  await page.setViewportSize({ width: 360, height: 640 });
  await page.route('**/status-json.xsl*', (route) =>
    route.fulfill({ json: { icestats: { source: { title } } } }),
  );
  await page.goto('/');
  await minuterie(page).waitFor();
  const before = await placeOf(page);
  await page.getByRole('button', { name: 'Écouter' }).click();
  await page.getByText(title).waitFor();
  expect(await placeOf(page)).toBe(before);
});

test('the timer of the home page is set by keyboard, at 320 pixels too', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/');
  await minuterie(page).focus();
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('dialog', { name: 'Minuterie' });
  await page.keyboard.press('Enter');
  await expect(sheet.getByText('Encore 15 minutes')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  const fits = await sheet.evaluate((dialog) => dialog.scrollWidth <= dialog.clientWidth);
  expect(fits).toBe(true);
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(minuterie(page)).toBeFocused();
  await expect(minuterie(page)).toHaveText('Encore 15 minutes');
});
