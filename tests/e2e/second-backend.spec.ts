/**
 * The site in front of a backend that nobody of it wrote, and of what real backends write in another
 * way: each time a visitor sees every page, the administrator five lists, and one record is created,
 * one edited and one deleted. tests/screens/foreign-backend.test.tsx reads every variation too.
 */
import type { Page } from '@playwright/test';
import { pressInRow } from '#tests/support/back-office.ts';
import { cases } from '#tests/support/second-backend/cases.ts';
import { expect, test } from '#tests/support/second-backend/foreign-site.ts';
import { follow, rowOf, walk } from '#tests/support/second-backend/walk.ts';

/** What only a browser knows: another origin, ids in addresses, and whether a picture is one. */
const always = [
  'writes what is documented',
  'writes ids as UUIDs',
  'writes pictures and logos as paths, without a scheme and with http',
];

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
    await expect(page.getByText('Lien mis à jour : Histoire 7')).toBeVisible();
    await follow(page, '/article/nouveau-lien-7');
    await expect(page.getByRole('heading', { level: 1, name: 'Histoire 7' })).toBeVisible();
  },
};

for (const [name, variation] of cases) {
  const tag = always.includes(name) ? [] : '@deep';
  test(`a backend that ${name}`, { tag }, async ({ page, foreign: { backend, site } }) => {
    backend.become(variation);
    await walk({ page, backend, adminBase: `${site.url}${site.adminBase}` });
    await more[name]?.(page);
  });
}
