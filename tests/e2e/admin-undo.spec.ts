import type { Page } from '@playwright/test';
import { KEPT_UNUSED } from '#publishing/pictures/remove-unused.ts';
import {
  backAtList,
  callAsAdmin,
  createArticle,
  editorOf,
  openInside,
  pressInRow,
  readArticle,
  rowOf,
  signIn,
} from '#tests/support/back-office.ts';
import { expect, test } from '#tests/support/edited-site.ts';
import type { RunningSite } from '#tests/support/start-site.ts';

const open = (page: Page, site: RunningSite, path: string) =>
  page.goto(`${site.url}${site.adminBase}/${path}`);

test('what somebody else saved meanwhile is kept when it is overwritten, and what is deleted comes back from the trash', async ({
  page,
  site,
}) => {
  const { step } = test;
  await signIn(page, site);
  const { id, slug, title } = await createArticle(page, site, {
    title: 'À deux',
    content: '<p>Un.</p>',
  });
  const content = '<p>Perdue,\u00a0puis <strong>retrouvée</strong>.</p>';
  const before = await createArticle(page, site, { title: 'Jeté avant', content: '' });
  const after = await createArticle(page, site, { title: 'À jeter', content });
  await open(page, site, `article/${id}/modifier`);
  await editorOf(page).fill('Trois.');
  const elsewhere = { id, title, content: '<p>Deux.</p>', adminId: 1 };
  await callAsAdmin(page, site, 'put', '/api/article/update', elsewhere);
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await page.getByRole('button', { name: 'Remplacer' }).click();
  await backAtList(page, site);
  expect((await readArticle(page, site, slug)).content).toBe('<p>Trois.</p>');
  await open(page, site, `article/${id}/modifier`);
  await expect(editorOf(page)).toHaveText('Trois.');
  const updates: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/article/update')) updates.push(request.method());
  });
  await page.getByRole('button', { name: 'Versions' }).click();
  const dialog = page.getByRole('dialog', { name: 'Versions' });
  await expect(dialog.locator('summary')).toHaveCount(3);
  await dialog.locator('summary').nth(1).click();
  await expect(dialog.getByText('Deux.')).toBeVisible();
  await step(
    'Ctrl+S saves wherever the focus is on the page of a form, but not while a dialog is open',
    async () => {
      await page.keyboard.press('Control+s');
      await dialog.getByRole('button', { name: 'Restaurer' }).click();
      await expect(dialog).toHaveCount(0);
      await expect(editorOf(page)).toHaveText('Deux.');
      expect(updates).toEqual([]);
      await page.evaluate(() => {
        if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      });
      await page.keyboard.press('Control+s');
      await backAtList(page, site);
      expect(updates).toHaveLength(1);
      expect((await readArticle(page, site, slug)).content).toBe('<p>Deux.</p>');
    },
  );

  await step('a deleted article is kept in the trash', async () => {
    for (const deleted of [before, after]) {
      await pressInRow(rowOf(page, deleted.title), 'Supprimer');
      await page.getByRole('alertdialog').getByRole('button', { name: 'Supprimer' }).click();
      await expect(
        page.getByText(`Supprimé\u00a0: ${deleted.title}. La corbeille de cet appareil le garde.`),
      ).toBeVisible();
      await expect(rowOf(page, deleted.title)).toHaveCount(0);
    }
  });
  await openInside(page, `${site.adminBase}/corbeille`);
  await expect(page.getByText(/son numéro, sa date et son adresse peuvent changer/)).toBeVisible();
  const days = KEPT_UNUSED / 86_400_000;
  await expect(page.getByText(`images peuvent manquer après ${days} jours`)).toBeVisible();
  const restore = page.getByRole('button', { name: 'Restaurer' });
  await step(
    'it comes back by the documented create; a double click restores what it meets first, and not the next one too',
    async () => {
      await expect(restore).toHaveCount(2);
      const box = await restore.first().boundingBox();
      if (!box) throw new Error('The button is not shown.');
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      const created = page.waitForRequest('**/api/article/create');
      await page.mouse.click(x, y);
      expect((await created).postDataJSON()).toMatchObject({ title: after.title, content });
      // The slowest second press of a double click comes half a second later.
      await expect(
        page.getByText(`Restauré\u00a0: ${after.title}. Son adresse a pu changer.`),
      ).toBeVisible();
      await page.mouse.click(x, y);
      await expect(restore).toHaveCount(1);
      await expect(page.getByRole('button', { name: 'Restauré', exact: true })).toHaveCount(1);
    },
  );
  await open(page, site, 'corbeille');
  await expect(restore).toHaveCount(1);
  await expect(page.getByRole('listitem').filter({ hasText: before.title })).toBeVisible();
  await openInside(page, `${site.adminBase}/article`);
  await expect(rowOf(page, after.title)).toBeVisible();
});
