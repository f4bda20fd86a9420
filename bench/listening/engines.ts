import { setTimeout } from 'node:timers/promises';
import type { Tab } from '../../tests/support/engines/engine.ts';
import {
  type ears,
  listenIn,
  openBare,
  openRadio,
} from '../../tests/support/engines/engine-listener.ts';
import type { FaultProxy } from '../../tests/support/listening/fault-proxy.ts';
import { SlowLine } from '../../tests/support/listening/slow-line.ts';
import { type Station, startStation } from '../../tests/support/listening/station.ts';
import type { Figure } from './figure.ts';
import type { TwoBrowsers } from './two-browsers.ts';

type Listening = ReturnType<typeof ears> & { readonly tab: Tab };
type Radio = Awaited<ReturnType<typeof openRadio>>;
type Open = (radio: Radio) => Promise<Listening>;

/** In KiB, with the milliseconds from the press: their audio threads take 300 to 500 of them. */
const bursts = [
  // Half a second of sound, where Firefox needs 1.5 s in hand.
  { kib: 8, atMost: { chromium: 500, firefox: 2000, webkit: 1500 } },
  { kib: 64, atMost: { chromium: 500, firefox: 1500, webkit: 1500 } },
  { kib: 192, atMost: { chromium: 500, firefox: 1500, webkit: 1500 } },
] as const;
const presses = 5;
const seconds = 60;
/** From this second on nothing may be missing with a low stream. */
const settled = 30;

const median = (values: readonly number[]) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** Measures the same with the player and with a plain `<audio>`, at the same time. */
async function both<T>({ player, bare }: TwoBrowsers, measure: (open: Open) => Promise<T>) {
  const [ours, theirs] = await Promise.all([
    measure(({ site }) => listenIn(player, site.url)),
    measure(({ site }) => openBare(bare, site.url)),
  ]);
  return { ours, theirs };
}

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

interface Outage {
  readonly what: string;
  readonly atMost: number;
  readonly cut: (proxy: FaultProxy) => void;
  /** Seconds for which new connections are refused. */
  readonly refused?: number;
}

const outages: readonly Outage[] = [
  { what: 'clean close', atMost: 100, cut: (proxy) => proxy.closeAll() },
  { what: 'black-holed connection', atMost: 100, cut: (proxy) => proxy.swallowAll() },
  {
    what: 'reset + 10 s refused',
    atMost: 1500,
    cut: (proxy) => proxy.resetAll(),
    refused: 10,
  },
];

/** The player and the plain element each have a network of their own, which breaks alike. */
export async function measureEngineOutages(
  browsers: TwoBrowsers,
  station: Station,
): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const { what, atMost, cut, refused = 0 } of outages) {
    const { ours, theirs } = await both(browsers, async (open) => {
      const radio = await openRadio(station);
      try {
        const { tab, listen, mark, read } = await open(radio);
        await listen();
        await setTimeout(5000);
        await mark();
        if (refused > 0) radio.proxy.refuse();
        cut(radio.proxy);
        await setTimeout(refused * 1000);
        if (refused > 0) await radio.proxy.listen();
        // The reserve is 12 s: what follows it comes from another connection.
        await setTimeout(20_000);
        const { heardSince, longestSilence, longestShortage } = await read();
        await tab.close();
        // A silence that lasts until now is none of a late audio thread.
        return heardSince === undefined ? longestSilence : longestShortage;
      } finally {
        await radio.stop();
      }
    });
    figures.push({ what: `silence: ${what}`, value: ours, atMost, bare: theirs, unit: 'ms' });
  }
  return figures;
}

/**
 * `more`: points of silence above the plain element's. The player starts with more in hand; where the
 * line cannot carry the stream it waits for 6 s at the third silence, instead of many short ones, and
 * has up to that much unplayed at the end.
 */
const lines = [
  { kbps: 160, withLow: false, more: 2 },
  { kbps: 112, withLow: false, more: 12 },
  { kbps: 96, withLow: true, more: 1 },
] as const;

async function hearLine(radio: Radio, open: Open) {
  const { tab, listen, heardSeconds } = await open(radio);
  const pressedAt = performance.now();
  await listen();
  const passed = () => (performance.now() - pressedAt) / 1000;
  const share = (heard: number, of: number) => Math.max(0, 1 - heard / of) * 100;
  await setTimeout((settled - passed()) * 1000);
  const [early, earlyAt] = [await heardSeconds(), passed()];
  await setTimeout((seconds - passed()) * 1000);
  const [heard, heardAt] = [await heardSeconds(), passed()];
  const connections = radio.proxy.passages.filter(({ request }) => request !== '').length;
  await tab.close();
  return {
    silence: share(heard, heardAt),
    lateSilence: share(heard - early, heardAt - earlyAt),
    connections,
  };
}

/** Slow connections for a stream of 128 kb/s. */
export async function measureEngineLines(
  browsers: TwoBrowsers,
  station: Station,
): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const { kbps, withLow, more } of lines) {
    const { ours, theirs } = await both(browsers, async (open) => {
      const radio = await openRadio(station, new SlowLine(kbps), { withLow });
      return hearLine(radio, open).finally(radio.stop);
    });
    const what = `line of ${kbps} kb/s${withLow ? ' with a low stream' : ''}`;
    if (withLow)
      figures.push({
        what: `${what}: silent after ${settled} s`,
        value: ours.lateSilence,
        atMost: 0.5,
        bare: theirs.lateSilence,
        unit: '%',
      });
    figures.push(
      {
        what: `${what}: silent`,
        value: ours.silence,
        atMost: theirs.silence + more,
        bare: theirs.silence,
        unit: '%',
      },
      {
        what: `${what}: connections in ${seconds} s`,
        value: ours.connections,
        atMost: 3,
        bare: theirs.connections,
        unit: '',
      },
    );
  }
  return figures;
}
