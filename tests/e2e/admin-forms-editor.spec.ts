import type { Page } from '@playwright/test';
import {
  backAtList,
  createArticle,
  editorOf,
  giveEditor,
  openInside,
  readArticle,
  signIn,
} from '#tests/support/back-office.ts';
import { expect, test } from '#tests/support/edited-site.ts';
import { dataUrl, twelveMegapixels } from '#tests/support/sample-photo.ts';
import type { RunningSite } from '#tests/support/start-site.ts';
import { sampleArticles } from './sample-articles.ts';

/** What the save sends as content, without a backend that would leave the page. */
async function sentContent(page: Page, act: () => Promise<unknown>): Promise<string> {
  const request = page.waitForRequest(/\/api\/article\/(create|update)$/);
  await act();
  return String((await request).postDataJSON().content);
}

const save = (page: Page) => page.getByRole('button', { name: 'Enregistrer' }).click();

async function saveAgain(page: Page, site: RunningSite, id: number): Promise<string> {
  await openInside(page, `${site.adminBase}/article/${id}/modifier`);
  await expect(editorOf(page)).toBeVisible();
  const content = await sentContent(page, () => save(page));
  await backAtList(page, site);
  return content;
}

for (const { name, samples, tag } of [
  { name: 'of all samples in one article', samples: [sampleArticles.join('')], tag: [] },
  { name: 'of each sample by itself', samples: sampleArticles, tag: '@deep' },
]) {
  test(`load, save, load gives the same bytes, and opening asks nothing on leaving: ${name}`, {
    tag,
  }, async ({ page, site }) => {
    await signIn(page, site);
    await page.goto(`${site.adminBase}/article`);
    for (const content of samples) {
      const { id, slug } = await createArticle(page, site, { title: 'Exemple', content });
      await openInside(page, `${site.adminBase}/article/${id}/modifier`);
      await expect(editorOf(page)).toBeVisible();
      await page.getByRole('button', { name: 'Retour à la liste' }).click();
      await backAtList(page, site);

      const first = await saveAgain(page, site, id);
      const second = await saveAgain(page, site, id);
      expect(second, content).toBe(first);
      expect((await readArticle(page, site, slug)).content, content).toBe(first);
    }
  });
}

test('the toolbar writes what its buttons say, and a large photo ends under 400 kB', async ({
  page,
  site,
}) => {
  const { step } = test;
  await signIn(page, site);
  let writes = 0;
  page.on('request', (request) => {
    if (request.method() !== 'GET' && request.url().includes('/api/article/')) writes += 1;
  });
  await page.goto(`${site.adminBase}/article/new`);
  await step('Enter in the title goes to the text and publishes nothing', async () => {
    await page.getByRole('textbox', { name: "Titre de l'article" }).fill('Formats');
    await page.keyboard.press('Enter');
    await expect(editorOf(page)).toBeFocused();
  });
  const link = page.getByRole('button', { name: 'Lien', exact: true });
  const address = page.getByRole('textbox', { name: 'Adresse du lien' });
  /** Leaves the line, whose words may be selected, for the next one. */
  const nextLine = async () => {
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
  };

  await step('a bare domain gets https://, and other schemes are refused', async () => {
    await page.keyboard.type('site');
    await page.keyboard.press('Control+a');
    await link.click();
    await address.fill('javascript:alert(1)');
    await address.press('Enter');
    await expect(page.getByText('Cette adresse n’est pas acceptée.')).toBeVisible();
    await address.fill('exemple.fr');
    await address.press('Enter');
  });
  await nextLine();
  await step('a link is taken back from its words, which stay', async () => {
    await page.keyboard.type('Le mot');
    for (let letter = 0; letter < 'mot'.length; letter += 1)
      await page.keyboard.press('Shift+ArrowLeft');
    const made = editorOf(page).getByRole('link', { name: 'mot' });
    const takeBack = [
      () => page.getByRole('button', { name: 'Retirer le lien' }).click(),
      async () => {
        await address.fill('');
        await address.press('Enter');
      },
    ];
    for (const isTakenBack of takeBack) {
      await link.click();
      await address.fill('https://exemple.fr');
      await address.press('Enter');
      await expect(made).toBeVisible();
      await link.click();
      await isTakenBack();
      await expect(address).toHaveCount(0);
      await expect(made).toHaveCount(0);
    }
  });
  await nextLine();
  await step('headings, formats and lists, and Tab leaves the editor', async () => {
    await page.getByRole('combobox', { name: 'Niveau du texte' }).selectOption('Intertitre');
    await editorOf(page).focus();
    await page.keyboard.type('Un titre');
    await page.keyboard.press('Enter');
    for (const [name, word] of [
      ['Gras', 'gras'],
      ['Italique', 'penché'],
      ['Souligné', 'souligné'],
    ] as const) {
      const button = page.getByRole('button', { name, exact: true });
      await button.click();
      await expect(button).toHaveAttribute('aria-pressed', 'true');
      await page.keyboard.type(word);
      await button.click();
      await page.keyboard.type(' ');
    }
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Liste à puces' }).click();
    await page.keyboard.type('puce');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Liste numérotée' }).click();
    await page.keyboard.type('numéro');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Enregistrer' })).toBeFocused();
  });

  expect(writes).toBe(0);
  expect(await sentContent(page, () => save(page))).toBe(
    '<p><a href="https://exemple.fr">site</a></p><p>Le mot</p>' +
      '<h3>Un titre</h3><p><strong>gras</strong> <em>penché</em> <u>souligné</u></p>' +
      '<ul><li>puce</li></ul><ol><li>numéro</li></ol>',
  );
  await backAtList(page, site);
  await openInside(page, `${site.adminBase}/article/new`);
  await editorOf(page).click();
  await step(
    'a 12-megapixel photo ends under 400 kB, by the toolbar and in pasted HTML',
    async () => {
      const buffer = await twelveMegapixels();
      const describe = async (name: string) => {
        await page.getByRole('textbox', { name: 'Description de l’image' }).fill(name);
        await page.getByRole('button', { name: 'Insérer' }).click();
        await expect(editorOf(page).getByRole('img', { name })).toBeVisible();
      };
      const chooser = page.waitForEvent('filechooser');
      await page.getByRole('button', { name: 'Image', exact: true }).click();
      await (await chooser).setFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer });
      await describe('Une vague');
      const html = `<p>Voici</p><p><img src="${dataUrl(buffer)}"></p>`;
      await giveEditor(page, 'paste', { html });
      await describe('Une île');
      await page.getByRole('textbox', { name: "Titre de l'article" }).fill('Deux images');
      const content = await sentContent(page, () => save(page));
      for (const name of ['Une vague', 'Une île']) {
        const picture = new RegExp(
          `<img src="data:image/jpeg;base64,[^"]+" alt="${name}" width="1600" height="1200"`,
        ).exec(content);
        expect(picture?.[0].length).toBeLessThanOrEqual(400_000);
      }
    },
  );
});
