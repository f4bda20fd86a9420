/**
 * The site in front of a backend that nobody of it wrote, on another origin: a visitor sees every page,
 * the administrator five lists, and one record is created, one edited and one deleted. Each thing that
 * real backends write in another way is read alone in tests/screens/foreign-backend.test.ts.
 */
import { pressInRow } from '#tests/support/back-office.ts';
import { nothingAsDocumented, picturesElsewhere } from '#tests/support/second-backend/cases.ts';
import { expect, test } from '#tests/support/second-backend/foreign-site.ts';
import { follow, rowOf, walk } from '#tests/support/second-backend/walk.ts';

test('a backend that writes pictures and logos as paths, without a scheme and with http', async ({
  page,
  foreign: { backend, site },
}) => {
  backend.become(picturesElsewhere);
  await walk({ page, backend, adminBase: `${site.url}${site.adminBase}` });
});

test('a backend that writes nothing as documented', { tag: '@deep' }, async ({
  page,
  foreign: { backend, site },
}) => {
  backend.become(nothingAsDocumented);
  await walk({ page, backend, adminBase: `${site.url}${site.adminBase}` });

  await pressInRow(rowOf(page, 'Histoire 7'), 'Mettre à jour le lien');
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText('Lien actuel : aucun');
  await dialog.getByRole('button', { name: 'Mettre à jour' }).click();
  await expect(page.getByText(/^Lien mis à jour/)).toBeVisible();

  // Seven rows and six formats: each row shows the date in two columns.
  await follow(page, page.url().replace(/article$/, 'logs?taille=20'));
  await expect(page.getByText('21/11/2026 10:00')).toHaveCount(14);

  await follow(page, '/article/nouveau-lien-7');
  await expect(page.getByRole('heading', { level: 1, name: 'Histoire 7' })).toBeVisible();
});

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
