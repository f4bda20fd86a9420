import type { Page } from '@playwright/test';
import { fixedPages } from '#src/public-pages.ts';
import { faultsOf } from '#tests/support/axe.ts';
import { expect, test } from '#tests/support/site.ts';
import { scrollToNetworks, settled } from '#tests/support/watched-page.ts';
import { publicStates } from './public-states.ts';

const pages = fixedPages.map(({ path }) => path);

const PHONE = 320;
const DESK = 1280;

/** At each width, without loading the page anew. */
async function expectNoFault(page: Page, widths: readonly number[]) {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    expect(await faultsOf(page), `${width} px`).toEqual([]);
    // 320 pixels are also a zoom of 400 %.
    const scrolled = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(scrolled, `${width} px: nothing scrolls sideways`).toBeLessThanOrEqual(width);
  }
}

for (const path of pages) {
  test(`${path} has no fault at 320 and 1280 px, in both themes`, async ({ page }) => {
    await page.goto(path);
    await settled(page);
    if (path === '/') await scrollToNetworks(page);
    await expectNoFault(page, [PHONE, DESK]);
  });
}

/** Around a state stands the page that has a test above; at a desk it has the same elements. */
const widths = [
  { width: PHONE, tag: [] },
  { width: DESK, tag: '@deep' },
];

for (const { width, tag } of widths) {
  for (const { name, open } of publicStates) {
    test(`${name}: no fault at ${width} px, in both themes`, { tag }, async ({ page }) => {
      await open(page);
      await expectNoFault(page, [width]);
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
