import { test as base } from '@playwright/test';
import { type Listener, openListener } from './listener.ts';
import { type Radio, startRadio } from './radio.ts';

/** A radio for each worker, and a listener who has just opened the home page. */
export const test = base.extend<{ listener: Listener; network: Radio }, { radio: Radio }>({
  radio: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner asks for a pattern
    async ({}, use) => {
      const radio = await startRadio();
      await use(radio);
      await radio.stop();
    },
    { scope: 'worker' },
  ],
  /** The radio; its network is repaired after each test. */
  network: async ({ radio }, use) => {
    radio.proxy.forget();
    await use(radio);
    if (!radio.proxy.isListening) await radio.proxy.listen();
  },
  listener: async ({ context, network }, use) => {
    const listener = await openListener(context, network.site.url);
    await listener.appReady();
    await use(listener);
  },
});

export { expect } from '@playwright/test';
