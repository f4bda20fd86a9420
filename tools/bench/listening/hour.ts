import { readFileSync } from 'node:fs';
import { type Browser, chromium } from '@playwright/test';
import { startEagerServer } from '#tests/support/listening/eager-server.ts';
import { openListener } from '#tests/support/listening/listener.ts';
import { startRadioSite } from '#tests/support/listening/radio-site.ts';
import type { Figure } from '../figure.ts';

const hour = 3600;
/** Chromium first fills its buffers: only the growth afterwards counts. */
const warmUp = 600;
const megabyte = 1_048_576;

export const launchBrowser = () =>
  chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--autoplay-policy=document-user-activation-required'],
  });

/** Every element plays at 16 times the speed, the maximum in Chromium, from its start. */
function hasten() {
  const { play } = HTMLMediaElement.prototype;
  HTMLMediaElement.prototype.play = function playFast() {
    this.defaultPlaybackRate = this.playbackRate = 16;
    return play.call(this);
  };
}

/** Private memory of all pages of this browser (`RssAnon`; Linux only). */
async function rendererBytes(browser: Browser): Promise<number> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  const renderers = processInfo.filter(({ type }) => type === 'renderer');
  return renderers.reduce((sum, { id }) => {
    const status = readFileSync(`/proc/${id}/status`, 'utf8');
    return sum + Number(/RssAnon:\s+(\d+) kB/.exec(status)?.[1] ?? 0) * 1024;
  }, 0);
}

/**
 * An hour of sound in under four minutes: a live stream cannot be played at 16 times the speed, so
 * the stream is sent as fast as it is read. In a browser of its own, because other pages would be
 * counted.
 */
export async function measureHour(): Promise<Figure[]> {
  const browser = await launchBrowser();
  const source = await startEagerServer('endless');
  const site = await startRadioSite(source.url);
  try {
    const context = await browser.newContext();
    const listener = await openListener(context, site.url, [hasten]);
    const session = await context.newCDPSession(listener.page);
    const measure = async () => {
      await session.send('HeapProfiler.collectGarbage');
      const { usedSize } = await session.send('Runtime.getHeapUsage');
      return { heap: usedSize, renderer: await rendererBytes(browser) };
    };
    await listener.appReady();
    await listener.listen();
    await listener.mark();
    const heardUntil = (seconds: number) =>
      listener.page.waitForFunction(
        (least) => Reflect.get(window, 'listening').heardSeconds() >= least,
        seconds,
        { timeout: seconds * 1000, polling: 500 },
      );
    await heardUntil(warmUp);
    const before = await measure();
    await heardUntil(hour);
    const after = await measure();
    return [
      {
        what: 'an hour at 16×: renderer growth after minute 10',
        value: (after.renderer - before.renderer) / megabyte,
        atMost: 10,
        unit: 'MB',
      },
      {
        what: 'an hour at 16×: heap growth after minute 10',
        value: (after.heap - before.heap) / megabyte,
        atMost: 10,
        unit: 'MB',
      },
    ];
  } finally {
    await browser.close();
    await site.stop();
    await source.stop();
  }
}
