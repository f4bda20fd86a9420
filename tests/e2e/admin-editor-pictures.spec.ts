/** A picture that stands in a text: selected, described, made small, given a caption, taken out. */
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import {
  backAtList,
  createArticle,
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
import { dataUrl, sampleGif } from '#tests/support/sample-photo.ts';

test.beforeEach(({ page, site }) => signIn(page, site));

const pictureCalled = (alt: string) =>
  `<img src="/logo.png" alt="${alt}" width="1200" height="630">`;
const PICTURE = pictureCalled('La lune');
const linked = (alt: string) =>
  `<a href="https://exemple.fr/" rel="nofollow">${pictureCalled(alt)}</a>`;

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Modifier l’image' });
const description = (page: Page) => page.getByLabel('Description de l’image');
const insert = (page: Page) => page.getByRole('button', { name: 'Insérer' });
const pictureIn = (page: Page, name: string) => editorOf(page).getByRole('img', { name });

/** Empties the text for the next pictures. */
async function clear(page: Page) {
  await editorOf(page).click();
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Delete');
  await expect(editorOf(page).getByRole('img')).toHaveCount(0);
}

const descriptionsIn = async (page: Page) => {
  const images = await editorOf(page).getByRole('img').all();
  return Promise.all(images.map((image) => image.getAttribute('alt')));
};

test('a picture that stands in a text is changed there, and every new one is asked about', async ({
  page,
  site,
}) => {
  const { step } = test;
  const long = `${'Au clair de la lune. '.repeat(15)}Fin`;
  const { slug } = await openNewArticle(
    page,
    site,
    `<p>${pictureCalled('')}</p><p>Avant</p><p>${pictureCalled('Un nuage')}</p><p>Milieu</p><p>${PICTURE}</p>` +
      `<p>${pictureCalled('Une étoile')}</p>` +
      `<figure>${linked('Un lit')}<figcaption>Ce soir</figcaption></figure>` +
      '<p>Après</p><p>Ensuite</p><h3>Titre</h3><p>Le reste</p>' +
      `<figure>${pictureCalled('Un arbre')}</figure><p>${linked('Un pont')}</p>` +
      `<p>${linked('Un chat')}</p><p>Bonne nuit</p>`,
  );

  await step('by keyboard alone, a point to check leads to its place in the text', async () => {
    const point = page.getByRole('button', { name: /^Une image n’a pas de description/ });
    await expect(point).toHaveJSProperty('tabIndex', 0);
    await point.press('Enter');
    await expect(editorOf(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dialog(page).getByLabel('Description de l’image')).toBeFocused();
    await page.keyboard.type('Une comète');
    await page.keyboard.press('Tab');
    await expect(dialog(page).getByLabel('Taille')).toBeFocused();
    await page.keyboard.press('P');
    const apply = dialog(page).getByRole('button', { name: 'Appliquer' });
    await expect(apply).toHaveJSProperty('tabIndex', 0);
    await apply.press('Enter');
    await expect(pictureIn(page, 'Une comète')).toHaveAttribute('width', '320');
    await expect(page.getByText('Rien à signaler.')).toBeVisible();
  });
  await step(
    'with the keyboard: an arrow selects it, Enter opens it, and it is taken out',
    async () => {
      await expect(pictureIn(page, 'Un nuage')).toBeVisible();
      await editorOf(page).getByText('Avant').click();
      await page.keyboard.press('End');
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('Enter');
      await dialog(page).getByRole('button', { name: 'Retirer l’image' }).click();
      await expect(pictureIn(page, 'Un nuage')).toHaveCount(0);
    },
  );
  await step('with the pointer: a description, a small size and a caption', async () => {
    await pictureIn(page, 'La lune').dblclick();
    await page.setViewportSize({ width: 320, height: 640 });
    await expect(dialog(page).getByText('Taille')).toBeInViewport();
    const heights = await dialog(page)
      .getByRole('button')
      .evaluateAll((answers) => answers.map((answer) => answer.getBoundingClientRect().height));
    expect(heights).toHaveLength(3);
    expect(new Set(heights).size, 'no answer is broken over two lines').toBe(1);
    await page.setViewportSize({ width: 1280, height: 720 });
    await description(page).fill('Une lune ronde');
    await dialog(page).getByLabel('Taille').selectOption('Petite');
    await dialog(page).getByLabel('Légende').fill('Au lit');
    await dialog(page).getByRole('button', { name: 'Appliquer' }).click();
    await expect(editorOf(page).getByText('Au lit')).toBeVisible();
  });
  await step('a long caption that is pasted is not cut', async () => {
    await pictureIn(page, 'Une étoile').dblclick();
    await dialog(page).getByLabel('Légende').click();
    await page.keyboard.insertText(long);
    await dialog(page).getByRole('button', { name: 'Appliquer' }).click();
    await expect(editorOf(page).getByText('Fin')).toBeVisible();
  });
  await step('a caption that is taken away leaves the picture, with its link', async () => {
    await pictureIn(page, 'Un lit').click();
    await page.getByRole('button', { name: 'Image', exact: true }).click();
    await expect(dialog(page).getByLabel('Légende')).toHaveValue('Ce soir');
    await dialog(page).getByLabel('Légende').fill('');
    await dialog(page).getByRole('button', { name: 'Appliquer' }).click();
    await expect(editorOf(page).getByText('Ce soir')).toHaveCount(0);
  });
  await step(
    'a picture in a figure that has none, or with a link, is given a caption',
    async () => {
      for (const [name, caption] of [
        ['Un arbre', 'La nuit'],
        ['Un pont', 'La rivière'],
      ] as const) {
        await pictureIn(page, name).dblclick();
        await dialog(page).getByLabel('Légende').fill(caption);
        await dialog(page).getByRole('button', { name: 'Appliquer' }).click();
        await expect(editorOf(page).getByText(caption)).toBeVisible();
      }
    },
  );
  await step('a picture keeps its link when it is described', async () => {
    await pictureIn(page, 'Un chat').dblclick();
    await description(page).fill('Deux chats');
    await dialog(page).getByRole('button', { name: 'Appliquer' }).click();
    await expect(pictureIn(page, 'Deux chats')).toBeVisible();
  });

  await step(
    'what is typed after a picture is the next paragraph, and a picture leaves no empty one behind when nothing is typed',
    async () => {
      const picture = await smallPicture(page);
      const pasteBehind = async (text: string, name: string) => {
        await editorOf(page).getByText(text).click();
        await page.keyboard.press('End');
        await giveEditor(page, 'paste', { picture });
        await description(page).fill(name);
        await insert(page).click();
        await expect(pictureIn(page, name)).toBeVisible();
      };
      await pasteBehind('Après', 'Un phare');
      await page.keyboard.type('Suite');
      await pasteBehind('Titre', 'Une île');
    },
  );

  const stored = await saveByKey(page, site, slug);
  expect(stored.replaceAll(/<img [^>]*(?:phare|île)[^>]*>/g, '<img>')).toBe(
    '<p><img src="/logo.png" alt="Une comète" width="320" height="168"></p>' +
      '<p>Avant</p><p><br></p><p>Milieu</p>' +
      '<figure><img src="/logo.png" alt="Une lune ronde" width="320" height="168"><figcaption>Au lit</figcaption></figure>' +
      `<figure>${pictureCalled('Une étoile')}<figcaption>${long}</figcaption></figure>` +
      `<p>${linked('Un lit')}</p><p>Après</p><p><img></p><p>Suite</p>` +
      '<p>Ensuite</p><h3>Titre</h3><p><img></p><p>Le reste</p>' +
      `<figure>${pictureCalled('Un arbre')}<figcaption>La nuit</figcaption></figure>` +
      `<figure>${linked('Un pont')}<figcaption>La rivière</figcaption></figure>` +
      `<p>${linked('Deux chats')}</p><p>Bonne nuit</p>`,
  );

  await openInside(page, `${site.adminBase}/article/new`);
  await expect(editorOf(page)).toHaveText('');
  const small = await smallPicture(page);
  const logo = readFileSync('public/logo.png');
  const choose = async (files: { name: string; mimeType: string; buffer: Buffer }[]) => {
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Image', exact: true }).click();
    await (await chooser).setFiles(files);
  };

  await step('several at once say which one it is, and each has its paragraph', async () => {
    const url = await smallPicture(page, 'image/webp');
    const buffer = Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
    const names = ['une.webp', 'deux.webp', 'trois.webp'];
    await choose(names.map((name) => ({ name, mimeType: 'image/webp', buffer })));
    const places = ['1 sur 3', '2 sur 3', '3 sur 3'];
    for (const place of places) {
      const asked = page.getByRole('dialog', { name: `Ajouter une image (${place})` });
      await asked.getByLabel('Description de l’image').fill(place);
      await insert(page).click();
    }
    await expect(editorOf(page).locator('p:has(> img:only-child)')).toHaveCount(3);
    expect(await descriptionsIn(page)).toEqual(places);
  });
  await clear(page);
  await step(
    'two dropped one after the other are both asked for, each with its description',
    async () => {
      await giveEditor(page, 'drop', { picture: small, times: 2 });
      await description(page).fill('Une');
      // The second press is for the first dialog, too.
      await insert(page).dblclick();
      await expect(description(page)).toHaveValue('');
      await expect(description(page)).not.toHaveAttribute('aria-invalid');
      await description(page).fill('Deux');
      await insert(page).click();
      await expect(editorOf(page).getByRole('img')).toHaveCount(2);
      expect(await descriptionsIn(page)).toEqual(['Une', 'Deux']);
    },
  );
  await clear(page);
  await step(
    'the description of a large one is asked for at once, while it is made smaller',
    async () => {
      const release = await holdPictures(page);
      await giveEditor(page, 'drop', { picture: small });
      await expect(page.getByText('Préparation de l’image…')).toBeVisible();
      await description(page).fill('Une lune');
      await page.keyboard.press('Enter');
      await release();
      await expect(pictureIn(page, 'Une lune')).toBeVisible();
      await expect(editorOf(page)).toBeFocused();
    },
  );
  await step('nothing of the dialog moves when the picture comes', async () => {
    const release = await holdPictures(page);
    await giveEditor(page, 'drop', { picture: dataUrl(logo, 'image/png') });
    await expect(page.getByText('Préparation de l’image…')).toBeVisible();
    const before = await insert(page).boundingBox();
    await release();
    const picture = page.getByRole('dialog').locator('img');
    await expect.poll(() => picture.evaluate((image) => image.clientHeight)).toBe(200);
    expect(await insert(page).boundingBox()).toEqual(before);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
  await step('a moving one that is too large to stay says that it will stand still', async () => {
    const gif = await sampleGif(500, 400);
    expect(gif.length).toBeGreaterThan(290_000);
    await giveEditor(page, 'drop', { picture: dataUrl(gif, 'image/gif') });
    await expect(page.getByRole('dialog').getByRole('status')).toHaveText(
      'Cette image est animée\u00a0: elle sera fixe. Un GIF de 290\u00a0ko au plus reste animé.',
    );
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
  await step(
    'a file that is not taken is told when nothing is asked about the others any more',
    async () => {
      await choose([
        { name: 'IMG_1.heic', mimeType: 'image/heic', buffer: logo },
        { name: 'une.png', mimeType: 'image/png', buffer: logo },
      ]);
      const refusal = page.getByText('Cette image n’est pas acceptée.');
      await description(page).fill('Un logo');
      await expect(refusal).toHaveCount(0);
      await insert(page).click();
      await expect(refusal).toBeVisible();
      await expect(pictureIn(page, 'Un logo')).toBeVisible();
    },
  );
});

const captioned = (name: string) =>
  `<figure>${pictureCalled(name)}<figcaption>${name}</figcaption></figure>`;

test('a captioned picture with no text beside it is changed, and written before and behind', async ({
  page,
  site,
}) => {
  const captions = captioned('Un') + captioned('Deux') + captioned('Trois');
  const { slug } = await openNewArticle(page, site, captions);

  for (const name of ['Un', 'Deux', 'Trois']) {
    await pictureIn(page, name).click();
    await page.getByRole('heading', { name: 'Contenu' }).hover();
    await page.getByRole('button', { name: 'Image', exact: true }).click();
    await expect(dialog(page).getByLabel('Légende')).toHaveValue(name);
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.type(`Avant ${name}`);
  }
  await pictureIn(page, 'Trois').click();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.type('Après');

  const stored = await saveByKey(page, site, slug);
  expect(stored).toBe(
    `<p>Avant Un</p>${captioned('Un')}<p>Avant Deux</p>${captioned('Deux')}` +
      `<p>Avant Trois</p>${captioned('Trois')}<p>Après</p>`,
  );
});

test('the keys that select, delete and replace a letter do so to a captioned picture, and touch no words beside it', async ({
  page,
  site,
}) => {
  const { slug } = await openNewArticle(
    page,
    site,
    `<p>Un</p>${captioned('A')}<p>Deux</p>${captioned('B')}<p>Trois</p>${captioned('C')}` +
      `<p>Quatre</p>${captioned('D')}<p>Cinq</p>${captioned('E')}<p>Fin</p>`,
  );
  const pressAt = async (words: string, ...keys: string[]) => {
    await editorOf(page).getByText(words, { exact: true }).click();
    for (const key of keys) await page.keyboard.press(key);
  };

  await pressAt('Un', 'End', 'Delete');
  await expect(pictureIn(page, 'A')).toHaveCount(0);
  await pressAt('Trois', 'Home', 'Shift+ArrowLeft', 'x');
  await pressAt('Quatre', 'Home', 'Shift+ArrowLeft', 'Shift+ArrowRight', 'y');
  await pictureIn(page, 'D').click();
  await page.keyboard.press('Shift+Enter');
  await page.keyboard.type('z');
  await pressAt('Cinq', 'End', 'Shift+ArrowRight', 'w');

  expect(await saveByKey(page, site, slug)).toBe(
    `<p>Un</p><p>Deux</p><p>x</p><p>Trois</p>${captioned('C')}<p>yQuatre</p>` +
      '<p><br>z</p><p>Cinqw</p><p>Fin</p>',
  );
});

test('a picture that never comes holds no save, and gets its size', async ({ page, site }) => {
  await page.route('**/logo.png', () => {});
  const content = `<p>Avant</p><p>${PICTURE}</p><p>Après</p>`;
  const { id, slug } = await createArticle(page, site, { title: 'Perdue', content });
  await page.goto(`${site.adminBase}/article/${id}/modifier`, { waitUntil: 'domcontentloaded' });
  await editorOf(page).getByRole('img', { name: 'La lune' }).dblclick();
  await dialog(page).getByLabel('Description de l’image').fill('Une lune ronde');
  await dialog(page).getByLabel('Taille').selectOption('Petite');
  await dialog(page).getByRole('button', { name: 'Appliquer' }).click();
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await backAtList(page, site);
  const { content: saved } = await readArticle(page, site, slug);
  expect(saved).toContain('<img src="/logo.png" alt="Une lune ronde" width="320" height="168">');
});
