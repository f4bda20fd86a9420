import type { Config } from './lib/parse-config.ts';

/**
 * The only place that knows the environment. The build reads and checks the variables that
 * `.env.example` documents and writes the result here, so that a wrong value stops it and no
 * visitor fetches the checks.
 */
export const config: Config = __SITE_CONFIG__;
