import { wholeBrowser } from '#tests/support/chromium.ts';
import { lasting } from '#tests/support/lasting.ts';
import { startFarStation } from '#tests/support/listening/far-station.ts';
import { openListener } from '#tests/support/listening/listener.ts';
import { type RadioSite, startRadioSite } from '#tests/support/listening/radio-site.ts';
import { test as base, expect } from '#tests/support/servers.ts';

/** A station on another host, as far away as from a phone. */
const roundTrip = 150;

/** A profile of its own: Chromium prepares no connection in a private window, as the runner's are. */
const test = base.extend<{ station: Awaited<ReturnType<typeof startFarStation>>; site: RadioSite }>(
  {
    station: lasting(() => startFarStation(roundTrip)),
    context: async ({ startBrowser }, use) => {
      // The runner's own way is not for connections without a request.
      const args = [...wholeBrowser.args, '--ignore-certificate-errors'];
      await use(await startBrowser({ ...wholeBrowser, args }));
    },
    site: async ({ station }, use) => lasting(() => startRadioSite(station.url))({}, use),
  },
);

test('the connection to a station on another host stands before the press, each time a hand comes near', async ({
  context,
  station,
  site,
}) => {
  await test.step('a station on the same host needs no connection of its own', async () => {
    const near = await startRadioSite('/live.mp3');
    const { page, play, appReady } = await openListener(context, near.url);
    await appReady();
    await play.hover();
    await play.focus();
    await expect(page.locator('link[rel="preconnect"]')).toHaveCount(0);
    await page.close();
    await near.stop();
  });
  const listener = await openListener(context, site.url);
  await expect.poll(station.connections).toBe(1);
  const pressedAt = Date.now();
  const { sound } = await listener.listen();
  console.log(`station ${roundTrip} ms away: press to sound ${Math.round(sound)} ms`);
  const [first] = station.asked;
  // TCP and TLS, two round trips, lie before the press: the stream is asked for at once.
  expect(pressedAt).toBeGreaterThanOrEqual(first?.readyAt ?? Number.POSITIVE_INFINITY);

  await test.step('a hand that comes near the button opens the connection again', async () => {
    await listener.page.close();
    station.closeAll();
    const before = station.connections();
    const next = await openListener(context, site.url);
    await expect.poll(station.connections).toBe(before + 1);
    station.closeAll();
    await next.appReady();
    await next.play.hover();
    await expect.poll(station.connections).toBe(before + 2);
    await next.page.mouse.move(0, 0);
    station.closeAll();
    await next.play.focus();
    await expect.poll(station.connections).toBe(before + 3);
  });
});
