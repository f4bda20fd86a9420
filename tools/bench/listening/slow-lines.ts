import { setTimeout } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';
import { openListener } from '#tests/support/listening/listener.ts';
import { type Network, openNetwork } from '#tests/support/listening/radio.ts';
import { SlowLine } from '#tests/support/listening/slow-line.ts';
import type { Station } from '#tests/support/listening/station.ts';
import type { Figure } from '../figure.ts';

interface Line {
  readonly what: string;
  /** Kilobits a second, for a stream of 128. */
  readonly kbps: number;
  /** The site knows the low stream of the station. */
  readonly withLow?: boolean;
  /** Percentage, where what a bare `<audio>` reaches is too easy. */
  readonly mostSilence?: number;
  /** What happens to the connection, by the second after the press. */
  readonly events?: readonly (readonly [number, (line: SlowLine, network: Network) => void])[];
}

/** 2 s twice in 75 s: 5 % of the time. */
const stalls = [10, 50].map((second) => [second, (line: SlowLine) => line.stall(2000)] as const);

const lines: readonly Line[] = [
  ...[96, 112, 160, 200].map((kbps) => ({ what: `line of ${kbps} kb/s`, kbps })),
  ...[96, 112].map((kbps) => ({
    what: `line of ${kbps} kb/s with a low stream`,
    kbps,
    withLow: true,
  })),
  { what: '160 kb/s with stalls of 2 s', kbps: 160, events: stalls },
  {
    what: '2,000, 140 and 2,000 kb/s',
    kbps: 2000,
    events: [
      [
        15,
        (line) => {
          line.kbps = 140;
        },
      ],
      [
        50,
        (line) => {
          line.kbps = 2000;
        },
      ],
    ],
  },
  {
    what: '160 kb/s, black hole at 40 s',
    kbps: 160,
    // A bare <audio> is silent from then on.
    mostSilence: 10,
    events: [[40, (_line, { proxy }) => proxy.swallowAll()]],
  },
];

const seconds = 75;
/** From this second on nothing may be missing with a low stream. */
const settled = 30;
/**
 * Lines that are measured at the same time: each has two listeners with a browser page each, and more of
 * them than the machine can play are no longer a measurement of the lines.
 */
const together = 3;
/** The listeners start one after another: opening a page needs the whole machine. */
const apart = 1500;

interface Heard {
  /** Percentage of the time since the press. */
  readonly silence: number;
  /** The same since the second at which a change to the low stream is done. */
  readonly lateSilence: number;
  readonly interruptions: number;
  readonly connections: number;
}

type Open = (page: Network) => Promise<{ page: Page; press(): Promise<void> }>;

const read = (page: Page) =>
  page.evaluate(() => {
    const record = Reflect.get(window, 'listening');
    return {
      heard: record.heardSeconds() as number,
      interruptions: record.interruptions as number,
      passed: (performance.now() - record.pressedAt) / 1000,
    };
  });

async function settledReading(page: Page) {
  await setTimeout(settled * 1000);
  return read(page);
}

/** Measures what is heard of the station over a connection of its own. */
async function hear(station: Station, line: Line, open: Open): Promise<Heard> {
  const shared = new SlowLine(line.kbps);
  const network = await openNetwork(station, shared, { withLow: line.withLow ?? false });
  try {
    const { page, press } = await open(network);
    await press();
    const readAt = settledReading(page);
    let passedSeconds = 0;
    for (const [second, happen] of line.events ?? []) {
      await setTimeout((second - passedSeconds) * 1000);
      passedSeconds = second;
      happen(shared, network);
    }
    await setTimeout((seconds - passedSeconds) * 1000);
    const { heard, interruptions, passed } = await read(page);
    const early = await readAt;
    const late = (heard - early.heard) / (passed - early.passed);
    const connections = network.proxy.passages.length;
    await page.context().close();
    const percentOf = (share: number) => Math.max(0, 1 - share) * 100;
    return {
      silence: percentOf(heard / passed),
      lateSilence: percentOf(late),
      interruptions,
      connections,
    };
  } finally {
    await network.stop();
  }
}

const lateFigure = (what: string, player: Heard, bare: Heard): Figure => ({
  what: `${what}: silent after ${settled} s`,
  value: player.lateSilence,
  atMost: 0.5,
  bare: bare.lateSilence,
  unit: '%',
});

/**
 * Slow connections, each compared with a plain `<audio>` on a similar connection at the same time.
 */
export async function measureSlowLines(browser: Browser, station: Station): Promise<Figure[]> {
  const openPlayer: Open = async ({ site }) => {
    const { page, play, appReady } = await openListener(await browser.newContext(), site.url);
    await appReady();
    return { page, press: () => play.click() };
  };
  const openBare: Open = async ({ site }) => {
    const { page, play } = await openListener(await browser.newContext(), `${site.url}/bare`);
    return { page, press: () => play.click() };
  };
  const compare = async (line: Line, index: number) => {
    await setTimeout(index * 2 * apart);
    const bare = hear(station, line, openBare);
    await setTimeout(apart);
    return { line, player: await hear(station, line, openPlayer), bare: await bare };
  };
  const measured: Awaited<ReturnType<typeof compare>>[] = [];
  for (let first = 0; first < lines.length; first += together)
    measured.push(...(await Promise.all(lines.slice(first, first + together).map(compare))));
  return measured.flatMap(
    ({ line: { what, withLow, mostSilence = 100 }, player, bare }): Figure[] => [
      ...(withLow ? [lateFigure(what, player, bare)] : []),
      {
        what: `${what}: silent`,
        value: player.silence,
        atMost: Math.min(bare.silence + 1, mostSilence),
        bare: bare.silence,
        unit: '%',
      },
      {
        what: `${what}: interruptions`,
        value: player.interruptions,
        atMost: bare.interruptions,
        bare: bare.interruptions,
        unit: '',
      },
      {
        what: `${what}: connections in ${seconds} s`,
        value: player.connections,
        atMost: 3,
        bare: bare.connections,
        unit: '',
      },
    ],
  );
}
