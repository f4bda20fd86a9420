/**
 * The whole station of `npm run station`: what a listener hears when a part of it dies. Every wait for
 * real time here is the time in which no silence may come.
 */
import { type BrowserContext, test as base, expect } from '@playwright/test';
import { lasting } from '#tests/support/lasting.ts';
import { openListener } from '#tests/support/listening/listener.ts';
import { startRadioSite } from '#tests/support/listening/radio-site.ts';
import { type StationChain, startStationChain } from '#tests/support/listening/station-chain.ts';

const TITLE = 'Le cœur d’été, naïf';

const test = base.extend<object, { chain: StationChain }>({
  chain: [lasting(() => startStationChain(TITLE)), { scope: 'worker' }],
});

/** Somebody who has listened for a while, and how often their player has asked for the sound. */
async function listenTo(context: BrowserContext, url: string) {
  const listener = await openListener(context, url);
  const asked: string[] = [];
  listener.page.on('request', (request) => {
    if (request.url().includes('/live')) asked.push(request.url());
  });
  await listener.appReady();
  await listener.listen();
  await listener.page.waitForTimeout(2000);
  expect(asked).toHaveLength(1);
  await listener.mark();
  return { ...listener, asked };
}

test('a title with œ, ’, é and ï stands on the page as the studio wrote it, and among the titles that were played @deep', async ({
  chain,
  context,
}) => {
  const { page } = await listenTo(context, chain.url);
  await expect(page.getByText(TITLE).first()).toBeVisible();
  // Liquidsoap has told the server, too.
  const played = await page.request.get(`${chain.url}/api/titles/recent`);
  expect(await played.json()).toEqual([expect.objectContaining({ title: TITLE })]);
});

test('when the studio dies the spare song sounds on the same connection, until the programme is back @deep', async ({
  chain,
  context,
}) => {
  const { asked, page, read } = await listenTo(context, chain.url);
  chain.forbidStudio();
  chain.kill('liquidsoap');
  await expect.poll(() => chain.isOnAir(0)).toBe(false);
  // Longer than what the player has in reserve.
  await page.waitForTimeout(20_000);
  expect(await chain.isOnAir(0)).toBe(false);
  chain.allowStudio();
  await expect.poll(() => chain.isOnAir(0)).toBe(true);
  await page.waitForTimeout(15_000);
  const heard = await read();
  expect(asked).toHaveLength(1);
  expect(heard.shortages).toBe(0);
  expect(heard.longestSilence).toBeLessThanOrEqual(100);
});

test('when the master dies nobody hears it, nor connects again @deep', async ({
  chain,
  context,
}) => {
  const { asked, page, read } = await listenTo(context, chain.url);
  chain.kill('master');
  await expect.poll(() => chain.isOnAir(0)).toBe(false);
  await expect.poll(() => chain.isOnAir(0)).toBe(true);
  await page.waitForTimeout(15_000);
  expect(asked).toHaveLength(1);
  expect((await read()).longestSilence).toBeLessThanOrEqual(100);
});

test('when a relay dies the second address goes on, and nobody hears it @deep', async ({
  chain,
  context,
}) => {
  const streams = chain.ports.relays.map((port) => `http://127.0.0.1:${port}/live.mp3`);
  const site = await startRadioSite(streams);
  try {
    const { asked, waitForNewSound, read } = await listenTo(context, site.url);
    chain.kill('relay-1');
    await waitForNewSound();
    expect(asked.at(-1)).toContain(streams[1]);
    expect((await read()).longestSilence).toBeLessThanOrEqual(100);
  } finally {
    await site.stop();
  }
});

test('a minute of the station has no gap, and each programme that is saved in it plays at once @deep', async ({
  chain,
  context,
}) => {
  const { asked, page, read } = await listenTo(context, chain.url);
  for (const playlist of ['sieste', 'reveil', 'nuit']) {
    chain.playAllDay(playlist);
    await expect.poll(() => chain.playlist(), { timeout: 4000 }).toBe(playlist);
    await page.waitForTimeout(20_000);
  }
  expect(asked).toHaveLength(1);
  const { shortages, longestSilence } = await read();
  // Of more than 100 ms with nothing to play: in a minute a busy machine is late by as much itself.
  expect(shortages).toBe(0);
  expect(longestSilence).toBeLessThanOrEqual(100);
});

test('the command names the address to visit, and no other @deep', ({ chain }) => {
  expect(chain.addresses()).toEqual([`http://localhost:${chain.ports.site}`]);
});

test('Ctrl+C ends every part @deep', async ({ chain }) => {
  const { code, started, left } = await chain.stop();
  expect(code).toBe(0);
  expect(started).toBeGreaterThanOrEqual(8);
  expect(left).toEqual([]);
});
