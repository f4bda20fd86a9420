import type { Locator, Page } from '@playwright/test';
import { builtFile } from '#tests/support/built-file.ts';
import { type Answer, asItIs, holdBack } from '#tests/support/hold-back.ts';
import { expect, test } from '#tests/support/site.ts';
import { appReady, asksNoMore } from '#tests/support/watched-page.ts';
import { watchShifts } from '#tests/support/watched-visit.ts';
import { fullArticle } from './public-states.ts';

const PHONE = { width: 360, height: 640 };
const DESK = { width: 1280, height: 800 };
/** A sheet of 210 millimetres with the margins of Chromium, in pixels. */
const A4_WIDTH = 718;

/** Scrolls as a person does, by 200 pixels, until it is as asked. */
async function scrollUntil(page: Page, by: 200 | -200, isThere: () => Promise<unknown>) {
  await expect(async () => {
    await page.mouse.wheel(0, by);
    await isThere();
  }).toPass({ intervals: [100] });
}

const isAtEnd = (page: Page) => async () =>
  expect(
    await page.evaluate(
      () => window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - 2,
    ),
  ).toBe(true);

const topOf = async (place: Locator) => (await place.boundingBox())?.y ?? Number.NaN;

test('on a phone the home page: what it is for stands above the fold, its sections below come when a person scrolls to them, and nothing jumps', async ({
  page,
}) => {
  const { step } = test;
  await page.setViewportSize(PHONE);
  await page.route('**/api/socialNetwork', (route) =>
    route.fulfill({ json: [{ id: 1, name: 'Mastodon', url: 'https://example.org/', logo: '' }] }),
  );
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const expectShifts = await watchShifts(page);
  await page.goto('/');

  await step(
    'the name, the welcome text, the radio and the button stand above the fold',
    async () => {
      const button = page.locator('[data-play="live"]');
      for (const part of [
        page.getByRole('heading', { level: 1 }),
        page.getByText('Bienvenue sur'),
        page.getByRole('img', { name: 'Un poste de radio qui sourit' }),
        button,
        page.locator('[data-play-label="live"]'),
      ]) {
        await expect(part).toBeInViewport({ ratio: 1 });
      }
      const box = await button.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(88);
    },
  );
  await step(
    'the sections below are fetched when a person scrolls to them, and nothing jumps',
    async () => {
      await asksNoMore(page);
      expect(
        asked.filter((path) => /api\/programme|ProgrammeSection|socialNetwork/i.test(path)),
      ).toEqual([]);

      const programme = page.locator('#programme');
      await scrollUntil(page, 200, () => expect(programme).toBeInViewport({ timeout: 1 }));
      await expect(page.getByRole('heading', { name: 'Au programme aujourd’hui' })).toBeVisible();
      await expect(page.locator('[aria-current="time"]')).toContainText('En ce moment');
      await scrollUntil(page, 200, isAtEnd(page));
      await expect(page.getByRole('heading', { name: 'Retrouvez-nous' })).toBeVisible();
      await expectShifts(0.02);
    },
  );
});

for (const { hour, tag } of [
  { hour: '07:10', tag: [] },
  // Between the two: some of the day is over, and some is to come.
  { hour: '19:10', tag: '@deep' },
  { hour: '22:50', tag: [] },
])
  test(`what follows the programme stays where it is read when that comes late, at ${hour}`, {
    tag,
  }, async ({ page }) => {
    await page.setViewportSize(PHONE);
    await page.clock.setFixedTime(new Date(`2026-11-26T${hour}:00+01:00`));
    const next = page.getByText('Quelle était cette chanson');
    for (const read of [next, page.getByRole('heading', { name: 'Retrouvez-nous' })]) {
      const release = await holdBack(page, '**/api/programme');
      await page.goto('/');
      await scrollUntil(page, 200, () => expect(read).toBeInViewport({ timeout: 1 }));
      await expect(page.getByRole('complementary')).toBeVisible();
      const top = await topOf(read);
      release();
      const running = page.locator('[aria-current="time"]');
      await expect(running).toContainText('En ce moment');
      expect(Math.abs((await topOf(read)) - top)).toBeLessThan(2);

      await scrollUntil(page, -200, () => expect(running).toBeInViewport({ timeout: 1 }));
      const last = page.getByRole('button', { name: 'Plus tôt aujourd’hui' });
      expect((await topOf(next)) - (await topOf(last))).toBeLessThan(200);
      await page.unroute('**/api/programme');
    }
  });

test('at a desk what stands below the programme stays where it is read when that comes late', async ({
  page,
}) => {
  await page.setViewportSize(DESK);
  await page.clock.setFixedTime(new Date('2026-11-26T19:10:00+01:00'));
  const release = await holdBack(page, '**/api/programme');
  await page.goto('/');
  await scrollUntil(page, 200, isAtEnd(page));
  const read = page.getByRole('heading', { name: 'Retrouvez-nous' });
  await expect(page.getByRole('complementary')).toBeVisible();
  const top = await topOf(read);
  release();
  await expect(page.locator('[aria-current="time"]')).toContainText('En ce moment');
  expect(Math.abs((await topOf(read)) - top)).toBeLessThan(2);
});

test('nothing moves when the typeface of the headings arrives late', async ({ page }) => {
  const release = await holdBack(page, '**/*.woff2');
  const expectShifts = await watchShifts(page);
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  // The text is readable before its typeface has loaded.
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  release();
  await expect
    .poll(() =>
      page.evaluate(() =>
        [...document.fonts].map(({ family, status }) => `${family.replaceAll('"', '')} ${status}`),
      ),
    )
    .toContain('Baloo 2 Variable loaded');
  await expectShifts(0.02);
});

const withFailure: Answer = (route) => route.fulfill({ status: 500, json: {} });
const withNothing: Answer = (route) =>
  route.fulfill({
    json: route.request().url().includes('/page') ? { content: [], totalPages: 0 } : [],
  });

/** Opens a page whose answers come only after what stands in for them has been drawn. */
async function openWithLateAnswers(page: Page, path: string, answer: Answer) {
  const release = await holdBack(page, '**/api/**', answer);
  const asked = page.waitForRequest('**/api/**');
  await page.goto(path);
  await asked;
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
  release();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await asksNoMore(page);
  await page.unroute('**/api/**');
}

for (const { size, tag } of [
  { size: PHONE, tag: [] },
  { size: DESK, tag: '@deep' },
]) {
  test(`nothing jumps at ${size.width} px when an answer comes late, fails or is empty`, {
    tag,
  }, async ({ page }) => {
    await page.setViewportSize(size);
    const expectShifts = await watchShifts(page);
    const list = await page.request.get('/api/article/page?page=0&size=1&sort=createdAt,desc');
    const { content } = await list.json();
    const late: readonly (readonly [string, ...Answer[]])[] = [
      ['/articles', asItIs, withFailure, withNothing],
      ['/articles?page=2', asItIs],
      ['/articles?page=99', asItIs],
      [`/article/${content[0].slug}`, asItIs],
      ['/partenaires', asItIs, withFailure, withNothing],
      ['/mentions', asItIs, withFailure],
    ];
    for (const [path, ...answers] of late) {
      for (const answer of answers) {
        await openWithLateAnswers(page, path, answer);
        await expectShifts(0.01, path);
      }
    }
  });
}

const movingParts = (page: Page) =>
  page.evaluate(() =>
    document.getAnimations().flatMap(({ effect }) => {
      if (!(effect instanceof KeyframeEffect) || !(effect.target instanceof SVGElement)) return [];
      return effect
        .getKeyframes()
        .flatMap((frame) => Object.keys(frame))
        .filter((name) => !['offset', 'computedOffset', 'easing', 'composite'].includes(name));
    }),
  );

test('while the radio is heard it breathes, and a small bar goes along', async ({ page }) => {
  const { step } = test;
  await page.setViewportSize(PHONE);
  await page.goto('/');
  const bar = page.getByRole('region', { name: 'Lecteur' });

  await step('it breathes by transform and opacity only', async () => {
    expect(await movingParts(page)).toEqual([]);
    await page.getByRole('button', { name: 'Écouter' }).click();
    await expect(page.getByText('En direct', { exact: true })).toBeVisible();
    await expect(bar).toHaveCount(0);
    const moved = async () => [...new Set(await movingParts(page))].sort();
    await expect.poll(moved).toEqual(['opacity', 'transform']);

    await page.emulateMedia({ reducedMotion: 'reduce' });
    await expect.poll(() => movingParts(page)).toEqual([]);
    await page.emulateMedia({ reducedMotion: 'no-preference' });
  });
  await step('the bar covers nothing for good', async () => {
    await page.getByRole('button', { name: 'Menu' }).click();
    await page
      .getByRole('navigation', { name: 'Navigation principale' })
      .getByRole('link', { name: 'Contact' })
      .click();
    await expect(bar).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);

    await scrollUntil(page, 200, isAtEnd(page));
    const [barBox, lineBox] = await Promise.all([
      bar.boundingBox(),
      page.getByText('Tous droits réservés').boundingBox(),
    ]);
    expect((lineBox?.y ?? 0) + (lineBox?.height ?? 0)).toBeLessThanOrEqual(barBox?.y ?? 0);
  });
  await step('on a phone a failure leaves the bar free', async () => {
    await page.route('**/api/partenaire', (route) => route.abort());
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('banner').getByRole('link', { name: 'Partenaires' }).click();
    const notice = page.getByRole('alert').filter({ hasText: 'Erreur réseau' });
    await expect(notice).toBeVisible();
    // It goes after six seconds, but not while it has the focus.
    await notice.getByRole('button', { name: 'Fermer' }).focus();
    await expect(bar).toBeVisible();
    // The failure may come a moment before the page's own bar, which then lifts it.
    const gap = async () => {
      const [above, below] = await Promise.all([notice.boundingBox(), bar.boundingBox()]);
      return (below?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0);
    };
    await expect.poll(gap).toBeGreaterThanOrEqual(0);
  });
});

test('a press on a link is answered at once, while the page it leads to is still loading', async ({
  page,
}) => {
  const { step } = test;
  await page.goto('/contact');
  await appReady(page);
  await step(
    'from a phone to a desk the menu stands in one line or behind its button',
    async () => {
      for (const width of [768, 820, 905, 912, 1024]) {
        await page.setViewportSize({ width, height: 1180 });
        const box = await page.getByRole('banner').boundingBox();
        expect(box?.height, `${width} px`).toBeLessThanOrEqual(96);
      }
      // Where there is room it stands below its button, not across the page.
      await page.setViewportSize({ width: 768, height: 1180 });
      await page.getByRole('button', { name: 'Menu' }).click();
      const box = await page.getByRole('banner').getByRole('list').boundingBox();
      expect(box?.width).toBeLessThanOrEqual(400);
      await page.keyboard.press('Escape');
      await page.setViewportSize({ width: 1024, height: 1180 });
    },
  );
  const release = await holdBack(page, `**/${builtFile('PartnersPage')}`);
  const read = page.waitForRequest('**/api/partenaire');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Partenaires' }).click();
  await expect(page.getByText('Ouverture de la page…')).toBeVisible();
  // What it shows is asked for together with its code.
  await read;
  release();
  await expect(page.getByRole('heading', { name: 'PARTENAIRES' })).toBeVisible();
  await expect(page.getByText('Ouverture de la page…')).toBeHidden();
  await step('by night a logo stands on a plate of the theme, not on white', async () => {
    await page.emulateMedia({ colorScheme: 'dark' });
    const logo = page.getByRole('figure').getByRole('img').first();
    await expect(logo).toBeVisible();
    const [plate, ofLogo] = await logo.evaluate((element) => {
      const sample = document.createElement('i');
      sample.style.background = 'var(--plate)';
      document.body.append(sample);
      return [sample, element].map((each) => getComputedStyle(each).backgroundColor);
    });
    expect(ofLogo).toBe(plate);
    expect(ofLogo).not.toBe('rgb(255, 255, 255)');
  });
});

test('going back lands where one was, before the list is read again', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto('/articles');
  await appReady(page);
  const last = page.getByRole('link', { name: 'Voir plus' }).last();
  await last.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => window.scrollY);
  expect(before).toBeGreaterThan(640);
  await last.click();
  await page.waitForURL(/\/article\//);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  // The backend keeps its answer to itself.
  await page.route('**/api/article/page*', () => undefined);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'ARTICLES' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before);
});

test('a press anywhere on the card of another article, or of a partner, leads where its link does', async ({
  page,
}) => {
  const corner = { position: { x: 20, y: 20 } };
  await page.goto('/articles');
  await appReady(page);
  await page.getByRole('link', { name: 'Voir plus' }).last().click();
  await page.waitForURL(/\/article\//);
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  const other = page.getByRole('region', { name: 'À lire aussi' }).getByRole('listitem').first();
  const name = (await other.getByRole('link').textContent()) ?? '';
  await other.click(corner);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

  await page.goto('/partenaires');
  const opened = page.waitForEvent('popup');
  await page.getByRole('figure').first().click(corner);
  await opened;
  await test.step('on the narrowest phone the name of a partner is cut inside no word', async () => {
    await page.setViewportSize({ width: 320, height: 640 });
    const names = page.getByRole('figure').getByRole('link');
    await expect(names.first()).toBeVisible();
    const cut = await names.evaluateAll((links) =>
      links
        .filter((link) => {
          const { height } = link.getBoundingClientRect();
          link.style.overflowWrap = 'normal';
          return link.getBoundingClientRect().height < height;
        })
        .map((link) => link.textContent),
    );
    expect(cut).toEqual([]);
  });
});

test('on paper an article is its text, and a story is dark on white, without what cannot be pressed there', async ({
  page,
}) => {
  const { step } = test;
  await page.goto('/articles');
  await appReady(page);
  await step(
    'a card shows six lines of its excerpt and its whole picture, and leads to its article wherever it is pressed',
    async () => {
      const cards = page.getByRole('article');
      for (const width of [360, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        await expect(cards).toHaveCount(6);
        for (const card of await cards.all()) {
          const paragraphs = card.locator('p');
          expect(await paragraphs.count()).toBeLessThanOrEqual(3);
          expect((await card.boundingBox())?.height).toBeLessThanOrEqual(600);
          const lines = await paragraphs.first().evaluate((paragraph) => {
            const box = paragraph.parentElement?.parentElement?.getBoundingClientRect();
            return (box?.height ?? 0) / Number.parseFloat(getComputedStyle(paragraph).lineHeight);
          });
          expect(lines).toBeLessThanOrEqual(6.1);
        }
      }
      const pictures = cards.getByRole('img');
      await expect(pictures.first()).toBeVisible();
      for (const picture of await pictures.all())
        await expect(picture).toHaveCSS('object-fit', 'contain');
      await cards.first().click({ position: { x: 12, y: 12 } });
      await page.waitForURL(/\/article\//);
    },
  );
  const share = page.getByRole('button', { name: 'Partager' });
  await expect(share).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const part of [page.getByRole('banner'), page.getByRole('contentinfo'), share])
    await expect(part).toBeHidden();
  // The place of what was not scrolled to would be half a sheet.
  await expect(page.locator('main [aria-hidden="true"]:not(span, svg)')).toBeHidden();

  await page.emulateMedia({ media: 'screen' });
  await page.goto('/berceuse#histoires');
  await appReady(page);
  await page.getByRole('article').getByRole('link').first().click();
  await page.waitForURL(/\/histoire\//);
  await expect(page.getByRole('slider', { name: 'Position' })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveCSS('color', 'rgb(42, 40, 80)');
  await expect(page.locator('html')).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  await expect(page.getByRole('slider', { name: 'Position' })).toBeHidden();

  await page.route('**/api/article/findBySlug/*', (route) => route.fulfill({ json: fullArticle }));
  await page.setViewportSize({ width: A4_WIDTH, height: 1000 });
  await page.goto('/article/une-soiree-douce');
  await expect(page.getByRole('table')).toBeVisible();
  const cut = await page
    .locator('main pre, main [role=region]')
    .evaluateAll((parts) =>
      parts.filter((part) => part.scrollWidth > part.clientWidth).map(({ localName }) => localName),
    );
  expect(cut, 'paper does not scroll').toEqual([]);
});

test('where the system chooses the colours the play button and the menu have an edge, one sees which page it is, whether the lullaby repeats and when it stops, and the dark is dark', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'light' });
  await page.goto('/');
  await appReady(page);
  await expect(page.locator('[data-play="live"]')).toHaveCSS('border-top-width', '2px');
  const menu = page.getByRole('banner').getByRole('list');
  await expect(menu.getByRole('link', { name: 'Radio' })).toHaveCSS('border-top-width', '2px');
  await page.setViewportSize({ width: 640, height: 800 });
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(menu).toHaveCSS('outline-width', '2px');
  await menu.getByRole('link', { name: 'Berceuse' }).click();
  const loop = page.getByRole('button', { name: 'En boucle' });
  const colourOf = (button: typeof loop) =>
    button.evaluate((element) => getComputedStyle(element).color);
  await expect(loop).toHaveAttribute('aria-pressed', 'true');
  const pressed = await colourOf(loop);
  await loop.click();
  await expect(loop).toHaveAttribute('aria-pressed', 'false');
  expect(pressed).not.toBe(await colourOf(loop));
  const duration = page.getByRole('button', { name: '30 min' });
  await duration.click();
  expect(await colourOf(duration)).toBe(pressed);

  await page.getByRole('button', { name: 'Nuit noire' }).click();
  await expect(page.getByRole('dialog', { name: 'Nuit noire' })).toHaveCSS(
    'background-color',
    'rgb(4, 5, 13)',
  );
});
