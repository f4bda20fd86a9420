import type { Browser } from '@playwright/test';
import { startCutStation } from '../../tests/support/listening/cut-station.ts';
import { openListener } from '../../tests/support/listening/listener.ts';
import { startRadioSite } from '../../tests/support/listening/radio-site.ts';
import type { Figure } from './figure.ts';

const presses = 209;

/**
 * Presses before the application has loaded, on a radio that is joined at every byte position of a
 * frame.
 */
export async function measureEarlyPresses(browser: Browser): Promise<Figure[]> {
  const station = await startCutStation();
  const site = await startRadioSite(station.url);
  site.holdScripts();
  const context = await browser.newContext();
  try {
    const listener = await openListener(context, site.url);
    const sounds: number[] = [];
    for (let press = 0; press < presses; press += 1) {
      sounds.push((await listener.listen()).sound);
      // The label of the button does not change before the application has loaded.
      await listener.play.click();
    }
    return [
      {
        what: `${presses} early presses at every place of a frame: connections more than presses`,
        value: station.connections() - presses,
        atMost: 0,
        unit: '',
      },
      {
        what: 'early presses: press to sound, the longest',
        value: Math.max(...sounds),
        atMost: 500,
        unit: 'ms',
      },
    ];
  } finally {
    await context.close();
    await site.stop();
    await station.stop();
  }
}
