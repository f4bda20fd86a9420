/** The content security policy where somebody writes, and what Trusted Types refuse. */
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { editorOf, giveEditor, signIn } from '#tests/support/back-office.ts';
import { expect, test } from '#tests/support/edited-site.ts';
import { dataUrl } from '#tests/support/sample-photo.ts';
import { watchPolicy } from '#tests/support/watch-policy.ts';

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
  await signIn(page, site);
  await page.goto(`${site.adminBase}/article/new`);
  await test.step('a picture that is copied from a page can be pasted into a text', async () => {
    const seen = await watchPolicy(page);
    await editorOf(page).click();
    const logo = dataUrl(readFileSync('public/logo.png'), 'image/png');
    const html = '<img src="http://ailleurs.example/lune.png">';
    await giveEditor(page, 'paste', { picture: logo, html });
    await page.getByLabel('Description de l’image').fill('Une lune');
    await page.getByRole('button', { name: 'Insérer' }).click();
    await expect(editorOf(page).locator('img[alt="Une lune"]')).toBeVisible();
    expect(seen).toEqual([]);
  });
  expect(await plainText(page)).toEqual({ ...refused, nothing: 'taken', gtag: 'taken' });
  for (const path of ['/', '/nulle-part']) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await plainText(page), path).toEqual(refused);
  }
});
