import type { Browser, BrowserContext } from '@playwright/test';
import type { FaultProxy } from './fault-proxy.ts';
import { type Listener, openListener } from './listener.ts';
import { openNetwork } from './radio.ts';
import type { Station } from './station.ts';

/** One way in which a network breaks while somebody listens. */
export interface Outage {
  readonly fault: 'close' | 'reset' | 'swallow';
  /** Seconds in which the server refuses connections. */
  readonly refused?: number;
  /** The device says when it is online again. */
  readonly isAnnounced?: boolean;
  /** As on a system where only the touched element may play. */
  readonly hasStandby?: boolean;
}

/** All in milliseconds, as heard. */
export interface OutageFigures {
  readonly longestSilence: number;
  /** From the server's return to the sound. */
  readonly afterReturn: number;
  readonly longestLie: number;
  readonly connections: number;
  readonly rejections: readonly string[];
}

const settle = 2000;

/** Listens, breaks the network, and waits until a new connection is heard. */
export async function sufferOutage(
  browser: Browser,
  station: Station,
  outage: Outage,
): Promise<OutageFigures> {
  const network = await openNetwork(station);
  const context = await browser.newContext();
  try {
    if (outage.hasStandby === false) await context.addInitScript(forbidStandby);
    const listener = await openListener(context, network.site.url);
    await listener.appReady();
    await listener.listen();
    await listener.page.waitForTimeout(settle);
    await listener.mark();
    await breakNetwork(network.proxy, outage, context, listener);
    const returnedAt = performance.now();
    await listener.waitForNewConnection(network.proxy);
    const afterReturn = performance.now() - returnedAt;
    await listener.page.waitForTimeout(500);
    const heard = await listener.read();
    return { ...heard, afterReturn, connections: heard.connections.length };
  } finally {
    await context.close();
    await network.stop();
  }
}

async function breakNetwork(
  proxy: FaultProxy,
  { fault, refused = 0, isAnnounced = false }: Outage,
  context: BrowserContext,
  listener: Listener,
) {
  if (refused > 0) proxy.refuse();
  if (fault === 'close') proxy.closeAll();
  else if (fault === 'reset') proxy.resetAll();
  else proxy.swallowAll();
  proxy.forget();
  if (refused === 0) return;
  if (isAnnounced) await context.setOffline(true);
  await listener.page.waitForTimeout(refused * 1000);
  await proxy.listen();
  if (isAnnounced) await context.setOffline(false);
}

function forbidStandby() {
  const { play } = HTMLMediaElement.prototype;
  HTMLMediaElement.prototype.play = function playWhenTouched() {
    if (this.muted) return Promise.reject(new DOMException('no gesture', 'NotAllowedError'));
    return play.call(this);
  };
}
