/** Lists at every width: what can be done to a row is in sight. */
import type { Locator, Page } from '@playwright/test';
import { signIn } from '#tests/support/back-office.ts';
import { builtFile, builtStyle } from '#tests/support/built-file.ts';
import { expect, test } from '#tests/support/edited-site.ts';
import { holdBack } from '#tests/support/hold-back.ts';

const WIDTHS = [320, 360, 480, 599, 600, 640, 768, 900, 1024, 1280, 1536, 1920];
/** Their tables and cards are the same; this one has the most actions. */
const LISTS = [
  { list: 'article', tag: [] },
  { list: 'histoire', tag: '@deep' },
  { list: 'logs', tag: '@deep' },
  { list: 'partenaire', tag: '@deep' },
  { list: 'contact', tag: '@deep' },
];

test.beforeEach(({ page, site }) => signIn(page, site));

/** Every action of every row is in reach at this width, and nothing scrolls sideways. */
async function expectInReach(page: Page, width: number) {
  await page.setViewportSize({ width, height: 800 });
  await expect(page.getByRole('button', { name: 'Supprimer', exact: true }).first()).toBeVisible();
  const beyond = () =>
    page.evaluate(() => {
      const actions = document.querySelectorAll(
        'main li > div:last-child > :is(a, button), [role=gridcell][data-field=actions] :is(a, button)',
      );
      const outside = [...actions].filter((button) => {
        const { left, right } = button.getBoundingClientRect();
        return left < 0 || right > window.innerWidth;
      });
      const scrolled = document.documentElement.scrollWidth - window.innerWidth;
      return { actions: outside.length, page: Math.max(scrolled, 0) };
    });
  await expect.poll(beyond, { message: `${width} px` }).toEqual({ actions: 0, page: 0 });
}

/** As the cells of its row may have two. */
const expectOneLine = (part: Locator) =>
  expect.poll(async () => (await part.boundingBox())?.height).toBeLessThan(30);

/** How far the columns of a table go beyond the room that it has. */
const columnsBeyond = (page: Page) =>
  page
    .locator('.MuiDataGrid-virtualScroller')
    .evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);

const cardsOf = (page: Page) => page.locator('main ul[aria-busy=false] > li');

/** On a phone each card of the list that is open fits 160 px, its actions on one line. */
async function expectSmallCards(page: Page) {
  await page.setViewportSize({ width: 320, height: 640 });
  const cards = cardsOf(page);
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
}

/** A table that is too narrow for all of its columns scrolls them under the actions. */
async function expectEveryColumn(page: Page, columns: number) {
  for (const width of [640, 1024]) {
    await page.setViewportSize({ width, height: 800 });
    const headers = page.getByRole('columnheader');
    await expect(headers).toHaveCount(columns);
    const lastValue = headers.nth(columns - 2);
    // An edge there would widen a column that cannot be seen.
    const ownsItsPlace = (actions: Element) => {
      const { left, width, top, height } = actions.getBoundingClientRect();
      const at = (x: number) => document.elementFromPoint(left + x, top + height / 2);
      return Array.from({ length: width - 1 }, (_, x) => at(x + 1)).every((part) =>
        actions.contains(part),
      );
    };
    await expect.poll(() => headers.last().evaluate(ownsItsPlace)).toBe(true);
    await page
      .locator('.MuiDataGrid-virtualScroller')
      .evaluate((scroller) => scroller.scrollTo({ left: scroller.scrollWidth }));
    await expect
      .poll(async () => {
        const value = await lastValue.boundingBox();
        const actions = await headers.last().boundingBox();
        return value && actions && value.x + value.width <= actions.x + 1;
      })
      .toBe(true);
    await expect(headers.last()).toBeInViewport({ ratio: 0.95 });
  }
}

/** What stands at the right over the rest of a row is as opaque as the row, and of its colour. */
async function expectOneGround(page: Page, row: Locator) {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const [own, ofButtons] = await row.evaluate((element) =>
      [element, element.querySelector('[data-field=actions]')].map(
        (part) => part && getComputedStyle(part).backgroundColor,
      ),
    );
    expect(own).not.toMatch(/transparent|\/|rgba/);
    expect(ofButtons).toBe(own);
  }
}

/** The room that each part of the list of articles has, at a desk and on a phone. */
async function expectRoom(page: Page) {
  const { step } = test;
  await page.setViewportSize({ width: 1280, height: 800 });
  await step(
    'at a desk a title has as much room as the text beside it and as the actions',
    async () => {
      const widthOf = async (name: string) => {
        const box = await page.getByRole('columnheader', { name }).boundingBox();
        return box?.width ?? 0;
      };
      await expect(page.getByRole('columnheader', { name: 'Title' })).toBeVisible();
      // The table is drawn before it has measured its place.
      for (const name of ['Description', 'Actions']) {
        await expect
          .poll(async () => (await widthOf('Title')) - (await widthOf(name)), { message: name })
          .toBeGreaterThanOrEqual(0);
      }
    },
  );
  await step('the name of a column is whole, beside the arrow of the order, too', async () => {
    const cut = await page
      .getByRole('columnheader')
      .locator('.MuiDataGrid-columnHeaderTitle')
      .evaluateAll((names) =>
        names
          .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
          .map(({ textContent }) => textContent),
      );
    expect(cut).toEqual([]);
  });
  await step('a table that has room for its columns scrolls nowhere', async () => {
    expect(await columnsBeyond(page)).toBe(0);
  });
  await step('on a phone the search ends where the list below it ends', async () => {
    await page.setViewportSize({ width: 360, height: 640 });
    const card = cardsOf(page).first();
    await expect(card).toBeVisible();
    const right = async (of: Locator) => {
      const { x = 0, width = 0 } = (await of.boundingBox()) ?? {};
      return x + width;
    };
    await expect
      .poll(async () => (await right(page.getByRole('search'))) - (await right(card)))
      .toBe(0);
  });
  await step('on a phone its pages come into view in their place', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    const release = await holdBack(page, '**/api/article/page?*');
    await page.reload();
    const pages = page.getByRole('navigation', { name: 'Pages de la liste' });
    await expect(pages).toBeAttached();
    await expect(pages).not.toBeInViewport();
    release();
    await expect(cardsOf(page).first()).toBeVisible();
    await expect(pages).not.toBeInViewport();
  });
}

for (const { list, tag } of LISTS) {
  test(`${list}: from 320 to 1920 px every action of every row is in reach, and on a phone a card fits 160 px, its actions on one line`, {
    tag,
  }, async ({ page, site }) => {
    await page.goto(`${site.adminBase}/${list}`);
    for (const width of WIDTHS) await expectInReach(page, width);
    await expectSmallCards(page);
    if (list === 'article') await expectRoom(page);
  });
}

test('the dashboard shows all of its parts', async ({ page, site }) => {
  const { step } = test;
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`${site.adminBase}/dashboard`);
  await step('‘À l’antenne’ is no larger than what it says', async () => {
    const panel = page.getByRole('region', { name: 'À l’antenne' });
    await expect(panel.getByText(/^La radio/)).toBeVisible();
    const empty = await panel.evaluate((element) => {
      const words = document.createRange();
      words.selectNodeContents(element);
      return element.getBoundingClientRect().bottom - words.getBoundingClientRect().bottom;
    });
    // The panel's own padding.
    expect(empty).toBeLessThanOrEqual(26);
  });
  await step('day and hour of an action stand on one line', async () => {
    const moments = page
      .getByRole('region', { name: 'Dernières actions' })
      .getByText(/^\d\d\/\d\d\//);
    await expect(moments.first()).toBeVisible();
    for (const width of [1280, 700, 360]) {
      await page.setViewportSize({ width, height: 800 });
      const lines = () =>
        moments.evaluateAll((all) => all.map((one) => one.getClientRects().length));
      await expect.poll(async () => new Set(await lines())).toEqual(new Set([1]));
    }
  });
  await step('at a desk every section of the bar is in sight', async () => {
    await page.setViewportSize({ width: 1366, height: 641 });
    const bar = page.getByRole('navigation', { name: 'Administration' });
    await expect(bar).toBeVisible();
    for (const link of await bar.getByRole('link').all()) await expect(link).toBeInViewport();
    await expect(page.getByRole('button', { name: 'Se déconnecter' })).toBeInViewport({ ratio: 1 });
  });
  await page.setViewportSize({ width: 360, height: 740 });
  await step('on a phone ‘À l’antenne’ has its place before the title comes', async () => {
    const release = await holdBack(page, '**/status-json.xsl*', async (route) => {
      const answer = await route.fetch();
      const body = (await answer.text()).replaceAll(
        /"title":"[^"]*"/g,
        '"title":"Au clair de la lune"',
      );
      await route.fulfill({ response: answer, body });
    });
    await page.reload();
    const panel = page.getByRole('region', { name: 'À l’antenne' });
    await expect(panel.getByText('La radio est en direct.')).toBeVisible();
    const height = async () => Math.round((await panel.boundingBox())?.height ?? 0);
    const before = await height();
    release();
    await expect(panel.getByText('Au clair de la lune')).toBeVisible();
    expect(await height()).toBe(before);
  });
  await step('on a phone the sections stay where they are when the messages come', async () => {
    const release = await holdBack(page, '**/api/contact/page?*');
    await page.reload();
    await expect(page.getByText('La radio est en direct.')).toBeVisible();
    const section = page.getByRole('heading', { level: 2, name: 'Articles' });
    const before = (await section.boundingBox())?.y ?? 0;
    release();
    await expect(
      page.getByRole('region', { name: 'Messages à traiter' }).getByRole('link'),
    ).toHaveCount(3);
    expect(Math.abs(((await section.boundingBox())?.y ?? 0) - before)).toBeLessThan(80);
  });
  await step('on a phone a sound that starts moves nothing down', async () => {
    const heading = page.getByRole('heading', { level: 1 });
    const before = await heading.boundingBox();
    await page.getByRole('main').getByRole('button', { name: 'Écouter' }).click();
    await expect(page.getByRole('banner').getByRole('status')).toBeVisible();
    expect(await heading.boundingBox()).toEqual(before);
  });
  await step('a sound can be stopped where its own button cannot be loaded', async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.route(`**/${builtFile('SoundButton')}`, (route) => route.abort());
    await page.reload();
    await page.getByRole('main').getByRole('button', { name: 'Écouter' }).click();
    const sounds = () =>
      page.evaluate(() => [...document.querySelectorAll('audio')].some(({ paused }) => !paused));
    await expect.poll(sounds).toBe(true);
    const release = await holdBack(page, `**/${builtStyle('ListPage')}`);
    await page.getByRole('navigation').getByRole('link', { name: 'Articles' }).click();
    const stop = page.getByRole('banner').getByRole('button', { name: 'Mettre en pause' });
    await expect(stop).toBeVisible();
    await test.step('and keeps no page from opening whose style comes later', async () => {
      release();
      await expect(
        page.getByRole('heading', { level: 1, name: 'Liste article admin' }),
      ).toBeVisible();
    });
    await stop.click();
    await expect.poll(sounds).toBe(false);
  });
});

test('the log shows every column, and on a phone one bar leads to every section, and the current one is marked', async ({
  page,
  site,
}) => {
  const { step } = test;
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${site.adminBase}/logs`);
  await step('a log entry is deleted with the keyboard alone', async () => {
    const remove = page
      .getByRole('main')
      .getByRole('button', { name: 'Supprimer', exact: true })
      .first();
    await expect(remove).toBeVisible();
    await page.getByRole('columnheader', { name: 'ID' }).focus();
    await page.keyboard.press('ArrowDown');
    for (let column = 1; column < 7; column += 1) await page.keyboard.press('ArrowRight');
    await expect(remove).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Annuler' })).toBeFocused();
    const question = await page.getByRole('alertdialog').getByRole('heading').textContent();
    const id = question?.match(/supprimer (\d+) \?/)?.[1] ?? 'none';
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByText(`Supprimé\u00a0: ${id}`)).toBeVisible();
    await expect(page.getByRole('gridcell', { name: id, exact: true })).toHaveCount(0);
    // The grid gives the focus to the row that took the place.
    await expect(page.locator('[role=gridcell]:focus, [role=gridcell] :focus')).toHaveCount(1);
  });
  await step('at a desk the address of an account stands on one line', async () => {
    await page.setViewportSize({ width: 1280, height: 900 });
    const account = page.locator('[role=gridcell][data-field=user] [title]').first();
    await expectOneLine(account);
  });
  const address = 'marie-madeleine.de-la-roche@radio-petite-lune.example';
  // A year of actions: the server of this test is a minute old.
  await page.route('**/api/logs/page?*', async (route) => {
    const answer = await route.fetch();
    const text = await answer.text();
    const body = text.replaceAll(/"id":(\d+)/g, '"id":120$1').replace(/[\w.]+@[\w.]+/, address);
    await route.fulfill({ response: answer, body });
  });
  await page.reload();
  await step('a number of five digits stands on one line', async () => {
    const number = page.locator('[role=gridcell][data-field=id] > *').first();
    await expect(number).toHaveText(/^120\d\d/);
    await expectOneLine(number);
  });
  await step('a long address is on one line, too, and whole for the pointer on it', async () => {
    await expect(page.getByTitle(address)).toHaveText(address);
    await expectOneLine(page.getByTitle(address));
  });
  await expectEveryColumn(page, 7);
  await page.setViewportSize({ width: 320, height: 640 });
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toBeVisible();
  const heightOfBar = async () => (await page.getByRole('banner').boundingBox())?.height;
  await expect.poll(heightOfBar).toBeLessThanOrEqual(57);
  const opener = page.getByRole('button', { name: 'Ouvrir la navigation' });
  await opener.click();
  const current = page.getByRole('link', { name: 'Journal', exact: true });
  await expect(current).toHaveAttribute('aria-current', 'page');
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();
  await opener.click();
  await page.getByRole('link', { name: 'Articles', exact: true }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(heading).toBeFocused();
});

const LONG_WORDS = [
  ['logs', 'action', 'Modification'],
  ['partenaire', 'name', 'Intercommunale'],
  ['reseaux-sociaux', 'name', 'Intercommunale'],
  ['article', 'title', 'Accompagnement'],
  ['article', 'content', 'Recommencer'],
  ['histoire', 'title', 'Accompagnement'],
] as const;

test('on a tablet a long word stands on one line of its table', async ({ page, site }) => {
  await page.setViewportSize({ width: 768, height: 900 });
  for (const [list, field, word] of LONG_WORDS)
    await test.step(`${list}: ${word}`, async () => {
      await page.goto(`${site.adminBase}/${list}`);
      const cell = page.locator(`[role=gridcell][data-field=${field}] > *`).first();
      await cell.evaluate((element, text) => (element.textContent = text), word);
      await expect(cell).toHaveText(word);
      await expectOneLine(cell);
    });
});

test('the list of messages at a desk and on a phone, and its colours and widths when one comes back to it', async ({
  page,
  site,
}) => {
  const { step } = test;
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(`${site.adminBase}/contact`);
  await step('at a desk a long e-mail address stands on one line', async () => {
    const address = page.getByRole('link', { name: 'equipe@creche-les-coquelicots.example' });
    await expectOneLine(address);
  });
  await step('the day and hour at which a message came stand beside its actions', async () => {
    const came = page.locator('[role=gridcell][data-field=createdAt] > *');
    const actions = page.getByRole('columnheader', { name: 'Actions' });
    for (const width of [1024, 1280, 1366, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expect
        .poll(
          async () => {
            const [value, buttons] = [
              await came.first().boundingBox(),
              await actions.boundingBox(),
            ];
            return value && buttons && value.x + value.width <= buttons.x;
          },
          { message: `${width} px` },
        )
        .toBe(true);
    }
  });
  await step('on the screen of a laptop an e-mail address is whole', async () => {
    await page.setViewportSize({ width: 1366, height: 768 });
    const address = page.locator('[role=gridcell][data-field=email] > *').first();
    await address.evaluate((cell) => (cell.textContent = 'camille.bertin@orange.fr'));
    const cut = () => address.evaluate((cell) => cell.scrollWidth - cell.clientWidth);
    await expect.poll(cut, { timeout: 5000 }).toBe(0);
  });
  await step('on a wide desk a telephone number stands on one line', async () => {
    await page.setViewportSize({ width: 1536, height: 864 });
    const number = page.locator('[role=gridcell][data-field=phone] > *', { hasText: /^\d\d / });
    await expectOneLine(number.first());
  });
  await step(
    'from 1024 px on all of its columns are in sight, beside the bar of the window, too',
    async () => {
      await page.getByRole('button', { name: 'Marquer comme traité' }).first().click();
      // 1280 pixels, of which a window that scrolls has lost 15.
      for (const width of [1024, 1265]) {
        await page.setViewportSize({ width, height: 900 });
        await expect.poll(() => columnsBeyond(page), { message: `${width} px` }).toBe(0);
      }
      await page.getByRole('button', { name: 'Marquer comme non traité' }).click();
    },
  );
  await step('a table shows every column', () => expectEveryColumn(page, 9));
  for (const width of [360, 1280])
    await step(
      `two messages ticked one right after the other are the two that are chosen, at ${width} px`,
      async () => {
        await page.setViewportSize({ width, height: 900 });
        const ticks = page
          .getByRole('main')
          .getByRole('listitem')
          .or(page.getByRole('row'))
          .getByRole('checkbox');
        const two = [ticks.nth(-2), ticks.nth(-1)];
        const rows = width < 600 ? cardsOf(page) : page.getByRole('columnheader');
        await expect(rows.first()).toBeVisible();
        await ticks.last().scrollIntoViewIfNeeded();
        // Where they are before the first tick: a hand does not look again.
        const places = await Promise.all(two.map((tick) => tick.boundingBox()));
        for (const place of places) {
          if (!place) throw new Error('Both must be in view.');
          await page.mouse.click(place.x + place.width / 2, place.y + place.height / 2);
        }
        for (const tick of two) await expect(tick).toBeChecked();
        await expect(page.getByRole('button', { name: /^Supprimer 2\smessages$/ })).toBeVisible();
        for (const tick of two) await tick.uncheck();
      },
    );

  await page.setViewportSize({ width: 1440, height: 800 });
  await page.getByRole('link', { name: 'Voir', exact: true }).nth(1).click();
  await page.getByRole('heading', { name: 'Details du formulaire de contact' }).waitFor();
  await page.goBack();
  const returnedTo = page.getByRole('row').nth(2);
  const ticked = page.getByRole('row').nth(1);

  await step(
    'the buttons of the row that was returned to have its colour, by day and by night',
    async () => {
      await expect(returnedTo).toHaveClass(/returned-to/);
      await expectOneGround(page, returnedTo);
    },
  );
  await step(
    'a column keeps the width set by hand when a row is ticked, a question asked, a page turned',
    async () => {
      const message = page.getByRole('columnheader', { name: 'Message' });
      const width = async () => Math.round((await message.boundingBox())?.width ?? 0);
      const before = await message.boundingBox();
      if (!before) throw new Error('The column must be in view.');
      const edge = before.x + before.width - 1;
      const middle = before.y + before.height / 2;
      await page.mouse.move(edge, middle);
      await page.mouse.down();
      await page.mouse.move(edge + 90, middle, { steps: 5 });
      await page.mouse.up();
      await expect.poll(width).toBeCloseTo(before.width + 90, -1);
      const chosen = await width();

      // For a tenth of a second the grid takes a click for the end of the drag.
      await expect(() => ticked.getByRole('checkbox').check()).toPass();
      await expect(page.getByRole('button', { name: 'Supprimer 1 message' })).toBeVisible();
      expect(await width()).toBe(chosen);
      await step('the buttons of a ticked row have its colour, by day and by night', () =>
        expectOneGround(page, ticked),
      );
      await page.getByRole('button', { name: 'Supprimer', exact: true }).first().click();
      await page.getByRole('button', { name: 'Annuler' }).click();
      expect(await width()).toBe(chosen);
      await page.getByRole('combobox', { name: 'Lignes par page' }).selectOption('10');
      await expect(page).toHaveURL(/taille=10/);
      await expect(page.getByRole('progressbar')).toHaveCount(0);
      expect(await width()).toBe(chosen);
    },
  );
});

test('on a phone a button without a word, and the choice of the lines of a page, are 44 pixels wide and high', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  for (const [path, name] of [
    ['contact', 'Lignes par page'],
    ['programme', /^Actions/],
  ] as const) {
    await page.goto(`${site.adminBase}/${path}`);
    await expect(page.getByLabel(name).first()).toBeVisible();
    const sizes = await page
      .locator('.MuiIconButton-root, nav select')
      .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().toJSON()));
    for (const { width, height } of sizes)
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  }
});

test('in a window as low as above the keyboard of a phone, a notice leaves the field free that is typed in', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 360, height: 300 });
  await page.route('**/api/partenaire/create', (route) => route.fulfill({ status: 500 }));
  await page.goto(`${site.adminBase}/partenaire/new`);
  await page.getByRole('textbox', { name: 'Nom du partenaire' }).fill('Le Nid');
  const link = page.getByRole('textbox', { name: 'Lien du partenaire' });
  await link.fill('https://nid.example');
  await link.press('Enter');
  const notice = page.getByRole('alert').filter({ hasText: 'Erreur' });
  await expect(notice).toBeVisible();
  await link.press('x');
  const [field, told] = [await link.boundingBox(), await notice.boundingBox()];
  if (!field || !told) throw new Error('Both must be in view.');
  expect(told.y >= field.y + field.height || told.y + told.height <= field.y).toBe(true);
  await expect(link).toBeInViewport({ ratio: 1 });
});

test('on paper a table has all of its columns, and no bar and no buttons', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 720, height: 1000 });
  await page.emulateMedia({ media: 'print' });
  await page.goto(`${site.adminBase}/logs`);
  await expect(page.getByRole('gridcell').first()).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Updated At' })).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('gridcell').nth(5)).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('button', { name: 'Supprimer', exact: true })).toHaveCount(0);
  await expect(page.getByRole('banner')).toHaveCount(0);
});
