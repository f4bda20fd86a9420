/**
 * The site in front of a backend that nobody of it wrote, on another origin: a visitor sees every page,
 * the administrator five lists, and one record is created, one edited and one deleted. What real backends
 * write in another way beside pictures: tests/screens/foreign-backend.test.ts.
 */
import { picturesElsewhere } from '#tests/support/second-backend/cases.ts';
import { expect, test } from '#tests/support/second-backend/foreign-site.ts';
import { walk } from '#tests/support/second-backend/walk.ts';

test('a backend that writes pictures and logos as paths, without a scheme and with http', async ({
  page,
  foreign: { backend, site },
}) => {
  backend.become(picturesElsewhere);
  await walk({ page, backend, adminBase: `${site.url}${site.adminBase}` });
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
