import { serveHalved } from '#tests/support/halved-page.ts';
import { expect, test } from '#tests/support/site.ts';

/** Milliseconds of the page's clock. */
const now = () => performance.now();
const firstPaint = () => performance.getEntriesByName('first-paint')[0]?.startTime;

test.use({ javaScriptEnabled: false });

for (const path of ['/', '/berceuse', '/articles', '/partenaires', '/mentions-legales']) {
  test(`the first paint of ${path} waits for the end of its document`, async ({ page, site }) => {
    const halved = await serveHalved(site.url + path, '</h1>');
    await page.goto(halved.url, { waitUntil: 'commit' });
    await expect(page.locator('h1')).toBeAttached();
    // A first half that is shown is painted by then.
    await page.waitForFunction(() => document.fonts.status === 'loaded', undefined, {
      polling: 50,
    });
    const halfAt = await page.evaluate(now);
    halved.sendRest();
    await expect.poll(() => page.evaluate(firstPaint)).toBeGreaterThan(halfAt);
    halved.stop();
  });
}
