/** The content security policy over whole journeys, and where a login may lead. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { editorOf, signIn } from '#tests/support/back-office.ts';
import { expect, test } from '#tests/support/site-behind-nginx.ts';

/** Violations of the policy in force, and of the one that is only reported (Trusted Types). */
async function watchPolicies(page: Page) {
  const seen = { enforced: [] as string[], reported: [] as string[], console: [] as string[] };
  await page.exposeFunction('noteViolation', (isEnforced: boolean, text: string) =>
    (isEnforced ? seen.enforced : seen.reported).push(text),
  );
  page.on('console', (message) => {
    if (/content security policy/i.test(message.text()) && !/report-only/i.test(message.text()))
      seen.console.push(message.text());
  });
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const note: unknown = Reflect.get(window, 'noteViolation');
      const { disposition, violatedDirective, sample, sourceFile, blockedURI } = event;
      const where = `${sourceFile?.split('/').pop()} on ${location.pathname}`;
      const text = `${violatedDirective} ${blockedURI} ${sample} ${where}`;
      if (typeof note === 'function') note(disposition === 'enforce', text);
    });
  });
  return seen;
}

/** The script that Quill was built into: a built file's name says nothing of what it holds. */
const quillScript = () =>
  readdirSync('dist/assets').find(
    (name) =>
      name.endsWith('.js') &&
      readFileSync(join('dist/assets', name), 'utf8').includes('ql-container'),
  ) ?? 'no script of Quill';

/**
 * Why Trusted Types are only reported: Quill empties its place with `innerHTML = ''`, React makes a
 * script element and fills in the structured data of an article, which no script can be.
 */
const known = () => [
  `Element innerHTML| ${quillScript()}`,
  'Element innerHTML|<script></script> ',
  'Element innerHTML|{"@context":"https://schema.org"',
];
function unknownOf(reported: readonly string[]) {
  const parts = known();
  return reported.filter((text) => !parts.some((part) => text.includes(part)));
}

const titles = {
  Berceuse: /Berceuses/,
  Partenaires: /Partenaires/,
  Contact: /Contact/,
  'Mentions Légales': /Mentions légales/,
  Articles: /Nos articles/,
};

test('a visitor who goes everywhere breaks no policy', async ({ page }) => {
  const seen = await watchPolicies(page);
  await page.goto('/');
  await page.getByRole('button', { name: 'Écouter' }).click();
  await expect(page.getByText('En direct').first()).toBeVisible();
  await expect(async () => {
    await page.mouse.wheel(0, 600);
    const networks = page.getByRole('heading', { name: 'Retrouvez-nous' });
    await expect(networks).toBeVisible({ timeout: 1000 });
  }).toPass();
  for (const name of [
    'Berceuse',
    'Partenaires',
    'Contact',
    'Mentions Légales',
    'Articles',
  ] as const) {
    await page.getByRole('contentinfo').getByRole('link', { name }).click();
    await expect(page).toHaveTitle(titles[name]);
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  }
  await page.getByRole('link', { name: 'Voir plus' }).first().click();
  await expect(page.getByRole('button', { name: /Partager/ })).toBeVisible();
  await page.goto('/nulle-part');
  await expect(page).toHaveURL(/\/404$/);
  expect({ ...seen, reported: unknownOf(seen.reported) }).toEqual({
    enforced: [],
    reported: [],
    console: [],
  });
});

test('an administrator who writes an article with a picture breaks no policy', async ({
  page,
  site,
}) => {
  const seen = await watchPolicies(page);
  await page.goto(site.adminBase);
  await page.getByLabel("Nom d'utilisateur").fill(site.email);
  await page.getByLabel('Mot de passe').fill(site.password);
  await page.getByRole('button', { name: 'CONNEXION' }).click();
  await page.getByRole('link', { name: 'Articles' }).first().click();
  await expect(page.getByRole('grid')).toBeVisible();
  await page.getByRole('link', { name: 'Ajouter' }).click();
  await page.getByLabel("Titre de l'article").fill('La lune en image');
  await editorOf(page).click();
  await page.keyboard.type('La voici.');
  await page.locator('input[type=file]').setInputFiles('public/logo.png');
  await page.getByLabel('Description de l’image').fill('Une lune');
  await page.getByRole('button', { name: 'Insérer' }).click();
  await expect(editorOf(page).locator('img')).toBeVisible();
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText('Article enregistré.')).toBeVisible();
  await page
    .getByRole('row', { name: /La lune en image/ })
    .getByRole('button', { name: 'Supprimer' })
    .click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Annuler' }).click();
  await page.goto('/article/la-lune-en-image');
  await expect(page.getByRole('img', { name: 'Une lune' })).toBeVisible();
  expect({ ...seen, reported: unknownOf(seen.reported) }).toEqual({
    enforced: [],
    reported: [],
    console: [],
  });
});

test('after the login nobody is led to another site', async ({ page, site, nginx }) => {
  const token = await signIn(page, { ...site, url: nginx.url });
  const documents: string[] = [];
  await page.route('**/*', (route) => {
    const { origin } = new URL(route.request().url());
    if (origin === nginx.url) return route.fallback();
    documents.push(route.request().url());
    return route.abort();
  });
  for (const from of [
    '//ailleurs.example',
    'https://ailleurs.example',
    'https:ailleurs.example',
    '/\\ailleurs.example',
    '/\t/ailleurs.example',
    '/%2f%2failleurs.example',
    '/..//ailleurs.example',
    'javascript:alert(1)',
  ]) {
    await page.evaluate(() => localStorage.removeItem('token'));
    await page.goto(site.adminBase);
    await page.getByRole('heading', { name: 'Connexion admin' }).waitFor();
    await page.evaluate(
      ({ state, value }) => {
        history.replaceState({ usr: { from: state }, key: 'retour', idx: 0 }, '');
        localStorage.setItem('token', value);
      },
      { state: from, value: token },
    );
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Connexion admin');
    expect(new URL(page.url()).origin, String(from)).toBe(nginx.url);
  }
  expect(documents).toEqual([]);
});
