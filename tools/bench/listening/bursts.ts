import type { Browser, Page } from '@playwright/test';
import { openListener } from '#tests/support/listening/listener.ts';
import { startRadioSite } from '#tests/support/listening/radio-site.ts';
import { startStation } from '#tests/support/listening/station.ts';
import { type Figure, quantile } from '../figure.ts';

/**
 * In KiB, with the maximum of milliseconds between the press and the sound. Icecast 2.4 itself takes 300 of
 * them: it reads its source in blocks of 87 ms, and serves a new listener after some of them.
 */
const bursts = [
  { kib: 8, atMost: 500 },
  { kib: 64, atMost: 400 },
  { kib: 192, atMost: 400 },
] as const;

const presses = 9;
const barePresses = 3;
/** Milliseconds in which Icecast fills a block: the presses are spread evenly over it. */
const block = 87.5;

/** Milliseconds from a press on a plain element to its sound. */
async function hearBare(page: Page): Promise<number> {
  await page.getByRole('button').click();
  await page.waitForFunction(() => Reflect.get(window, 'listening').soundAt !== undefined);
  return page.evaluate(() => {
    const { soundAt, pressedAt } = Reflect.get(window, 'listening');
    return soundAt - pressedAt;
  });
}

/** The median of all presses, in milliseconds from a press to its sound. */
async function hear(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext();
  const sounds: number[] = [];
  try {
    const listener = await openListener(context, url);
    await listener.appReady();
    for (let press = 0; press < presses; press += 1) {
      const wait = 100 + (press * block) / presses;
      await listener.page.waitForTimeout(wait);
      sounds.push((await listener.listen()).sound);
      await listener.pause.click();
      await listener.page.waitForTimeout(wait);
    }
  } finally {
    await context.close();
  }
  return quantile(sounds, 0.5);
}

/** Press to sound on stations with a small and a large burst, beside a plain element. */
export async function measureBursts(browser: Browser): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const { kib, atMost } of bursts) {
    const station = await startStation({ burst: kib * 1024 });
    const site = await startRadioSite(`http://127.0.0.1:${station.port}/live.mp3`);
    try {
      const value = await hear(browser, site.url);
      const bare: number[] = [];
      for (let press = 0; press < barePresses; press += 1) {
        const { page } = await openListener(await browser.newContext(), `${site.url}/bare`);
        bare.push(await hearBare(page));
        await page.context().close();
      }
      const what = `burst of ${kib} KiB: press to sound, median of ${presses}`;
      figures.push({ what, value, atMost, bare: quantile(bare, 0.5), unit: 'ms' });
    } finally {
      await site.stop();
      await station.stop();
    }
  }
  return figures;
}
