import { chromium } from '@playwright/test';
import { browserPath } from './lighthouse.ts';

/** Slow 4G and a slow phone, as in Lighthouse's mobile profile. */
const NETWORK = { latency: 150, throughput: (1638.4 * 1024) / 8 };
const CPU_SLOWDOWN = 4;

declare global {
  interface Window {
    __sound?: { pressedAt: number; playingAt: number };
  }
}

/**
 * Runs in the page: presses play as soon as it is rendered, and records when the sound really
 * plays.
 */
function robot() {
  const figures = { pressedAt: 0, playingAt: 0 };
  window.__sound = figures;
  const play = HTMLMediaElement.prototype.play;
  HTMLMediaElement.prototype.play = function playAndNote() {
    this.addEventListener('playing', () => {
      figures.playingAt ||= performance.now();
    });
    return play.call(this);
  };
  function press() {
    const isPainted = performance.getEntriesByName('first-contentful-paint').length > 0;
    const button = document.querySelector<HTMLElement>('[data-play]');
    const native = document.querySelector<HTMLAudioElement>('audio[controls]');
    if (!isPainted || (!button && !native)) return requestAnimationFrame(press);
    figures.pressedAt = performance.now();
    if (button) button.click();
    else void native?.play();
    return undefined;
  }
  requestAnimationFrame(press);
}

/** Milliseconds from the navigation to the first sound, one value for each run. */
export async function timeToSound(url: string, runs: number): Promise<number[]> {
  const browser = await chromium.launch({
    executablePath: browserPath,
    args: ['--no-sandbox', '--disable-gpu', '--autoplay-policy=no-user-gesture-required'],
  });
  const times: number[] = [];
  try {
    for (let run = 0; run < runs; run += 1) {
      const context = await browser.newContext({
        viewport: { width: 360, height: 640 },
        ignoreHTTPSErrors: true,
      });
      const page = await context.newPage();
      const session = await context.newCDPSession(page);
      await session.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: NETWORK.latency,
        downloadThroughput: NETWORK.throughput,
        uploadThroughput: NETWORK.throughput,
      });
      await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
      // The compiler of this file names inner functions through a helper that does not exist in a
      // page.
      await page.addInitScript({ content: 'globalThis.__name = (named) => named;' });
      await page.addInitScript(robot);
      await page.goto(url, { waitUntil: 'commit' });
      let playingAt = 0;
      for (let tries = 0; playingAt === 0 && tries < 300; tries += 1) {
        await page.waitForTimeout(100);
        playingAt = await page.evaluate(() => window.__sound?.playingAt ?? 0);
      }
      if (playingAt === 0) {
        const seen = await page.evaluate(() => [window.__sound?.pressedAt, document.title]);
        throw new Error(`No sound on ${url} after 30 s: ${JSON.stringify(seen)}`);
      }
      times.push(playingAt);
      await context.close();
    }
  } finally {
    await browser.close();
  }
  return times.sort((a, b) => a - b);
}
