import { setTimeout } from 'node:timers/promises';
import type { Browser, BrowserContext } from '@playwright/test';
import { FaultProxy } from './fault-proxy.ts';
import { openListener } from './listener.ts';
import { openNetwork } from './radio.ts';
import type { Station } from './station.ts';

/** One way in which a network fails while somebody listens. */
export interface Outage {
  readonly fault: 'close' | 'reset' | 'swallow';
  /** Seconds in which the server refuses connections. */
  readonly refused?: number;
  /** Seconds of listening before the fault (2): after 8 the data flow is known. */
  readonly settled?: number;
  /** The device reports that it is online again. */
  readonly isAnnounced?: boolean;
  /** The site knows a second address of the station, which does not fail. */
  readonly hasRelay?: boolean;
  /** Simulates a stream that the page cannot read: the `<audio>` engine plays. */
  readonly isAudioAlone?: boolean;
}

/** Times in milliseconds, as audible to the listener. */
export type OutageFigures = Awaited<ReturnType<typeof sufferOutage>>;

const minute = 60_000;
/**
 * A page is open after one second and its fault comes after three: neither coincides with the next
 * one, even on a busy machine.
 */
const apart = 3000;

/**
 * All of them in parallel, each on a network of its own: an outage is mostly waiting. They start
 * one after another, so that their critical moments do not coincide on a small machine.
 */
function sufferAll<Name extends string>(
  browser: Browser,
  station: Station,
  outages: Readonly<Record<Name, Outage>>,
): Map<Name, Promise<OutageFigures>> {
  const entries = Object.entries(outages) as [Name, Outage][];
  return new Map(
    entries.map(([name, outage], index) => [
      name,
      setTimeout(index * apart).then(() => sufferOutage(browser, station, outage)),
    ]),
  );
}

/**
 * One group after the other. `alone` is for outages of which a late timer would be heard: a server that
 * is away for 10 s returns just before the player's fifth try, and the next one is seconds later; in
 * `<audio>` all of the silence is Chromium's way to a sound.
 */
export async function sufferInTurn<First extends string, Last extends string>(
  browser: Browser,
  station: Station,
  together: Readonly<Record<First, Outage>>,
  alone: Readonly<Record<Last, Outage>>,
): Promise<ReadonlyMap<First | Last, Promise<OutageFigures>>> {
  const first = sufferAll(browser, station, together);
  await Promise.allSettled(first.values());
  const last = sufferAll(browser, station, alone);
  await Promise.allSettled(last.values());
  return new Map<First | Last, Promise<OutageFigures>>([...first, ...last]);
}

/** Listens, breaks the network, and waits until a new connection has played for a while. */
export async function sufferOutage(browser: Browser, station: Station, outage: Outage) {
  const relay = new FaultProxy(station.port);
  await relay.listen();
  const relays = outage.hasRelay === true ? [relay] : [];
  const network = await openNetwork(station, undefined, { relays });
  const context = await browser.newContext();
  try {
    const before = outage.isAudioAlone === true ? [forbidMediaSource] : [];
    const listener = await openListener(context, network.site.url, before);
    await listener.appReady();
    await listener.listen();
    await listener.page.waitForTimeout((outage.settled ?? 2) * 1000);
    await listener.mark();
    await breakNetwork(network.proxy, outage, context);
    const returnedAt = Date.now();
    await listener.waitForNewSound();
    const heard = await listener.read();
    const timeOrigin = await listener.page.evaluate(() => performance.timeOrigin);
    const soundAt = timeOrigin + (heard.heardSince ?? Number.NaN);
    const afterReturn = Math.max(0, soundAt - returnedAt);
    return {
      ...heard,
      /** From the server's return to the sound. */
      afterReturn,
      /** Retries of the player itself, in the busiest minute. */
      connections: inBusiestMinute(heard.connections),
      /** Connections open over the second address at the end. */
      relayed: relay.openCount,
    };
  } finally {
    await context.close();
    await Promise.all([network.stop(), relay.stop()]);
  }
}

const inBusiestMinute = (times: readonly number[]): number =>
  Math.max(
    0,
    ...times.map((from) => times.filter((time) => time >= from && time < from + minute).length),
  );

async function breakNetwork(
  proxy: FaultProxy,
  { fault, refused = 0, isAnnounced = false }: Outage,
  context: BrowserContext,
) {
  // Before the fault: the player counts its tries from the moment in which it sees it.
  const away = setTimeout(refused * 1000);
  if (refused > 0) proxy.refuse();
  if (fault === 'close') proxy.closeAll();
  else if (fault === 'reset') proxy.resetAll();
  else proxy.swallowAll();
  proxy.forget();
  if (refused === 0) return;
  if (isAnnounced) await context.setOffline(true);
  await away;
  await proxy.listen();
  if (isAnnounced) await context.setOffline(false);
}

/** Runs in the page before anything else: removes Media Source from the browser. */
export function forbidMediaSource() {
  Reflect.deleteProperty(window, 'MediaSource');
}
