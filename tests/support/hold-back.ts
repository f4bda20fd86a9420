import type { BrowserContext, Page, Route } from '@playwright/test';
import { withResolvers } from './with-resolvers.ts';

export type Answer = (route: Route) => Promise<void>;
export const asItIs: Answer = (route) => route.continue();

/** What is asked for at `url` is answered when the returned function is called. */
export async function holdBack(
  asking: Page | BrowserContext,
  url: string,
  answer = asItIs,
): Promise<() => void> {
  const { promise: released, resolve: release } = withResolvers();
  await asking.route(url, async (route) => {
    await released;
    await answer(route);
  });
  return release;
}
