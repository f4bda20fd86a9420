/**
 * Who has set the browser's own font size to the double, at a desk. Deep: the setting is the browser's,
 * which is started for this test alone.
 */
import { signIn } from '#tests/support/back-office.ts';
import { headlessShell } from '#tests/support/chromium.ts';
import { expect, test } from '#tests/support/site.ts';

test.use({
  launchOptions: {
    ...headlessShell,
    args: [...headlessShell.args, '--blink-settings=defaultFontSize=32'],
  },
  viewport: { width: 1280, height: 800 },
});

test('with letters of double size the actions of a row and the days of the week are whole', {
  tag: '@deep',
}, async ({ page, site }) => {
  await signIn(page, site);
  await page.goto(`${site.adminBase}/article`);
  const deleting = page.getByRole('gridcell').getByRole('button', { name: 'Supprimer' });
  await expect(deleting.first()).toBeVisible();
  const cut = await deleting.evaluateAll((buttons) =>
    buttons.filter((button) => {
      const cell = button.closest('[role=gridcell]');
      return !cell || button.getBoundingClientRect().right > cell.getBoundingClientRect().right;
    }),
  );
  expect(cut).toEqual([]);

  await page.goto(`${site.adminBase}/programme`);
  const days = page.getByRole('group', { name: 'Jour' }).getByRole('button');
  await expect(days).toHaveCount(7);
  const overlapping = await days.evaluateAll((buttons) =>
    buttons.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth),
  );
  expect(overlapping).toEqual([]);
});
