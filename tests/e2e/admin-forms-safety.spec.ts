import type { Page } from '@playwright/test';
import {
  backAtList,
  callAsAdmin,
  createArticle,
  editorOf,
  readArticle,
  signIn,
} from '#tests/support/back-office.ts';
import { expect, test } from '#tests/support/edited-site.ts';

const TYPED = 'Il était une fois\u00a0: une lune « ronde\u00a0».';
const HTML = `<p>${TYPED}</p>`;

async function typeNewArticle(page: Page, base: string) {
  await page.goto(`${base}/article/new`);
  await page.getByRole('textbox', { name: "Titre de l'article" }).fill('Une histoire');
  await editorOf(page).click();
  await page.keyboard.insertText(TYPED);
}

/** Takes the offered draft and saves it: what the backend gets is what was typed. */
async function resumeAndSave(page: Page) {
  await expect(editorOf(page)).not.toContainText('lune');
  await page.getByRole('button', { name: 'Reprendre' }).click();
  const request = page.waitForRequest('**/api/article/create');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  const { title, content } = (await request).postDataJSON();
  expect({ title, content }).toEqual({ title: 'Une histoire', content: HTML });
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
  await resumeAndSave(page);
  await backAtList(page, site);
  await expect(page.getByText('Article enregistré.')).toBeVisible();

  await page.goto(`${site.adminBase}/article/new`);
  await expect(editorOf(page)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Reprendre' })).toBeHidden();
});

// tests/screens/admin/session-end.test.ts goes the same way.
test('a save after the end of the session leads to the login, and back to the form with the text', {
  tag: '@deep',
}, async ({ page, site }) => {
  await signIn(page, site);
  await typeNewArticle(page, site.adminBase);
  // By the clock of this device: the backend's own would still let the save pass.
  await page.evaluate(() => {
    const now = Date.now;
    Date.now = () => now() + 365 * 24 * 3_600_000;
  });
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText('Session expirée, veuillez vous reconnecter.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Connexion admin' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();

  await page.reload();
  await page.getByLabel("Nom d'utilisateur").fill(site.email);
  await page.getByLabel('Mot de passe').fill(site.password);
  await page.getByRole('button', { name: 'CONNEXION' }).click();
  await page.waitForURL(`**${site.adminBase}/article/new`);
  await resumeAndSave(page);
  await backAtList(page, site);
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

// tests/screens/admin-forms/article-form.test.ts asks it.
test('a dirty form asks before it is left; a clean one and a saved one do not', {
  tag: '@deep',
}, async ({ page, site }) => {
  await signIn(page, site);
  await typeNewArticle(page, site.adminBase);
  await page.getByRole('link', { name: 'Partenaires' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('Quitter sans enregistrer ?');
  await page.getByRole('button', { name: 'Rester' }).click();
  await expect(editorOf(page)).toContainText(TYPED);

  await editorOf(page).click();
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Delete');
  await page.getByRole('textbox', { name: "Titre de l'article" }).fill('');
  await page.getByRole('link', { name: 'Partenaires' }).click();
  await backAtList(page, site, 'partenaire');
});

// tests/screens/admin-forms/saving.test.ts asks it, admin-undo.spec.ts answers it.
test('a record that somebody else changed is not overwritten without a question', {
  tag: '@deep',
}, async ({ page, site }) => {
  await signIn(page, site);
  const original = { title: 'À deux', content: '<p>Avant.</p>' };
  const { id, slug, title } = await createArticle(page, site, original);
  const changeElsewhere = (content: string) =>
    callAsAdmin(page, site, 'put', '/api/article/update', { id, title, content, adminId: 1 });

  await page.goto(`${site.adminBase}/article/${id}/modifier`);
  await editorOf(page).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' Moi.');
  await changeElsewhere('<p>Autrui.</p>');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await page.getByRole('button', { name: 'Recharger' }).click();
  await expect(editorOf(page)).toHaveText('Autrui.');
  await expect(page.getByText('Il a été commencé sur une autre version.')).toBeVisible();
  expect((await readArticle(page, site, slug)).content).toBe('<p>Autrui.</p>');

  await page.getByRole('button', { name: 'Reprendre' }).click();
  await changeElsewhere('<p>Encore.</p>');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await page.getByRole('button', { name: 'Remplacer' }).click();
  await backAtList(page, site);
  expect((await readArticle(page, site, slug)).content).toBe('<p>Avant. Moi.</p>');
});
