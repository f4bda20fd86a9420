import type { Page } from '@playwright/test';
import {
  backAtList,
  callAsAdmin,
  createArticle,
  createPartner,
  editorOf,
  openInside,
  signIn,
} from '#tests/support/back-office.ts';
import { expect, test } from '#tests/support/edited-site.ts';
import { expectGoodScreen } from '#tests/support/good-screen.ts';

// What a browser says by itself, of a field that is missing, would be English.
test.use({ locale: 'en-US' });

/** What is required is marked, and what is missing is said in French. */
async function expectRequired(page: Page, button: string, fields: readonly string[][]) {
  await page.getByRole('button', { name: button, exact: true }).click();
  for (const [name = '', sentence = ''] of fields) {
    const field = page.getByRole('textbox', { name, exact: true });
    await expect(field).toHaveAttribute('required', '');
    await expect(field).toHaveAccessibleDescription(sentence);
    const mark = await page
      .locator('label', { hasText: name })
      .evaluate((label) => getComputedStyle(label, '::after').content);
    expect(mark).toContain('*');
  }
  const first = page.getByRole('textbox', { name: fields[0]?.[0] ?? '', exact: true });
  await expect(first).toBeFocused();
}

/** Goes by Tab from the first field to the button that saves, which is over the end of the form. */
async function expectNotesAboveActions(page: Page) {
  const save = page.getByRole('button', { name: 'Enregistrer' });
  const hidden: string[] = [];
  await page.getByRole('main').getByRole('textbox').first().focus();
  for (;;) {
    await page.keyboard.press('Tab');
    const covered = await save.evaluate((button) => {
      if (document.activeElement === button) return undefined;
      const { top } = button.parentElement?.getBoundingClientRect() ?? { top: 0 };
      return (document.activeElement?.getAttribute('aria-describedby') ?? '')
        .split(' ')
        .map((id) => document.getElementById(id))
        .filter((note) => note && note.getBoundingClientRect().bottom > top)
        .map((note) => note?.textContent ?? '');
    });
    if (!covered) break;
    hidden.push(...covered);
  }
  expect(hidden).toEqual([]);
}

const logoLinkFields = (of: string) => [
  [`Nom ${of}`, 'Le nom est requis.'],
  [`Lien ${of}`, 'Le lien est requis.'],
];

/** The elements are the same at both widths; in lists they are not. */
const widths = [
  { width: 360, tag: [] },
  { width: 1280, tag: '@deep' },
];

for (const { width, tag } of widths) {
  test(`no form has a fault at ${width} px, in both themes; what is required is marked, and what is missing is said in French`, {
    tag,
  }, async ({ page, site }) => {
    await page.setViewportSize({ width, height: 800 });
    await signIn(page, site);
    const partner = await createPartner(page, site, 'La Ferme');
    const forms = [
      ['partenaire/new', 'Ajouter', logoLinkFields('du partenaire')],
      [`partenaire/${partner.id}/modifier`, 'Modifier', undefined],
      ['reseaux-sociaux/new', 'Ajouter', logoLinkFields('du réseau')],
    ] as const;
    await page.goto(`${site.adminBase}/dashboard`);
    await expect(page.getByRole('heading', { name: 'Tableau de bord' })).toBeVisible();
    for (const [path, action, required] of forms) {
      await openInside(page, `${site.adminBase}/${path}`);
      await expect(page.getByRole('button', { name: action, exact: true })).toBeVisible();
      await expectGoodScreen(page, path);
      if (required) await expectRequired(page, action, required);
    }
    await openInside(page, `${site.adminBase}/mentions`);
    await expect(page.getByRole('toolbar')).toBeVisible();
    await expectGoodScreen(page, 'mentions');
    await openInside(page, `${site.adminBase}/article/new`);
    await expect(page.getByRole('textbox', { name: "Titre de l'article" })).toBeVisible();
    await expect(page.getByRole('toolbar')).toBeVisible();
    await expectGoodScreen(page, 'article/new');
    const title = [["Titre de l'article", 'Le titre est requis.']];
    await expectRequired(page, 'Enregistrer', title);

    await openInside(page, `${site.adminBase}/histoire/new`);
    const sound = page.getByRole('group', { name: 'Son' });
    // The article's form, which is left, has a button of that name, too.
    await expect(sound).toBeVisible();
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(sound.getByText('Le son est requis.')).toBeVisible();
    await expectGoodScreen(page, 'histoire/new, refused');
    await test.step('what is said of a field that gets the focus is above the actions', async () => {
      await page.setViewportSize({ width, height: 640 });
      await expectNotesAboveActions(page);
      await page.setViewportSize({ width, height: 800 });
    });
    await sound.locator('input').setInputFiles('server/live/songs/berceuse.mp3');
    await expect(sound.getByRole('button', { name: 'Remplacer' })).toBeVisible();
    await expectGoodScreen(page, 'histoire/new with its sound');
    await test.step('a digit too many in the year leaves a date in its field', async () => {
      const day = page.getByLabel('Date de parution');
      await day.focus();
      await page.keyboard.type('11112026');
      await expect(day).toHaveValue('2026-11-11');
      await page.keyboard.type('6');
      await expect(day).toHaveValue(/^\d{4}-11-11$/);
    });

    await page.goto(`${site.adminBase}/programme?jour=lundi`);
    await expect(page.getByRole('img', { name: /^La journée/ })).toBeVisible();
    await expectGoodScreen(page, 'programme');
    const rows = page.getByRole('list', { name: 'Créneaux du lundi' }).locator('[name=toggle]');
    await rows.first().click();
    await page.getByLabel('Fin').fill('09:30');
    await rows.last().click();
    await page.getByLabel('Fin').fill('05:00');
    await expect(page.getByRole('heading', { name: 'À corriger' })).toBeVisible();
    await expectGoodScreen(page, 'open slot');
    await page
      .getByRole('button', { name: /^Actions/ })
      .first()
      .click();
    await expect(page.getByRole('menuitem').first()).toBeVisible();
    await expectGoodScreen(page, 'menu of a slot');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Copier ce jour…' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectGoodScreen(page, 'copy dialog');
    await page.getByRole('button', { name: 'Annuler' }).click();

    await page.goto(`${site.adminBase}/partenaire/new`);
    await page.getByRole('textbox', { name: 'Nom du partenaire' }).fill('Le Doudou');
    await page.getByRole('textbox', { name: 'Lien du partenaire' }).fill('pas un lien');
    await page.getByRole('button', { name: 'Ajouter' }).click();
    await expect(page.getByRole('textbox', { name: 'Lien du partenaire' })).toHaveAttribute(
      'aria-invalid',
      'true',
    );
    await expectGoodScreen(page, 'refused link');
  });

  // Of the parts that forms and the dialogs of lists have.
  test(`no dialog of an article has a fault at ${width} px, in both themes`, {
    tag: '@deep',
  }, async ({ page, site }) => {
    await page.setViewportSize({ width, height: 800 });
    await signIn(page, site);
    const { id } = await createArticle(page, site, {
      title: 'Accessible',
      content:
        '<h3>Titre</h3><p>Un <a href="https://exemple.fr">lien</a>.</p><ul><li>Puce</li></ul>',
    });

    await page.goto(`${site.adminBase}/article/${id}/modifier`);
    await expect(page.getByRole('toolbar')).toBeVisible();
    await expectGoodScreen(page, 'article');

    await editorOf(page).getByText('lien').click();
    await page.getByRole('button', { name: 'Lien', exact: true }).click();
    await expect(page.getByRole('dialog', { name: 'Modifier le lien' })).toBeVisible();
    await expectGoodScreen(page, 'link dialog');
    await page.getByRole('button', { name: 'Annuler' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();

    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Image', exact: true }).click();
    await (await chooser).setFiles('public/icons/icon-192.png');
    await expect(page.getByRole('dialog', { name: 'Ajouter une image' })).toBeVisible();
    await expectGoodScreen(page, 'picture dialog');
    await page.getByRole('button', { name: 'Insérer' }).click();
    await expect(editorOf(page).locator('img')).toBeVisible();

    await page.getByRole('button', { name: 'Retour à la liste' }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await expectGoodScreen(page, 'leave dialog');
    await page.getByRole('button', { name: 'Quitter' }).click();
    await backAtList(page, site);

    await page.goto(`${site.adminBase}/article/${id}/modifier`);
    await expect(page.getByRole('button', { name: 'Reprendre' })).toBeVisible();
    await expectGoodScreen(page, 'draft banner');

    await page.getByRole('button', { name: 'Reprendre' }).click();
    const elsewhere = { title: 'Autre', content: '<p>Autrui.</p>', adminId: 1, id };
    await callAsAdmin(page, site, 'put', '/api/article/update', elsewhere);
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(page.getByRole('alertdialog', { name: 'Modifié entre-temps' })).toBeVisible();
    await expectGoodScreen(page, 'conflict dialog');
    await page.getByRole('button', { name: 'Recharger' }).click();
    await expect(editorOf(page)).toHaveText('Autrui.');
  });
}
