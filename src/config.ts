import type { Config } from './lib/parse-config.ts';

/**
 * The only module that reads the environment. The build checks the variables documented in
 * `.env.example` and writes the result here: a wrong value stops the build, and visitors do not load
 * the checks.
 */
export const config: Config = __SITE_CONFIG__;
