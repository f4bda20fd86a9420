import type { Page } from '@playwright/test';
import {
  backAtList,
  createArticle,
  editorOf,
  openInside,
  readArticle,
  recordsOnDevice,
  signIn,
} from '#tests/support/back-office.ts';
import { expect, test } from '#tests/support/edited-site.ts';
import type { RunningSite } from '#tests/support/start-site.ts';

const title = (page: Page) => page.getByRole('textbox', { name: "Titre de l'article" });
const save = (page: Page) => page.getByRole('button', { name: 'Enregistrer' });
const resume = (page: Page) => page.getByRole('button', { name: 'Reprendre' });
const kept = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text });

async function typeInto(page: Page, text: string) {
  await editorOf(page).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.insertText(text);
}

async function typeArticle(page: Page, site: RunningSite, path: string, text: string) {
  await page.goto(`${site.url}${site.adminBase}/article/${path}`);
  await typeInto(page, text);
}

async function typeNew(page: Page, site: RunningSite, name: string, text: string) {
  await typeArticle(page, site, 'new', text);
  await title(page).fill(name);
}

/** The delay until what was typed is on the device. */
const isKept = (page: Page, text: string) =>
  expect.poll(() => recordsOnDevice(page)).toContain(text);

async function crash(page: Page) {
  const crashed = page.waitForEvent('crash');
  void page.goto('chrome://crash').catch(() => undefined);
  await crashed;
}

test("two tabs on one article: the second only shows it, and 'Continuer ici' takes the text of the first; on a new one each has its own", async ({
  page,
  site,
  context,
}) => {
  const { step } = test;
  await signIn(page, site);
  const article = { title: 'À deux', content: '<p>Avant.</p>' };
  const { id, slug } = await createArticle(page, site, article);
  const elsewhere = 'Ce texte est ouvert dans un autre onglet';
  await typeArticle(page, site, `${id}/modifier`, ' Du premier onglet.');
  const other = await context.newPage();
  await other.goto(`${site.url}${site.adminBase}/article/${id}/modifier`);
  await expect(other.getByText(elsewhere)).toBeVisible();
  await expect(save(other)).toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByText(elsewhere)).toHaveCount(0);

  await other.getByRole('button', { name: 'Continuer ici' }).click();
  await expect(editorOf(other)).toHaveText('Avant. Du premier onglet.');
  await expect(other.getByRole('textbox', { name: "Titre de l'article" })).toBeFocused();
  await expect(page.getByText(elsewhere)).toBeVisible();
  await typeInto(other, ' Du second.');
  await save(other).click();
  await backAtList(other, site);
  const saved = 'Avant. Du premier onglet. Du second.';
  expect((await readArticle(other, site, slug)).content).toBe(`<p>${saved}</p>`);
  // What the first tab shows is what is stored now, and it can be changed again.
  await expect(editorOf(page)).toHaveText(saved);
  await expect(page.getByText(elsewhere)).toHaveCount(0);
  await step('a tab that crashed holds nothing: its article is taken up where it was', async () => {
    await typeInto(page, ' Du premier encore.');
    await isKept(page, 'Du premier encore.');
    await crash(page);
    await openInside(other, `${site.adminBase}/article/${id}/modifier`);
    await resume(other).click();
    await expect(editorOf(other)).toHaveText(`${saved} Du premier encore.`);
  });
  await step(
    'of two new articles one is saved, and the other is offered after its tab crashed',
    async () => {
      await save(other).click();
      await backAtList(other, site);
      const third = await context.newPage();
      await openInside(other, `${site.adminBase}/article/new`);
      await typeInto(other, 'Le premier onglet.');
      await title(other).fill('Enregistré');
      await typeNew(third, site, 'Perdu ?', 'Le second onglet.');
      await isKept(third, 'Le second onglet.');
      await crash(third);
      await save(other).click();
      await backAtList(other, site);
      await expect(other.getByText('Article enregistré.')).toBeVisible();
      await expect(kept(other, 'Le second onglet.')).toBeVisible();
      await expect(kept(other, 'Le premier onglet.')).toHaveCount(0);
    },
  );
});

test('a logout in one tab loses nothing that another tab edits', async ({
  page,
  site,
  context,
}) => {
  await signIn(page, site);
  await page.clock.install();
  const other = await context.newPage();
  await typeNew(other, site, 'En cours', 'Pas encore fini.');
  await isKept(other, 'Pas encore fini.');
  await page.goto(`${site.adminBase}/dashboard`);
  const leave = page.getByRole('button', { name: 'Se déconnecter' });
  await expect(leave).toBeVisible();
  // The other tab has a tenth of a second to say what it holds: the clock stands until it has.
  await page.clock.pauseAt(Date.now() + 60_000);
  const isSaid = page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        new BroadcastChannel('formulaires').onmessage = ({ data }) => {
          if (data.kind === 'holds') resolve();
        };
      }),
  );
  const ended = page.waitForResponse('**/logout');
  await leave.click();
  await isSaid;
  await page.clock.resume();
  await expect(other.getByRole('button', { name: 'CONNEXION' })).toBeVisible();
  // Anew: the logout ends every token that was given before the server heard of it.
  expect((await ended).ok()).toBe(true);
  await signIn(other, site);
  await other.goto(`${site.adminBase}/article/new`);
  await resume(other).click();
  await expect(editorOf(other)).toHaveText('Pas encore fini.');
});

test('typing without a pause and then a crash loses at most two seconds', async ({
  page,
  site,
  context,
}) => {
  await signIn(page, site);
  await page.clock.install();
  await typeArticle(page, site, 'new', '');
  await page.clock.pauseAt(Date.now() + 60_000);
  const words = Array.from({ length: 33 }, (_, count) => `mot${count} `);
  for (const word of words) {
    await page.keyboard.insertText(word);
    await page.clock.runFor(150);
  }
  const typedTwoSecondsAgo = words
    .slice(0, -2000 / 150)
    .join('')
    .trim();
  await isKept(page, typedTwoSecondsAgo);
  // The clock is that of every tab.
  await page.clock.resume();
  await crash(page);
  const next = await context.newPage();
  await next.goto(`${site.url}${site.adminBase}/article/new`);
  await resume(next).click();
  await expect(editorOf(next)).toContainText(typedTwoSecondsAgo);
});
