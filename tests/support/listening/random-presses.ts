import { numbersFrom } from '../numbers-from.ts';
import type { FaultProxy } from './fault-proxy.ts';
import type { Listener } from './listener.ts';

const pages = ['Radio', 'Articles', 'Partenaires', 'Contact'];

/**
 * Plays, pauses, changes page and loses the stream, at random; returns the last state that was
 * requested.
 */
export async function pressAtRandom(
  { page, play, pause }: Listener,
  proxy: FaultProxy,
  { seed, presses }: { seed: number; presses: number },
): Promise<boolean> {
  const next = numbersFrom(seed);
  const links = page.getByRole('navigation').first();
  let wantsSound = false;
  await play.click();
  wantsSound = true;
  for (let press = 0; press < presses; press += 1) {
    const chance = next();
    if (chance < 0.6) {
      await (wantsSound ? pause : play).click();
      wantsSound = !wantsSound;
    } else if (chance < 0.8) {
      const name = pages[Math.floor(next() * pages.length)] ?? 'Radio';
      await links.getByRole('link', { name }).click();
    } else {
      // The stream has to be loaded again: a drop, and the event that the network is back.
      proxy.resetAll();
      await page.evaluate(() => dispatchEvent(new Event('online')));
    }
    await page.waitForTimeout(next() * 120);
  }
  return wantsSound;
}
