import type { Config } from './lib/parse-config.ts';

/**
 * The only module that reads the environment. The build checks the variables documented in
 * `.env.example` and writes the result here: a wrong value stops the build, and visitors do not load
 * the checks.
 */
export const config: Config = __SITE_CONFIG__;

/** What pages say of the site; `url` is its public address without a trailing slash. */
export const site = { name: config.siteName, url: config.siteUrl } as const;

export type Site = typeof site;
