/** Where the caret is after each question of the editor. */
import type { Page } from '@playwright/test';
import { editorOf, openNewArticle, saveByKey, signIn } from '#tests/support/back-office.ts';
import { expect, test } from '#tests/support/edited-site.ts';

test.beforeEach(({ page, site }) => signIn(page, site));

/** Where the caret of somebody is who has just written a paragraph. */
async function goToEnd(page: Page, paragraph: string) {
  await editorOf(page).getByText(paragraph).click();
  await page.keyboard.press('End');
}

const address = (page: Page) => page.getByRole('textbox', { name: 'Adresse du lien' });

test('every question of the editor gives the caret back to the text, and at the end of a long one it is never under the save bar, at a desk and on a phone', async ({
  page,
  site,
}) => {
  const { step } = test;
  const words = ['Premier', 'Deuxième', 'Troisième', 'Quatrième', 'Cinquième'];
  const toCheck =
    '<p><a href="/contact"></a>Début</p><p>Le <a href="/perdu">lien perdu</a> ici</p>';
  const content = words.map((word) => `<p>${word}</p>`).join('') + toCheck;
  const { slug } = await openNewArticle(page, site, content);
  const level = page.getByRole('combobox', { name: 'Niveau du texte' });

  await step(
    'a point to check leads to its place, though the editor draws fewer elements',
    async () => {
      await page.getByRole('button', { name: /ne mène nulle part/ }).click();
      await expect(editorOf(page)).toBeFocused();
      expect(await page.evaluate(() => String(getSelection()))).toBe('lien perdu');
    },
  );
  await step('the link dialog leaves the caret where it was, on cancel', async () => {
    await goToEnd(page, 'Premier');
    await page.getByRole('button', { name: 'Lien', exact: true }).click();
    await address(page).press('Escape');
    await page.keyboard.type('!');
  });
  await step('the link dialog leaves the caret after the address that it wrote', async () => {
    await goToEnd(page, 'Deuxième');
    await page.keyboard.press('Control+k');
    await address(page).fill('https://a.fr');
    await address(page).press('Enter');
    await page.keyboard.type('!');
  });
  await step('the link dialog leaves the words selected that became a link', async () => {
    await goToEnd(page, 'Troisième');
    await page.keyboard.press('Shift+Home');
    await page.getByRole('button', { name: 'Lien', exact: true }).click();
    await address(page).fill('https://b.fr');
    await address(page).press('Enter');
    expect(await page.evaluate(() => String(getSelection()))).toBe('Troisième');
    await page.keyboard.press('Control+b');
  });
  await step('the list of levels gives the focus back to the text', async () => {
    await goToEnd(page, 'Quatrième');
    await level.selectOption('Intertitre');
    await expect(editorOf(page)).toBeFocused();
    await page.keyboard.type('!');
  });
  await step(
    'a key only chooses a level: every level is in reach, and Enter applies it',
    async () => {
      await goToEnd(page, 'Cinquième');
      await level.focus();
      await page.keyboard.press('ArrowDown');
      await expect(level).toBeFocused();
      await expect(editorOf(page).getByRole('heading')).toHaveCount(1);
      await page.keyboard.press('ArrowDown');
      await expect(level.locator('option:checked')).toHaveText('Sous-intertitre');
      await page.keyboard.press('Enter');
      await expect(editorOf(page)).toBeFocused();
      await page.keyboard.type('!');
    },
  );

  expect(await saveByKey(page, site, slug)).toBe(
    '<p>Premier!</p><p>Deuxième<a href="https://a.fr">https://a.fr</a>!</p>' +
      '<p><a href="https://b.fr"><strong>Troisième</strong></a></p>' +
      `<h3>Quatrième!</h3><h4>Cinquième!</h4>${toCheck}`,
  );

  await openNewArticle(page, site, '<p>Une phrase.</p>'.repeat(60));
  const hidden = () =>
    page.evaluate(() => {
      const { focusNode } = getSelection() ?? {};
      const line = focusNode instanceof Element ? focusNode : focusNode?.parentElement;
      const bar = document.querySelector('button[type=submit]')?.parentElement;
      const toolbar = document.querySelector('[role=toolbar]');
      if (!line || !bar || !toolbar) throw new Error('no caret');
      const { top, bottom } = line.getBoundingClientRect();
      const below = bottom - Math.min(bar.getBoundingClientRect().top, window.innerHeight);
      return Math.max(below, toolbar.getBoundingClientRect().bottom - top);
    });
  await step('nothing of the frame around the caret stands out beside the save bar', async () => {
    const save = page.getByRole('button', { name: 'Enregistrer' });
    const bar = await save.locator('..').boundingBox();
    if (!bar) throw new Error('The bar is not shown.');
    const clip = { x: bar.x - 4, y: bar.y + 8, width: 4, height: 40 };
    await expect(editorOf(page)).toContainText('Une phrase.');
    const before = await page.screenshot({ clip });
    await editorOf(page).click();
    expect(before.equals(await page.screenshot({ clip }))).toBe(true);
  });
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: width === 360 ? 640 : 800 });
    await step(
      `wherever it is scrolled to, the save button is in sight, at ${width} px`,
      async () => {
        for (const number of [59, 30, 0]) {
          await editorOf(page).locator('p').nth(number).scrollIntoViewIfNeeded();
          await expect(page.getByRole('button', { name: 'Enregistrer' })).toBeInViewport({
            ratio: 1,
          });
        }
      },
    );
    await editorOf(page).click();
    const isInSight = () => expect.poll(hidden, { message: `${width} px` }).toBeLessThanOrEqual(0);
    await page.keyboard.press('Control+End');
    for (const act of ['Enter', 'a', 'Shift+Enter', 'b', 'Enter']) {
      await page.keyboard.press(act);
      await isInSight();
    }
    await page.keyboard.press('Control+Home');
    await isInSight();
    for (let line = 0; line < 50; line += 1) await page.keyboard.press('ArrowDown');
    await isInSight();
    for (let line = 0; line < 30; line += 1) await page.keyboard.press('ArrowUp');
    await isInSight();
  }
  await step(
    'the keyboard of a phone makes the window lower, and the text has the room of the save bar there',
    async () => {
      await expect(page.locator('meta[name="viewport"]')).toHaveAttribute(
        'content',
        /, interactive-widget=resizes-content$/,
      );
      await page.setViewportSize({ width: 360, height: 300 });
      for (const act of ['Enter', 'c', 'Enter']) {
        await page.keyboard.press(act);
        await expect.poll(hidden).toBeLessThanOrEqual(0);
      }
      await expect(page.getByRole('button', { name: 'Enregistrer' })).not.toBeInViewport();
    },
  );
});
