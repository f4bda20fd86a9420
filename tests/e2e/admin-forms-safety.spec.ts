import type { Page } from '@playwright/test';
import { backAtList, editorOf, openInside, signIn } from '#tests/support/back-office.ts';
import { expect, test } from '#tests/support/edited-site.ts';
import { expectSound, watchErrors, watchSound } from '#tests/support/watched-page.ts';

const TYPED = 'Il était une fois\u00a0: une lune « ronde\u00a0».';

async function typeArticle(page: Page) {
  await page.getByRole('textbox', { name: "Titre de l'article" }).fill('Une histoire');
  await editorOf(page).click();
  await page.keyboard.insertText(TYPED);
}

test('a session that ends while the radio plays leads to the login, the sound goes on, and the text is offered back, byte for byte', async ({
  page,
  site,
}) => {
  const errors = watchErrors(page);
  await watchSound(page);
  await signIn(page, site);
  await page.goto(`${site.adminBase}/article/new`);
  await expect(editorOf(page)).toBeVisible();
  await openInside(page, '/');
  await page.getByRole('button', { name: 'Écouter' }).click();
  await expectSound(page);
  await page.goBack();
  await typeArticle(page);
  await page.route('**/api/article/create', (route) => route.fulfill({ status: 401, body: '{}' }));
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText('Session expirée, veuillez vous reconnecter.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Connexion admin' })).toBeVisible();
  await expectSound(page);
  expect(errors).toEqual([]);
  await page.unroute('**/api/article/create');

  await page.getByLabel("Nom d'utilisateur").fill(site.email);
  await page.getByLabel('Mot de passe').fill(site.password);
  await page.getByRole('button', { name: 'CONNEXION' }).click();
  await page.waitForURL(`**${site.adminBase}/article/new`);
  await expect(editorOf(page)).not.toContainText('lune');
  await page.getByRole('button', { name: 'Reprendre' }).click();
  const request = page.waitForRequest('**/api/article/create');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  expect((await request).postDataJSON()).toMatchObject({
    title: 'Une histoire',
    content: `<p>${TYPED}</p>`,
  });
  await backAtList(page, site);
  await expect(page.getByText('Article enregistré.')).toBeVisible();

  await page.goto(`${site.adminBase}/article/new`);
  await expect(editorOf(page)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Reprendre' })).toBeHidden();
});
