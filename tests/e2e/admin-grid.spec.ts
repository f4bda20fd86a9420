import type { Locator, Page } from '@playwright/test';
import { signIn } from '#tests/support/back-office.ts';
import { expect, test } from '#tests/support/edited-site.ts';

/** What stands at the right over the rest of a row is as opaque as the row, and of its colour. */
async function expectOneGround(page: Page, row: Locator) {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const [own, ofButtons] = await row.evaluate((element) =>
      [element, element.querySelector('[data-field=actions]')].map(
        (part) => part && getComputedStyle(part).backgroundColor,
      ),
    );
    expect(own).not.toMatch(/transparent|\/|rgba/);
    expect(ofButtons).toBe(own);
  }
}

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

test('the table of messages keeps its colours and widths when one comes back to it', async ({
  page,
  site,
}) => {
  const { step } = test;
  await page.setViewportSize({ width: 1440, height: 800 });
  await signIn(page, site);
  await page.goto(`${site.adminBase}/contact`);
  await page.getByRole('link', { name: 'Voir', exact: true }).nth(1).click();
  await page.getByRole('heading', { name: 'Details du formulaire de contact' }).waitFor();
  await page.goBack();
  const returnedTo = page.getByRole('row').nth(2);
  const ticked = page.getByRole('row').nth(1);

  await step(
    'the buttons of the row that was returned to have its colour, by day and by night',
    async () => {
      await expect(returnedTo).toHaveClass(/returned-to/);
      await expectOneGround(page, returnedTo);
    },
  );
  await step(
    'a column keeps the width set by hand when a row is ticked, a question asked, a page turned',
    async () => {
      const message = page.getByRole('columnheader', { name: 'Message' });
      const width = async () => Math.round((await message.boundingBox())?.width ?? 0);
      const before = await message.boundingBox();
      if (!before) throw new Error('The column must be in view.');
      const edge = before.x + before.width - 1;
      const middle = before.y + before.height / 2;
      await page.mouse.move(edge, middle);
      await page.mouse.down();
      await page.mouse.move(edge + 90, middle, { steps: 5 });
      await page.mouse.up();
      await expect.poll(width).toBeCloseTo(before.width + 90, -1);
      const chosen = await width();

      // For a tenth of a second the grid takes a click for the end of the drag.
      await expect(() => ticked.getByRole('checkbox').check()).toPass();
      await expect(page.getByRole('button', { name: 'Supprimer 1 message' })).toBeVisible();
      expect(await width()).toBe(chosen);
      await step('the buttons of a ticked row have its colour, by day and by night', () =>
        expectOneGround(page, ticked),
      );
      await page.getByRole('button', { name: 'Supprimer', exact: true }).first().click();
      await page.getByRole('button', { name: 'Annuler' }).click();
      expect(await width()).toBe(chosen);
      await page.getByRole('combobox', { name: 'Lignes par page' }).selectOption('10');
      await expect(page).toHaveURL(/taille=10/);
      await expect(page.getByRole('progressbar')).toHaveCount(0);
      expect(await width()).toBe(chosen);
    },
  );
});
