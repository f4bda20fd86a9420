import type { Browser } from '@playwright/test';
import { fallAsleep } from '../../tests/support/listening/fall-asleep.ts';
import {
  forgiveNames,
  type Listener,
  openListener,
} from '../../tests/support/listening/listener.ts';
import {
  keepLullaby,
  keptLullaby,
  pressToSound,
} from '../../tests/support/listening/offline-lullaby.ts';
import { type Network, openNetwork } from '../../tests/support/listening/radio.ts';
import { pressAtRandom } from '../../tests/support/listening/random-presses.ts';
import { silenceBySecondTab } from '../../tests/support/listening/second-tab.ts';
import type { Station } from '../../tests/support/listening/station.ts';
import { visitEveryPage } from '../../tests/support/listening/visit-every-page.ts';
import { startSite } from '../../tests/support/start-site.ts';
import type { Figure } from './figure.ts';

export interface CaseDeps {
  readonly browser: Browser;
  readonly station: Station;
  /** Burst of the station, in bytes. */
  readonly burst: number;
}

const bytesPerSecond = 16_000;

/** Returns the value at this percentile of the sorted values. */
const quantile = (values: readonly number[], share: number) =>
  [...values].sort((a, b) => a - b)[Math.ceil(values.length * share) - 1] ?? Number.NaN;

async function withListener<T>(
  { browser, station }: CaseDeps,
  run: (listener: Listener, network: Network) => Promise<T>,
): Promise<T> {
  const network = await openNetwork(station);
  const context = await browser.newContext();
  try {
    const listener = await openListener(context, network.site.url);
    await listener.appReady();
    return await run(listener, network);
  } finally {
    await context.close();
    await network.stop();
  }
}

export const measurePresses = (deps: CaseDeps): Promise<Figure[]> =>
  withListener(deps, async (listener) => {
    const changes: number[] = [];
    const sounds: number[] = [];
    for (let press = 0; press < 20; press += 1) {
      const { change, sound } = await listener.listen();
      changes.push(change);
      sounds.push(sound);
      await listener.pause.click();
      await listener.page.waitForTimeout(100);
    }
    return [
      {
        what: 'press to visible change, p95 of 20',
        value: quantile(changes, 0.95),
        atMost: 100,
        unit: 'ms',
      },
      {
        what: 'press to sound, median of 20',
        value: quantile(sounds, 0.5),
        atMost: 500,
        unit: 'ms',
      },
      { what: 'press to sound, p95 of 20', value: quantile(sounds, 0.95), atMost: 500, unit: 'ms' },
    ];
  });

export const measurePause = (deps: CaseDeps): Promise<Figure[]> =>
  withListener(deps, async (listener, { proxy }) => {
    await listener.listen();
    await listener.page.waitForTimeout(1000);
    const closed = await listener.silence(proxy);
    const before = proxy.passages.at(-1)?.bytes ?? 0;
    await listener.page.waitForTimeout(3000);
    const after = proxy.passages.at(-1)?.bytes ?? 0;
    return [
      { what: 'after pause: socket closed', value: closed, atMost: 50, unit: 'ms' },
      { what: 'after pause: bytes more', value: after - before, atMost: 0, unit: '' },
      {
        what: 'after pause: Icecast listeners',
        value: await deps.station.listeners(),
        atMost: 0,
        unit: '',
      },
    ];
  });

export const measureLag = (deps: CaseDeps, minutes: number): Promise<Figure[]> =>
  withListener(deps, async (listener, { proxy }) => {
    await listener.listen();
    await listener.pause.click();
    await listener.page.waitForTimeout(minutes * 60_000);
    await listener.listen();
    await listener.page.waitForTimeout(1000);
    const received = (proxy.passages.at(-1)?.bytes ?? 0) / bytesPerSecond;
    const value = received - (await listener.position());
    const burst = deps.burst / bytesPerSecond;
    const what = `behind live beyond the burst, after a pause of ${minutes} min`;
    return [{ what, value: value - burst, atMost: 1, unit: 's' }];
  });

const measureRestlessHand = (deps: CaseDeps): Promise<Figure[]> =>
  withListener(deps, async (listener, { proxy }) => {
    const wantsSound = await pressAtRandom(listener, proxy, { seed: 20, presses: 100 });
    await listener.page.waitForTimeout(10_000);
    const isRight = (await listener.isHeard()) === wantsSound;
    const { rejections } = await listener.read();
    return [
      {
        what: '100 random presses: not the last intent',
        value: isRight ? 0 : 1,
        atMost: 0,
        unit: '',
      },
      { what: '100 random presses: sockets at once', value: proxy.mostAtOnce, atMost: 2, unit: '' },
      {
        what: '100 random presses: sockets at rest',
        value: proxy.openCount,
        atMost: wantsSound ? 1 : 0,
        unit: '',
      },
      {
        what: '100 random presses: unhandled rejections',
        value: rejections.length,
        atMost: 0,
        unit: '',
      },
    ];
  });

const measureNavigation = (deps: CaseDeps): Promise<Figure[]> =>
  withListener(deps, async (listener, { proxy }) => {
    await listener.listen();
    await listener.mark();
    await visitEveryPage(listener.page);
    const { longestSilence } = await listener.read();
    return [
      {
        what: 'navigation over all pages: longest gap',
        value: longestSilence,
        atMost: 50,
        unit: 'ms',
      },
      {
        what: 'navigation over all pages: new connections',
        value: proxy.passages.length - 1,
        atMost: 0,
        unit: '',
      },
    ];
  });

const measureTabs = (deps: CaseDeps): Promise<Figure[]> =>
  withListener(deps, async (listener, { site }) => {
    await listener.listen();
    const second = await openListener(listener.page.context(), site.url);
    await second.appReady();
    const value = await silenceBySecondTab(listener, second);
    return [{ what: 'two tabs: the first is silent', value, atMost: 200, unit: 'ms' }];
  });

async function measureLullaby({ browser }: CaseDeps): Promise<Figure[]> {
  const site = await startSite();
  const context = await browser.newContext({ baseURL: site.url });
  try {
    await context.addInitScript(forgiveNames);
    const { offBy, steps } = await fallAsleep(await context.newPage());
    const page = await context.newPage();
    await keepLullaby(page);
    await page.reload();
    await keptLullaby(page);
    await site.stop();
    const value = await pressToSound(page);
    return [
      {
        what: 'sleep timer, timers of a hidden tab: off by',
        value: Math.abs(offBy),
        atMost: 1000,
        unit: 'ms',
      },
      {
        what: 'sleep timer: largest step of the fade',
        value: -Math.min(...steps) * 100,
        atMost: 5,
        unit: '%',
      },
      {
        what: 'sleep timer: steps upwards',
        value: steps.filter((step) => step > 0).length,
        atMost: 0,
        unit: '',
      },
      { what: 'lullaby, server stopped: press to sound', value, atMost: 300, unit: 'ms' },
    ];
  } finally {
    await context.close();
    await site.stop();
  }
}

/**
 * The cases that do not depend on the burst, in the order of the table; each needs the machine for
 * itself.
 */
export const theRest = {
  navigation: measureNavigation,
  'two tabs': measureTabs,
  'random presses': measureRestlessHand,
  'lullaby and sleep timer': measureLullaby,
} satisfies Record<string, (deps: CaseDeps) => Promise<Figure[]>>;
