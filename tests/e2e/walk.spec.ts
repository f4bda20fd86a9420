/** A visitor who presses whatever there is, on a site of which files and answers fail by chance. */
import { numbersFrom } from '#tests/support/numbers-from.ts';
import { test } from '#tests/support/servers.ts';
import { pressSomething, walk } from '#tests/support/walk-by-chance.ts';

const STEPS = 100;

const PRESSABLE = {
  selector: [
    'button:not([disabled])',
    'summary',
    'input[type="checkbox"]',
    // No file, which has an ending.
    'a[href^="/"]:not([download], [href*="."])',
    'a[href^="#"]',
  ].join(),
  /** What leaves the pages of the site. */
  leftOut: /^(Partager|Copier|Télécharger|Garder)/,
};

for (const seed of [31, 32, 33, 34, 35, 36])
  test(`a walk of ${STEPS} steps by chance meets no fault (seed ${seed})`, {
    tag: '@deep',
  }, async ({ page, readSite }) => {
    test.setTimeout(900_000);
    const chance = numbersFrom(seed);
    page.on('dialog', (dialog) => void dialog.dismiss());
    await page.setViewportSize({ width: 360, height: 640 });
    await walk(page, chance, {
      start: readSite.url,
      steps: STEPS,
      async step(luck) {
        if (luck >= 0.24) return pressSomething(page, chance, PRESSABLE);
        await page.mouse.wheel(0, (chance() - 0.3) * 1500);
        return 'scroll';
      },
    });
  });
