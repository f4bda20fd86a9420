import { signIn } from '#tests/support/back-office.ts';
import { expect, test } from '#tests/support/edited-site.ts';

test('in the back office, too, a sound can be stopped where its own button cannot be loaded', async ({
  page,
  site,
}) => {
  await page.route('**/SoundButton-*.js', (route) => route.abort());
  await signIn(page, site);
  await page.goto(`${site.adminBase}/dashboard`);
  await page.getByRole('main').getByRole('button', { name: 'Écouter' }).click();
  const sounds = () =>
    page.evaluate(() => [...document.querySelectorAll('audio')].some(({ paused }) => !paused));
  await expect.poll(sounds).toBe(true);
  await page.getByRole('navigation').getByRole('link', { name: 'Articles' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Liste article admin' })).toBeVisible();
  await page.getByRole('button', { name: 'Mettre en pause' }).click();
  await expect.poll(sounds).toBe(false);
});
