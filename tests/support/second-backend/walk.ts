/** What a visitor and the administrator do on a site, independent of its backend's format. */
import { expect, type Locator, type Page } from '@playwright/test';
import { editorOf, pressInRow } from '../back-office.ts';
import { ARTICLES } from './records.ts';
import type { SecondBackend } from './second-backend.ts';
import { EMAIL, PASSWORD } from './variation.ts';

type Walk = Readonly<{ page: Page; backend: SecondBackend; adminBase: string }>;

const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

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

/** Opens another address of the running application, as a link would: no new document is loaded. */
const follow = (page: Page, path: string) =>
  page.evaluate((target) => {
    history.pushState(null, '', target);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);

async function signIn({ page, adminBase }: Walk) {
  await page.goto(adminBase);
  await page.getByLabel("Nom d'utilisateur").fill(EMAIL);
  await page.getByLabel('Mot de passe').fill(PASSWORD);
  await page.getByRole('button', { name: 'CONNEXION' }).click();
  await expect(page).toHaveURL(`${adminBase}/dashboard`);
}

/** Every public page, and both pages of the articles. */
async function visit({ page }: Walk) {
  await page.goto('/articles');
  const newest = page.getByRole('article').filter({ hasText: `Histoire ${ARTICLES}` });
  await expect(newest).toContainText(`Il était une fois ${ARTICLES}.`);
  await expectPicture(newest.getByRole('img', { name: 'La lune' }));
  await page.getByRole('button', { name: 'Suivant' }).click();
  await expect(page.getByRole('heading', { name: 'Histoire 1' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Suivant' })).toBeDisabled();
  await expect(page.getByText('Page 2 / 2')).toBeVisible();

  await page.getByRole('article').filter({ hasText: 'Histoire 1' }).getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Histoire 1' })).toBeVisible();
  await expectPicture(page.getByRole('img', { name: 'La lune' }));

  await follow(page, '/partenaires');
  await expectPicture(page.getByRole('img', { name: 'Ferme 1' }));
  await expect(page.getByRole('link', { name: 'Ferme 4' })).toHaveAttribute(
    'href',
    'https://ferme-4.example/',
  );
  await follow(page, '/mentions');
  await expect(page.getByText('Cette radio est éditée par la Ferme.')).toBeVisible();
  await follow(page, '/');
  // The page grows while its sections load: after each of them its end is at another place.
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await expect(page.getByRole('link', { name: 'Nid 1' })).toBeVisible({ timeout: 200 });
  }).toPass();
  await expectPicture(page.getByRole('link', { name: 'Nid 1' }).getByRole('img'));
  await expect(page.getByRole('link', { name: 'Nid 4' })).toHaveAttribute(
    'href',
    'https://nid-4.example/',
  );
}

/** The five lists, with the pages of the articles and of the log. */
async function readLists({ page, adminBase }: Walk) {
  const open = (path: string) => follow(page, `${new URL(adminBase).pathname}/${path}`);
  const next = page.getByRole('button', { name: 'Aller à la page suivante' });
  await open('partenaire');
  await expectPicture(rowOf(page, 'Ferme 4').locator('img'));
  await open('reseaux-sociaux');
  await expectPicture(rowOf(page, 'Nid 4').locator('img'));
  await open('contact');
  await pressInRow(rowOf(page, 'Visiteur 2'), 'Voir');
  await expect(page.getByText('Bonjour 2 !')).toBeVisible();
  await open('logs');
  await expect(rowOf(page, 'Action 7')).toContainText(EMAIL);
  await next.click();
  await expect(rowOf(page, 'Action 1')).toContainText(EMAIL);
  await expect(next).toBeDisabled();
  await open('article');
  await expect(rowOf(page, `Histoire ${ARTICLES}`)).toBeVisible();
}

/** In the list of articles: one is created, one edited, and one deleted. */
async function writeArticles({ page, backend }: Walk) {
  const { article } = backend.records();
  const before = article.find(({ count }) => count === ARTICLES)?.content;
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
  // While the dialog is open the rows behind it are hidden: first wait until it closes.
  await expect(page.getByText('Supprimé : Une nouvelle')).toBeVisible();
  await expect(rowOf(page, 'Une nouvelle')).toHaveCount(0);
  expect(article.some(({ title }) => title === 'Une nouvelle')).toBe(false);
}

const addressOf = (content: unknown) => /<img src="([^"]*)"/.exec(String(content))?.[1];

export async function walk(steps: Walk) {
  await visit(steps);
  await signIn(steps);
  await readLists(steps);
  await writeArticles(steps);
}
