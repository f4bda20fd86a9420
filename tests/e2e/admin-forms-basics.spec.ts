/** What holds in every form: what is required is marked, all is French. */
import { openInside, signIn } from '#tests/support/back-office.ts';
import { expect, test } from '#tests/support/edited-site.ts';

test.describe('in a browser that speaks English', () => {
  test.use({ locale: 'en-US' });

  const logoLinks = [
    ['partenaire', 'du partenaire'],
    ['reseaux-sociaux', 'du réseau'],
  ].map(([path, of]) => ({
    path,
    button: 'Ajouter',
    fields: [
      [`Nom ${of}`, 'Le nom est requis.'],
      [`Lien ${of}`, 'Le lien est requis.'],
    ],
  }));
  const article = {
    path: 'article',
    button: 'Enregistrer',
    fields: [["Titre de l'article", 'Le titre est requis.']],
  };

  test('what is required is marked, and what is missing is said in French', async ({
    page,
    site,
  }) => {
    await signIn(page, site);
    await page.goto(`${site.adminBase}/article`);
    for (const { path, button, fields } of [article, ...logoLinks]) {
      await test.step(`the form of ${path}`, async () => {
        await openInside(page, `${site.adminBase}/${path}/new`);
        const first = page.getByRole('textbox', { name: fields[0]?.[0] ?? '', exact: true });
        await expect(first).toBeVisible();
        await page.getByRole('button', { name: button }).click();
        for (const [name = '', sentence = ''] of fields) {
          const field = page.getByRole('textbox', { name, exact: true });
          await expect(field).toHaveAttribute('required', '');
          await expect(field).toHaveAccessibleDescription(sentence);
          const mark = await page
            .locator('label', { hasText: name })
            .evaluate((label) => getComputedStyle(label, '::after').content);
          expect(mark).toContain('*');
        }
        await expect(first).toBeFocused();
      });
    }
  });
});
