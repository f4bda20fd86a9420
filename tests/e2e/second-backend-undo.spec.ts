/** What the back office keeps, restores and takes along, with a backend that nobody of it wrote. */
import { readFileSync } from 'node:fs';
import type { ExportFile } from '#src/admin/export/read-everything.ts';
import { pressInRow } from '#tests/support/back-office.ts';
import { expect, test } from '#tests/support/second-backend/foreign-site.ts';
import { rowOf, signIn } from '#tests/support/second-backend/walk.ts';

test('the dashboard counts, the trash restores and the file has everything, with another backend', {
  tag: '@deep',
}, async ({ page, foreign: { backend, site } }) => {
  const adminBase = `${site.url}${site.adminBase}`;
  backend.become({});
  const before = structuredClone(backend.records());
  await signIn({ page, backend, adminBase });
  await expect(page.getByText(`${before.article.length}\u00a0articles`)).toBeVisible();
  await expect(page.getByText(`${before.partenaire.length}\u00a0partenaires`)).toBeVisible();

  await page.goto(`${adminBase}/article`);
  await pressInRow(rowOf(page, 'Histoire 8'), 'Supprimer');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Supprimer' }).click();
  await expect(page.getByText(/La corbeille de cet appareil le garde/)).toBeVisible();
  expect(backend.records().article).toHaveLength(before.article.length - 1);
  await page.goto(`${adminBase}/corbeille`);
  await page.getByRole('button', { name: 'Restaurer' }).click();
  await expect(page.getByText('La corbeille est vide.')).toBeVisible();
  expect(backend.records().article.at(-1)).toMatchObject({
    title: before.article.at(-1)?.title,
    content: before.article.at(-1)?.content,
  });

  await page.goto(`${adminBase}/tout-emporter`);
  await page.getByRole('button', { name: 'Préparer le fichier' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: /^Télécharger le fichier/ }).click();
  const exported: ExportFile = JSON.parse(readFileSync(await (await download).path(), 'utf8'));
  const titles = backend.records().article.map(({ title }) => title);
  expect(exported.records.article?.map(({ title }) => title).sort()).toEqual(titles.sort());
  expect(exported.records.partenaire).toHaveLength(before.partenaire.length);
  expect(Object.values(exported.pictures).every((url) => url.startsWith('data:image/'))).toBe(true);
});
