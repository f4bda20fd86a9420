import type { BrowserContext, Page, Route } from '@playwright/test';

export type Answer = (route: Route) => Promise<void>;
export const asItIs: Answer = (route) => route.continue();

/** What is asked for at `url` is answered when the returned function is called. */
export async function holdBack(
  asking: Page | BrowserContext,
  url: string,
  answer = asItIs,
): Promise<() => void> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await asking.route(url, async (route) => {
    await released;
    await answer(route);
  });
  return release;
}
