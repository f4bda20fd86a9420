import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { fixedPages } from '#src/public-pages.ts';
import { expect, test } from '#tests/support/site-behind-nginx.ts';

const pages = fixedPages.map(({ path }) => path);

/** Violations of the policy that is in force; those only reported are another matter. */
async function watchPolicy(page: Page) {
  const violations: string[] = [];
  await page.exposeFunction('noteViolation', (text: string) => violations.push(text));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      if (event.disposition !== 'enforce') return;
      const note: unknown = Reflect.get(window, 'noteViolation');
      if (typeof note === 'function') {
        note(
          `${event.violatedDirective} ${event.blockedURI} ${event.sample} on ${location.pathname}`,
        );
      }
    });
  });
  return violations;
}

test('every public page keeps to the content security policy', async ({ page }) => {
  const violations = await watchPolicy(page);
  for (const path of pages) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.mouse.wheel(0, 4000);
    await page.waitForLoadState('networkidle');
  }
  await page.goto('/articles');
  await page
    .getByRole('link', { name: /Voir plus/ })
    .first()
    .click();
  await page.getByRole('article').first().waitFor();
  expect(violations).toEqual([]);
});

test('the back office keeps to the content security policy', async ({ page, site }) => {
  const violations = await watchPolicy(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(site.adminBase);
  await page.getByLabel(/utilisateur/).fill(site.email);
  await page.getByLabel(/passe/).fill(site.password);
  await page.getByRole('button', { name: 'CONNEXION' }).click();
  await page.getByRole('link', { name: /Voir/ }).first().waitFor();
  for (const section of ['article', 'contact', 'partenaire', 'reseaux-sociaux', 'logs']) {
    await page.goto(`${site.adminBase}/${section}`);
    await page.getByRole('grid').waitFor();
  }
  await page.goto(`${site.adminBase}/article/new`);
  await page.locator('.ql-editor').click();
  await page.keyboard.type('Bonne nuit les petits');
  await expect(page.locator('.ql-editor')).toContainText('Bonne nuit');
  expect(violations).toEqual([]);
});

test('pages are never kept, files of the build for ever, and a missing one is missing', async ({
  request,
}) => {
  expect((await request.get('/')).headers()['cache-control']).toBe('no-cache');
  const script = readdirSync('dist/assets').find((name) => name.endsWith('.js'));
  expect((await request.get(`/assets/${script}`)).headers()['cache-control']).toContain(
    'immutable',
  );
  const missing = await request.get('/assets/ancien-1234.js');
  expect(missing.status()).toBe(404);
  expect(missing.headers()['cache-control'] ?? '').not.toContain('immutable');
});

test('compressed files go out as the build made them', async ({ request }) => {
  const answer = await request.get('/', { headers: { 'Accept-Encoding': 'br' } });
  expect(answer.headers()['content-encoding']).toBe('br');
});

test('search engines may keep pages and articles, and nothing else that the shell answers', async ({
  request,
  site,
}) => {
  const robotsOf = async (path: string) => (await request.get(path)).headers()['x-robots-tag'];
  expect(await robotsOf('/articles')).toBeUndefined();
  expect(await robotsOf('/article/un-article')).toBeUndefined();
  expect(await robotsOf(site.adminBase)).toBe('noindex, nofollow');
  expect(await robotsOf('/nulle-part')).toBe('noindex, nofollow');
});

test('every answer says that its type is not to be guessed', async ({ request }) => {
  for (const path of [
    ...pages,
    '/api/article/page?page=0&size=6',
    '/robots.txt',
    '/berceuse.mp3',
  ]) {
    expect((await request.get(path)).headers()['x-content-type-options'], path).toBe('nosniff');
  }
});

test('nginx and the reference server send the same headers with a page', async ({
  request,
  site,
}) => {
  const names = ['content-security-policy', 'permissions-policy', 'referrer-policy'];
  for (const path of ['/', '/nulle-part']) {
    const behind = (await request.get(path)).headers();
    const direct = (await request.get(`${site.url}${path}`)).headers();
    for (const name of names) expect(behind[name], `${name} of ${path}`).toBe(direct[name]);
  }
});

test('the hidden path stands in no file of the build', ({ site }) => {
  const secret = site.adminBase.slice(1);
  for (const folder of ['dist', 'dist-headers']) {
    for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
      const file = join(folder, name);
      if (statSync(file).isDirectory()) continue;
      expect(readFileSync(file).includes(secret), file).toBe(false);
    }
  }
});
