import type { Page } from '@playwright/test';
import { appReady } from '../watched-page.ts';

/**
 * Sets the sleep timer to 15 minutes and listens to its end, with the timers of a hidden tab.
 * Returns by how many milliseconds the end is off, and the steps of the volume during the fade.
 */
export async function fallAsleep(page: Page): Promise<{ offBy: number; steps: number[] }> {
  // The wait is shortened by changing only the date: ticks and sound are not changed.
  await page.addInitScript(() => {
    const now = Date.now;
    Object.assign(window, { shift: 0 });
    Date.now = () => now() + Number(Reflect.get(window, 'shift'));
    // The timers of a hidden tab run once a second, even while it plays; in this browser no tab is
    // ever hidden.
    const every = window.setInterval;
    Object.assign(window, {
      setInterval: (run: () => void, period: number) => every(run, Math.max(1000, period)),
    });
    Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
  });
  await page.goto('/berceuse');
  await appReady(page);
  const player = page.getByRole('region', { name: 'La berceuse' });
  await player.getByRole('button', { name: 'Écouter' }).click();
  await page.getByText('Berceuse en cours').waitFor();
  const timer = page.getByRole('region', { name: 'Minuterie' });
  await timer.getByRole('button', { name: '15 min', exact: true }).click();
  await page.evaluate(() => {
    const audio = document.querySelector<HTMLAudioElement>('body > audio[src]');
    if (!audio) throw new Error('An element must be heard.');
    const volumes: number[] = [];
    const watch = { volumes, startedAt: performance.now(), pausedAt: 0 };
    Object.assign(window, { watch, shift: (14 * 60 - 2) * 1000 });
    audio.addEventListener('volumechange', () => volumes.push(audio.volume));
    audio.addEventListener('pause', () => {
      watch.pausedAt = performance.now();
    });
  });
  await timer.getByText('Le son s’est arrêté. Bonne nuit.').waitFor();
  await page.waitForFunction(
    () => (Reflect.get(window, 'watch') as { volumes: number[] }).volumes.at(-1) === 1,
  );
  const { volumes, lasted } = await page.evaluate(() => {
    const watch = Reflect.get(window, 'watch') as {
      volumes: number[];
      startedAt: number;
      pausedAt: number;
    };
    return { volumes: watch.volumes, lasted: watch.pausedAt - watch.startedAt };
  });
  const fade = volumes.slice(0, -1);
  const steps = fade.map((volume, index) => volume - (fade[index - 1] ?? 1));
  return { offBy: lasted - 62_000, steps };
}
