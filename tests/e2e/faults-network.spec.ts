/** A backend that is slow, down or talks nonsense, storage that throws. */

import { fixedPages } from '#src/public-pages.ts';
import { signIn } from '#tests/support/back-office.ts';
import { expect, test } from '#tests/support/site.ts';
import { appReady, expectSound, watchErrors, watchSound } from '#tests/support/watched-page.ts';

const NETWORK = 'Erreur réseau, veuillez réessayer.';

test('a backend that never answers has a state of its own on every page, after thirty seconds', {
  tag: '@deep',
}, async ({ page, context, site }) => {
  const errors: string[] = [];
  await signIn(page, site);
  await context.route('**/api/**', () => undefined);
  // One after the other is opened: the waits run side by side.
  const waits = [page.goto('/articles').then(() => expect(page.getByText(NETWORK)).toBeVisible())];
  for (const [path, message] of [
    ['/articles', 'Les articles n’ont pas pu être chargés.'],
    ['/partenaires', 'Les partenaires n’ont pas pu être chargés.'],
    ['/mentions', 'Les mentions légales du site se trouvent ici.'],
    ['/article/une-histoire', "Oups ! La page que vous recherchez n'existe pas."],
    [`${site.adminBase}/article`, 'La liste n’a pas pu être chargée.'],
    [`${site.adminBase}/article/1/modifier`, 'L’article n’a pas pu être chargé.'],
    [`${site.adminBase}/contact/1/voir`, 'Contact non trouvé.'],
    [`${site.adminBase}/mentions`, 'Les mentions légales n’ont pas pu être chargées.'],
  ] as const) {
    const other = await context.newPage();
    other.on('pageerror', (error) => errors.push(`${error.message} on ${path}`));
    await other.goto(path);
    waits.push(expect(other.getByText(message), path).toBeVisible());
  }
  await Promise.all(waits);
  expect(errors).toEqual([]);
  await context.unrouteAll({ behavior: 'ignoreErrors' });
});

/** Storage as some browsers leave it: forbidden altogether, or there and full. */
const storages = {
  forbidden: () => {
    const refuse = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
      Object.defineProperty(window, name, { get: refuse });
    Object.defineProperty(document, 'cookie', { get: refuse, set: refuse });
    Object.defineProperty(navigator, 'serviceWorker', { get: refuse });
  },
  full: () => {
    const fill = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    };
    Storage.prototype.setItem = fill;
    IDBFactory.prototype.open = fill;
    CacheStorage.prototype.open = () => Promise.reject(new DOMException('', 'QuotaExceededError'));
  },
};

for (const [what, breakStorage] of Object.entries(storages)) {
  const tag = what === 'forbidden' ? [] : '@deep';
  test(`with storage that is ${what} every page works, and the back office too`, { tag }, async ({
    page,
    editedSite,
  }) => {
    const errors = watchErrors(page);
    await watchSound(page);
    await page.addInitScript(breakStorage);
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
    await page.getByLabel('Nom du partenaire').fill(`Sans mémoire, ${what}`);
    await page.getByLabel('Lien du partenaire').fill('https://memoire.example');
    await page.getByRole('button', { name: 'Ajouter', exact: true }).click();
    await expect(page.getByText('Partenaire enregistré.')).toBeVisible();
    expect(errors).toEqual([]);
  });
}

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
