import { openRadio } from '../../../tests/support/engines/engine-listener.ts';
import { startStation } from '../../../tests/support/listening/station.ts';
import type { Figure } from '../figure.ts';
import type { TwoBrowsers } from '../two-browsers.ts';
import { both } from './both.ts';

/** In KiB, with the milliseconds from the press: their audio threads take 300 to 500 of them. */
const bursts = [
  // Half a second of sound, where Firefox needs 1.5 s in hand.
  { kib: 8, atMost: { chromium: 500, firefox: 2000, webkit: 1000 } },
  { kib: 64, atMost: { chromium: 500, firefox: 1000, webkit: 1000 } },
  { kib: 192, atMost: { chromium: 500, firefox: 1000, webkit: 1000 } },
] as const;
const presses = 5;

const median = (values: readonly number[]) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** Press to sound on stations with a small and a large burst. */
export async function measureEngineBursts(browsers: TwoBrowsers): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const { kib, atMost } of bursts) {
    const station = await startStation({ burst: kib * 1024 });
    const radio = await openRadio(station);
    try {
      const { ours, theirs } = await both(browsers, async (open) => {
        const sounds: number[] = [];
        for (let press = 0; press < presses; press += 1) {
          const { tab, listen } = await open(radio);
          sounds.push(await listen());
          await tab.close();
        }
        return median(sounds);
      });
      const what = `burst of ${kib} KiB: press to sound, median of ${presses}`;
      figures.push({ what, value: ours, atMost: atMost[browsers.name], bare: theirs, unit: 'ms' });
    } finally {
      await radio.stop();
      await station.stop();
    }
  }
  return figures;
}
