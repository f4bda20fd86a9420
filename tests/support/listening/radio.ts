import { FaultProxy } from './fault-proxy.ts';
import { type SiteOptions, startRadioSite } from './radio-site.ts';
import type { SlowLine } from './slow-line.ts';
import { type Station, startStation } from './station.ts';

export type Network = Awaited<ReturnType<typeof openNetwork>>;

/**
 * One listener's connection to the station: a network that fails on request, and the site over it.
 */
export async function openNetwork(
  station: Station,
  line?: SlowLine,
  {
    withLow = false,
    relays = [],
    ...options
  }: SiteOptions & {
    /** The site knows the low stream of the station too. */
    withLow?: boolean;
    /** Other ways to the station, of which the site knows the addresses too. */
    relays?: readonly FaultProxy[];
  } = {},
) {
  const proxy = new FaultProxy(station.port, line);
  await proxy.listen();
  const addressOf = (mount: string, port = proxy.port) => `http://127.0.0.1:${port}${mount}`;
  const low = withLow ? { low: addressOf('/live-low.mp3') } : {};
  const streams = [proxy, ...relays].map(({ port }) => addressOf('/live.mp3', port));
  const site = await startRadioSite(streams, { ...low, ...options });
  return {
    proxy,
    site,
    async stop() {
      await Promise.all([site.stop(), proxy.stop()]);
    },
  };
}

export type Radio = Awaited<ReturnType<typeof startRadio>>;

/** A whole radio on this machine: studio, Icecast, network, site. */
export async function startRadio() {
  const station = await startStation();
  const network = await openNetwork(station);
  return {
    ...network,
    station,
    async stop() {
      await network.stop();
      await station.stop();
    },
  };
}
