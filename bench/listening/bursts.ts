import type { Browser, Page } from '@playwright/test';
import { openBareListener } from '../../tests/support/listening/bare-listener.ts';
import { startCutStation } from '../../tests/support/listening/cut-station.ts';
import type { FaultProxy } from '../../tests/support/listening/fault-proxy.ts';
import { openListener } from '../../tests/support/listening/listener.ts';
import { openNetwork } from '../../tests/support/listening/radio.ts';
import { startRadioSite } from '../../tests/support/listening/radio-site.ts';
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
/** Milliseconds in which Icecast fills a block: the presses are spread evenly over it. */
const block = 87.5;
/** Milliseconds from the press to the sound of a station that sends its burst with the headers. */
const atOnce = 96;
/**
 * Milliseconds from the press to the sound without those that the station took from the request to its
 * first byte. Icecast 2.4 reads its source in blocks of 1,400 bytes (87 ms at 128 kb/s) and serves
 * listeners after each: the headers after one to two of them, the sound two later. Each press is
 * compared with its own connection: another one, even a moment later, meets other parts of a block.
 */
const withoutStation = 50;

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

/** Milliseconds from a press to its sound; those from the request to the first byte; and the rest. */
type Heard = Readonly<{ sound: number; station: number; rest: number }>;

/** The medians of all presses; only with the proxy can it be said what the station took. */
async function hear(browser: Browser, url: string, proxy?: FaultProxy): Promise<Heard> {
  const context = await browser.newContext();
  const heard: Heard[] = [];
  try {
    const listener = await openListener(context, url);
    await listener.appReady();
    for (let press = 0; press < presses; press += 1) {
      const wait = 100 + (press * block) / presses;
      await listener.page.waitForTimeout(wait);
      proxy?.forget();
      const { sound } = await listener.listen();
      const passage = proxy?.passages.find(({ soundAt }) => soundAt !== undefined);
      const station = (passage?.soundAt ?? Number.NaN) - (passage?.requestedAt ?? Number.NaN);
      heard.push({ sound, station, rest: sound - station });
      await listener.pause.click();
      await listener.page.waitForTimeout(wait);
    }
  } finally {
    await context.close();
  }
  const medianOf = (part: keyof Heard) => median(heard.map((press) => press[part]));
  return { sound: medianOf('sound'), station: medianOf('station'), rest: medianOf('rest') };
}

/** Press to sound on an Icecast, beside a plain element. */
async function measureIcecast(browser: Browser, kib: number, wanted: number): Promise<Figure[]> {
  const station = await startStation({ burst: kib * 1024 });
  const network = await openNetwork(station);
  try {
    const heard = await hear(browser, network.site.url, network.proxy);
    const bare: number[] = [];
    for (let press = 0; press < barePresses; press += 1) {
      const { page } = await openBareListener(await browser.newContext(), network.site.url);
      bare.push(await hearBare(page));
      await page.context().close();
    }
    return [
      {
        what: `burst of ${kib} KiB: first byte of the station, median of ${presses}`,
        value: heard.station,
        unit: 'ms',
      },
      {
        what: `burst of ${kib} KiB: press to sound, median of ${presses}`,
        value: heard.sound,
        // A station that is late itself leaves the limit of the next row.
        ...(heard.station + withoutStation <= wanted && { atMost: wanted }),
        bare: median(bare),
        unit: 'ms',
      },
      {
        what: `burst of ${kib} KiB: press to sound without the station's part, median of ${presses}`,
        value: heard.rest,
        atMost: withoutStation,
        unit: 'ms',
      },
    ];
  } finally {
    await network.stop();
    await station.stop();
  }
}

/** Press to sound on a station that sends its burst with the headers. */
async function measureAtOnce(browser: Browser, kib: number): Promise<Figure> {
  const station = await startCutStation(kib * 1024);
  const site = await startRadioSite(station.url);
  try {
    return {
      what: `burst of ${kib} KiB with the headers: press to sound, median of ${presses}`,
      value: (await hear(browser, site.url)).sound,
      atMost: atOnce,
      unit: 'ms',
    };
  } finally {
    await site.stop();
    await station.stop();
  }
}

/** Press to sound on stations with a small and a large burst. */
export async function measureBursts(browser: Browser): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const { kib, atMost } of bursts) {
    figures.push(...(await measureIcecast(browser, kib, atMost)));
    figures.push(await measureAtOnce(browser, kib));
  }
  return figures;
}
