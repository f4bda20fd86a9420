/** The content security policy over whole journeys, and where a login may lead. */
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { editorOf, signIn } from '#tests/support/back-office.ts';
import { expect, test } from '#tests/support/edited-site.ts';
import { watchEveryPolicy } from '#tests/support/watch-policy.ts';

const titles = {
  Berceuse: /Berceuses/,
  Partenaires: /Partenaires/,
  Contact: /Contact/,
  'Mentions Légales': /Mentions légales/,
  Articles: /Nos articles/,
};

// headers.spec.ts opens every page, and listens; admin-journeys.spec.ts is an administrator's way.
test('a visitor who goes everywhere breaks no policy', { tag: '@deep' }, async ({ page }) => {
  const seen = await watchEveryPolicy(page);
  await page.goto('/');
  await page.getByRole('button', { name: 'Écouter' }).click();
  await expect(page.getByText('En direct').first()).toBeVisible();
  await expect(async () => {
    await page.mouse.wheel(0, 600);
    const networks = page.getByRole('heading', { name: 'Retrouvez-nous' });
    await expect(networks).toBeVisible({ timeout: 1000 });
  }).toPass();
  for (const name of [
    'Berceuse',
    'Partenaires',
    'Contact',
    'Mentions Légales',
    'Articles',
  ] as const) {
    await page.getByRole('contentinfo').getByRole('link', { name }).click();
    await expect(page).toHaveTitle(titles[name]);
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  }
  await page.getByRole('link', { name: 'Voir plus' }).first().click();
  await expect(page.getByRole('button', { name: /Partager/ })).toBeVisible();
  await page.goto('/nulle-part');
  await expect(page).toHaveURL(/\/404$/);
  expect(seen).toEqual([]);
});

/** What a script of a page may make of plain text. */
async function plainText(page: Page) {
  return page.evaluate(() => {
    const attempt = (write: () => void) => {
      try {
        write();
        return 'taken';
      } catch (error) {
        return error instanceof TypeError ? 'refused' : String(error);
      }
    };
    const place = document.createElement('div');
    const source = (address: string) => () => {
      document.createElement('script').src = address;
    };
    return {
      markup: attempt(() => {
        place.innerHTML = '<b>gras</b>';
      }),
      nothing: attempt(() => {
        place.innerHTML = '';
      }),
      gtag: attempt(source('https://www.googletagmanager.com/gtag/js?id=G-ABC123')),
      otherScript: attempt(source('https://www.googletagmanager.com/gtm.js?id=GTM-1')),
      worker: attempt(() => void new Worker('/lullaby-worker.js')),
      policy: attempt(() => void window.trustedTypes?.createPolicy('une-autre', {})),
    };
  });
}

test('no plain text becomes an element or a script, but for the two libraries that need it', async ({
  page,
  site,
}) => {
  const refused = {
    markup: 'refused',
    nothing: 'refused',
    gtag: 'refused',
    otherScript: 'refused',
    worker: 'refused',
    policy: 'refused',
  };
  for (const path of ['/', '/nulle-part']) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await plainText(page), path).toEqual(refused);
  }
  await signIn(page, site);
  await page.goto(`${site.adminBase}/article/new`);
  await expect(editorOf(page)).toBeVisible();
  expect(await plainText(page)).toEqual({ ...refused, nothing: 'taken', gtag: 'taken' });
});

test('a picture that is copied from a page can be pasted into a text', async ({ page, site }) => {
  await signIn(page, site);
  await page.goto(`${site.adminBase}/article/new`);
  const seen = await watchEveryPolicy(page);
  await editorOf(page).click();
  const logo = readFileSync('public/logo.png').toString('base64');
  await editorOf(page).evaluate(async (editor, base64) => {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    const clipboardData = new DataTransfer();
    clipboardData.items.add(new File([bytes], 'lune.png', { type: 'image/png' }));
    clipboardData.setData('text/html', '<img src="http://ailleurs.example/lune.png">');
    const options = { clipboardData, bubbles: true, cancelable: true };
    editor.dispatchEvent(new ClipboardEvent('paste', options));
  }, logo);
  await page.getByLabel('Description de l’image').fill('Une lune');
  await page.getByRole('button', { name: 'Insérer' }).click();
  await expect(editorOf(page).locator('img[alt="Une lune"]')).toBeVisible();
  expect(seen).toEqual([]);
});

// tests/unit/return-path.test.ts has these addresses.
test('after the login nobody is led to another site', { tag: '@deep' }, async ({ page, site }) => {
  await signIn(page, site);
  const documents: string[] = [];
  await page.route('**/*', (route) => {
    const { origin } = new URL(route.request().url());
    if (origin === site.url) return route.fallback();
    documents.push(route.request().url());
    return route.abort();
  });
  await page.goto(site.adminBase);
  await expect(page.getByRole('heading', { name: 'Tableau de bord' })).toBeVisible();
  for (const from of [
    '//ailleurs.example',
    'https://ailleurs.example',
    'https:ailleurs.example',
    '/\\ailleurs.example',
    '/\t/ailleurs.example',
    '/%2f%2failleurs.example',
    '/..//ailleurs.example',
    'javascript:alert(1)',
  ]) {
    // The login page as a refused call leaves it, in a tab that has a session again.
    await page.evaluate(
      ({ from, base }) => {
        history.replaceState({ usr: { from }, key: 'retour', idx: 0 }, '', base);
      },
      { from, base: site.adminBase },
    );
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Connexion admin');
    expect(new URL(page.url()).origin, String(from)).toBe(site.url);
  }
  expect(documents).toEqual([]);
});
