import type { Page } from '@playwright/test';
import { fixedPages } from '#src/public-pages.ts';
import { faultsOf } from '#tests/support/axe.ts';
import { signIn } from '#tests/support/back-office.ts';
import { expect, test } from '#tests/support/site.ts';

const LISTS = ['article', 'partenaire', 'reseaux-sociaux', 'contact', 'logs'];
const FORMS = [
  'article/new',
  'article/1/modifier',
  'partenaire/new',
  'partenaire/1/modifier',
  'reseaux-sociaux/new',
  'mentions',
];

/** No sideways scroll of the page itself. */
const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

const rows = (page: Page) => page.getByRole('button', { name: 'Supprimer' });

test('a login by hand leads to the page asked for, and out again', async ({ page, site }) => {
  await page.goto(`${site.adminBase}/article?taille=10`);
  await expect(page.getByRole('heading', { name: 'Connexion admin' })).toBeVisible();
  await page.getByLabel("Nom d'utilisateur").fill(site.email);
  await page.getByLabel('Mot de passe').fill(site.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${site.url}${site.adminBase}/article?taille=10`);
  await expect(rows(page).first()).toBeVisible();

  await page.getByRole('link', { name: 'Se déconnecter' }).click();
  await expect(page.getByRole('heading', { name: 'Connexion admin' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
});

test('another tab follows a logout within a second', async ({ page, site, context }) => {
  await signIn(page, site);
  await page.goto(`${site.adminBase}/dashboard`);
  const other = await context.newPage();
  await other.goto(`${site.adminBase}/logs`);
  await expect(other.getByRole('heading', { name: 'Liste logs admin' })).toBeVisible();
  await page.getByRole('link', { name: 'Se déconnecter' }).click();
  await expect(other.getByRole('heading', { name: 'Connexion admin' })).toBeVisible({
    timeout: 1000,
  });
});

for (const width of [360, 1280]) {
  test(`no admin screen has a fault at ${width} px, in both themes`, async ({ page, site }) => {
    test.setTimeout(180_000);
    await page.setViewportSize({ width, height: 740 });

    await page.goto(site.adminBase);
    await page.getByRole('button', { name: 'CONNEXION' }).click();
    await expect(page.getByText('Mot de passe requis')).toBeVisible();
    expect(await faultsOf(page), 'login').toEqual([]);

    await signIn(page, site);
    await page.goto(`${site.adminBase}/dashboard`);
    await expect(page.getByRole('heading', { name: 'Tableau de bord' })).toBeVisible();
    expect(await faultsOf(page), 'dashboard').toEqual([]);

    for (const list of LISTS) {
      await page.goto(`${site.adminBase}/${list}`);
      await expect(rows(page).first()).toBeVisible();
      expect(await overflow(page), list).toBeLessThanOrEqual(0);
      expect(await faultsOf(page), list).toEqual([]);
    }

    await page.goto(`${site.adminBase}/article`);
    await rows(page).first().click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    expect(await faultsOf(page), 'delete').toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Mettre à jour le lien' }).first().click();
    await expect(page.getByText('Nouveau lien')).toBeVisible();
    expect(await faultsOf(page), 'link').toEqual([]);
    await page.keyboard.press('Escape');

    await page.goto(`${site.adminBase}/contact`);
    await page.getByRole('link', { name: 'Voir', exact: true }).first().click();
    await expect(page.getByRole('link', { name: 'Retour à la liste' })).toBeVisible();
    await expect(page.getByRole('definition').first()).toBeVisible();
    expect(await faultsOf(page), 'contact detail').toEqual([]);

    await page.route('**/api/article/page*', (route) => route.abort());
    await page.goto(`${site.adminBase}/article`);
    await expect(page.getByText('La liste n’a pas pu être chargée.')).toBeVisible();
    expect(await faultsOf(page), 'failed list').toEqual([]);
  });
}

test('a log entry is deleted with the keyboard alone', async ({ page, site }) => {
  await signIn(page, site);
  await page.goto(`${site.adminBase}/logs`);
  await page.getByRole('columnheader', { name: 'ID' }).focus();
  await page.keyboard.press('ArrowDown');
  for (let column = 1; column < 7; column += 1) await page.keyboard.press('ArrowRight');
  await expect(rows(page).first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Annuler' })).toBeFocused();
  const question = await page.getByRole('alertdialog').getByRole('heading').textContent();
  const id = question?.match(/supprimer (\d+) \?/)?.[1] ?? 'none';
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText(`Supprimé\u00a0: ${id}`)).toBeVisible();
  await expect(page.getByRole('gridcell', { name: id, exact: true })).toHaveCount(0);
  // The grid gives the focus to the row that took the place.
  await expect(page.locator('[role=gridcell]:focus')).toHaveCount(1);
});

test('back from a row comes the same page with the row in view', async ({ page, site }) => {
  await signIn(page, site);
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto(`${site.adminBase}/article`);
  await page.getByRole('button', { name: 'Aller à la page suivante' }).click();
  await expect(page).toHaveURL(/\?page=2$/);
  const card = page
    .getByRole('listitem')
    .filter({ has: rows(page) })
    .last();
  const list = page.getByRole('list', { name: 'Liste article admin' });
  await expect(list).toHaveAttribute('aria-busy', 'false');
  const title = (await card.getByRole('heading').textContent()) ?? '';
  await card.getByRole('link', { name: 'Modifier' }).click();
  await expect(page).toHaveURL(/\/modifier$/);
  await page.goBack();
  await expect(page).toHaveURL(/\?page=2$/);
  await expect(page.getByRole('heading', { name: title })).toBeInViewport();
});

/** Words of the interface that the specification gives in English. */
const QUOTED =
  /Title|Description|Created At|Updated At|Name|Url|Entity|User|Action|Logo|Dashboard/gi;
const ENGLISH =
  /\b(rows?|page of|next|previous|loading|sort|column|menu|close|delete|edit|select|no rows|results?|search|filter|show|hide|cancel|error|save|visit|enter|link|heading|bold|italic|underline|list|remove|drag|drop|file)\b/i;

/** Everything the interface says, in text, attributes and style sheets; what people typed is theirs. */
const wordsOf = (page: Page) =>
  page.evaluate(() => {
    const attributes = [
      'aria-label',
      'title',
      'placeholder',
      'alt',
      'aria-description',
      'data-title',
    ];
    const isTyped = (element: Element) =>
      element.closest('[role=gridcell], [contenteditable=true], script, style') !== null;
    const drawn = (element: Element, part: string) =>
      getComputedStyle(element, part).content.replace(/^(none|normal)$/, '');
    return [...document.querySelectorAll('body *')]
      .filter((element) => !isTyped(element))
      .flatMap((element) => [
        ...[...element.childNodes]
          .filter((node) => node.nodeType === Node.TEXT_NODE)
          .map((node) => node.textContent ?? ''),
        ...attributes.map((name) => element.getAttribute(name) ?? ''),
        drawn(element, '::before'),
        drawn(element, '::after'),
      ])
      .map((text) => text.trim())
      .filter((text) => text !== '');
  });

test('no English word is left but those that the specification quotes', async ({ page, site }) => {
  await signIn(page, site);
  for (const path of ['dashboard', ...LISTS, ...FORMS]) {
    await page.goto(`${site.adminBase}/${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    if (LISTS.includes(path)) await expect(rows(page).first()).toBeVisible();
    if (FORMS.includes(path)) await expect(page.getByRole('textbox').first()).toBeVisible();
    const left = (await wordsOf(page))
      .map((text) => text.replaceAll(QUOTED, ''))
      .filter((text) => ENGLISH.test(text));
    expect(left, path).toEqual([]);
  }
});

test('a visitor who stays on public pages fetches nothing of the back office', async ({ page }) => {
  const fetched: string[] = [];
  page.on('response', (response) => fetched.push(response.url()));
  for (const { path } of fixedPages) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
  }
  expect(
    fetched.filter((url) => /Mui|ResourceGrid|ResourceList|Admin|quill|Login/i.test(url)),
  ).toEqual([]);
});
