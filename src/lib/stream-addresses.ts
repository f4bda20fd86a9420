import type { Config } from './parse-config.ts';

/** Returns the addresses of the radio and its relays as another device needs them, with the host. */
export const streamAddresses = ({
  streamUrls,
  siteUrl,
}: Pick<Config, 'streamUrls' | 'siteUrl'>): string[] =>
  streamUrls.map((address) => new URL(address, siteUrl).href);
