/**
 * The site in front of a backend that nobody of it wrote, on another origin: what only a browser knows of
 * it. Its pictures are shown wherever there are some, and every verb may be sent there. What such a
 * backend writes in another way, and every page with it: tests/screens/foreign-backend.test.ts.
 */
import type { Locator, Page } from '@playwright/test';
import { editorOf, openInside, pressInRow, rowOf } from '#tests/support/back-office.ts';
import { picturesElsewhere } from '#tests/support/second-backend/cases.ts';
import { expect, test } from '#tests/support/second-backend/foreign-site.ts';
import { ARTICLES } from '#tests/support/second-backend/records.ts';
import { EMAIL, PASSWORD } from '#tests/support/second-backend/variation.ts';

/** The picture was loaded and can be decoded. */
const expectPicture = (picture: Locator) =>
  expect
    .poll(() =>
      picture.evaluate(
        (element) =>
          element instanceof HTMLImageElement && element.complete && element.naturalWidth,
      ),
    )
    .toBeGreaterThan(0);

async function visit(page: Page) {
  await page.goto('/articles');
  const newest = page.getByRole('article').filter({ hasText: `Histoire ${ARTICLES}` });
  await expectPicture(newest.getByRole('img', { name: 'La lune' }));
  await newest.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: `Histoire ${ARTICLES}` })).toBeVisible();
  await expectPicture(page.getByRole('img', { name: 'La lune' }));
  await openInside(page, '/partenaires');
  await expectPicture(page.getByRole('img', { name: 'Ferme 1' }));
  await openInside(page, '/');
  // The page grows while its sections load: after each of them its end is at another place.
  const network = page.getByRole('link', { name: 'Nid 1' });
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await expect(network).toBeVisible({ timeout: 200 });
  }).toPass();
  await expectPicture(network.getByRole('img'));
}

const addressOf = (content: unknown) => /<img src="([^"]*)"/.exec(String(content))?.[1];

test('a backend that writes pictures and logos as paths, without a scheme and with http', async ({
  page,
  foreign: { backend, site },
}) => {
  backend.become(picturesElsewhere);
  const { article } = backend.records();
  const before = article.find(({ count }) => count === ARTICLES)?.content;
  await visit(page);

  await page.goto(site.adminBase);
  await page.getByLabel("Nom d'utilisateur").fill(EMAIL);
  await page.getByLabel('Mot de passe').fill(PASSWORD);
  await page.getByRole('button', { name: 'CONNEXION' }).click();
  await expect(page).toHaveURL(`${site.url}${site.adminBase}/dashboard`);
  await openInside(page, `${site.adminBase}/partenaire`);
  await expectPicture(rowOf(page, 'Ferme 4').locator('img'));
  await openInside(page, `${site.adminBase}/reseaux-sociaux`);
  await expectPicture(rowOf(page, 'Nid 4').locator('img'));

  await openInside(page, `${site.adminBase}/article`);
  await expect(rowOf(page, `Histoire ${ARTICLES}`)).toBeVisible();
  await page.getByRole('link', { name: 'Ajouter' }).click();
  await page.getByLabel("Titre de l'article").fill('Une nouvelle');
  await editorOf(page).fill('Elle commence ainsi.');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(rowOf(page, 'Une nouvelle')).toContainText('Elle commence ainsi.');

  await pressInRow(rowOf(page, `Histoire ${ARTICLES}`), 'Modifier');
  await expectPicture(editorOf(page).getByRole('img', { name: 'La lune' }));
  await page.getByLabel("Titre de l'article").fill('Histoire corrigée');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(rowOf(page, 'Histoire corrigée')).toBeVisible();
  // The text was sent back as it was received, its picture with the address that the backend
  // returned.
  const edited = article.find(({ title }) => title === 'Histoire corrigée');
  expect(addressOf(edited?.content)).toBe(addressOf(before));

  await pressInRow(rowOf(page, 'Une nouvelle'), 'Supprimer');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Supprimer' }).click();
  await expect(page.getByText('Supprimé : Une nouvelle')).toBeVisible();
  expect(article.some(({ title }) => title === 'Une nouvelle')).toBe(false);
});

test('a lullaby that is a stream has no place, no repeat, no end, and is not offered to be kept', async ({
  page,
}) => {
  await page.goto('/berceuse');
  const lullaby = page.getByRole('region', { name: 'La berceuse' });
  await lullaby.getByRole('button', { name: 'Écouter' }).click();
  await expect(lullaby.getByRole('button', { name: 'Mettre en pause' })).toBeVisible();
  const timer = page.getByRole('region', { name: 'Minuterie' });
  await expect(timer.getByRole('button', { name: '15\u00a0min' })).toBeVisible();
  await expect(timer.getByRole('button', { name: 'Fin de la berceuse' })).toHaveCount(0);
  await expect(page.getByRole('slider', { name: 'Position dans la berceuse' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'En boucle' })).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Sans réseau' })).toHaveCount(0);
});
