/** Files of the build that are gone, or out of reach, under a page somebody has open. */

import type { Page } from '@playwright/test';
import { editorOf, ownName, signIn } from '#tests/support/back-office.ts';
import { builtFile, builtStyle } from '#tests/support/built-file.ts';
import { test as base, expect } from '#tests/support/deployed-site.ts';
import {
  appReady,
  expectSound,
  watchErrors,
  watchLoads,
  watchSound,
} from '#tests/support/watched-page.ts';

/** Nothing that is missing is an uncaught error. */
const test = base.extend<{ noErrors: undefined }>({
  noErrors: [
    async ({ page }, use) => {
      const errors = watchErrors(page);
      await use(undefined);
      expect(errors).toEqual([]);
    },
    { auto: true },
  ],
});

const MISSING = 'Cette page n’a pas pu être chargée';
const UPDATED = /Cette page a besoin d’être rechargée/;

const missing = (page: Page) => page.getByRole('heading', { level: 1, name: MISSING });
/** Of the header: the footer moves when the last sections of the home page come. */
const link = (page: Page, name: string) =>
  page.getByRole('banner').getByRole('link', { name, exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

async function listen(page: Page) {
  await page.getByRole('button', { name: 'Écouter' }).first().click();
  await expectSound(page);
}

test('after a deploy the next page comes with exactly one reload', async ({ page, deployed }) => {
  await page.goto('/');
  await appReady(page);
  const loads = watchLoads(page);
  deployed.deploy();
  await link(page, 'Partenaires').click();
  await expect(page.getByRole('figure').first()).toBeVisible();
  await appReady(page);
  await link(page, 'Contact').click();
  await expect(heading(page, 'NOUS CONTACTER')).toBeVisible();
  expect(loads).toEqual(['/partenaires']);
  await test.step('a page that was reached by a link, and reloaded, leads on', async () => {
    await page.reload();
    await appReady(page);
    await link(page, 'Partenaires').click();
    await expect(page.getByRole('figure').first()).toBeVisible();
  });
});

test('a part of the page that is gone reloads nothing: it says so, and a banner offers it', async ({
  page,
  deployed,
}) => {
  await page.goto('/');
  await appReady(page);
  const loads = watchLoads(page);
  deployed.deploy();
  // A turn of the wheel may come before the page listens to it.
  await expect(async () => {
    await page.mouse.wheel(0, 2000);
    const notice = page.getByText('Cette partie de la page n’a pas pu s’afficher.');
    await expect(notice.first()).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expect(page.getByRole('status').filter({ hasText: UPDATED })).toBeVisible();
  expect(loads).toEqual([]);
  const reloaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Recharger la page' }).click();
  // A press on the page that is about to go would be lost.
  await reloaded;
  await page.getByRole('link', { name: 'Le programme du jour' }).click();
  await expect(page.getByRole('heading', { name: 'Au programme aujourd’hui' })).toBeVisible();
  expect(loads).toEqual(['/']);
});

test('a file that stays away does not loop: one reload, a French page, and a way on', async ({
  page,
  deployed,
}) => {
  // A minute later one more reload is allowed.
  await page.clock.setFixedTime(Date.now());
  await page.goto('/');
  await appReady(page);
  const loads = watchLoads(page);
  const restore = deployed.lose('PartnersPage');
  const reloaded = page.waitForEvent('load');
  await link(page, 'Partenaires').click();
  await reloaded;
  // Before the application a press on a link is the browser's, and loads a document.
  await appReady(page);
  await expect(missing(page)).toBeVisible();
  await link(page, 'Contact').click();
  await expect(heading(page, 'NOUS CONTACTER')).toBeVisible();
  const asked = page.waitForResponse(`**/${builtFile('PartnersPage')}`);
  await link(page, 'Partenaires').click();
  await expect(missing(page)).toBeVisible();
  // Opened again, the page tries by itself: with its file back it would come without the press.
  await asked;
  await expect(page.getByText('Chargement…')).toBeHidden();
  await expect(page).toHaveTitle(/Radio Petite Lune/);
  expect(loads).toEqual(['/partenaires']);

  restore();
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect(page.getByRole('figure').first()).toBeVisible();
});

test('while the radio plays a banner offers the reload, and the sound goes on', async ({
  page,
  deployed,
}) => {
  await watchSound(page);
  await page.goto('/');
  await appReady(page);
  await listen(page);
  const loads = watchLoads(page);
  deployed.deploy();
  await link(page, 'Partenaires').click();
  await expect(missing(page)).toBeVisible();
  await expect(page.getByText(UPDATED)).toBeVisible();
  await expectSound(page);
  await page.getByRole('button', { name: 'Plus tard' }).click();
  await expect(page.getByText(UPDATED)).toBeHidden();
  await link(page, 'Radio').click();
  await expect(heading(page, 'Radio Petite Lune')).toBeVisible();
  await expectSound(page);
  expect(loads).toEqual([]);
});

test('a form with unsaved text needs nothing of the new build until it is saved, its dialogs neither, and the list comes with one reload', async ({
  page,
  site,
  deployed,
}) => {
  const title = ownName('La lune');
  await signIn(page, { ...site, url: deployed.url });
  await page.goto(`${site.adminBase}/article/new`);
  await expect(editorOf(page)).toBeVisible();
  const loads = watchLoads(page);
  deployed.deploy();
  await page.getByRole('textbox', { name: "Titre de l'article" }).fill(title);
  await editorOf(page).click();
  await page.keyboard.type('Il était une fois.');
  await test.step('the dialogs of the editor come with the page', async () => {
    await page.getByRole('button', { name: 'Lien', exact: true }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(editorOf(page)).toHaveText('Il était une fois.');
    await expect(page).toHaveTitle(/Nouvel article/);
  });

  await page.getByRole('link', { name: 'Partenaires' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('Quitter sans enregistrer');
  await page.getByRole('button', { name: 'Rester' }).click();
  await expect(editorOf(page)).toHaveText('Il était une fois.');

  await page.route('**/api/admin/findByEmail', (route) => route.fulfill({ status: 503 }));
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByRole('alert')).toContainText('Erreur : ');
  await expect(editorOf(page)).toHaveText('Il était une fois.');
  expect(loads).toEqual([]);

  await page.unroute('**/api/admin/findByEmail');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByRole('link', { name: title }).first()).toBeVisible();
  expect(loads).toEqual([`${site.adminBase}/article`]);
  await test.step('which says that it was saved', async () => {
    await expect(page.getByText('Article enregistré.')).toBeVisible();
  });
  await test.step('a login that comes with one leads back', async () => {
    deployed.deploy();
    await page.evaluate(() => sessionStorage.clear());
    await page.route('**/api/partenaire/page?*', (route) => route.fulfill({ status: 401 }));
    await page.getByRole('link', { name: 'Partenaires' }).click();
    await expect(page.getByRole('heading', { name: 'Connexion admin' })).toBeVisible();
    await page.unroute('**/api/partenaire/page?*');
    await page.getByLabel("Nom d'utilisateur").fill(site.email);
    await page.getByLabel('Mot de passe').fill(site.password);
    await page.getByRole('button', { name: 'CONNEXION' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Partenaires' })).toBeVisible();
  });
  expect(loads).toEqual([`${site.adminBase}/article`, site.adminBase]);
});

test('an application that does not come leaves a sentence in French, not a blank page', async ({
  page,
  site,
  deployed,
}) => {
  deployed.lose('index');
  await page.goto(`${site.adminBase}/dashboard`);
  await page.getByText('Cette page met longtemps à s’ouvrir.').waitFor({ state: 'attached' });
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) animation.finish();
  });
  await expect(page.getByText('Cette page met longtemps à s’ouvrir.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'rechargez-la' })).toBeVisible();
});

test.describe('nothing is deployed', () => {
  test.use({ baseURL: async ({ site }, use) => use(site.url) });

  test('a file that the network lost once comes by itself, a lost one by a press, and none is taken for an update', async ({
    page,
  }) => {
    // On a phone the programme is below the first view.
    await page.setViewportSize({ width: 360, height: 640 });
    let isAsked = false;
    // Lost for the preload and the import, there from the question on whether it is gone.
    await page.route(`**/${builtFile('AfterVolume')}`, (route) => {
      isAsked ||= route.request().method() === 'HEAD';
      return isAsked ? route.continue() : route.abort();
    });
    await page.goto('/');
    await appReady(page);
    await expect(page.getByRole('button', { name: 'Minuterie' })).toBeVisible();
    const file = `**/${builtFile('ProgrammeSection')}`;
    await page.route(file, (route) => route.abort());
    await page.mouse.wheel(0, 600);
    await expect(page.getByText('Cette partie de la page n’a pas pu s’afficher.')).toBeVisible();
    await page.unroute(file);
    await page.getByRole('button', { name: 'Réessayer' }).click();
    await expect(page.getByRole('heading', { name: 'Au programme aujourd’hui' })).toBeVisible();
    await test.step('so does the style of a page, lost twice', async () => {
      await page.setViewportSize({ width: 1280, height: 800 });
      let asked = 0;
      await page.route(`**/${builtStyle('PartnersPage')}`, (route) => {
        if (route.request().method() === 'HEAD') return route.continue();
        asked += 1;
        return asked <= 2 ? route.abort() : route.continue();
      });
      await link(page, 'Partenaires').click();
      await expect(page.locator('figure').first()).toHaveCSS('display', 'flex');
      expect(asked).toBe(3);
    });
    await expect(page.getByText(UPDATED)).toBeHidden();
  });

  test('offline, a page that was never fetched says so, and comes afterwards; one that breaks has a French page of its own; the sound goes on', async ({
    page,
    context,
  }) => {
    await watchSound(page);
    await page.goto('/berceuse');
    await appReady(page);
    await listen(page);
    const loads = watchLoads(page);
    await context.setOffline(true);
    await link(page, 'Partenaires').click();
    await expect(missing(page)).toBeVisible();
    await expect(page.getByText('Vérifiez votre connexion')).toBeVisible();
    await expectSound(page);
    const failed = page.waitForEvent('requestfailed');
    await page.getByRole('button', { name: 'Réessayer' }).click();
    await failed;
    await expect(page.getByText('Vérifiez votre connexion')).toBeVisible();

    await context.setOffline(false);
    await page.getByRole('button', { name: 'Réessayer' }).click();
    await expect(page.getByRole('figure').first()).toBeVisible();
    // Its sheet came too.
    await expect(page.locator('figure').first()).toHaveCSS('display', 'flex');
    await expectSound(page);

    await test.step('leaving the page that breaks recovers', async () => {
      await page.route(`**/${builtFile('ArticlesPage')}`, (route) =>
        route.fulfill({
          contentType: 'text/javascript',
          body: 'export function ArticlesPage() { throw new Error("panne"); }',
        }),
      );
      await link(page, 'Articles').click();
      await expect(heading(page, 'Cette page n’a pas pu s’afficher')).toBeVisible();
      await expect(page.getByRole('banner')).toBeVisible();
      await expectSound(page);
      await link(page, 'Contact').click();
      await expect(heading(page, 'NOUS CONTACTER')).toBeVisible();
      await expectSound(page);
    });
    expect(loads).toEqual([]);
  });
});
