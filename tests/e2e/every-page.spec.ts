import type { Page } from '@playwright/test';
import { paths } from '#src/paths.ts';
import { fixedPages } from '#src/public-pages.ts';
import { faultsOf } from '#tests/support/axe.ts';
import { expect, test } from '#tests/support/site.ts';
import { walkByTab } from '#tests/support/walk-by-tab.ts';
import { watchPolicy } from '#tests/support/watch-policy.ts';
import { asksNoMore, scrollToNetworks, settled } from '#tests/support/watched-page.ts';
import { watchPage } from '#tests/support/watched-visit.ts';
import { publicStates } from './public-states.ts';

const { step } = test;

const PHONE = 320;
const DESK = 1280;

/** A step: `npm run accessibility` counts those of this name. */
const expectNoFault = (page: Page, width: number, open = async () => {}, name = '') =>
  step(`${name}no fault at ${width} px, in both themes`, async () => {
    await open();
    await page.setViewportSize({ width, height: 800 });
    expect(await faultsOf(page)).toEqual([]);
    // 320 pixels are also a zoom of 400 %; 640 × 360 is a phone on its side.
    for (const size of [
      { width, height: 800 },
      { width: 640, height: 360 },
    ]) {
      await page.setViewportSize(size);
      const scrolled = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(scrolled, 'nothing scrolls sideways').toBeLessThanOrEqual(size.width);
    }
  });

/** The words of headings, buttons and players that are cut in two, each with what it stands in. */
const cutWords = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('h1, main button, :has(> [data-player-button]) p')].flatMap(
      (part) => {
        const cut: string[] = [];
        const texts = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
        while (texts.nextNode()) {
          for (const { 0: word, index } of (texts.currentNode.nodeValue ?? '').matchAll(/\S+/g)) {
            const range = document.createRange();
            range.setStart(texts.currentNode, index);
            range.setEnd(texts.currentNode, index + word.length);
            const lines = new Set([...range.getClientRects()].map(({ top }) => top));
            if (lines.size > 1) cut.push(`${word} in ‘${part.textContent}’`);
          }
        }
        return cut;
      },
    ),
  );

/** On the smallest phone a page that is changed so does not scroll sideways. */
async function expectNoScroll(page: Page, what: string, change: () => void) {
  await page.setViewportSize({ width: PHONE, height: 568 });
  await page.evaluate(change);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width, what).toBeLessThanOrEqual(PHONE);
}

/** Where the first line of each heading begins and how high its text stands, in each typeface. */
const headingsIn = (page: Page, typefaces: readonly string[]) =>
  page.evaluate((displays) => {
    const { style } = document.documentElement;
    const seen = displays.map((display) => {
      style.setProperty('--display', display);
      return [...document.querySelectorAll('h1, h2, h3, header a')].flatMap((heading) => {
        const text = document.createRange();
        text.selectNodeContents(heading);
        const [line] = [...text.getClientRects()].filter(({ width }) => width > 0);
        if (!line) return [];
        const { height } = heading.getBoundingClientRect();
        return {
          heading: heading.textContent,
          left: line.left,
          text: [line.top, line.height, height],
        };
      });
    });
    style.removeProperty('--display');
    return seen;
  }, typefaces);

const expectHeadingsToStay = (page: Page) =>
  step(
    'no heading moves when its typeface arrives, whichever fallback stood in for it',
    async () => {
      const fallbacks = await page.evaluate(async () => {
        await document.fonts.load('1rem "Baloo 2 Variable"');
        const faces = [...document.fonts].filter(({ family }) => family.includes('Fallback'));
        // A font that this machine does not have cannot be loaded.
        await Promise.allSettled(faces.map((face) => face.load()));
        const loaded = faces.filter(({ status }) => status === 'loaded');
        return [...new Set(loaded.map(({ family }) => `"${family.replaceAll('"', '')}"`))];
      });
      expect(fallbacks.length).toBeGreaterThan(0);
      for (const width of [360, 768, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        // In one go: what arrives meanwhile would stand in some of the measures only.
        const [expected = [], ...others] = await headingsIn(page, [
          '"Baloo 2 Variable"',
          ...fallbacks,
        ]);
        expect(expected.length).toBeGreaterThan(0);
        for (const [number, headings] of others.entries()) {
          for (const [index, { left, ...seen }] of headings.entries()) {
            const { left: goal = 0, ...rest } = expected[index] ?? {};
            const where = `${fallbacks[number]}, ${width} px: ${seen.heading}`;
            expect(seen, where).toEqual(rest);
            // A centred line begins elsewhere when it is wider; nobody sees less than this.
            expect(Math.abs(left - goal), where).toBeLessThan(4);
          }
        }
      }
    },
  );

const expectNoFaultInMenu = (page: Page) =>
  step('the open menu: no fault', async () => {
    await page.setViewportSize({ width: 360, height: 640 });
    const menu = page.getByRole('button', { name: 'Menu' });
    await menu.click();
    await expect(menu).toHaveAttribute('aria-expanded', 'true');
    expect(await faultsOf(page)).toEqual([]);
    await menu.click();
    await expect(menu).toHaveAttribute('aria-expanded', 'false');
  });

/** The headings of all pages are in one of three sizes. */
const withEachSize: readonly string[] = [paths.home, paths.lullaby, paths.articles];

// Opened by itself the preview leads on to /404; admin-preview.spec.ts looks at it.
for (const { path } of fixedPages.filter(({ isBare }) => !isBare)) {
  test(`${path} opens without a word, is walked by Tab, and has no fault`, async ({ page }) => {
    const violations = await watchPolicy(page);
    const { lines, expectShifts } = await watchPage(page);
    // In the evening the programme has all of its parts.
    await page.clock.setFixedTime(new Date('2026-11-26T19:10:00+01:00'));
    await page.goto(path);
    await settled(page);
    // The answer of one page is a line on the console itself.
    if (path !== paths.notFound)
      await step(
        'the application takes the page over without a word in the console, a shift, or a breach of the policy',
        async () => {
          await asksNoMore(page);
          await expectShifts(0.02);
          if (path === paths.home) await scrollToNetworks(page);
          await settled(page);
          expect(lines).toEqual([]);
          expect(violations).toEqual([]);
        },
      );
    await step('the Tab key reaches every control, and one sees where it is', () =>
      walkByTab(page),
    );
    if (path === paths.notFound) await expectNoFaultInMenu(page);
    if (withEachSize.includes(path)) await expectHeadingsToStay(page);
    if (path === paths.home) await expectNoFault(page, DESK);
    await expectNoFault(page, PHONE);
    // Some translators turn the page round for a language that is written from the right.
    await expectNoScroll(page, 'text from the right', () => {
      document.documentElement.dir = 'rtl';
    });
    await expectNoScroll(page, 'text at twice its size', () => {
      document.documentElement.style.fontSize = '200%';
    });
    expect(await cutWords(page), 'words cut in two').toEqual([]);
  });

  // There it has the same elements, but for the frame, which all pages share.
  if (path !== paths.home)
    test(`${path} at a desk`, { tag: '@deep' }, async ({ page }) => {
      await page.goto(path);
      await settled(page);
      if (!withEachSize.includes(path)) await expectHeadingsToStay(page);
      await expectNoFault(page, DESK);
    });
}

for (const [where, states] of Object.entries(publicStates)) {
  const distinct = states.filter(({ like }) => like === undefined);
  const alike = states.filter((state) => !distinct.includes(state));
  for (const { what, width, opened, tag } of [
    { what: '', width: PHONE, opened: distinct, tag: [] },
    { what: ', those made of the same parts', width: PHONE, opened: alike, tag: '@deep' },
    { what: '', width: DESK, opened: states, tag: '@deep' },
  ]) {
    if (opened.length === 0) continue;
    test(`the states of ${where} at ${width} px${what}`, { tag }, async ({ page }) => {
      for (const { name, open } of opened) {
        await page.setViewportSize({ width: 1280, height: 720 });
        await expectNoFault(page, width, () => open(page), `${name}: `);
        await page.unrouteAll({ behavior: 'ignoreErrors' });
      }
    });
  }
}
