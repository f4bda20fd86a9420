import { setTimeout } from 'node:timers/promises';
import { openRadio } from '../../../tests/support/engines/engine-listener.ts';
import type { FaultProxy } from '../../../tests/support/listening/fault-proxy.ts';
import type { Station } from '../../../tests/support/listening/station.ts';
import type { Figure } from '../figure.ts';
import type { TwoBrowsers } from '../two-browsers.ts';
import { both } from './both.ts';

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
