import type { Page } from '@playwright/test';
import { linksOf } from '#src/public-pages.ts';

/** The home page, where every visit begins, comes last. */
const [home, ...others] = linksOf('header').map(({ label }) => label);
const pages = [...others, home];

/** Follows the links of the top bar, waits for each page, and returns to the first one. */
export async function visitEveryPage(page: Page): Promise<void> {
  const links = page.getByRole('navigation').first();
  for (const name of pages) {
    await links.getByRole('link', { name: name ?? '' }).click();
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForTimeout(200);
  }
  await page.goBack();
  await page.waitForTimeout(200);
}
