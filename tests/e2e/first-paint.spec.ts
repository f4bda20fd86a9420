import { createServer } from 'node:http';
import { listen } from '#tests/support/listen.ts';
import { expect, test } from '#tests/support/site.ts';

/** Serves this page up to `cut`, and its rest when told to; every other address redirects to its site. */
async function serveHalved(page: string, cut: string) {
  const text = await (await fetch(page)).text();
  const middle = text.indexOf(cut);
  if (middle < 0) throw new Error(`${page} must contain ${cut}`);
  let sendRest = () => {};
  const server = createServer((request, response) => {
    if (request.url !== '/') {
      const location = new URL(request.url ?? '/', page).href;
      return response.writeHead(302, { location }).end();
    }
    response.setHeader('content-type', 'text/html');
    response.write(text.slice(0, middle));
    sendRest = () => response.end(text.slice(middle));
  });
  return {
    url: `http://127.0.0.1:${await listen(server)}/`,
    sendRest: () => sendRest(),
    stop: () => server.close(),
  };
}

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
