import type { Page } from '@playwright/test';
import { fixedPages } from '#src/public-pages.ts';
import { faultsOf } from '#tests/support/axe.ts';
import { expect, test } from '#tests/support/site.ts';
import { scrollToNetworks, settled } from '#tests/support/watched-page.ts';
import { publicStates } from './public-states.ts';

const pages = fixedPages.map(({ path }) => path);

const PHONE = 320;
const DESK = 1280;

async function expectNoFault(page: Page, width: number) {
  await page.setViewportSize({ width, height: 800 });
  expect(await faultsOf(page)).toEqual([]);
  // 320 pixels are also a zoom of 400 %; 640 × 360 is a phone on its side.
  for (const size of [
    { width, height: 800 },
    { width: 640, height: 360 },
  ]) {
    await page.setViewportSize(size);
    const scrolled = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(scrolled, 'nothing scrolls sideways').toBeLessThanOrEqual(size.width);
  }
}

/** A phone on which somebody has doubled the size of texts. */
async function expectNoScrollAtTwiceTheSize(page: Page) {
  await page.setViewportSize({ width: PHONE, height: 568 });
  const width = await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
    return document.documentElement.scrollWidth;
  });
  expect(width, 'text at twice its size').toBeLessThanOrEqual(PHONE);
}

/** At a desk pages and states have the same elements, but for the frame, which all share. */
const widths = [
  { width: PHONE, tag: [] },
  { width: DESK, tag: '@deep' },
];

for (const { width, tag } of widths) {
  for (const path of pages) {
    test(`${path} has no fault at ${width} px, in both themes`, {
      tag: path === '/' ? [] : tag,
    }, async ({ page }) => {
      await page.goto(path);
      await settled(page);
      if (path === '/') await scrollToNetworks(page);
      await expectNoFault(page, width);
      if (width === PHONE) await expectNoScrollAtTwiceTheSize(page);
    });
  }

  for (const { name, like, open } of publicStates) {
    test(`${name}: no fault at ${width} px, in both themes`, {
      tag: like === undefined ? tag : '@deep',
    }, async ({ page }) => {
      await open(page);
      await expectNoFault(page, width);
    });
  }
}

test('the open menu has no fault', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto('/404');
  await settled(page);
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('button', { name: 'Menu' })).toHaveAttribute('aria-expanded', 'true');
  expect(await faultsOf(page)).toEqual([]);
});
