/** A visitor who presses whatever there is, on a site of which files and answers fail by chance. */
import type { Locator, Page } from '@playwright/test';
import { numbersFrom } from '#tests/support/numbers-from.ts';
import { expect, test } from '#tests/support/servers.ts';

const STEPS = 200;

type Chance = () => number;
const oneOf = <One>(all: readonly One[], chance: Chance) => all[Math.floor(chance() * all.length)];

/** One file of ten does not arrive, every third answer comes late, and of ten one is an error. */
async function spoil(page: Page, chance: Chance) {
  await page.route('**/assets/*.js', (route) =>
    chance() < 0.1 ? route.abort() : route.continue(),
  );
  await page.route('**/api/**', async (route) => {
    const luck = chance();
    if (luck < 0.1) return route.fulfill({ status: 500, json: { message: 'Panne' } });
    if (luck < 0.4) await new Promise((resolve) => setTimeout(resolve, 300 + luck * 1000));
    // The page may have been left meanwhile.
    await route.continue().catch(() => undefined);
  });
}

/** What leaves the pages of the site: the walk does not press it. */
const LEFT_OUT = /^(Partager|Copier|Télécharger|Garder)/;

const pressable = (page: Page): Locator =>
  page.locator(
    [
      'button:not([disabled])',
      'summary',
      'input[type="checkbox"]',
      // No file, which has an ending.
      'a[href^="/"]:not([download], [href*="."])',
      'a[href^="#"]',
    ].join(),
  );

/** Presses one of the buttons and links that can be seen, once or twice; returns its name. */
async function pressSomething(page: Page, chance: Chance): Promise<string> {
  const names = await pressable(page).evaluateAll((found) =>
    found.map((element) =>
      element.checkVisibility({ visibilityProperty: true })
        ? (element.getAttribute('aria-label') ?? element.textContent ?? '').trim()
        : undefined,
    ),
  );
  const choices = names.flatMap((name, at) =>
    name !== undefined && !LEFT_OUT.test(name) ? [{ name, at }] : [],
  );
  const chosen = oneOf(choices, chance);
  if (chosen === undefined) return 'nothing to press';
  const element = pressable(page).nth(chosen.at);
  const isDouble = chance() < 0.2;
  // Another thing may lie over it, or have taken its place meanwhile: then nobody could press it.
  await element
    .click({ clickCount: isDouble ? 2 : 1, delay: 10, timeout: 1500, noWaitAfter: true })
    .catch(() => undefined);
  return `${chosen.name}${isDouble ? ' (twice)' : ''}`;
}

/** What must be true at every moment, whatever was pressed; null when it is. */
const faultOf = (page: Page) =>
  page.evaluate(() => {
    const sounds = [...document.querySelectorAll('audio')].some(({ paused }) => !paused);
    const isLocked = document.querySelector('dialog[open][aria-label="Nuit noire"]') !== null;
    const pauses = [...document.querySelectorAll('[aria-label="Mettre en pause"]')];
    if (sounds && !isLocked && !pauses.some((button) => button.checkVisibility()))
      return 'what sounds cannot be stopped';
    const titles = document.querySelectorAll('head > title');
    if (titles.length !== 1 || document.title.trim() === '') return `${titles.length} titles`;
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth) return `${scrollWidth - clientWidth} px to scroll sideways`;
    const shown = document.body.innerText.trim();
    if (shown === '') return 'nothing is shown';
    const wrong = /undefined|\[object|NaN|Invalid Date/.exec(shown);
    return wrong ? `“${wrong[0]}” is shown` : null;
  });

for (const seed of [31, 32, 33])
  test(`a walk of ${STEPS} steps by chance meets no fault (seed ${seed})`, {
    tag: '@deep',
  }, async ({ page, readSite }) => {
    test.setTimeout(900_000);
    const chance = numbersFrom(seed);
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    page.on('dialog', (dialog) => void dialog.dismiss());
    await page.setViewportSize({ width: 360, height: 640 });
    await spoil(page, chance);
    await page.goto(readSite.url);
    const walked: string[] = [];
    for (let step = 0; step < STEPS; step += 1) {
      const luck = chance();
      if (luck < 0.06) {
        walked.push('reload');
        await page.reload({ waitUntil: 'commit' });
      } else if (luck < 0.14) {
        walked.push('back');
        await page.goBack({ waitUntil: 'commit', timeout: 2000 }).catch(() => undefined);
        if (page.url() === 'about:blank') await page.goto(readSite.url);
      } else if (luck < 0.24) {
        walked.push('scroll');
        await page.mouse.wheel(0, (chance() - 0.3) * 1500);
      } else walked.push(await pressSomething(page, chance));
      // Between two steps a person waits for something to happen, and not always for all of it.
      await page.waitForTimeout(chance() * 400);
      const place = () => `${page.url()} after ${walked.slice(-6).join(' → ')}`;
      await expect
        .poll(() => faultOf(page).catch(() => 'on its way'), { message: place(), timeout: 10_000 })
        .toBeNull();
      expect(errors, place()).toEqual([]);
    }
  });
