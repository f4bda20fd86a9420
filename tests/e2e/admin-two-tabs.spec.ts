import { signIn } from '#tests/support/back-office.ts';
import { expect, test } from '#tests/support/edited-site.ts';

// tests/screens/admin/login.test.ts has two tabs without a bound.
test('another tab follows a logout within a second', { tag: '@deep' }, async ({
  page,
  site,
  context,
}) => {
  await signIn(page, site);
  await page.goto(`${site.adminBase}/dashboard`);
  const other = await context.newPage();
  await other.goto(`${site.adminBase}/logs`);
  await expect(other.getByRole('heading', { name: 'Journal' })).toBeVisible();
  await page.getByRole('button', { name: 'Se déconnecter' }).click();
  await expect(other.getByRole('heading', { name: 'Connexion admin' })).toBeVisible({
    timeout: 1000,
  });
});
