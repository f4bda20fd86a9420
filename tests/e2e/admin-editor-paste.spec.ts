/** What arrives in a text from other programs: tests/fixtures/clipboard says what each one writes. */
import { readFileSync } from 'node:fs';
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

const fixture = (name: string) =>
  readFileSync(new URL(`../fixtures/clipboard/${name}.html`, import.meta.url), 'utf8');

const LINK = '<a href="https://exemple.fr/lune">la radio</a>';
const ARRIVED =
  '<h3>La veillée</h3>' +
  `<p>Un soir <strong>très doux</strong>, <em>sans bruit</em>, sur ${LINK}.</p>` +
  '<ul><li>Un conte<ul><li>court</li></ul></li><li>Une berceuse</li></ul>' +
  '<p>Heure – Émission</p><p>19 h – Le conte</p>';

/** Pastes into an empty text and gives what the backend keeps. */
async function paste(page: Page, site: RunningSite, clipboard: { html?: string; text?: string }) {
  const { id, slug } = await createArticle(page, site, { title: 'Collé', content: '' });
  await page.goto(`${site.adminBase}/article/${id}/modifier`);
  await editorOf(page).click();
  await editorOf(page).evaluate((root, { html, text }) => {
    const clipboardData = new DataTransfer();
    if (html) clipboardData.setData('text/html', html);
    clipboardData.setData('text/plain', text ?? 'texte');
    root.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, clipboard);
  await expect(editorOf(page)).not.toHaveText('');
  await page.keyboard.press('Control+s');
  await backAtList(page, site);
  return (await readArticle(page, site, slug)).content;
}

for (const program of ['google-docs', 'word', 'libreoffice', 'web-page']) {
  test(`from ${program} arrive headings, bold, italic, links, nested lists and the words of a table`, async ({
    page,
    site,
  }) => {
    expect(await paste(page, site, { html: fixture(program) })).toBe(ARRIVED);
  });
}

test('where the code that cleans a paste cannot be loaded, its words arrive', async ({
  page,
  site,
}) => {
  await page.route('**/assets/clean-paste-*.js', (route) => route.abort());
  const html = '<h1 style="color: red">La veillée</h1><p>Un soir.</p>';
  expect(await paste(page, site, { html, text: 'La veillée\n\nUn soir.' })).toBe(
    '<p>La veillée</p><p>Un soir.</p>',
  );
});

test('plain text keeps its paragraphs and its line breaks', async ({ page, site }) => {
  const text = 'Au clair de la lune,\r\nmon ami Pierrot,\r\n\r\nprête-moi ta plume\nici.\n';
  expect(await paste(page, site, { text })).toBe(
    '<p>Au clair de la lune,<br>mon ami Pierrot,</p><p>prête-moi ta plume<br>ici.</p>',
  );
});

test('what was copied in the editor is pasted as it was', async ({ page, site }) => {
  const content =
    '<h3>Titre</h3><p><u>Un</u><br><s>deux</s></p><blockquote>Trois</blockquote><p class="ql-align-center">Quatre</p>';
  const { id, slug } = await createArticle(page, site, { title: 'Copié', content });
  await page.goto(`${site.adminBase}/article/${id}/modifier`);
  await editorOf(page).click();
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Control+c');
  await page.keyboard.press('Control+End');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+v');
  await page.keyboard.press('Control+s');
  await backAtList(page, site);
  expect((await readArticle(page, site, slug)).content).toBe(content + content);
});
