/** Storage that throws, and files that are blocked. */

import { fixedPages } from '#src/public-pages.ts';
import { expect, test } from '#tests/support/site.ts';
import { appReady, expectSound, watchErrors, watchSound } from '#tests/support/watched-page.ts';

/** Storage as a browser leaves it in which somebody has forbidden it altogether. */
function forbidStorage() {
  const refuse = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
    Object.defineProperty(window, name, { get: refuse });
  Object.defineProperty(document, 'cookie', { get: refuse, set: refuse });
  Object.defineProperty(navigator, 'serviceWorker', { get: refuse });
}

test('with storage that is forbidden every page works, and the back office too', async ({
  page,
  editedSite,
}) => {
  const errors = watchErrors(page);
  await watchSound(page);
  await page.addInitScript(forbidStorage);
  for (const path of fixedPages.map((page) => page.path).reverse()) {
    await page.goto(`${editedSite.url}${path}`);
    await appReady(page);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  await page.getByRole('button', { name: 'Écouter' }).click();
  await page.getByRole('slider', { name: 'Volume' }).fill('40');
  await expectSound(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click();
  await page.getByLabel('Nom').fill('Ombeline');
  await expect(page.getByLabel('Nom')).toHaveValue('Ombeline');
  await expectSound(page);

  await page.goto(`${editedSite.url}${editedSite.adminBase}`);
  await page.getByLabel("Nom d'utilisateur").fill(editedSite.email);
  await page.getByLabel('Mot de passe').fill(editedSite.password);
  await page.getByRole('button', { name: 'CONNEXION' }).click();
  await page.getByRole('link', { name: 'Partenaires' }).first().click();
  await expect(page.getByRole('grid')).toBeVisible();
  await page.getByRole('link', { name: 'Ajouter' }).click();
  await expect(page.getByText('Cet appareil ne peut pas garder de brouillon.')).toBeVisible();
  await page.getByLabel('Nom du partenaire').fill('Sans mémoire');
  await page.getByLabel('Lien du partenaire').fill('https://memoire.example');
  await page.getByRole('button', { name: 'Ajouter', exact: true }).click();
  await expect(page.getByText('Partenaire enregistré.')).toBeVisible();
  expect(errors).toEqual([]);
});

test('every page opens where a content blocker stops the files whose names tell of measurement', async ({
  page,
}) => {
  await page.route(/\/assets\/.*(?:analytics|consent|track)/i, (route) =>
    route.abort('blockedbyclient'),
  );
  await page.goto('/');
  await appReady(page);
  const footer = page.getByRole('contentinfo');
  await footer.getByRole('link', { name: 'Contact' }).click();
  await expect(page.getByRole('heading', { name: 'NOUS CONTACTER' })).toBeVisible();
  await footer.getByRole('link', { name: 'Articles' }).click();
  await expect(page.getByRole('heading', { name: 'ARTICLES' })).toBeVisible();
});
