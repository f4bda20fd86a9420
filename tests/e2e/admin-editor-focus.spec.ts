/** Where the caret is after each question of the editor. */
import type { Page } from '@playwright/test';
import {
  backAtList,
  createArticle,
  editorOf,
  readArticle,
  signIn,
} from '#tests/support/back-office.ts';
import { expect, test } from '#tests/support/edited-site.ts';
import type { RunningSite } from '#tests/support/start-site.ts';

test.beforeEach(({ page, site }) => signIn(page, site));

/** An article with two paragraphs, the caret at the end of the second. */
async function openAtTheEnd(page: Page, site: RunningSite) {
  const content = '<p>Premier</p><p>Second</p>';
  const { id, slug } = await createArticle(page, site, { title: 'Deux', content });
  await page.goto(`${site.adminBase}/article/${id}/modifier`);
  await editorOf(page).getByText('Second').click();
  await page.keyboard.press('End');
  return async () => {
    await page.keyboard.press('Control+s');
    await backAtList(page, site);
    return (await readArticle(page, site, slug)).content;
  };
}

const address = (page: Page) => page.getByRole('textbox', { name: 'Adresse du lien' });

test('the link dialog leaves the caret where it was, on cancel', async ({ page, site }) => {
  const save = await openAtTheEnd(page, site);
  await page.getByRole('button', { name: 'Lien', exact: true }).click();
  await address(page).press('Escape');
  await page.keyboard.type('!');
  expect(await save()).toBe('<p>Premier</p><p>Second!</p>');
});

test('the link dialog leaves the caret after the address that it wrote', async ({ page, site }) => {
  const save = await openAtTheEnd(page, site);
  await page.keyboard.press('Control+k');
  await address(page).fill('https://a.fr');
  await address(page).press('Enter');
  await page.keyboard.type('!');
  expect(await save()).toBe(`<p>Premier</p><p>Second<a href="https://a.fr">https://a.fr</a>!</p>`);
});

test('the link dialog leaves the words selected that became a link', async ({ page, site }) => {
  const save = await openAtTheEnd(page, site);
  await page.keyboard.press('Shift+Home');
  await page.getByRole('button', { name: 'Lien', exact: true }).click();
  await address(page).fill('https://a.fr');
  await address(page).press('Enter');
  expect(await page.evaluate(() => String(getSelection()))).toBe('Second');
  await page.keyboard.press('Control+b');
  expect(await save()).toBe(
    `<p>Premier</p><p><a href="https://a.fr"><strong>Second</strong></a></p>`,
  );
});

test('the list of levels gives the focus back to the text', async ({ page, site }) => {
  const save = await openAtTheEnd(page, site);
  await page.getByRole('combobox', { name: 'Niveau du texte' }).selectOption('Sous-intertitre');
  await expect(editorOf(page)).toBeFocused();
  await page.keyboard.type('!');
  expect(await save()).toBe('<p>Premier</p><h4>Second!</h4>');
});

test('Enter in the title goes to the text and publishes nothing', async ({ page, site }) => {
  let writes = 0;
  page.on('request', (request) => {
    if (request.method() !== 'GET' && request.url().includes('/api/article/')) writes += 1;
  });
  await page.goto(`${site.adminBase}/article/new`);
  await page.getByRole('textbox', { name: "Titre de l'article" }).fill('Un titre');
  await page.keyboard.press('Enter');
  await expect(editorOf(page)).toBeFocused();
  await page.keyboard.type('Un texte');
  await expect(editorOf(page)).toHaveText('Un texte');
  expect(writes).toBe(0);
});

test('a key only chooses a level: every level is in reach, and Enter applies it', async ({
  page,
  site,
}) => {
  const save = await openAtTheEnd(page, site);
  const level = page.getByRole('combobox', { name: 'Niveau du texte' });
  await level.focus();
  await page.keyboard.press('ArrowDown');
  await expect(level).toBeFocused();
  await expect(editorOf(page).getByRole('heading')).toHaveCount(0);
  await page.keyboard.press('ArrowDown');
  await expect(level.locator('option:checked')).toHaveText('Sous-intertitre');
  await page.keyboard.press('Enter');
  await expect(editorOf(page)).toBeFocused();
  await page.keyboard.type('!');
  expect(await save()).toBe('<p>Premier</p><h4>Second!</h4>');
});

for (const width of [1280, 360]) {
  test(`the caret at the end of a long text is never under the save bar: ${width} px`, async ({
    page,
    site,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    const content = '<p>Une phrase.</p>'.repeat(60);
    const { id } = await createArticle(page, site, { title: 'Long', content });
    await page.goto(`${site.adminBase}/article/${id}/modifier`);
    await editorOf(page).click();
    const hidden = () =>
      page.evaluate(() => {
        const { focusNode } = getSelection() ?? {};
        const line = focusNode instanceof Element ? focusNode : focusNode?.parentElement;
        const bar = document.querySelector('button[type=submit]')?.parentElement;
        const toolbar = document.querySelector('[role=toolbar]');
        if (!line || !bar || !toolbar) throw new Error('no caret');
        const { top, bottom } = line.getBoundingClientRect();
        const below = bottom - bar.getBoundingClientRect().top;
        return Math.max(below, toolbar.getBoundingClientRect().bottom - top);
      });
    await page.keyboard.press('Control+End');
    for (const act of ['Enter', 'a', 'Shift+Enter', 'b', 'Enter']) {
      await page.keyboard.press(act);
      await expect.poll(hidden).toBeLessThanOrEqual(0);
    }
    await page.keyboard.press('Control+Home');
    await expect.poll(hidden).toBeLessThanOrEqual(0);
    for (let line = 0; line < 50; line += 1) await page.keyboard.press('ArrowDown');
    await expect.poll(hidden).toBeLessThanOrEqual(0);
    for (let line = 0; line < 30; line += 1) await page.keyboard.press('ArrowUp');
    await expect.poll(hidden).toBeLessThanOrEqual(0);
  });
}

test('a point to check leads to its place, though the editor draws fewer elements', async ({
  page,
  site,
}) => {
  const content =
    '<p><a href="/contact"></a>Début</p><p>Le <a href="/perdu">lien perdu</a> ici</p>';
  const { id } = await createArticle(page, site, { title: 'Points', content });
  await page.goto(`${site.adminBase}/article/${id}/modifier`);
  await page.getByRole('button', { name: /ne mène nulle part/ }).click();
  await expect(editorOf(page)).toBeFocused();
  expect(await page.evaluate(() => String(getSelection()))).toBe('lien perdu');
});
