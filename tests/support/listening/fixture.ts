import { test as base } from '../servers.ts';
import { type Listener, openListener } from './listener.ts';
import type { Radio } from './radio.ts';

/** The radio of a worker, and a listener who has just opened the home page. */
export const test = base.extend<{ listener: Listener; network: Radio }>({
  network: async ({ radio }, use) => {
    radio.proxy.forget();
    await use(radio);
  },
  listener: async ({ context, network }, use) => {
    const listener = await openListener(context, network.site.url);
    await listener.appReady();
    await use(listener);
  },
});

export { expect } from '@playwright/test';
