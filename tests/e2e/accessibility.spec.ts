import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';
import { expect, test } from '#tests/support/site.ts';

const axeSource = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
);

const options: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice', 'RGAAv4'],
};

/** What axe finds, one line a fault. */
async function faultsOf(page: Page): Promise<string[]> {
  await page.evaluate(axeSource);
  const results: AxeResults = await page.evaluate(
    (runOptions) => Reflect.get(window, 'axe').run(runOptions),
    options,
  );
  return results.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')} ${failureSummary}`),
  );
}

const pages = ['/', '/berceuse', '/articles', '/partenaires', '/contact', '/mentions', '/404'];

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [320, 1280]) {
    test(`no public page has a fault at ${width} px, ${colorScheme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height: 800 });
      for (const path of pages) {
        await page.goto(path);
        await page.waitForLoadState('networkidle');
        // The sections of the home page come when somebody scrolls.
        await page.mouse.wheel(0, 600);
        await page.waitForLoadState('networkidle');
        expect(await faultsOf(page), path).toEqual([]);
      }
    });
  }
}

test('the open menu has no fault', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto('/404');
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('button', { name: 'Menu' })).toHaveAttribute('aria-expanded', 'true');
  expect(await faultsOf(page)).toEqual([]);
});
