/** Lists at every width: what can be done to a row is in sight. */
import type { Locator } from '@playwright/test';
import { slugOf } from '#src/lib/slug.ts';
import { createArticle, ownName, signIn } from '#tests/support/back-office.ts';
import { expect, test } from '#tests/support/edited-site.ts';

const WIDTHS = [320, 360, 480, 599, 600, 640, 768, 900, 1024, 1280, 1536, 1920];
const LISTS = ['article', 'partenaire', 'contact', 'logs'];

test.beforeEach(({ page, site }) => signIn(page, site));

for (const list of LISTS) {
  test(`${list}: from 320 to 1920 px every action of every row is in reach`, async ({
    page,
    site,
  }) => {
    await page.goto(`${site.adminBase}/${list}`);
    const deleting = page.getByRole('button', { name: 'Supprimer' });
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      await expect(deleting.first()).toBeVisible();
      await expect
        .poll(
          () =>
            page.evaluate(() => {
              const rows = document.querySelectorAll('main li, [role=row]');
              const buttons = [...rows].flatMap((row) => [...row.querySelectorAll('a, button')]);
              const actions = buttons.filter(({ textContent }) =>
                /^(?:Modifier|Voir|Lien|Mettre à jour le lien|Supprimer)$/.test(textContent ?? ''),
              );
              return actions.filter((button) => {
                const { left, right } = button.getBoundingClientRect();
                return left < 0 || right > window.innerWidth;
              }).length;
            }),
          { message: `${width} px` },
        )
        .toBe(0);
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
        `${width} px`,
      ).toBeLessThanOrEqual(0);
    }
  });
}

for (const list of LISTS) {
  test(`${list}: on a phone a card fits 160 px, its actions on one line`, async ({
    page,
    site,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(`${site.adminBase}/${list}`);
    const cards = page.locator('main ul[aria-busy=false] > li');
    await expect(cards.first()).toBeVisible();
    const measured = await cards.evaluateAll((elements) =>
      elements.map((card) => ({
        height: card.getBoundingClientRect().height,
        lines: new Set(
          [...card.querySelectorAll('div:last-child > :is(a, button)')].map((button) =>
            Math.round(button.getBoundingClientRect().top),
          ),
        ).size,
      })),
    );
    for (const { height, lines } of measured) {
      expect(height).toBeLessThanOrEqual(160);
      expect(lines).toBe(1);
    }
  });
}

test('the bar of sections shows the current one on a phone', async ({ page, site }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(`${site.adminBase}/logs`);
  const current = page.getByRole('link', { name: 'Logs', exact: true });
  await expect(current).toHaveAttribute('aria-current', 'page');
  await expect(current).toBeInViewport({ ratio: 0.95 });
});

/** On how many lines the text of an element stands. */
const linesOf = (shown: Locator) =>
  shown.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
  });

const isCut = (shown: Locator) =>
  shown.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth);

test('from 320 to 1920 px an e-mail is broken neither in a word nor at a hyphen, and is whole on hover and on focus', async ({
  page,
  site,
}) => {
  const account = slugOf(ownName('marie-antoinette de la tour du pin'));
  const email = `${account}@ecole-maternelle-les-petits-coquelicots.saint-remy.example`;
  const answer = await page.request.post(`${site.url}/api/contact/create`, {
    data: { name: 'Marie', email, phone: '0612345678', message: 'Bonjour' },
  });
  expect(answer.ok()).toBe(true);
  await page.goto(`${site.adminBase}/contact`);
  const shown = page.getByRole('link', { name: email });
  let widths = 0;
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    await expect(page.getByRole('button', { name: 'Supprimer' }).first()).toBeVisible();
    // A narrow table has no room for this column: the page of the message shows it.
    if (width >= 600 && width < 768) continue;
    widths += 1;
    await page.mouse.move(0, 0);
    await expect(shown, `${width} px`).toBeVisible();
    expect(await linesOf(shown), `${width} px`).toBe(1);
    expect(await isCut(shown), `${width} px`).toBe(true);
    const whole = page.getByRole('tooltip').filter({ hasText: email });
    const isWhole = async () => (await whole.count()) > 0 || !(await isCut(shown));
    await shown.hover();
    await expect.poll(isWhole, { message: `hover at ${width} px` }).toBe(true);
    await page.mouse.move(0, 0);
    await expect.poll(isWhole, { message: `left at ${width} px` }).toBe(false);
    await page.keyboard.press('Tab');
    await shown.focus();
    await expect.poll(isWhole, { message: `focus at ${width} px` }).toBe(true);
    await shown.blur();
  }
  expect(widths).toBe(WIDTHS.length - 2);
});

test('who acted stands on one line of the log, broken at no hyphen', async ({ page, site }) => {
  const user = 'marie-antoinette.de-la-tour-du-pin@ecole-maternelle-les-petits-coquelicots.example';
  await page.route('**/api/logs/page?*', async (route) => {
    const answer = await (await route.fetch()).json();
    const content = answer.content.map((row: object) => ({ ...row, user }));
    await route.fulfill({ json: { ...answer, content } });
  });
  await page.goto(`${site.adminBase}/logs`);
  const shown = page.getByRole('main').getByText(user).first();
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    await expect(page.getByRole('button', { name: 'Supprimer' }).first()).toBeVisible();
    if (width >= 600 && width < 768) continue;
    await expect(shown, `${width} px`).toBeAttached();
    expect(await linesOf(shown), `${width} px`).toBe(1);
  }
  await page.mouse.move(0, 0);
  await page.keyboard.press('Tab');
  await page.setViewportSize({ width: 1024, height: 800 });
  await shown.focus();
  await expect(page.getByRole('tooltip')).toHaveText(user);
});

test('a cut title shows its whole text on hover and on focus', async ({ page, site }) => {
  const long = 'Une très longue histoire de lune et de petits moutons '.repeat(3).trim();
  const { title } = await createArticle(page, site, { title: long, content: '<p>Texte</p>' });
  await page.setViewportSize({ width: 1024, height: 800 });
  await page.goto(`${site.adminBase}/article`);
  const link = page.getByRole('link', { name: title });
  await link.hover();
  await expect(page.getByRole('tooltip')).toHaveText(title);
  await page.mouse.move(0, 0);
  await expect(page.getByRole('tooltip')).toHaveCount(0);
  await page.keyboard.press('Tab');
  await link.focus();
  await expect(page.getByRole('tooltip')).toHaveText(title);
});
