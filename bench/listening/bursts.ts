import type { Browser, Page } from '@playwright/test';
import { openBareListener } from '../../tests/support/listening/bare-listener.ts';
import { openListener } from '../../tests/support/listening/listener.ts';
import { openNetwork } from '../../tests/support/listening/radio.ts';
import { startStation } from '../../tests/support/listening/station.ts';
import type { Figure } from './figure.ts';

/** In KiB, with the maximum time between the press and the sound. */
const bursts = [
  { kib: 8, atMost: 500 },
  { kib: 64, atMost: 300 },
  { kib: 192, atMost: 300 },
] as const;

const presses = 9;
const barePresses = 3;

const median = (values: readonly number[]) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** Milliseconds from a press on a plain element to its sound. */
async function hearBare(page: Page): Promise<number> {
  await page.getByRole('button').click();
  await page.waitForFunction(() => Reflect.get(window, 'listening').soundAt !== undefined);
  return page.evaluate(() => {
    const { soundAt, pressedAt } = Reflect.get(window, 'listening');
    return soundAt - pressedAt;
  });
}

/**
 * Press to sound on stations with a small and a large burst, each compared with a plain element.
 */
export async function measureBursts(browser: Browser): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const { kib, atMost } of bursts) {
    const station = await startStation({ burst: kib * 1024 });
    const network = await openNetwork(station);
    const context = await browser.newContext();
    try {
      const listener = await openListener(context, network.site.url);
      await listener.appReady();
      const sounds: number[] = [];
      for (let press = 0; press < presses; press += 1) {
        sounds.push((await listener.listen()).sound);
        await listener.pause.click();
        await listener.page.waitForTimeout(100);
      }
      const bare: number[] = [];
      for (let press = 0; press < barePresses; press += 1) {
        const { page } = await openBareListener(await browser.newContext(), network.site.url);
        bare.push(await hearBare(page));
        await page.context().close();
      }
      figures.push({
        what: `burst of ${kib} KiB: press to sound, median of ${presses}`,
        value: median(sounds),
        atMost,
        bare: median(bare),
        unit: 'ms',
      });
    } finally {
      await context.close();
      await network.stop();
      await station.stop();
    }
  }
  return figures;
}
