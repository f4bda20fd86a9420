import { expect, type Page } from '@playwright/test';
import { linksOf } from '#src/public-pages.ts';

/** The home page, where every visit begins, comes last. */
const [home = '', ...others] = linksOf('header').map(({ label }) => label);

/** Follows the links of the top bar, waits for each page, and returns to the last but one. */
export async function visitEveryPage(page: Page): Promise<void> {
  const linkTo = (name: string) => page.getByRole('navigation').first().getByRole('link', { name });
  for (const name of [...others, home]) {
    await linkTo(name).click();
    await expect(linkTo(name)).toHaveAttribute('aria-current');
    await page.getByRole('heading', { level: 1 }).waitFor();
  }
  await page.goBack();
  await expect(linkTo(others.at(-1) ?? home)).toHaveAttribute('aria-current');
}
