import { test as base, expect } from '@playwright/test';
import { openListener } from '#tests/support/listening/listener.ts';
import { openNetwork } from '#tests/support/listening/radio.ts';
import { SlowLine } from '#tests/support/listening/slow-line.ts';
import type { Station } from '#tests/support/listening/station.ts';
import { stationOfWorker } from '#tests/support/listening/station-fixture.ts';

const test = base.extend<object, { station: Station }>({
  station: stationOfWorker({ hasLow: true }),
});

const isLow = ({ request }: { request: string }) => request.includes('/live-low.mp3');

const askToSaveData = () => {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
};

test('a press of a listener who saves data starts with the low stream, early or not', async ({
  context,
  station,
}) => {
  const network = await openNetwork(station, undefined, { withLow: true });
  try {
    network.site.holdScripts();
    const listener = await openListener(context, network.site.url, [askToSaveData]);
    await listener.listen();
    network.site.releaseScripts();
    await listener.appReady();
    await listener.pause.click();
    await listener.listen();
    const { passages } = network.proxy;
    expect(passages.filter(({ request }) => request !== '').every(isLow)).toBe(true);
    expect(passages.filter(isLow)).toHaveLength(2);
  } finally {
    await network.stop();
  }
});

test('a line too slow for the stream is given the low one, and goes on', async ({
  context,
  station,
}) => {
  const network = await openNetwork(station, new SlowLine(80), { withLow: true });
  try {
    const listener = await openListener(context, network.site.url);
    await listener.appReady();
    await listener.listen();
    const { passages } = network.proxy;
    await expect.poll(() => passages.filter(isLow).length, { timeout: 60_000 }).toBe(1);
    await expect.poll(() => listener.isHeard()).toBe(true);
    const before = await listener.position();
    await expect.poll(async () => (await listener.position()) - before).toBeGreaterThan(8);
    // Never both at once: the full one is closed.
    expect(network.proxy.openCount).toBe(1);
    expect(passages.at(-1)?.closedAt).toBeUndefined();
    expect(passages.filter(isLow)).toHaveLength(1);
  } finally {
    await network.stop();
  }
});
