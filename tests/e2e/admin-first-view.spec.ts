import type { Page } from '@playwright/test';
import { signIn } from '#tests/support/back-office.ts';
import { expect, test } from '#tests/support/edited-site.ts';
import type { RunningSite } from '#tests/support/start-site.ts';
import { asksNoMore } from '#tests/support/watched-page.ts';
import { filesOf, readManifest } from '../../scripts/build/manifest.ts';
import { budgets } from '../../scripts/checks/budgets.ts';

const LIST = 'src/admin/lists/ListPage.tsx';
const GRID = 'src/admin/lists/ResourceGrid.tsx';
const FORM = 'src/admin/articles/ArticleFormPage.tsx';

/** Opens a page anew; returns the files that it fetches from here on. */
async function open(page: Page, site: RunningSite, path: string, width: number) {
  await page.setViewportSize({ width, height: 740 });
  await signIn(page, site);
  const fetched = new Set<string>();
  page.on('response', (response) => fetched.add(new URL(response.url()).pathname));
  await page.goto(`${site.adminBase}/${path}`);
  return fetched;
}

async function expectCounted(page: Page, fetched: Set<string>, view: string, without?: string) {
  const budget = budgets.find((budget) => budget.view === view);
  const sources = (budget?.sources ?? []).filter((source) => source !== without);
  const counted = filesOf(readManifest('dist'), sources).scripts;
  await expect
    .poll(() => counted.filter((url) => !fetched.has(url)), { message: 'counted, not fetched' })
    .toEqual([]);
  // However long the machine takes, the checks are the last thing that a form loads by itself.
  await expect(page.getByText('Vérification…')).toHaveCount(0);
  await asksNoMore(page);
  const known = new Set(counted);
  const others = [...fetched].filter((url) => /^\/assets\/.*\.js$/.test(url) && !known.has(url));
  expect(others, 'fetched, not counted').toEqual([]);
}

const first = (page: Page, role: 'gridcell' | 'listitem' | 'textbox') =>
  page.getByRole('main').getByRole(role).first();

test('article: the first view fetches what its budget counts, at 360 px without the table', async ({
  page,
  site,
}) => {
  const fetched = await open(page, site, 'article', 360);
  await expect(first(page, 'listitem')).toBeVisible();
  await expectCounted(page, fetched, LIST, GRID);
  await page.setViewportSize({ width: 1280, height: 740 });
  await expect(first(page, 'gridcell')).toBeVisible();
  await expectCounted(page, fetched, LIST);
});

test('article/1/modifier: the first view fetches what its budget counts', async ({
  page,
  site,
}) => {
  const fetched = await open(page, site, 'article/1/modifier', 1280);
  await expect(first(page, 'textbox')).toBeVisible();
  await expectCounted(page, fetched, FORM);
});
