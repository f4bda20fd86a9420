import { signIn } from '#tests/support/back-office.ts';
import { expect, test } from '#tests/support/edited-site.ts';

test('a table sorts, widens a column, copies a cell and survives every key', async ({
  page,
  site,
}) => {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  await page.setViewportSize({ width: 1440, height: 800 });
  await signIn(page, site);
  await page.goto(`${site.adminBase}/article`);
  const title = page.getByRole('columnheader', { name: 'Title' });
  const firstId = page.getByRole('gridcell').first();
  const loading = page.getByRole('progressbar');
  await expect(firstId).toBeVisible();

  await title.click();
  await expect(page).toHaveURL(/tri=title/);
  await expect(title).toHaveAttribute('aria-sort', 'ascending');
  await title.press('Enter');
  await expect(title).toHaveAttribute('aria-sort', 'descending');
  await expect(loading).toHaveCount(0);
  await expect(title.getByRole('button', { name: 'Trier' })).toBeVisible();

  const before = await title.boundingBox();
  if (!before) throw new Error('The column must be in view.');
  const edge = before.x + before.width - 1;
  await page.mouse.move(edge, before.y + before.height / 2);
  await page.mouse.down();
  await page.mouse.move(edge + 90, before.y + before.height / 2, { steps: 5 });
  await page.mouse.up();
  await expect
    .poll(async () => (await title.boundingBox())?.width)
    .toBeCloseTo(before.width + 90, -1);

  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await firstId.click();
  await page.keyboard.press('Control+c');
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe(await firstId.textContent());

  await title.focus();
  for (const key of ['Control+Enter', 'Escape', 'F2', 'Delete', 'a', 'PageDown', 'End', 'Home']) {
    await page.keyboard.press(key);
  }
  await firstId.click();
  const keys = ['Enter', 'F2', 'Delete', 'Backspace', 'x', 'Control+v', 'Control+a', 'Shift+Space'];
  for (const key of keys) await page.keyboard.press(key);
  await firstId.dblclick();
  await page.keyboard.press('Control+Home');
  await expect(page.locator('[role=gridcell]:focus')).toHaveText(/^\d+$/);
  await expect(page.getByRole('grid').getByRole('textbox')).toHaveCount(0);
  expect(faults).toEqual([]);
});
