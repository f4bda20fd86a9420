/** Versions, trash, export, checks and pictures: by keyboard alone, and without an axe finding. */
import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import {
  backAtList,
  createArticle,
  createPartner,
  editorOf,
  openNewArticle,
  pressInRow,
  readArticle,
  rowOf,
  saveByKey,
  signIn,
} from '#tests/support/back-office.ts';
import { expect, test } from '#tests/support/edited-site.ts';
import { expectGoodScreen } from '#tests/support/good-screen.ts';
import type { RunningSite } from '#tests/support/start-site.ts';

test.beforeEach(({ page, site }) => signIn(page, site));

const open = (page: Page, site: RunningSite, path: string) =>
  page.goto(`${site.adminBase}/${path}`);

/** Presses Tab until something has the focus: it must be within reach of a person who does the same. */
async function tabTo(page: Page, wanted: Locator) {
  await expect(wanted).toBeVisible();
  for (let presses = 0; presses < 80; presses += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(wanted).toBeFocused();
}

async function press(page: Page, wanted: Locator) {
  await tabTo(page, wanted);
  await page.keyboard.press('Enter');
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

// tests/screens/admin-forms/kept-texts takes a version back with a mouse.
test('by keyboard alone, a version comes back into the form', { tag: '@deep' }, async ({
  page,
  site,
}) => {
  const content = '<p>La lune dort.</p>';
  const { id, slug } = await openNewArticle(page, site, content);
  await tabTo(page, editorOf(page));
  await page.keyboard.press('Control+a');
  await page.keyboard.type('La lune veille.');
  expect(await saveByKey(page, site, slug)).toBe('<p>La lune veille.</p>');

  await open(page, site, `article/${id}/modifier`);
  await expect(editorOf(page)).toHaveText('La lune veille.');
  await press(page, button(page, 'Versions'));
  const dialog = page.getByRole('dialog', { name: 'Versions' });
  await expect(dialog.locator('summary')).toHaveCount(2);
  await press(page, dialog.locator('summary').nth(1));
  await press(page, dialog.getByRole('button', { name: 'Restaurer' }));
  await expect(editorOf(page)).toHaveText('La lune dort.');
  await press(page, button(page, 'Enregistrer'));
  await backAtList(page, site);
  expect((await readArticle(page, site, slug)).content).toBe(content);
});

test('by keyboard alone, everything is taken along', async ({ page, readSite }) => {
  await signIn(page, readSite);
  await page.goto(`${readSite.url}${readSite.adminBase}/tout-emporter`);
  await press(page, button(page, 'Préparer le fichier'));
  const download = page.waitForEvent('download');
  await press(page, page.getByRole('link', { name: /^Télécharger le fichier/ }));
  expect((await download).suggestedFilename()).toMatch(/^radio-petite-lune-\d{4}-\d\d-\d\d\.json$/);
  const file = await (await download).path();
  expect(JSON.parse(readFileSync(file, 'utf8'))).toHaveProperty('records.article');
});

// Of the parts that forms and lists have, which admin-forms-accessibility.spec.ts and
// admin-lists.spec.ts look at.
for (const width of [360, 1280]) {
  test(`no room of the form, of the trash and of the export has a fault at ${width} px, in both themes`, {
    tag: '@deep',
  }, async ({ page, site }) => {
    await page.setViewportSize({ width, height: 800 });
    const { id } = await createArticle(page, site, {
      title: 'Un titre qui est bien plus long que les soixante-dix signes que montre un moteur',
      content: '<h3>Un</h3><p>Deux</p><p><img src="/logo.png" alt=""></p><h3>Trois</h3>',
    });
    await open(page, site, `article/${id}/modifier`);
    await expect(page.getByText(/points? à vérifier$/)).toBeVisible();
    await expectGoodScreen(page, 'checks');

    // A picture without a description has no role.
    await editorOf(page).locator('img').dblclick();
    await expect(page.getByRole('dialog', { name: 'Modifier l’image' })).toBeVisible();
    await expectGoodScreen(page, 'dialog of a picture in the text');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();

    await editorOf(page).fill('Tout autre chose.');
    await button(page, 'Versions').click();
    const dialog = page.getByRole('dialog', { name: 'Versions' });
    await dialog.locator('summary').first().click();
    await expect(dialog.getByRole('button', { name: 'Restaurer' })).toBeVisible();
    await expectGoodScreen(page, 'versions');
    await dialog.getByRole('button', { name: 'Restaurer' }).click();

    const { name } = await createPartner(page, site, 'Jeté');
    await open(page, site, 'partenaire');
    await pressInRow(rowOf(page, name), 'Supprimer');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Supprimer' }).click();
    await expect(page.getByText(/^Supprimé/)).toBeVisible();
    await open(page, site, 'corbeille');
    await expect(button(page, 'Restaurer')).toBeVisible();
    await expectGoodScreen(page, 'trash');
    await button(page, 'Vider la corbeille').click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await expectGoodScreen(page, 'question of the trash');
    await page.keyboard.press('Escape');

    await open(page, site, 'tout-emporter');
    await button(page, 'Préparer le fichier').click();
    await expect(page.getByRole('link', { name: /^Télécharger le fichier/ })).toBeVisible();
    await expectGoodScreen(page, 'export');
  });
}
