/**
 * The site in front of a backend that nobody of it wrote, and of what real backends write in another
 * way: each time a visitor sees every page, the administrator five lists, and one record is created,
 * one edited and one deleted.
 */
import type { Page } from '@playwright/test';
import { editorOf } from '#tests/support/back-office.ts';
import { cases } from '#tests/support/second-backend/cases.ts';
import { expect, test } from '#tests/support/second-backend/foreign-site.ts';
import { follow, rowOf, signIn, walk } from '#tests/support/second-backend/walk.ts';

for (const [name, variation, more] of cases) {
  test(`a backend that ${name}`, async ({ page, foreign: { backend, site } }) => {
    backend.become(variation);
    await walk({ page, backend, adminBase: `${site.url}${site.adminBase}` });
    await more?.(page);
  });
}

test('a backend that writes rows without an id: they are read, and nothing can be done to them', async ({
  page,
  foreign: { backend, site },
}) => {
  backend.become({ id: () => undefined });
  await page.goto('/articles');
  await expect(page.getByRole('article')).toHaveCount(6);
  await follow(page, '/partenaires');
  await expect(page.getByRole('figure')).toHaveCount(4);

  backend.become({ id: (count) => (count === 8 ? undefined : count) });
  const adminBase = `${site.url}${site.adminBase}`;
  await signIn({ page, backend, adminBase });
  await page.goto(`${adminBase}/article`);
  await expect(rowOf(page, 'Histoire 7').getByRole('button', { name: /^Actions/ })).toBeVisible();
  await expect(rowOf(page, 'Histoire 8')).toContainText('sans identifiant');
  await expect(rowOf(page, 'Histoire 8').getByRole('button')).toHaveCount(0);
  await expect(rowOf(page, 'Histoire 8').getByRole('link')).toHaveCount(0);
});

test('a backend of which no row can be read: every list has failed, and can be asked for again', async ({
  page,
  foreign: { backend, site },
}) => {
  const adminBase = `${site.url}${site.adminBase}`;
  backend.become({});
  await signIn({ page, backend, adminBase });
  const retry = page.getByRole('button', { name: 'Réessayer' });
  for (const path of ['/articles', '/partenaires', `${adminBase}/article`, `${adminBase}/logs`]) {
    backend.become({ spoil: () => ({ titre: 'Illisible' }) });
    await page.goto(path);
    await expect(retry).toBeVisible();
    backend.become({});
    await retry.click();
    await expect(page.getByText(/Histoire 8|Ferme 4|Action 7/).first()).toBeVisible();
  }
});

test('a backend of which some rows cannot be read: the back office says how many', async ({
  page,
  foreign: { backend, site },
}) => {
  const adminBase = `${site.url}${site.adminBase}`;
  backend.become({ spoil: (row, count) => (count > 6 ? null : row) });
  await signIn({ page, backend, adminBase });
  await page.goto(`${adminBase}/article`);
  await expect(
    page.getByText('2 lignes de cette page ne peuvent pas être affichées.'),
  ).toBeVisible();
  await expect(rowOf(page, 'Histoire 6')).toBeVisible();
});

for (const [field, refusal] of Object.entries({
  message: { message: 'Ce titre existe déjà.', detail: 'Non.' },
  detail: { type: 'about:blank', title: 'Unprocessable', detail: 'Ce titre existe déjà.' },
  error: { status: 422, message: '', error: 'Ce titre existe déjà.' },
  title: { type: 'about:blank', title: 'Ce titre existe déjà.', status: 422 },
})) {
  test(`a backend that tells why it refuses in ${field}`, async ({ page, foreign }) => {
    const { backend, site } = foreign;
    const adminBase = `${site.url}${site.adminBase}`;
    backend.become({ refusal });
    await signIn({ page, backend, adminBase });
    await page.goto(`${adminBase}/article/new`);
    await page.getByLabel("Titre de l'article").fill('Encore une');
    await editorOf(page).fill('Un texte.');
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(page.getByText('Erreur : Ce titre existe déjà.')).toBeVisible();
  });
}

/** Lets five seconds pass for the page, once it is the application that waits. */
async function expectPatience(page: Page) {
  await expect(async () => {
    await page.clock.fastForward(5000);
    await expect(page.getByText('C’est plus long que d’habitude…')).toBeVisible({ timeout: 500 });
  }).toPass();
}

test('a backend that takes long: the place that waits says so, and what comes is shown', async ({
  page,
  foreign: { backend, site },
}) => {
  const adminBase = `${site.url}${site.adminBase}`;
  backend.become({});
  await page.clock.install();
  await signIn({ page, backend, adminBase });
  const places = [
    ['/articles', 'Histoire 8'],
    ['/article/histoire-8', 'Il était une fois 8.'],
    ['/partenaires', 'Ferme 1'],
    ['/mentions', 'Cette radio est éditée par la Ferme.'],
    [`${adminBase}/article`, 'Histoire 8'],
    [`${adminBase}/contact/1/voir`, 'Bonjour 1 !'],
    [`${adminBase}/article/8/modifier`, 'Il était une fois 8.'],
  ] as const;
  for (const [path, text] of places) {
    const release = backend.hold();
    await page.goto(path);
    await expectPatience(page);
    release();
    await expect(page.getByText(text).first()).toBeVisible();
  }

  await page.goto('/contact');
  await page.getByLabel('Nom').fill('Camille');
  await page.getByLabel('Adresse e-mail').fill('camille@example.org');
  await page.getByLabel('Téléphone').fill('0612345678');
  await page.getByLabel('Message').fill('Bonjour !');
  const release = backend.hold();
  await page.getByRole('button', { name: 'Envoyer' }).click();
  await expectPatience(page);
  release();
  await expect(page.getByText('Message envoyé !')).toBeVisible();
});
