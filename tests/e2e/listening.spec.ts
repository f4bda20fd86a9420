import type { Page } from '@playwright/test';
import { BURST_BYTES } from '#server/live/live-station.ts';
import { linksOf } from '#src/public-pages.ts';
import type { FaultProxy } from '#tests/support/listening/fault-proxy.ts';
import { expect, test } from '#tests/support/listening/fixture.ts';
import { type Listener, listenEarly, openListener } from '#tests/support/listening/listener.ts';
import { sufferOutage } from '#tests/support/listening/outage.ts';
import type { Station } from '#tests/support/listening/station.ts';
import { numbersFrom } from '#tests/support/numbers-from.ts';

const { step } = test;

/** Of the station's 128 kb/s. */
const BYTES_PER_SECOND = 16_000;

/** Waits until a station has gone on for so many seconds: somebody else hears them. */
async function playOn({ port }: Station, seconds: number) {
  const { body } = await fetch(`http://127.0.0.1:${port}/live.mp3`);
  let bytes = 0;
  for await (const part of body ?? []) {
    bytes += part.length;
    // The burst was there before.
    if (bytes >= BURST_BYTES + seconds * BYTES_PER_SECOND) return;
  }
}

test('a pause closes the connection: no byte more, no listener left', async ({
  listener,
  network,
}) => {
  await listener.listen();
  await listener.silence(network.proxy);
  const bytes = network.proxy.passages[0]?.bytes;
  await expect.poll(() => network.station.listeners()).toBe(0);
  expect(network.proxy.passages).toHaveLength(1);
  expect(network.proxy.passages[0]?.bytes).toBe(bytes);
  await expect(listener.page.getByText('Écouter la radio')).toBeVisible();

  await step('after a pause the radio is live again, not where it stopped', async () => {
    await playOn(network.station, 4);
    const { sound } = await listener.listen();
    await listener.hear(0.5);
    const received = (network.proxy.passages.at(-1)?.bytes ?? 0) / BYTES_PER_SECOND;
    const burst = BURST_BYTES / BYTES_PER_SECOND;
    // Where it stopped would be four seconds more.
    const most = burst + 1 + sound / 1000;
    expect(received - (await listener.position())).toBeLessThanOrEqual(most);
  });
});

/** The home page, where every visit begins, comes last. */
const [home = '', ...others] = linksOf('header').map(({ label }) => label);

/** Follows the links of the top bar, waits for each page, and returns to the last but one. */
async function visitEveryPage(page: Page): Promise<void> {
  const linkTo = (name: string) => page.getByRole('navigation').first().getByRole('link', { name });
  for (const name of [...others, home]) {
    await linkTo(name).click();
    await expect(linkTo(name)).toHaveAttribute('aria-current');
    await page.getByRole('heading', { level: 1 }).waitFor();
  }
  await page.goBack();
  await expect(linkTo(others.at(-1) ?? home)).toHaveAttribute('aria-current');
}

test('the sound goes on over every page on the same connection', async ({ listener, network }) => {
  const { page } = listener;
  await listener.listen();
  await listener.mark();
  await visitEveryPage(page);
  const heard = await listener.read();
  expect(heard.connections).toEqual([]);
  expect(network.proxy.passages).toHaveLength(1);

  await step('pages without a player show a small bar that pauses and plays', async () => {
    await expect(page).toHaveURL(/\/contact$/);
    const bar = page.getByRole('region', { name: 'Lecteur' });
    await expect(bar.getByText('En direct', { exact: true })).toBeVisible();
    await bar.getByRole('button', { name: 'Mettre en pause' }).click();
    await expect(bar.getByText('Écouter la radio')).toBeVisible();
    await bar.getByRole('button', { name: 'Écouter' }).click();
    await expect(bar.getByText('En direct', { exact: true })).toBeVisible();
  });
});

test('a second tab silences the first', async ({ listener, network, context }) => {
  await listener.listen();
  await listener.mark();
  const second = await openListener(context, network.site.url);
  await second.appReady();
  await second.play.click();
  await expect.poll(() => listener.isHeard()).toBe(false);
  await expect.poll(() => network.proxy.openCount).toBe(1);
});

test('a press before the app is there keeps its connection when the app takes over', async ({
  context,
  network,
}) => {
  const listener = await listenEarly(context, network.site);
  const heard = await listener.read();
  expect(heard.connections).toEqual([]);
  await listener.pause.click();
  await expect.poll(() => network.proxy.openCount).toBe(0);
});

// listening-faults.spec.ts measures that neither is heard.
test('a clean close and a black hole are over by themselves', async ({ browser, radio }) => {
  const outages = ['close', 'swallow'] as const;
  const suffered = await Promise.all(
    outages.map((fault) => sufferOutage(browser, radio.station, { fault })),
  );
  for (const [index, { rejections }] of suffered.entries())
    expect(rejections, outages[index]).toEqual([]);
});

const pages = ['Radio', 'Articles', 'Partenaires', 'Contact'];

/**
 * Plays, pauses, changes page and loses the stream, at random; returns the last state that was
 * requested.
 */
async function pressAtRandom(
  { page, play, pause }: Listener,
  proxy: FaultProxy,
  { seed, presses }: { seed: number; presses: number },
): Promise<boolean> {
  const next = numbersFrom(seed);
  const links = page.getByRole('navigation').first();
  let wantsSound = false;
  await play.click();
  wantsSound = true;
  for (let press = 0; press < presses; press += 1) {
    const chance = next();
    if (chance < 0.6) {
      await (wantsSound ? pause : play).click();
      wantsSound = !wantsSound;
    } else if (chance < 0.8) {
      const name = pages[Math.floor(next() * pages.length)] ?? 'Radio';
      await links.getByRole('link', { name }).click();
    } else {
      // The stream has to be loaded again: a drop, and the event that the network is back.
      proxy.resetAll();
      await page.evaluate(() => dispatchEvent(new Event('online')));
    }
    await page.waitForTimeout(next() * 120);
  }
  return wantsSound;
}

test('a hundred presses of a restless hand end as the last one meant', {
  tag: '@deep',
}, async ({ listener, network }) => {
  const wantsSound = await pressAtRandom(listener, network.proxy, { seed: 20, presses: 100 });
  await expect.poll(() => network.proxy.openCount).toBe(wantsSound ? 1 : 0);
  if (wantsSound) await expect.poll(() => listener.isHeard()).toBe(true);
  expect(network.proxy.mostAtOnce).toBeLessThanOrEqual(2);
  expect((await listener.read()).rejections).toEqual([]);
});
