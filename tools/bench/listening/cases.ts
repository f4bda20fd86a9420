import type { Browser } from '@playwright/test';
import { type Listener, openListener } from '#tests/support/listening/listener.ts';
import { type Network, openNetwork } from '#tests/support/listening/radio.ts';
import type { Station } from '#tests/support/listening/station.ts';
import { type Figure, quantile } from '../figure.ts';

export interface CaseDeps {
  readonly browser: Browser;
  readonly station: Station;
  /** Burst of the station, in bytes. */
  readonly burst: number;
}

const bytesPerSecond = 16_000;

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
