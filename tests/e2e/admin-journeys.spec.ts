/** One journey an entity: create, see it in the list and on the site, edit, delete. */
import { slugOf } from '#src/lib/slug.ts';
import {
  editorOf,
  openInside,
  ownConnection,
  ownName,
  rowOf,
  signIn,
} from '#tests/support/back-office.ts';
import { expect, test } from '#tests/support/edited-site.ts';
import { watchPolicy } from '#tests/support/watch-policy.ts';

/** 40 × 30 pixels of blue: no canvas writes AVIF. */
const AVIF =
  'AAAAIGZ0eXBhdmlmAAAAAGF2aWZtaWYxbWlhZk1BMUIAAAD5bWV0YQAAAAAAAAAvaGRscgAAAAAAAAAAcGljdAAAAAAAAAAAAAAAAFBpY3R1cmVIYW5kbGVyAAAAAA5waXRtAAAAAAABAAAAHmlsb2MAAAAARAAAAQABAAAAAQAAASEAAAAbAAAAKGlpbmYAAAAAAAEAAAAaaW5mZQIAAAAAAQAAYXYwMUNvbG9yAAAAAGppcHJwAAAAS2lwY28AAAAUaXNwZQAAAAAAAAAoAAAAHgAAABBwaXhpAAAAAAMICAgAAAAMYXYxQ4EADAAAAAATY29scm5jbHgAAgACAAIAAAAAF2lwbWEAAAAAAAAAAQABBAECgwQAAAAjbWRhdAoGGBUn62AQMhEaAAAAUAAAAAs8/38p1yhAWg==';

test('article, by keyboard alone: create, see it in public, edit, new link, delete', async ({
  page,
  site,
}) => {
  const { step } = test;
  const press = async (target: ReturnType<typeof page.getByRole>) => {
    await target.focus();
    await page.keyboard.press('Enter');
  };
  await page.setViewportSize({ width: 1440, height: 900 });
  const name = ownName('La nuit des lucioles');
  const newName = ownName('Le jour des papillons');
  const seen = await watchPolicy(page);
  await step('a login by hand leads to the page asked for', async () => {
    await page.goto(`${site.adminBase}/article?taille=10`);
    await expect(page.getByRole('heading', { name: 'Connexion admin' })).toBeVisible();
    await page.getByLabel("Nom d'utilisateur").fill(site.email);
    await page.getByLabel('Mot de passe').fill(site.password);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`${site.url}${site.adminBase}/article?taille=10`);
    await expect(page.getByRole('gridcell').first()).toBeVisible();
  });
  await press(page.getByRole('link', { name: 'Ajouter' }));
  await page.getByRole('textbox', { name: "Titre de l'article" }).focus();
  await page.keyboard.type(name);
  // From the title to the level, which gives the focus to the text when it is chosen, and out again.
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('combobox', { name: 'Niveau du texte' })).toHaveValue('3');
  await page.keyboard.press('Enter');
  await expect(editorOf(page)).toBeFocused();
  await page.keyboard.type('Elles brillent');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+b');
  await page.keyboard.type('doucement');
  await step('an AVIF picture is taken and converted', async () => {
    const chooser = page.waitForEvent('filechooser');
    await press(page.getByRole('button', { name: 'Image', exact: true }));
    const buffer = Buffer.from(AVIF, 'base64');
    await (await chooser).setFiles({ name: 'nuit.avif', mimeType: 'image/avif', buffer });
    await page.getByLabel('Description de l’image').fill('La nuit');
    await press(page.getByRole('button', { name: 'Insérer' }));
    await expect(editorOf(page).getByRole('img', { name: 'La nuit' })).toHaveAttribute(
      'src',
      /^data:image\/(?:webp|jpeg|png);base64,/,
    );
    await expect(editorOf(page)).toBeFocused();
  });
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Enregistrer' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Article enregistré.')).toBeVisible();
  await expect(rowOf(page, name)).toContainText('doucement');

  await page.goto('/articles');
  await press(page.getByRole('article', { name }).getByRole('link', { name: 'Voir plus' }));
  await page.waitForURL(`**/article/${slugOf(name)}`);
  await expect(page.getByRole('heading', { name: 'Elles brillent' })).toBeVisible();
  await step('the published article has the picture, and its description', async () => {
    const picture = page.locator('article img[alt="La nuit"]');
    await expect(picture).toBeVisible();
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
  });

  await page.goto(`${site.adminBase}/article`);
  await press(rowOf(page, name).getByRole('link', { name: 'Modifier' }));
  const title = page.getByRole('textbox', { name: "Titre de l'article" });
  await expect(title).toHaveValue(name);
  // A text that is opened again is read by the editor.
  await expect(editorOf(page).getByRole('img', { name: 'La nuit' })).toBeVisible();
  await title.focus();
  await page.keyboard.press('Control+a');
  await page.keyboard.type(newName);
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Article enregistré.')).toBeVisible();

  await press(rowOf(page, newName).getByRole('button', { name: 'Mettre à jour le lien' }));
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText(`/article/${slugOf(name)}`);
  await expect(dialog).toContainText('choisi par le serveur');
  await press(dialog.getByRole('button', { name: 'Mettre à jour' }));
  await expect(page.getByText('Lien mis à jour')).toBeVisible();
  await page.goto(`/article/${slugOf(newName)}`);
  await expect(page.getByRole('heading', { name: newName })).toBeVisible();

  await page.goto(`${site.adminBase}/article`);
  await press(rowOf(page, newName).getByRole('button', { name: 'Supprimer' }));
  await press(dialog.getByRole('button', { name: 'Supprimer' }));
  await expect(page.getByText(/^Supprimé/)).toBeVisible();
  await expect(rowOf(page, newName)).toHaveCount(0);
  await step('and out again', async () => {
    const ended = page.waitForResponse('**/logout');
    await press(page.getByRole('button', { name: 'Se déconnecter' }));
    await expect(page.getByRole('heading', { name: 'Connexion admin' })).toBeVisible();
    // The login is shown while the drafts of this device are looked for.
    await expect.poll(() => page.evaluate(() => localStorage.getItem('token'))).toBeNull();
    // The logout ends every token of the account: the next test's, too, if it came late.
    expect((await ended).ok()).toBe(true);
  });
  await page.goto(`/article/${slugOf(newName)}`);
  await expect(page).toHaveURL(/\/404$/);
  await step('nothing of it breaks the content security policy', () => expect(seen).toEqual([]));
});

test('legal notice: change it, see it in public', async ({ page, site }) => {
  const { step } = test;
  const answer = await page.request.get(`${site.url}/api/mentions/1`, { headers: ownConnection });
  const { content: before } = await answer.json();
  await signIn(page, site);
  await page.goto(`${site.adminBase}/mentions`);
  await expect(page.getByRole('heading', { name: 'Contenu des mentions légales' })).toBeVisible();
  const editor = page.getByRole('textbox', { name: 'Texte des mentions légales' });
  const save = async () => {
    const update = page.waitForRequest('**/api/mentions/update');
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    return update;
  };
  await step("the seed's legal notice keeps its lines on its first save", async () => {
    await editor.getByText('Hébergement').click();
    await page.keyboard.press('End');
    await page.keyboard.type(' Nouveau directeur.');
    const { content: after } = (await save()).postDataJSON();
    expect(after).toContain('<br>');
    expect(after.replace(' Nouveau directeur.', '')).toBe(before);
    await expect(page.getByText('Mentions légales enregistrées.')).toBeVisible();
  });
  await step('its own save is not somebody else’s: a second one asks nothing', async () => {
    await editor.click();
    await page.keyboard.press('Control+Home');
    await page.keyboard.type('Encore. ');
    expect((await (await save()).response())?.ok()).toBe(true);
  });
  await step('on a phone what is said of a save leaves its button free', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await save();
    const notice = page.getByRole('alert').filter({ hasText: 'Mentions légales enregistrées.' });
    // It goes after six seconds, but not while it has the focus.
    await notice.getByRole('button', { name: 'Fermer' }).focus();
    const gap = async () => {
      const button = await page.getByRole('button', { name: 'Enregistrer' }).boundingBox();
      const { y = 0, height = 0 } = (await notice.boundingBox()) ?? {};
      return (button?.y ?? 0) - y - height;
    };
    await expect.poll(gap).toBeGreaterThanOrEqual(0);
  });
  await page.goto('/mentions');
  await expect(page.getByText(/^Encore\./)).toBeVisible();
  await expect(page.getByText('Nouveau directeur.')).toBeVisible();
  await step(
    'what was typed for a notice that could not load is offered once it does',
    async () => {
      await page.route('**/api/mentions/1', (route) => route.fulfill({ status: 503 }));
      await openInside(page, `${site.adminBase}/mentions`);
      await expect(editor).toHaveText('Les mentions légales du site se trouvent ici.');
      await editor.click();
      await page.keyboard.press('Control+a');
      await page.keyboard.type('Un texte neuf.');
      await page.unroute('**/api/mentions/1');
      await page.getByRole('button', { name: 'Réessayer' }).click();
      await expect(editor).not.toHaveText('Un texte neuf.');
      await page.getByRole('button', { name: 'Reprendre' }).click();
      await expect(editor).toHaveText('Un texte neuf.');
    },
  );
});
