import type { Page } from '@playwright/test';
import { fixedPages } from '#src/public-pages.ts';
import { pressInRow, signIn } from '#tests/support/back-office.ts';
import { builtFile } from '#tests/support/built-file.ts';
import { expect, test } from '#tests/support/edited-site.ts';
import { expectGoodScreen } from '#tests/support/good-screen.ts';
import { asksNoMore, watchErrors } from '#tests/support/watched-page.ts';
import { readManifest } from '../../scripts/build/manifest.ts';

const LISTS = ['article', 'histoire', 'partenaire', 'reseaux-sociaux', 'contact', 'logs'];
/** One for each row: its delete. */
const rows = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: 'Supprimer', exact: true });
/** Presses an action of the first row, a card on a phone. */
const pressFirst = (page: Page, label: string) =>
  pressInRow(page.getByRole('row').nth(1).or(page.locator('main li').first()), label);

async function expectDialogsThere(page: Page) {
  await page.route('**/assets/**', (route) => route.abort());
  for (const name of ['Supprimer', 'Mettre à jour le lien']) {
    await pressFirst(page, name);
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
  }
  await page.unroute('**/assets/**');
}

async function expectRowInView(page: Page) {
  await page.setViewportSize({ width: PHONE, height: 640 });
  const list = page.getByRole('list', { name: 'Liste article admin' });
  const edits = list.getByRole('link', { name: 'Modifier' });
  const newest = (await edits.first().getAttribute('href')) ?? '';
  await page.getByRole('button', { name: 'Aller à la page suivante' }).click();
  await expect(page).toHaveURL(/\?page=2$/);
  await expect(edits.first()).not.toHaveAttribute('href', newest);
  await expect(list).toHaveAttribute('aria-busy', 'false');
  const edit = edits.last();
  const href = await edit.getAttribute('href');
  await edit.click();
  // The address changes while the list is still there: nobody would have left it.
  await expect(page.getByRole('heading', { level: 1, name: 'Modifier l’article' })).toBeVisible();
  await expect(page).toHaveURL(/\/modifier$/);
  await page.goBack();
  await expect(page).toHaveURL(/\?page=2$/);
  const row = list.getByRole('listitem').filter({ has: page.locator(`a[href="${href}"]`) });
  await expect(row.getByRole('heading')).toBeInViewport();
}

/** At a desk the elements are the same but for the table, which all lists share. */
const PHONE = 360;
const DESK = 1280;

for (const { width, tag } of [
  { width: PHONE, tag: [] },
  { width: DESK, tag: '@deep' },
]) {
  test(`neither login nor dashboard has a fault at ${width} px, in both themes`, {
    tag,
  }, async ({ page, readSite }) => {
    const base = `${readSite.url}${readSite.adminBase}`;
    await page.setViewportSize({ width, height: 740 });

    await page.goto(base);
    await page.getByRole('button', { name: 'CONNEXION' }).click();
    await expect(page.getByText('Mot de passe requis')).toBeVisible();
    await expectGoodScreen(page, 'login');

    await signIn(page, readSite);
    await page.goto(`${base}/dashboard`);
    await expect(page.getByRole('heading', { name: 'Tableau de bord' })).toBeVisible();
    await expectGoodScreen(page, 'dashboard');
  });

  for (const list of LISTS) {
    test(`the list ${list} has no fault at ${width} px, in both themes`, {
      // Their tables and cards are the same; this one has the most actions.
      tag: list === 'article' ? tag : '@deep',
    }, async ({ page, readSite }) => {
      await page.setViewportSize({ width, height: 740 });
      await signIn(page, readSite);
      await page.goto(`${readSite.url}${readSite.adminBase}/${list}`);
      await expect(rows(page).first()).toBeVisible();
      await expectGoodScreen(page, list);
      if (list !== 'article' || width === DESK) return;
      await test.step('nor has its table at a desk', async () => {
        await page.setViewportSize({ width: DESK, height: 740 });
        await expect(page.getByRole('grid')).toBeVisible();
        await expect(rows(page).first()).toBeVisible();
        await expectGoodScreen(page, 'table');
      });
      await test.step('once a list is shown, its dialogs need no other file', () =>
        expectDialogsThere(page));
      await test.step('back from a row comes the same page with the row in view', () =>
        expectRowInView(page));
      await test.step('without the file of its table it comes as cards, at a desk too', async () => {
        const errors = watchErrors(page);
        await page.setViewportSize({ width: DESK, height: 740 });
        await page.route(`**/${builtFile('ResourceGrid')}`, (route) =>
          route.fulfill({ status: 404 }),
        );
        await page.reload();
        await expect(page.getByRole('list', { name: 'Liste article admin' })).toBeVisible();
        expect(errors).toEqual([]);
      });
    });
  }

  // Of the parts that forms and lists have.
  test(`nothing that a row of a list opens has a fault at ${width} px, in both themes`, {
    tag: '@deep',
  }, async ({ page, readSite }) => {
    const base = `${readSite.url}${readSite.adminBase}`;
    await page.setViewportSize({ width, height: 740 });
    await signIn(page, readSite);
    await page.goto(`${base}/article`);
    await pressFirst(page, 'Supprimer');
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await expectGoodScreen(page, 'delete');
    await page.keyboard.press('Escape');
    await pressFirst(page, 'Mettre à jour le lien');
    await expect(page.getByText('Lien actuel')).toBeVisible();
    await expectGoodScreen(page, 'link');
    await page.keyboard.press('Escape');

    await page.goto(`${base}/contact`);
    await pressFirst(page, 'Voir');
    await expect(page.getByRole('link', { name: 'Retour à la liste' })).toBeVisible();
    await expect(page.getByRole('definition').first()).toBeVisible();
    await expectGoodScreen(page, 'contact detail');

    await page.route('**/api/article/page*', (route) => route.abort());
    await page.goto(`${base}/article`);
    await expect(page.getByText('La liste n’a pas pu être chargée.')).toBeVisible();
    await expectGoodScreen(page, 'failed list');
  });
}

// `npm run check:budgets` looks at what each page imports.
test('a visitor who stays on public pages fetches nothing of the back office', {
  tag: '@deep',
}, async ({ page }) => {
  const fetched = new Set<string>();
  page.on('response', (response) => fetched.add(new URL(response.url()).pathname));
  for (const { path } of fixedPages) {
    await page.goto(path);
    await asksNoMore(page);
  }
  const names = Object.entries(readManifest('dist'))
    .filter(([, { file }]) => fetched.has(`/${file}`))
    .map(([source, { name }]) => name ?? source);
  expect(names).toContain('application');
  expect(names.filter((name) => /Mui|ResourceGrid|ListPage|Admin|quill|Login/i.test(name))).toEqual(
    [],
  );
});
