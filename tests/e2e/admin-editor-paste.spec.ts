/** What arrives in a text from other programs: tests/fixtures/clipboard says what each one writes. */
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import {
  backAtList,
  editorOf,
  giveEditor,
  holdPictures,
  openInside,
  openNewArticle,
  readArticle,
  saveByKey,
  signIn,
  smallPicture,
} from '#tests/support/back-office.ts';
import { expect, test } from '#tests/support/edited-site.ts';
import type { RunningSite } from '#tests/support/start-site.ts';

// A save leads to a list: here to cards, which need no table.
test.use({ viewport: { width: 599, height: 720 } });
test.beforeEach(({ page, site }) => signIn(page, site));

const fixture = (name: string) =>
  readFileSync(new URL(`../fixtures/clipboard/${name}.html`, import.meta.url), 'utf8');

const LINK = '<a href="https://exemple.fr/lune">la radio</a>';
const ARRIVED =
  '<h3>La veillée</h3>' +
  `<p>Un soir <strong>très doux</strong>, <em>sans bruit</em>, sur ${LINK}.</p>` +
  '<ul><li>Un conte<ul><li>court</li></ul></li><li>Une berceuse</li></ul>' +
  '<p><strong>Heure</strong> – <strong>Émission</strong></p><p>19 h – Le conte</p>';

type Clipboard = { html?: string; text?: string };

const pasteHere = (page: Page, clipboard: Clipboard) =>
  giveEditor(page, 'paste', { text: 'texte', ...clipboard });

/** Opens a text, changes it, saves it and gives what the backend keeps. */
async function changed(
  page: Page,
  site: RunningSite,
  content: string,
  change: () => Promise<unknown>,
) {
  const { slug } = await openNewArticle(page, site, content);
  await editorOf(page).click();
  await change();
  return saveByKey(page, site, slug);
}

/** The same of an empty text into which something is pasted. */
const pasted = (page: Page, site: RunningSite, clipboard: Clipboard) =>
  changed(page, site, '', async () => {
    await pasteHere(page, clipboard);
    await expect(editorOf(page)).not.toHaveText('');
  });

const PROGRAMS = {
  'google-docs': ARRIVED,
  word: ARRIVED,
  libreoffice: ARRIVED,
  'web-page': ARRIVED.replace('Une berceuse', '<u>Une berceuse</u>').replace(
    '<strong>Heure</strong> – <strong>Émission</strong>',
    'Heure – Émission',
  ),
};

test('what other programs copy arrives as a text, and what was copied or cut in the editor as it was', async ({
  page,
  site,
}) => {
  const { step } = test;
  await step('headings, bold, italic, links, nested lists and the words of a table', async () => {
    for (const [program, arrived] of Object.entries(PROGRAMS)) {
      expect(await pasted(page, site, { html: fixture(program) }), program).toBe(arrived);
    }
  });
  await step('underline from outside stays, but not that of a link', async () => {
    const html = `<p>Un <u>mot</u>, <span style="text-decoration:underline;font-weight:700">deux</span>,
    <u><a href="https://exemple.fr/lune">la radio</a></u>,
    <a href="https://exemple.fr/lune" style="text-decoration:none"><span style="text-decoration:underline">la radio</span></a>,
    <u style="text-decoration:none">rien</u>.</p>`;
    expect(await pasted(page, site, { html })).toBe(
      `<p>Un <u>mot</u>, <strong><u>deux</u></strong>, ${LINK}, ${LINK}, rien.</p>`,
    );
  });
  await step(
    'what is typed while a picture of a paste is made smaller stays whole, behind the paste',
    async () => {
      const { slug } = await openNewArticle(page, site, '<p>Fin</p>');
      const picture = await smallPicture(page);
      const release = await holdPictures(page);
      await editorOf(page).click();
      await page.keyboard.press('Home');
      await pasteHere(page, { html: `<p>collé</p><p><img src="${picture}" alt="Une lune"></p>` });
      await page.keyboard.type('suite tapée ');
      await expect(page.getByText('Les images du texte collé arrivent…')).toBeVisible();
      await page.keyboard.press('Control+s');
      await release();
      await backAtList(page, site);
      expect((await readArticle(page, site, slug)).content).toMatch(
        /^<p>collé<\/p><p><img [^>]+alt="Une lune"[^>]*><\/p><p>suite tapée Fin<\/p>$/,
      );
    },
  );
  await step('what was copied in the editor is pasted behind as it was', async () => {
    const content =
      '<h3>Titre</h3><p><u>Un</u><br><s>deux</s></p><blockquote>Trois</blockquote><p class="ql-align-center">Quatre</p>';
    const saved = await changed(page, site, content, async () => {
      for (const key of ['Control+a', 'Control+c', 'Control+End', 'Enter', 'Control+v'])
        await page.keyboard.press(key);
    });
    expect(saved).toBe(content + content);
  });
  await step(
    'cutting everything and pasting it back changes nothing, whatever stands last',
    async () => {
      for (const last of [
        '<ul><li>Un</li><li>Dernier</li></ul>',
        '<p>Dernier</p>',
        '<h4>Dernier</h4>',
      ]) {
        const content = `<h3>Titre</h3><p>Un <strong>texte</strong></p>${last}`;
        const saved = await changed(page, site, content, async () => {
          await page.keyboard.press('Control+a');
          await page.keyboard.press('Control+x');
          await expect(editorOf(page)).toHaveText('');
          await page.keyboard.press('Control+v');
          await page.keyboard.type('!');
        });
        expect(saved).toBe(content.replace('Dernier', 'Dernier!'));
      }
    },
  );
  await step(
    'a paste of Word writes nothing to the console; its picture is not called one of another site, and a lone one arrives',
    async () => {
      await openInside(page, `${site.adminBase}/article/new`);
      await editorOf(page).click();
      const lines: string[] = [];
      page.on('console', (message) => lines.push(message.text()));
      await pasteHere(page, { html: fixture('word') });
      await expect(editorOf(page)).toContainText('La veillée');
      expect(lines).toEqual([]);
      const image =
        '<img width=40 height=30 src="file:///C:/Temp/msohtmlclip1/01/clip_image002.png">';
      await pasteHere(page, { html: `<p class=MsoNormal>Un mot ${image}</p>` });
      await expect(page.getByText(/^Une image de votre document n’a pas été copiée/)).toBeVisible();
      await expect(page.getByText('autre site')).toHaveCount(0);
      const picture = await smallPicture(page);
      await giveEditor(page, 'paste', { html: `<p class=MsoNormal>${image}</p>`, picture });
      await page.getByLabel('Description de l’image').fill('Une lune');
      await page.getByRole('button', { name: 'Insérer' }).click();
      await expect(editorOf(page).getByRole('img', { name: 'Une lune' })).toBeVisible();
    },
  );
});
