import type { Page } from '@playwright/test';

export const offline = (page: Page) => page.getByRole('region', { name: 'Sans réseau' });

/** Waits until the page says that the lullaby is kept on this device. */
export const keptLullaby = (page: Page) =>
  offline(page).getByRole('button', { name: 'Supprimer de cet appareil' }).waitFor();

export async function keepLullaby(page: Page, origin = '') {
  await page.goto(`${origin}/berceuse`);
  await offline(page).getByRole('button', { name: 'Garder hors connexion' }).click();
  await keptLullaby(page);
  // It is said kept before the worker has taken the page over.
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

/** Milliseconds from the press on play to the sound. */
export async function pressToSound(page: Page): Promise<number> {
  await page.evaluate(() => {
    document.addEventListener(
      'click',
      () => Object.assign(window, { pressedAt: performance.now() }),
      {
        capture: true,
        once: true,
      },
    );
    const noteSound = () => Object.assign(window, { soundAt: performance.now() });
    for (const audio of document.querySelectorAll('audio'))
      audio.addEventListener('playing', noteSound, { once: true });
    const append = document.body.append;
    document.body.append = (...nodes) => {
      for (const node of nodes)
        if (node instanceof HTMLAudioElement)
          node.addEventListener('playing', noteSound, { once: true });
      append.apply(document.body, nodes);
    };
  });
  await page
    .getByRole('region', { name: 'La berceuse' })
    .getByRole('button', { name: 'Écouter' })
    .click();
  await page.getByText('Berceuse en cours').waitFor();
  return page.evaluate(
    () => Number(Reflect.get(window, 'soundAt')) - Number(Reflect.get(window, 'pressedAt')),
  );
}
