import type { Tab } from '../../../tests/support/engines/engine.ts';
import {
  type ears,
  listenIn,
  openBare,
  type openRadio,
} from '../../../tests/support/engines/engine-listener.ts';
import type { TwoBrowsers } from '../two-browsers.ts';

export type Listening = ReturnType<typeof ears> & { readonly tab: Tab };
export type Radio = Awaited<ReturnType<typeof openRadio>>;
export type Open = (radio: Radio) => Promise<Listening>;

/** Measures the same with the player and with a plain `<audio>`, at the same time. */
export async function both<T>({ player, bare }: TwoBrowsers, measure: (open: Open) => Promise<T>) {
  const [ours, theirs] = await Promise.all([
    measure(({ site }) => listenIn(player, site.url)),
    measure(({ site }) => openBare(bare, site.url)),
  ]);
  return { ours, theirs };
}
