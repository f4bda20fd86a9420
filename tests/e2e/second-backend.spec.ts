/**
 * The site in front of a backend that nobody of it wrote, and of what real backends write in another
 * way: each time a visitor sees every page, the administrator five lists, and one record is created,
 * one edited and one deleted. tests/screens/foreign-backend.test.ts reads every variation too.
 */
import type { Page } from '@playwright/test';
import { pressInRow } from '#tests/support/back-office.ts';
import { cases } from '#tests/support/second-backend/cases.ts';
import { expect, test } from '#tests/support/second-backend/foreign-site.ts';
import { follow, rowOf, walk } from '#tests/support/second-backend/walk.ts';

/** What only a browser knows: another origin, and whether a picture is one. */
const always = 'writes pictures and logos as paths, without a scheme and with http';

/** An extra check of a case, on the list of articles. */
const more: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'writes dates in the forms of Java, SQL, Unix and PHP': async (page) => {
    // Seven rows and six formats: each row shows the date in two columns.
    await follow(page, page.url().replace(/article$/, 'logs?taille=20'));
    await expect(page.getByText('21/11/2026 10:00')).toHaveCount(14);
  },
  'writes no slug for some articles': async (page) => {
    await pressInRow(rowOf(page, 'Histoire 7'), 'Mettre à jour le lien');
    const dialog = page.getByRole('alertdialog');
    await expect(dialog).toContainText('Lien actuel : aucun');
    await dialog.getByRole('button', { name: 'Mettre à jour' }).click();
    await expect(page.getByText(/^Lien mis à jour/)).toBeVisible();
    await follow(page, '/article/nouveau-lien-7');
    await expect(page.getByRole('heading', { level: 1, name: 'Histoire 7' })).toBeVisible();
  },
};

for (const [name, variation] of cases) {
  const tag = name === always ? [] : '@deep';
  test(`a backend that ${name}`, { tag }, async ({ page, foreign: { backend, site } }) => {
    backend.become(variation);
    await walk({ page, backend, adminBase: `${site.url}${site.adminBase}` });
    await more[name]?.(page);
  });
}

test('a lullaby that is a stream has no place, no repeat, no end, and is not offered to be kept', async ({
  page,
}) => {
  await page.goto('/berceuse');
  const lullaby = page.getByRole('region', { name: 'La berceuse' });
  await lullaby.getByRole('button', { name: 'Écouter' }).click();
  await expect(lullaby.getByRole('button', { name: 'Mettre en pause' })).toBeVisible();
  const timer = page.getByRole('region', { name: 'Minuterie' });
  await expect(timer.getByRole('button', { name: '15\u00a0min' })).toBeVisible();
  await expect(timer.getByRole('button', { name: 'Fin de la berceuse' })).toHaveCount(0);
  await expect(page.getByRole('slider', { name: 'Position dans la berceuse' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'En boucle' })).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Sans réseau' })).toHaveCount(0);
});
