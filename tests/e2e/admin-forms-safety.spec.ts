import type { Page } from '@playwright/test';
import { backAtList, editorOf, signIn } from '#tests/support/back-office.ts';
import { expect, test } from '#tests/support/edited-site.ts';

const TYPED = 'Il était une fois\u00a0: une lune « ronde\u00a0».';

async function typeNewArticle(page: Page, base: string) {
  await page.goto(`${base}/article/new`);
  await page.getByRole('textbox', { name: "Titre de l'article" }).fill('Une histoire');
  await editorOf(page).click();
  await page.keyboard.insertText(TYPED);
}

test('after a 401 on save and a new login the text is offered back, byte for byte', async ({
  page,
  site,
}) => {
  await signIn(page, site);
  await typeNewArticle(page, site.adminBase);
  await page.route('**/api/article/create', (route) => route.fulfill({ status: 401, body: '{}' }));
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText('Session expirée, veuillez vous reconnecter.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Connexion admin' })).toBeVisible();
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

test('with a storage that throws the form says so and still saves', async ({ page, site }) => {
  await signIn(page, site);
  await page.addInitScript(() => {
    indexedDB.open = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  const created: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/article/create')) created.push(request.postData() ?? '');
  });
  await typeNewArticle(page, site.adminBase);
  await expect(
    page.getByText('Cet appareil ne peut pas garder de brouillon. Pensez à enregistrer souvent.'),
  ).toBeVisible();
  await test.step('a double click saves once, although the list takes its time to come', async () => {
    const answered = page.waitForResponse('**/api/article/create');
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await answered;
    await page.evaluate(() => document.querySelector('form')?.requestSubmit());
    await backAtList(page, site);
    await expect(page.getByText('Article enregistré.')).toBeVisible();
    expect(created).toHaveLength(1);
  });
});
