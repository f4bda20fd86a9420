/** What is pressed before the application is here. */
import type { Page } from '@playwright/test';
import { builtFile } from '#tests/support/built-file.ts';
import { earlyFiles, holdApplicationBack } from '#tests/support/early-files.ts';
import { expect, test } from '#tests/support/site.ts';
import { appReady, expectSound, watchLoads, watchSound } from '#tests/support/watched-page.ts';

const { step } = test;

const play = (page: Page) => page.locator('[data-play]').first();
const pause = (page: Page) => page.getByRole('button', { name: 'Mettre en pause' }).first();
const isSilent = (page: Page) =>
  page.evaluate(() => [...document.querySelectorAll('audio')].every(({ paused }) => paused));

/** Presses before the application is here, and hears it; returns what lets the application come. */
async function pressEarly(page: Page) {
  await watchSound(page);
  const release = await holdApplicationBack(page);
  await page.goto('/');
  await play(page).click();
  await expectSound(page);
  return release;
}

/** The loudest that any element was while it played. */
const watchVolume = (page: Page) =>
  page.addInitScript(() => {
    const loudest = { volume: 0 };
    Object.assign(window, { loudest });
    setInterval(() => {
      for (const { paused, volume, muted } of document.querySelectorAll('audio'))
        if (!paused && !muted) loudest.volume = Math.max(loudest.volume, volume);
    }, 5);
  });
const loudest = (page: Page) => page.evaluate(() => Reflect.get(window, 'loudest').volume);

test('the sound is muted, and its volume set, before the application is here', async ({ page }) => {
  const release = await pressEarly(page);
  const mute = page.getByRole('button', { name: 'Couper le son' });
  await mute.click();
  await expect(mute).toHaveAttribute('aria-pressed', 'true');
  expect(await page.evaluate(() => document.querySelector('audio')?.muted)).toBe(true);
  await page.getByRole('slider', { name: 'Volume' }).fill('40');
  await expect.poll(() => page.evaluate(() => document.querySelector('audio')?.volume)).toBe(0.4);
  release();
  await appReady(page);
  await expect(mute).toHaveAttribute('aria-pressed', 'false');
  await expect(page.getByRole('slider', { name: 'Volume' })).toHaveValue('40');
});

test('a press in another tab silences this one, also before the application', async ({
  page,
  context,
}) => {
  await pressEarly(page);
  await pressEarly(await context.newPage());
  await expect.poll(() => isSilent(page)).toBe(true);
  await expect(page.getByText('Écouter la radio', { exact: true })).toBeVisible();
});

test('the button says what a press does, the words beside it what is heard, and the first sound has the volume of the last visit', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('volume', '0.2'));
  await watchVolume(page);
  await page.addInitScript(() => {
    const words: string[] = [];
    Object.assign(window, { words });
    const look = () => {
      const text = document.querySelector('[data-play-label]')?.textContent ?? '';
      if (text !== words.at(-1)) words.push(text);
      requestAnimationFrame(look);
    };
    look();
  });
  const release = await pressEarly(page);
  await expect(pause(page)).toBeVisible();
  await expect(page.getByText('En direct', { exact: true })).toBeVisible();
  await step('a file is downloaded while an early sound goes on', async () => {
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Fichier .m3u' }).click();
    expect((await download).suggestedFilename()).toBe('radio.m3u');
  });
  release();
  await appReady(page);
  await expectSound(page);
  expect(new URL(page.url()).pathname).toBe('/');
  const words: string[] = await page.evaluate(() => Reflect.get(window, 'words'));
  expect(words.slice(words.indexOf('Écouter la radio'))).toEqual([
    'Écouter la radio',
    'Connexion…',
    'En direct',
  ]);
  expect(await loudest(page)).toBe(0.2);
  await pause(page).click();
  await expect.poll(() => isSilent(page)).toBe(true);
});

test('a press sounds where the code that reads the radio cannot be loaded', async ({ page }) => {
  for (const file of earlyFiles()) await page.route(`**${file}`, (route) => route.abort());
  const release = await pressEarly(page);
  for (const file of earlyFiles()) await page.unroute(`**${file}`);
  release();
  await pause(page).click();
  await expect.poll(() => isSilent(page)).toBe(true);
});

test('a second press before the application arrives stops the radio, and nothing starts it again', async ({
  page,
}) => {
  const release = await pressEarly(page);
  await play(page).click();
  release();
  await appReady(page);
  expect(await isSilent(page)).toBe(true);
});

for (const { name, lost } of [
  { name: 'what sounds can be stopped where the page cannot be loaded', lost: ['HomePage'] },
  {
    name: 'it can be stopped where its own controls cannot be loaded either',
    lost: ['HomePage', 'SitePlayerBar'],
  },
])
  test(name, async ({ page }) => {
    for (const one of lost) await page.route(`**/${builtFile(one)}`, (route) => route.abort());
    const release = await pressEarly(page);
    release();
    // Until then the button of the delivered page is there, and it goes while it is pressed.
    await expect(
      page.getByRole('heading', { level: 1, name: 'Cette page n’a pas pu être chargée' }),
    ).toBeVisible();
    await expectSound(page);
    await pause(page).click();
    await expect.poll(() => isSilent(page)).toBe(true);
  });

test('a deploy during an early sound reloads nothing', async ({ page }) => {
  // As nginx answers for a file that the new build does not have.
  await page.route(`**/${builtFile('HomePage')}`, (route) => route.fulfill({ status: 404 }));
  const release = await pressEarly(page);
  const loads = watchLoads(page);
  release();
  await expect(page.getByText('Cette page a besoin d’être rechargée')).toBeVisible();
  await expectSound(page);
  expect(loads).toEqual([]);
});

for (const name of ['HomePage', 'index'])
  test(`${name} that the network lost once is asked for again, and the page works`, async ({
    page,
  }) => {
    let lost = 0;
    await page.route(`**/${builtFile(name)}`, (route) => {
      lost += 1;
      return lost <= 1 ? route.abort() : route.continue();
    });
    await page.setViewportSize({ width: 360, height: 640 });
    await page.goto('/');
    await appReady(page);
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(page.getByRole('button', { name: 'Menu' })).toHaveAttribute(
      'aria-expanded',
      'true',
    );
    await expect(page.getByRole('heading', { level: 1, name: 'Radio Petite Lune' })).toBeVisible();
    expect(lost).toBeGreaterThan(1);
  });

test('what was opened or ticked before the application is kept', async ({ page }) => {
  const release = await holdApplicationBack(page);
  await page.goto('/');
  await page.locator('summary').first().click();
  release();
  await appReady(page);
  await expect(page.locator('details[open] > *')).toHaveCount(2);
  await page.unrouteAll();

  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'wakeLock', { value: { request: async () => ({}) } });
  });
  const releaseLullaby = await holdApplicationBack(page);
  await page.goto('/berceuse');
  const light = page.getByRole('checkbox', { name: /Veilleuse/ });
  await light.check();
  releaseLullaby();
  await appReady(page);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('night-light'))).toBe('on');
  await expect(light).toBeChecked();
});

for (const { name, tag, limit } of [
  { name: 'a tap is answered before its work can be done', tag: [], limit: {} },
  { name: 'a tap is answered within 400 ms', tag: '@deep', limit: { timeout: 400 } },
])
  test(name, { tag }, async ({ page }) => {
    await watchSound(page);
    await page.setViewportSize({ width: 360, height: 640 });
    const release = await holdApplicationBack(page);
    await page.goto('/');
    const menu = page.getByRole('button', { name: 'Menu' });
    await menu.click();
    await expect(menu).toHaveAttribute('data-waiting', '', limit);
    await play(page).click();
    await expectSound(page);
    const link = page.getByRole('contentinfo').getByRole('link', { name: 'Contact' });
    await link.click();
    await expect(link).toHaveAttribute('data-waiting', '', limit);
    release();
    await expect(page.getByRole('heading', { level: 1, name: 'NOUS CONTACTER' })).toBeVisible();
    await expect(page.locator('[data-waiting]')).toHaveCount(0);
    await step(
      'a link pressed before the application arrives changes the page and the sound goes on',
      () => expectSound(page),
    );
  });
