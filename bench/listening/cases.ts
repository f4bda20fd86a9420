import type { Browser } from '@playwright/test';
import { openListener } from '../../tests/support/listening/listener.ts';
import { type Outage, sufferOutage } from '../../tests/support/listening/outage.ts';
import { openNetwork } from '../../tests/support/listening/radio.ts';
import type { Station } from '../../tests/support/listening/station.ts';

export interface CaseDeps {
  readonly browser: Browser;
  readonly station: Station;
  readonly isLong: boolean;
}

export interface Case {
  readonly title: string;
  /** It hardly uses the machine: such cases run side by side, each on a network of its own. */
  readonly isMostlyWaiting: boolean;
  /** The figure as the table shows it. */
  measure(deps: CaseDeps): Promise<string>;
}

const bytesPerSecond = 16_000;
const ms = (value: number) => `${Math.round(value)} ms`;
const seconds = (value: number) => `${value.toFixed(1)} s`;

async function withListener<T>(
  { browser, station }: CaseDeps,
  run: (
    listener: Awaited<ReturnType<typeof openListener>>,
    network: Awaited<ReturnType<typeof openNetwork>>,
  ) => Promise<T>,
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

/** The figure at this share of the sorted values. */
const quantile = (values: readonly number[], share: number) =>
  [...values].sort((a, b) => a - b)[Math.ceil(values.length * share) - 1] ?? Number.NaN;

const silenceIn = (title: string, outage: Outage): Case => ({
  title,
  isMostlyWaiting: true,
  measure: async ({ browser, station }) =>
    ms((await sufferOutage(browser, station, outage)).longestSilence),
});

const returnFrom = (title: string, outage: Outage): Case => ({
  title,
  isMostlyWaiting: true,
  async measure({ browser, station }) {
    const { afterReturn, connections } = await sufferOutage(browser, station, outage);
    return `${ms(afterReturn)} (${connections} conn.)`;
  },
});

export const cases: readonly Case[] = [
  {
    title: 'press: change p95 / sound p50 / sound p95, of 20 (ms)',
    isMostlyWaiting: false,
    measure: (deps) =>
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
        const parts = [quantile(changes, 0.95), quantile(sounds, 0.5), quantile(sounds, 0.95)];
        return parts.map(Math.round).join(' / ');
      }),
  },
  silenceIn('silence: clean close', { fault: 'close' }),
  silenceIn('silence: clean close, no standby', { fault: 'close', hasStandby: false }),
  silenceIn('silence: clean close + 10 s refused', { fault: 'close', refused: 10 }),
  silenceIn('silence: reset + 10 s refused', { fault: 'reset', refused: 10 }),
  silenceIn('silence: old connection black-holed', { fault: 'swallow' }),
  returnFrom('sound after the return from reset + 60 s', { fault: 'reset', refused: 60 }),
  returnFrom('sound after the return from close + 60 s', { fault: 'close', refused: 60 }),
  returnFrom('the same, with `online`', { fault: 'reset', refused: 60, isAnnounced: true }),
  {
    title: 'after pause: socket closed / bytes more / listeners',
    isMostlyWaiting: false,
    measure: (deps) =>
      withListener(deps, async (listener, { proxy }) => {
        await listener.listen();
        await listener.page.waitForTimeout(1000);
        const closed = await listener.silence(proxy);
        const before = proxy.passages.at(-1)?.bytes ?? 0;
        await listener.page.waitForTimeout(3000);
        const after = proxy.passages.at(-1)?.bytes ?? 0;
        return `${ms(closed)} / ${after - before} / ${await deps.station.listeners()}`;
      }),
  },
  {
    title: 'behind live after a pause of 10 min (1 without --long)',
    isMostlyWaiting: true,
    measure: (deps) =>
      withListener(deps, async (listener, { proxy }) => {
        await listener.listen();
        await listener.pause.click();
        await listener.page.waitForTimeout(deps.isLong ? 600_000 : 60_000);
        await listener.listen();
        await listener.page.waitForTimeout(1000);
        const received = (proxy.passages.at(-1)?.bytes ?? 0) / bytesPerSecond;
        return seconds(received - (await listener.position()));
      }),
  },
];
