import { signIn } from '#tests/support/back-office.ts';
import { expect, test } from '#tests/support/site.ts';
import { filesOf, readManifest } from '../../scripts/build/manifest.ts';
import { budgets } from '../../scripts/checks/budgets.ts';

const views = [
  { view: 'admin list on a phone (cards)', path: 'article', width: 360, shows: 'listitem' },
  { view: 'admin list at a desk (the DataGrid)', path: 'article', width: 1280, shows: 'gridcell' },
  { view: 'admin article form', path: 'article/1/modifier', width: 1280, shows: 'textbox' },
] as const;

/** The text is checked once nobody types: on a busy machine that is before the network is silent. */
const AFTERWARDS = 'src/admin/checks/find-faults.ts';

for (const { view, path, width, shows } of views) {
  test(`${view}: the first view fetches what its budget counts`, async ({ page, site }) => {
    await page.setViewportSize({ width, height: 740 });
    await signIn(page, site);
    const fetched = new Set<string>();
    page.on('response', (response) => fetched.add(new URL(response.url()).pathname));
    await page.goto(`${site.adminBase}/${path}`);
    await expect(page.getByRole('main').getByRole(shows).first()).toBeVisible();
    await page.waitForLoadState('networkidle');

    const { sources } = budgets.find((budget) => budget.view === view) ?? { sources: [] };
    const manifest = readManifest('dist');
    const counted = filesOf(manifest, sources).scripts;
    const later = filesOf(manifest, [AFTERWARDS]).scripts.filter((url) => !counted.includes(url));
    const scripts = [...fetched].filter(
      (url) => /^\/assets\/.*\.js$/.test(url) && !later.includes(url),
    );
    expect(scripts.sort()).toEqual(counted.sort());
  });
}
