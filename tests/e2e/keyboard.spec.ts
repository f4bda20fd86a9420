import type { Page } from '@playwright/test';
import { fixedPages } from '#src/public-pages.ts';
import { openInside, signIn } from '#tests/support/back-office.ts';
import { expect, test } from '#tests/support/site.ts';
import { scrollToNetworks, settled } from '#tests/support/watched-page.ts';

/** Notes what the focus reaches. Returns the number of controls that a person can see. */
const watchFocus = (page: Page) =>
  page.evaluate(() => {
    const nameOf = (element: Element) =>
      `${element.localName} ${element.getAttribute('aria-label') ?? element.textContent}`.trim();
    const controls = 'a[href], button, input, textarea, select, [tabindex="0"]';
    const left = new Set(
      [...document.querySelectorAll<HTMLElement>(controls)].filter(
        (element) =>
          element.tabIndex >= 0 &&
          !element.matches(':disabled') &&
          element.checkVisibility({ visibilityProperty: true }),
      ),
    );
    const unseen: string[] = [];
    document.addEventListener('focusin', ({ target }) => {
      if (!(target instanceof HTMLElement)) return;
      left.delete(target);
      const { outlineStyle, outlineWidth } = getComputedStyle(target);
      if (outlineStyle === 'none' || outlineWidth === '0px') unseen.push(nameOf(target));
    });
    const faults = () => ({ unreached: [...left].map(nameOf), unseen });
    Object.assign(window, { focusWatch: faults });
    return left.size;
  });

/** Presses Tab until every control had the focus, and fails where one does not see it. */
async function walkByTab(page: Page) {
  const count = await watchFocus(page);
  const faultsSoFar = () => page.evaluate(() => Reflect.get(window, 'focusWatch')());
  let faults = await faultsSoFar();
  // A control that arrives meanwhile takes a press, and the last one counted needs one more.
  for (let press = 0; press < 2 * count && faults.unreached.length > 0; press += 1) {
    await page.keyboard.press('Tab');
    faults = await faultsSoFar();
  }
  expect(faults).toEqual({ unreached: [], unseen: [] });
}

const pages = fixedPages.filter(({ isBare }) => !isBare);

for (const { path } of pages) {
  test(`${path}: the Tab key reaches every control, and one sees where it is`, async ({ page }) => {
    await page.goto(path);
    await settled(page);
    if (path === '/') await scrollToNetworks(page);
    await settled(page);
    await walkByTab(page);
  });
}

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
    'where the system chooses the colours a pressed button is told from its neighbours',
    async () => {
      await page.emulateMedia({ forcedColors: 'active' });
      // Without it the system paints every background in one colour.
      const hasOwnColour = (name: string) =>
        expect(page.getByRole('button', { name, pressed: true })).toHaveCSS(
          'forced-color-adjust',
          'none',
        );
      await hasOwnColour('Lundi');
      await openInside(page, `${site.adminBase}/article/new`);
      await page.getByRole('button', { name: 'Gras' }).click();
      await hasOwnColour('Gras');
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
