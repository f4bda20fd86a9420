import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { withResolvers } from './with-resolvers.ts';

/** The files of the radio, which the inline script of the home page loads before the application. */
export const earlyFiles = (dist = 'dist'): readonly string[] => {
  const page = readFileSync(join(dist, 'index.html'), 'utf8');
  return / data-radio="([^"]+)"/.exec(page)?.[1]?.split(' ') ?? [];
};

/** Holds every script back that no press needs, until the test lets it go. */
export async function holdApplicationBack(page: Page) {
  const { promise: released, resolve: release } = withResolvers();
  const early = earlyFiles();
  await page.route('**/assets/*.js', async (route) => {
    if (!early.includes(new URL(route.request().url()).pathname)) await released;
    await route.fallback();
  });
  return release;
}
