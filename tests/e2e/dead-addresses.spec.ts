/** An address of the station that does not deliver sound, before one that does. */
import { test as base, expect } from '@playwright/test';
import { lasting } from '#tests/support/lasting.ts';
import { deaths, startDeadAddress } from '#tests/support/listening/dead-address.ts';
import { openListener } from '#tests/support/listening/listener.ts';
import { startRadioSite } from '#tests/support/listening/radio-site.ts';
import { type Station, startStation } from '#tests/support/listening/station.ts';

const test = base.extend<object, { station: Station }>({
  station: [lasting(startStation), { scope: 'worker' }],
});

for (const death of deaths)
  test(`a first address with ${death} costs at most 1.5 s at a press, early or not`, async ({
    context,
    station,
  }) => {
    const dead = await startDeadAddress(death);
    const relay = `http://127.0.0.1:${station.port}/live.mp3`;
    const site = await startRadioSite([dead.url, relay]);
    try {
      site.holdScripts();
      const listener = await openListener(context, site.url);
      const early = await listener.listen();
      await listener.pause.click();
      site.releaseScripts();
      await listener.appReady();
      const late = await listener.listen();
      console.log(
        `${death}: ${Math.round(early.sound)} ms, ${Math.round(late.sound)} ms with the application`,
      );
      expect(early.sound).toBeLessThanOrEqual(1500);
      expect(late.sound).toBeLessThanOrEqual(1500);
      expect((await listener.read()).rejections).toEqual([]);
    } finally {
      await site.stop();
      await dead.stop();
    }
  });
