/** The editor keeps what it did not write. */
import type { Locator, Page } from '@playwright/test';
import {
  editorOf,
  giveEditor,
  openInside,
  openNewArticle,
  readArticle,
  saveByKey,
  signIn,
} from '#tests/support/back-office.ts';
import { expect, test } from '#tests/support/edited-site.ts';

test.beforeEach(({ page, site }) => signIn(page, site));

const warningOf = (page: Page) => page.getByText('l’éditeur ne garde pas toute la mise en forme');

/** Everything that the public page shows, with a last paragraph to change. */
const RICH = [
  '<h1>Niveau un</h1>',
  '<h2>Niveau deux</h2>',
  '<p>Radio Petite Lune<br>12, rue de la Lune<br><br>75000 Paris</p>',
  '<p><em><strong>Penché et gras</strong></em> et <i>ainsi</i>, <b>a</b><b>b</b>.</p>\n',
  '<div>Un bloc</div>',
  '<p><img src="http://exemple.fr/a.png" alt="Au loin"></p>',
  '<p><img src="uploads/b.png" alt="" width="40" height="30"></p>',
  '<figure><img src="/logo.png" alt="La lune" width="320"><figcaption>La <em>lune</em></figcaption></figure>',
  '<table><caption>Le soir</caption><tbody><tr><th>Heure</th><td>19\u00a0h</td></tr></tbody></table>',
  '<pre>une  ligne\n  et une autre</pre>',
  '<hr>',
  '<ol start="4"><li>Quatre</li><li>Cinq<ul><li>Cinq bis</li></ul></li></ol>',
  '<p>Un <a href="https://exemple.fr/a" rel="nofollow">lien</a>,&nbsp;un <a href="https://exemple.fr/b" target="_blank">autre</a>, «\u00a0oui\u00a0».</p>',
  '<blockquote><p>Citation</p><p>en deux</p></blockquote>',
  '<p class="ql-align-center ql-indent-1">Au <span lang="en">middle</span> <code>npm</code></p>',
].join('');

test('load, change one word, save, load: all the rest has the same bytes, and what is changed stays what it was', async ({
  page,
  site,
}) => {
  const { step } = test;
  const { id, slug } = await openNewArticle(page, site, `${RICH}<p>Fin</p>`);
  await step('before the first save it says that a changed passage would lose something', () =>
    expect(warningOf(page)).toBeVisible(),
  );
  await editorOf(page).getByText('Fin', { exact: true }).click();
  await page.keyboard.press('End');
  await page.keyboard.type(' du texte');
  expect(await saveByKey(page, site, slug)).toBe(`${RICH}<p>Fin du texte</p>`);

  await step('a field that was not changed goes back as it came, to the byte', async () => {
    await openInside(page, `${site.adminBase}/article/${id}/modifier`);
    await expect(editorOf(page)).toContainText('Fin du texte');
    await page.getByRole('textbox', { name: "Titre de l'article" }).fill('Renommé');
    expect(await saveByKey(page, site, slug)).toBe(`${RICH}<p>Fin du texte</p>`);
    expect((await readArticle(page, site, slug)).title).toBe('Renommé');
  });

  const link = '<a href="https://exemple.fr/a" rel="nofollow">un lien</a>';
  const picture = '<img src="/logo.png" alt="La lune" width="320" height="168">';
  const { slug: slugOfOther } = await openNewArticle(
    page,
    site,
    `<h1>Niveau un</h1><h2>Niveau deux</h2><p>Lisez ${link}.</p><p>Ligne</p>` +
      `<p>Au<br>revoir <b>a</b><b>b</b></p><ul><li>Un</li></ul><hr><p>Fin</p>` +
      `<p>Voici<br>${picture}</p><p>Une<br><strong>Deux<br>Trois</strong></p>`,
  );

  await step('a text that the editor writes as it came is opened without a word', async () => {
    await expect(editorOf(page)).toContainText('Trois');
    await expect(warningOf(page)).toHaveCount(0);
  });
  await step('undo never empties a fresh article', async () => {
    await editorOf(page).click();
    await page.keyboard.press('Control+z');
    await expect(editorOf(page)).toContainText('Niveau un');
  });
  await step('a typed no-break space is kept', async () => {
    await editorOf(page).getByText('Fin', { exact: true }).click();
    await page.keyboard.press('End');
    await page.keyboard.insertText(' Vraiment\u00a0?');
  });
  await step('levels 1 and 2 are named in the list of levels, and can be changed', async () => {
    const level = page.getByRole('combobox', { name: 'Niveau du texte' });
    await editorOf(page).getByText('Niveau un').click();
    await expect(level.locator('option:checked')).toHaveText('Titre 1');
    await editorOf(page).getByText('Niveau deux').click();
    await expect(level.locator('option:checked')).toHaveText('Titre 2');
    await level.selectOption('Intertitre');
  });
  await step('a link keeps its nofollow in a passage that is changed', async () => {
    await editorOf(page)
      .getByText('Lisez')
      .click({ position: { x: 4, y: 4 } });
    await page.keyboard.press('End');
    await page.keyboard.type(' Fin');
  });
  await step('a break at the end of a paragraph is a line to write in', async () => {
    const line = editorOf(page).locator('p').filter({ hasText: 'Ligne' });
    await line.click();
    await page.keyboard.press('End');
    const before = await line.boundingBox();
    await page.keyboard.press('Shift+Enter');
    const after = await line.boundingBox();
    expect(after?.height).toBeCloseTo((before?.height ?? 0) * 2, 0);
    await page.keyboard.press('Backspace');
    await page.keyboard.type('s');
    await page.keyboard.press('Shift+Enter');
    await page.keyboard.type('deux');
  });
  await step('a line break inside a paragraph stays one, and Shift+Enter makes one', async () => {
    await editorOf(page)
      .getByText('Voici')
      .click({ position: { x: 4, y: 4 } });
    await page.keyboard.press('Home');
    await page.keyboard.type('Le ');
    await page.keyboard.press('Control+End');
    await page.keyboard.press('Shift+Enter');
    await page.keyboard.type('Quatre');
    await page.keyboard.press('Shift+Enter');
    await page.keyboard.type('Cinq');
  });

  expect(await saveByKey(page, site, slugOfOther)).toBe(
    `<h1>Niveau un</h1><h3>Niveau deux</h3><p>Lisez ${link}. Fin</p><p>Lignes<br>deux</p>` +
      `<p>Au<br>revoir <b>a</b><b>b</b></p><ul><li>Un</li></ul><hr><p>Fin Vraiment\u00a0?</p>` +
      `<p>Le Voici<br>${picture}</p><p>Une<br><strong>Deux<br>Trois<br>Quatre<br>Cinq</strong></p>`,
  );
});

test('what is typed or pasted over a selection stands in its place, and joins nothing beside it', async ({
  page,
  site,
}) => {
  const picture = (name: string) => `<img src="/logo.png" alt="${name}" width="60" height="30">`;
  const captioned = (name: string) =>
    `<figure>${picture(name)}<figcaption>Au lit</figcaption></figure>`;
  const link = '<a href="https://exemple.fr/">mot</a>';
  const before =
    `<p>Hier</p><h3>Titre</h3><p>Avant</p><p>Un</p>${captioned('La lune')}<p>Deux</p>` +
    `${captioned('Le soleil')}<h3>Trois</h3><p>Un ${link} doux</p><p>${picture('Un lit')}nuit</p>`;
  const { slug } = await openNewArticle(page, site, before);
  const words = (text: string) => editorOf(page).getByText(text, { exact: true });

  await words('Hier').click({ clickCount: 3 });
  await page.keyboard.type('Demain');
  await words('Avant').click({ clickCount: 3 });
  await giveEditor(page, 'paste', { text: 'Après' });
  await editorOf(page).getByRole('img', { name: 'La lune' }).click();
  await page.keyboard.type('Et');
  await editorOf(page).getByRole('img', { name: 'Le soleil' }).click();
  await giveEditor(page, 'paste', { html: '<p>Puis</p>' });
  await words('mot').click({ clickCount: 2 });
  await page.keyboard.type('air');
  await words('nuit').click();
  await page.keyboard.press('Control+Shift+ArrowLeft');
  await page.keyboard.type('jour');

  expect(await saveByKey(page, site, slug)).toBe(
    '<p>Demain</p><h3>Titre</h3><p>Après</p><p>Un</p><p>Et</p><p>Deux</p>' +
      `<p>Puis</p><h3>Trois</h3><p>Un air doux</p><p>${picture('Un lit')}jour</p>`,
  );
});

test('on Android, whose keyboards press no keys, a word typed over a link takes its place whole, and a dash and a number begin a list', async ({
  page,
  site,
}) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'userAgent', { value: 'Linux; Android 14' }),
  );
  const link = (word: string) => `<a href="https://exemple.fr/">${word}</a>`;
  const before = `<p>Un ${link('lien')} doux</p><p>Un ${link('autre')} ici</p><p>Fin</p>`;
  const { slug } = await openNewArticle(page, site, before);
  const session = await page.context().newCDPSession(page);
  const write = (text: string) => session.send('Input.insertText', { text });
  const compose = async (word: string) => {
    for (let length = 1; length <= word.length; length += 1) {
      const caret = { selectionStart: length, selectionEnd: length };
      await session.send('Input.imeSetComposition', { text: word.slice(0, length), ...caret });
    }
    await write(word);
  };

  await editorOf(page).getByText('lien').dblclick();
  await compose('mot');
  await expect(editorOf(page)).toContainText('Un mot doux');
  await editorOf(page).getByText('autre').dblclick();
  await compose('autre');
  await editorOf(page).getByText('Fin').click();
  for (const mark of ['-', '1.']) {
    await page.keyboard.press('End');
    for (const key of ['Enter', 'Enter']) await page.keyboard.press(key);
    for (const letter of `${mark} `) await write(letter);
    await compose('mot');
  }
  await session.detach();

  expect(await saveByKey(page, site, slug)).toBe(
    '<p>Un mot doux</p><p>Un autre ici</p><p>Fin</p><p><br></p><ul><li>mot</li></ul><ol><li>mot</li></ol>',
  );
});

test('what is dragged inside the text is moved there as one edit, copied into another field, and what another window gives is put in', async ({
  page,
  site,
}) => {
  const picture = (name: string) => `<img src="/logo.png" alt="${name}" width="60" height="30">`;
  const captioned = `<figure>${picture('La lune')}<figcaption>Au lit</figcaption></figure>`;
  const { slug, title } = await openNewArticle(
    page,
    site,
    `<p>Un <strong>mot</strong></p>${captioned}<p>Deux</p><p>${picture('Un lit')}</p><p>Fin</p>`,
  );
  const image = (name: string) => editorOf(page).getByRole('img', { name });
  const words = (text: string) => editorOf(page).getByText(text, { exact: true });
  /** From the middle of one to the start of another. */
  const drag = async (from: Locator, to: Locator) => {
    await from.hover();
    await page.mouse.down();
    await to.hover({ position: { x: 2, y: 8 } });
    await to.hover({ position: { x: 3, y: 8 } });
    await page.mouse.up();
  };

  const titleField = page.getByRole('textbox', { name: "Titre de l'article" });
  await image('La lune').click();
  await drag(image('La lune'), titleField);
  await expect(titleField).not.toHaveValue(title);
  await titleField.fill(title);

  await words('mot').dblclick();
  await drag(words('mot'), words('Fin'));
  await expect(editorOf(page)).toContainText('motFin');
  await drag(image('La lune'), words('Un'));
  const behind = editorOf(page).locator('p:has(img) + p');
  await drag(image('Un lit'), words('Deux'));
  await expect(behind).toHaveText('Deux');
  await page.keyboard.press('Control+z');
  await expect(behind).toHaveText('motFin');
  await giveEditor(page, 'drop', { html: '<p>Et <b>ici</b></p>', text: 'Et ici' });

  expect(await saveByKey(page, site, slug)).toBe(
    `<p>Et <strong>ici</strong></p>${captioned}<p>Un</p><p>Deux</p>` +
      `<p>${picture('Un lit')}</p><p><strong>mot</strong>Fin</p>`,
  );
});
