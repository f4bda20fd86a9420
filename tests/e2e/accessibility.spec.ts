import { faultsOf } from '#tests/support/axe.ts';
import { expect, test } from '#tests/support/site.ts';

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
