import { openInside, signIn } from '#tests/support/back-office.ts';
import { expect, test } from '#tests/support/site.ts';
import { walkByTab } from '#tests/support/walk-by-tab.ts';

test('back office: the Tab key reaches every control, and one sees where it is', async ({
  page,
  site,
}) => {
  const { step } = test;
  await signIn(page, site);
  await page.goto(`${site.adminBase}/article`);
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await walkByTab(page);
  const remove = page.getByRole('button', { name: /^Supprimer/ }).first();
  await remove.click();
  const dialog = page.getByRole('alertdialog');
  for (const name of ['Supprimer', 'Annuler']) {
    await page.keyboard.press('Tab');
    await expect(dialog.getByRole('button', { name })).toHaveCSS('outline-style', 'solid');
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await step('in forced colours a dialog and the main button of a page have an edge', async () => {
    await page.emulateMedia({ forcedColors: 'active' });
    const add = page.getByRole('link', { name: 'Ajouter' });
    await expect(add).toHaveCSS('outline-style', 'solid');
    await remove.click();
    await expect(dialog).toHaveCSS('outline-style', 'solid');
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await page.emulateMedia({ forcedColors: 'none' });
  });
  await openInside(page, `${site.adminBase}/programme?jour=lundi`);
  await expect(page.getByRole('img', { name: /^La journée/ })).toBeVisible();
  await walkByTab(page);
  await step(
    'one sees the way past the bar while it has the focus, at a desk and on a phone',
    async () => {
      const skip = page.getByRole('link', { name: 'Aller au contenu' });
      for (const width of [360, 1440]) {
        await page.setViewportSize({ width, height: 800 });
        await skip.focus();
        const onTop = () =>
          skip.evaluate((link) => {
            const { left, top, width, height } = link.getBoundingClientRect();
            return document.elementFromPoint(left + width / 2, top + height / 2)?.textContent;
          });
        await expect.poll(onTop, { message: `${width} px` }).toBe('Aller au contenu');
      }
    },
  );
  await step(
    'with letters twice as large on a phone no day of the week lies over another',
    async () => {
      await page.setViewportSize({ width: 360, height: 800 });
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%';
      });
      const days = page.getByRole('group', { name: 'Jour' }).getByRole('button');
      const cut = await days.evaluateAll((all) =>
        all.filter((day) => day.scrollWidth > day.clientWidth).map((day) => day.textContent),
      );
      expect(cut).toEqual([]);
      await expect(days).toHaveCount(7);
      await page.evaluate(() => document.documentElement.removeAttribute('style'));
      await page.setViewportSize({ width: 1440, height: 800 });
    },
  );
  await step(
    'where the system chooses the colours a pressed button is told from its neighbours, a part of the day from the next one, and a list of choices from a text',
    async () => {
      await page.emulateMedia({ forcedColors: 'active' });
      // Without it the system paints every background in one colour.
      const hasOwnColour = (name: string) =>
        expect(page.getByRole('button', { name, pressed: true })).toHaveCSS(
          'forced-color-adjust',
          'none',
        );
      await hasOwnColour('Lundi');
      const parts = page.getByRole('img', { name: /^La journée/ }).locator('[data-playlist]');
      const colours = await parts.evaluateAll((all) =>
        all.map((part) => getComputedStyle(part).backgroundColor),
      );
      expect(new Set(colours).size).toBeGreaterThan(2);
      await openInside(page, `${site.adminBase}/article/new`);
      await page.getByRole('button', { name: 'Gras' }).click();
      await hasOwnColour('Gras');
      // The system leaves nothing of an arrow that is drawn.
      await expect(page.getByRole('combobox')).toHaveCSS('appearance', 'auto');
    },
  );
});

/** What WCAG 1.4.12 lets a reader set. */
const wideText =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }' +
  'p { margin-bottom: 2em !important }';

test('the bar of what sounds hides no control that has the focus, with text far apart too', async ({
  page,
}) => {
  await page.setViewportSize({ width: 640, height: 512 });
  await page.goto('/');
  await page.getByRole('button', { name: 'Écouter' }).click();
  await expect(page.getByText('En direct', { exact: true })).toBeVisible();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click();
  await expect(page.getByRole('region', { name: 'Lecteur' })).toBeVisible();
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [sheet];
    Object.assign(window, { hidden: [] });
    document.addEventListener('focusin', ({ target }) => {
      if (!(target instanceof HTMLElement) || target.closest('[aria-label=Lecteur]')) return;
      const bar = document.querySelector('[aria-label=Lecteur]')?.getBoundingClientRect();
      const { top } = target.getBoundingClientRect();
      if (bar && top >= bar.top) Reflect.get(window, 'hidden').push(target.outerHTML);
    });
  }, wideText);
  const last = page.getByRole('contentinfo').getByRole('link').last();
  while (!(await last.evaluate((link) => link === document.activeElement)))
    await page.keyboard.press('Tab');
  expect(await page.evaluate(() => Reflect.get(window, 'hidden'))).toEqual([]);
});
