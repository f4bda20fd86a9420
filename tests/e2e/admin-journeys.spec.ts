/** One journey an entity: create, see it in the list and on the site, edit, delete. */
import type { Page } from '@playwright/test';
import { editorOf, signIn } from '#tests/support/back-office.ts';
import { expect, test } from '#tests/support/site.ts';

const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

async function deleteRow(page: Page, name: string) {
  await rowOf(page, name).getByRole('button', { name: 'Supprimer' }).click();
  await expect(
    page.getByRole('alertdialog', { name: `Êtes-vous sûr de vouloir supprimer ${name} ?` }),
  ).toBeVisible();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Supprimer' }).click();
  await expect(rowOf(page, name)).toHaveCount(0);
}

test('an article is written, read, renamed, given a new link and deleted', async ({
  page,
  site,
}) => {
  test.setTimeout(120_000);
  await signIn(page, site);
  await page.goto(`${site.adminBase}/article`);
  await page.getByRole('link', { name: 'Ajouter' }).click();
  await page.getByLabel("Titre de l'article").fill('La sieste des moutons');
  await editorOf(page).click();
  await page.keyboard.type('Un, deux, trois.');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText('Article enregistré.')).toBeVisible();
  await expect(rowOf(page, 'La sieste des moutons')).toContainText('Un, deux, trois.');

  await page.goto('/article/la-sieste-des-moutons');
  await expect(page.getByRole('heading', { name: 'La sieste des moutons' })).toBeVisible();
  await expect(page.getByText('Un, deux, trois.')).toBeVisible();

  await page.goto(`${site.adminBase}/article`);
  await rowOf(page, 'La sieste des moutons').getByRole('link', { name: 'Modifier' }).click();
  await page.getByLabel("Titre de l'article").fill('La nuit des moutons');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(rowOf(page, 'La nuit des moutons')).toBeVisible();

  await rowOf(page, 'La nuit des moutons')
    .getByRole('button', { name: 'Mettre à jour le lien' })
    .click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText('/article/la-sieste-des-moutons');
  await expect(dialog).toContainText('/article/la-nuit-des-moutons');
  await dialog.getByRole('button', { name: 'Mettre à jour' }).click();
  await expect(page.getByText('Lien mis à jour')).toBeVisible();
  await page.goto('/article/la-nuit-des-moutons');
  await expect(page.getByRole('heading', { name: 'La nuit des moutons' })).toBeVisible();

  await page.goto(`${site.adminBase}/article`);
  await deleteRow(page, 'La nuit des moutons');
  await page.goto('/article/la-nuit-des-moutons');
  await expect(page).toHaveURL(/\/404$/);
});

test('an article is written with the keyboard alone', async ({ page, site }) => {
  await signIn(page, site);
  await page.goto(`${site.adminBase}/article`);
  const add = page.getByRole('link', { name: 'Ajouter' });
  await expect(add).toBeVisible();
  for (let step = 0; step < 30; step += 1) {
    await page.keyboard.press('Tab');
    if (await add.evaluate((element) => element === document.activeElement)) break;
  }
  await page.keyboard.press('Enter');
  const title = page.getByLabel("Titre de l'article");
  await expect(title).toBeVisible();
  for (let step = 0; step < 10; step += 1) {
    if (await title.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press('Tab');
  }
  await page.keyboard.type('Au clavier');
  const editor = editorOf(page);
  for (let step = 0; step < 30; step += 1) {
    await page.keyboard.press('Tab');
    if (await editor.evaluate((element) => element === document.activeElement)) break;
  }
  await page.keyboard.type('Sans souris.');
  const save = page.getByRole('button', { name: 'Enregistrer' });
  for (let step = 0; step < 10; step += 1) {
    await page.keyboard.press('Tab');
    if (await save.evaluate((element) => element === document.activeElement)) break;
  }
  await page.keyboard.press('Enter');
  await expect(rowOf(page, 'Au clavier')).toContainText('Sans souris.');
});

for (const { path, name, noun, publicPath, saved } of [
  {
    path: 'partenaire',
    noun: 'partenaire',
    name: 'La Ferme du Soir',
    publicPath: '/partenaires',
    saved: 'Partenaire enregistré.',
  },
  {
    path: 'reseaux-sociaux',
    noun: 'réseau',
    name: 'Le Nid',
    publicPath: '/',
    saved: 'Réseau enregistré.',
  },
] as const) {
  test(`a ${noun} is added with its logo, seen on the site, edited and deleted`, async ({
    page,
    site,
  }) => {
    test.setTimeout(120_000);
    await signIn(page, site);
    await page.goto(`${site.adminBase}/${path}`);
    await page.getByRole('link', { name: 'Ajouter' }).click();
    await page.getByLabel(`Nom du ${noun}`).fill(name);
    await page.getByLabel(`Lien du ${noun}`).fill('https://nid.example');
    await page.locator('input[type=file]').setInputFiles('public/logo.png');
    await expect(page.locator('img[src^="data:image/png"]')).toBeVisible();
    await page.getByRole('button', { name: 'Ajouter', exact: true }).click();
    await expect(page.getByText(saved)).toBeVisible();
    await expect(rowOf(page, name).locator('img')).toHaveAttribute('src', /^data:image\/png/);

    await page.goto(publicPath);
    const link = page.getByRole('link', { name }).first();
    // The networks come when a person comes near: until they do, she goes on scrolling.
    await expect(async () => {
      await page.mouse.wheel(0, 600);
      await expect(link).toHaveAttribute('href', /https:\/\/nid\.example/, { timeout: 1000 });
    }).toPass();

    await page.goto(`${site.adminBase}/${path}`);
    await rowOf(page, name).getByRole('link', { name: 'Modifier' }).click();
    await expect(page.getByLabel(`Nom du ${noun}`)).toHaveValue(name);
    await page.getByLabel(`Nom du ${noun}`).fill(`${name} bleu`);
    await page.getByRole('button', { name: 'Modifier', exact: true }).click();
    await expect(rowOf(page, `${name} bleu`)).toBeVisible();
    await deleteRow(page, `${name} bleu`);
  });
}

test('a message of a visitor is read and deleted', async ({ page, site }) => {
  const answer = await page.request.post(`${site.url}/api/contact/create`, {
    data: {
      name: 'Ombeline',
      email: 'ombeline@example.org',
      phone: '0612345678',
      message: 'Merci pour les berceuses.',
    },
  });
  expect(answer.ok()).toBe(true);
  await signIn(page, site);
  await page.goto(`${site.adminBase}/contact`);
  await rowOf(page, 'Ombeline').getByRole('link', { name: 'Voir' }).click();
  await expect(
    page.getByRole('heading', { name: 'Details du formulaire de contact' }),
  ).toBeVisible();
  await expect(page.getByText('Merci pour les berceuses.')).toBeVisible();
  await page.getByRole('link', { name: 'Retour à la liste' }).click();
  await deleteRow(page, 'Ombeline');
});

test('the legal notice is edited and shown on the site', async ({ page, site }) => {
  await signIn(page, site);
  await page.goto(`${site.adminBase}/mentions`);
  await expect(page.getByRole('heading', { name: 'Contenu des mentions légales' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Texte des mentions légales' }).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' Et bonne nuit.');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText('Mentions légales enregistrées.')).toBeVisible();
  await page.goto('/mentions');
  await expect(page.getByText(/Et bonne nuit/)).toBeVisible();
});

test('every write is in the log, whose list is read without a token and names nobody in full', async ({
  page,
  site,
}) => {
  await signIn(page, site);
  await page.goto(`${site.adminBase}/logs`);
  await expect(rowOf(page, 'Connexion').first()).toContainText(`${site.email[0]}…`);
});
