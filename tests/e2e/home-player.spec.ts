import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/site.ts';

const minuterie = (page: Page) => page.getByRole('button', { name: /^Minuterie/ });
const placeOf = async (page: Page) =>
  (await page.getByRole('slider', { name: 'Volume' }).boundingBox())?.y;

test('the play button stays where it is whatever comes beside it, at 360 and 390 pixels', async ({
  page,
}) => {
  const title = 'Une très longue chanson pour les petits lapins qui ne veulent pas dormir';
  await page.setViewportSize({ width: 360, height: 640 });
  await page.route('**/status-json.xsl*', (route) =>
    route.fulfill({ json: { icestats: { source: { title } } } }),
  );
  await page.goto('/');
  const button = page.getByRole('button', { name: /Écouter|Mettre en pause/ });
  await minuterie(page).waitFor();
  const places = async () => {
    const found = [];
    for (const width of [390, 360]) {
      await page.setViewportSize({ width, height: 640 });
      found.push({ button: await button.boundingBox(), volume: await placeOf(page) });
    }
    return found;
  };
  const before = await places();
  await button.click();
  await page.getByText(title).waitFor();
  // The title of the song moves nothing else either.
  expect(await places()).toEqual(before);
  await minuterie(page).click();
  const sheet = page.getByRole('dialog', { name: 'Minuterie' });
  await sheet.getByRole('button', { name: '45 min' }).click();
  await page.keyboard.press('Escape');
  await expect(minuterie(page)).toHaveText('Encore 45 minutes');
  const buttons = (all: typeof before) => all.map((place) => place.button);
  expect(buttons(await places())).toEqual(buttons(before));
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

test('‘Le programme du jour’ leads to what is on air now, and takes the focus there', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  // An evening, when most of the day's programme is over.
  await page.clock.setFixedTime(new Date('2026-11-21T18:30:00Z'));
  await page.goto('/');
  const link = page.getByRole('link', { name: 'Le programme du jour' });
  await link.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => window.scrollY);
  await link.click();
  await expect(page.getByText('En ce moment')).toBeInViewport({ ratio: 1 });
  await expect(page.locator('#programme')).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(300);
  await page.goBack();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before);
});

/** Where the parts of the player are that stand still whatever the status says. */
const placesIn = (page: Page, name: string) =>
  page.getByRole('region', { name }).evaluate((region) => {
    const { height } = region.getBoundingClientRect();
    const parts = [...region.querySelectorAll('button, input')];
    return [height, ...parts.map((part) => part.getBoundingClientRect().top)];
  });

for (const { path, name, sentence, tag } of [
  {
    path: '/',
    name: 'La radio en direct',
    sentence: 'La radio ne répond pas. Nouvel essai en cours…',
    tag: [],
  },
  // Its status stands in the same place.
  {
    path: '/berceuse',
    name: 'La berceuse',
    sentence: 'La berceuse ne répond pas. Nouvel essai en cours…',
    tag: '@deep',
  },
])
  test(`nothing jumps when a sound does not answer: ${name}`, { tag }, async ({ page }) => {
    await page.route('**/*.mp3*', (route) => route.abort());
    await page.clock.install();
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(path);
    if (path === '/') await minuterie(page).waitFor();
    const sizes = [
      [320, 640],
      [360, 640],
      [640, 360],
      [1280, 800],
    ] as const;
    const measure = async () => {
      const places = [];
      for (const [width, height] of sizes) {
        await page.setViewportSize({ width, height });
        places.push(await placesIn(page, name));
      }
      return places;
    };
    const before = await measure();
    const region = page.getByRole('region', { name });
    await region.getByRole('button', { name: 'Écouter' }).click();
    const said = region.getByRole('status').first();
    await expect(said).toHaveText('Connexion…');
    await page.clock.fastForward('00:20');
    await expect(said).toHaveText(sentence);
    expect(await measure()).toEqual(before);
  });
