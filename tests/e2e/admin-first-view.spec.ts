import { signIn } from '#tests/support/back-office.ts';
import { expect, test } from '#tests/support/edited-site.ts';
import { asksNoMore } from '#tests/support/watched-page.ts';
import { filesOf, readManifest } from '../../scripts/build/manifest.ts';
import { budgets } from '../../scripts/checks/budgets.ts';

const LIST = 'src/admin/lists/ListPage.tsx';
const GRID = 'src/admin/lists/ResourceGrid.tsx';
const FORM = 'src/admin/articles/ArticleFormPage.tsx';

const views = [
  { view: LIST, without: GRID, path: 'article', width: 360, shows: 'listitem' },
  { view: LIST, path: 'article', width: 1280, shows: 'gridcell' },
  { view: FORM, path: 'article/1/modifier', width: 1280, shows: 'textbox' },
] as const;

for (const { path, width, shows, ...of } of views) {
  test(`${path} at ${width} px: the first view fetches what its budget counts`, async ({
    page,
    site,
  }) => {
    await page.setViewportSize({ width, height: 740 });
    await signIn(page, site);
    const fetched = new Set<string>();
    page.on('response', (response) => fetched.add(new URL(response.url()).pathname));
    await page.goto(`${site.adminBase}/${path}`);
    await expect(page.getByRole('main').getByRole(shows).first()).toBeVisible();

    const budget = budgets.find(({ view }) => view === of.view);
    const sources = (budget?.sources ?? []).filter(
      (source) => source !== ('without' in of && of.without),
    );
    const manifest = readManifest('dist');
    const counted = filesOf(manifest, sources).scripts;
    await expect
      .poll(() => counted.filter((url) => !fetched.has(url)), { message: 'counted, not fetched' })
      .toEqual([]);
    // However long the machine takes, the checks are the last thing that a form loads by itself.
    await expect(page.getByText('Vérification…')).toHaveCount(0);
    await asksNoMore(page);
    const known = new Set(counted);
    const others = [...fetched].filter((url) => /^\/assets\/.*\.js$/.test(url) && !known.has(url));
    expect(others, 'fetched, not counted').toEqual([]);
  });
}
