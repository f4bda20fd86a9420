import type { Page } from '@playwright/test';
import { faultsOf } from '#tests/support/axe.ts';
import { callAsAdmin, createArticle, editorOf, signIn } from '#tests/support/back-office.ts';
import { expect, test } from '#tests/support/site.ts';

/** Words that parts of others would show; the specification quotes none of them here. */
const ENGLISH =
  /\b(?:visit url|enter (?:link|video|formula)|save|edit|remove|cancel|close|delete|insert|bold|underline|heading|bullet|ordered|choose|select|upload|loading|required|open|rows)\b/i;

/** Everything a person can see or hear: texts, labels, titles, and what CSS writes. */
const wordsOn = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('body, body *')].flatMap((element) => [
      ...['aria-label', 'title', 'placeholder', 'alt', 'data-placeholder'].map(
        (name) => element.getAttribute(name) ?? '',
      ),
      ...['::before', '::after'].map((part) => getComputedStyle(element, part).content),
      ...[...element.childNodes]
        .filter((node) => node.nodeType === Node.TEXT_NODE && element.localName !== 'script')
        .map((node) => node.textContent ?? ''),
    ]),
  );

async function expectGood(page: Page, name: string) {
  expect(await faultsOf(page), name).toEqual([]);
  expect(
    (await wordsOn(page)).filter((words) => ENGLISH.test(words)),
    name,
  ).toEqual([]);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, name).toBeLessThanOrEqual(0);
}

for (const width of [360, 1280]) {
  test(`no form or dialog has a fault at ${width} px, in both themes`, async ({ page, site }) => {
    test.setTimeout(120_000);
    await page.setViewportSize({ width, height: 800 });
    await signIn(page, site);
    const { id } = await createArticle(page, site, {
      title: 'Accessible',
      content:
        '<h3>Titre</h3><p>Un <a href="https://exemple.fr">lien</a>.</p><ul><li>Puce</li></ul>',
    });

    for (const path of ['partenaire/new', 'partenaire/1/modifier', 'reseaux-sociaux/new']) {
      await page.goto(`${site.adminBase}/${path}`);
      await expect(page.getByRole('button', { name: /^(Ajouter|Modifier)$/ })).toBeVisible();
      await expectGood(page, path);
    }
    await page.goto(`${site.adminBase}/mentions`);
    await expect(page.getByRole('toolbar')).toBeVisible();
    await expectGood(page, 'mentions');

    await page.goto(`${site.adminBase}/article/${id}/modifier`);
    await expect(page.getByRole('toolbar')).toBeVisible();
    await expectGood(page, 'article');

    await editorOf(page).getByText('lien').click();
    await page.getByRole('button', { name: 'Lien', exact: true }).click();
    await expect(page.getByRole('dialog', { name: 'Modifier le lien' })).toBeVisible();
    await expectGood(page, 'link dialog');
    await page.getByRole('button', { name: 'Annuler' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();

    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Image', exact: true }).click();
    await (await chooser).setFiles('public/icons/icon-192.png');
    await expect(page.getByRole('dialog', { name: 'Ajouter une image' })).toBeVisible();
    await expectGood(page, 'picture dialog');
    await page.getByRole('button', { name: 'Insérer' }).click();

    await page.getByRole('button', { name: 'Retour à la liste' }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await expectGood(page, 'leave dialog');
    await page.getByRole('button', { name: 'Quitter' }).click();
    await page.waitForURL(`**${site.adminBase}/article`);

    await page.goto(`${site.adminBase}/article/${id}/modifier`);
    await expect(page.getByRole('button', { name: 'Reprendre' })).toBeVisible();
    await expectGood(page, 'draft banner');

    await page.getByRole('button', { name: 'Reprendre' }).click();
    const elsewhere = { title: 'Autre', content: '<p>Autrui.</p>', adminId: 1, id };
    await callAsAdmin(page, site, 'put', '/api/article/update', elsewhere);
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(page.getByRole('alertdialog', { name: 'Modifié entre-temps' })).toBeVisible();
    await expectGood(page, 'conflict dialog');
    await page.getByRole('button', { name: 'Recharger' }).click();
    await expect(editorOf(page)).toHaveText('Autrui.');

    await page.goto(`${site.adminBase}/partenaire/new`);
    await page.getByRole('textbox', { name: 'Nom du partenaire' }).fill('Le Doudou');
    await page.getByRole('textbox', { name: 'Lien du partenaire' }).fill('pas un lien');
    await page.getByRole('button', { name: 'Ajouter' }).click();
    await expect(page.getByRole('textbox', { name: 'Lien du partenaire' })).toHaveAttribute(
      'aria-invalid',
      'true',
    );
    await expectGood(page, 'refused link');
  });
}
