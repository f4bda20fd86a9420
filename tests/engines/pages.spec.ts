import { pageList, publicPages } from '#src/public-pages.ts';
import type { Tab } from '#tests/support/engines/engine.ts';
import { until, untilIn } from '#tests/support/engines/engine-listener.ts';
import { test as base, expect } from '#tests/support/engines/fixture.ts';
import { startPuppeteerEngine } from '#tests/support/engines/puppeteer-engine.ts';

const test = base.extend<{ paths: readonly string[] }>({
  paths: async ({ site }, use) => {
    const answer = await fetch(`${site.url}/api/article/page?page=0&size=1&sort=createdAt,desc`);
    const { content } = await answer.json();
    const shelf = await (await fetch(`${site.url}/api/histoire`)).json();
    const slugs = new Map<unknown, string>([
      [publicPages.article, content[0].slug],
      [publicPages.story, shelf[0]?.slug],
    ]);
    // The sample content may have no story.
    const pages = pageList.filter(
      (page) => slugs.get(page) !== undefined || !page.path.includes(':'),
    );
    await use(pages.map((page) => page.path.replace(':slug', slugs.get(page) ?? '')));
  },
});

const lineHeight = 24;

/** Pixels by which a box may be off. */
const tolerance = 2;

type Box = readonly number[];

/**
 * A button is as wide as its words, and engines round the width of each sign: one in fifty of it may
 * be that.
 */
const isSamePlace = (name: string, box: Box, other: Box = []) =>
  box.every((value, side) => {
    const ofWords = name.startsWith('button') && side === 2 ? value / 50 : 0;
    return Math.abs(value - (other[side] ?? Number.NaN)) <= Math.max(tolerance, ofWords);
  });

const isHydrated = () => {
  const root = document.getElementById('root')?.firstElementChild;
  return Boolean(root && Object.keys(root).some((key) => key.startsWith('__react')));
};

/** The parts of the page, the answers of the backend and the pictures are there. */
const isComplete = () => {
  const picture = [...document.images].find(({ complete }) => !complete);
  // The place of 'Garder' is there before its code.
  const waiting = '[aria-busy="true"], [class*="_skeleton_"], [class*="_keep_"]:empty';
  const missing = picture ?? document.querySelector(waiting);
  // What is lazy loads when it is seen, and not while the page is scrolled past it.
  if (missing) missing.scrollIntoView();
  else scrollTo(0, 0);
  return !missing;
};

/** Scrolls to the end and back: a part of the page loads when it is near. */
const scrollThrough = (tab: Tab, height: number) =>
  tab.run(async (pixels) => {
    // WebKit rounds the height of a line down to whole pixels: each line has some here.
    const lines = new CSSStyleSheet();
    lines.replaceSync(`* { line-height: ${pixels}px !important }`);
    document.adoptedStyleSheets = [lines];
    const painted = () =>
      new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    for (let y = 0; y < document.documentElement.scrollHeight; y += 300) {
      scrollTo(0, y);
      await painted();
    }
    scrollTo(0, 0);
    await document.fonts.ready;
    await painted();
  }, height);

/** Places of what a layout is made of, once all of it is there. */
async function layoutOf(tab: Tab, url: string) {
  await tab.goTo(url);
  await untilIn(tab, `the application of ${url}`, isHydrated);
  await scrollThrough(tab, lineHeight);
  await untilIn(tab, `all of ${url}`, isComplete);
  // On the home page, tomorrow's programme.
  await tab.run(() => document.querySelector<HTMLElement>('main h3 [aria-expanded]')?.click());
  return tab.run(() => {
    const boxes: Record<string, number[]> = {};
    const parts = ['header', 'main', 'footer', 'h1', 'h2', 'section', 'article', 'button', 'input'];
    for (const element of document.querySelectorAll([...parts, 'textarea', 'img'].join())) {
      const { x, y, width, height: tall } = element.getBoundingClientRect();
      if (width === 0 || x < 0) continue;
      let name = element.tagName.toLowerCase();
      while (name in boxes) name += "'";
      boxes[name] = [x, y, width, tall];
    }
    return {
      boxes,
      faults: Reflect.get(window, 'faults') as string[],
      width: document.documentElement.scrollWidth,
    };
  });
}

// `npm test` looks at every page in Chromium.
test('every public page has the same layout at 360 px as in Chromium and no line on the console', {
  tag: '@deep',
}, async ({ engine, site, paths }) => {
  const chromium = await startPuppeteerEngine('chromium');
  const reference = await chromium.open('about:blank');
  const tab = await engine.open('about:blank');
  await reference.resize(360, 640);
  await tab.resize(360, 640);
  const differences: string[] = [];
  for (const path of paths) {
    const [expected, found] = await Promise.all(
      [reference, tab].map((one) => layoutOf(one, site.url + path)),
    );
    if (expected === undefined || found === undefined) throw new Error('two layouts');
    expect(found.faults, path).toEqual([]);
    expect(found.width, path).toBeLessThanOrEqual(360);
    for (const [name, box] of Object.entries(expected.boxes)) {
      const other = found.boxes[name];
      if (!isSamePlace(name, box, other))
        differences.push(`${path} ${name}: ${box.map(Math.round)} ≠ ${other?.map(Math.round)}`);
    }
  }
  await tab.close();
  await chromium.close();
  expect(differences).toEqual([]);
});

test('what the network had lost comes when it is back, and what was typed is still there', async ({
  engine,
  site: { url, network },
}) => {
  network.lost = 0;
  network.scripts = 'are lost';
  const tab = await engine.open(`${url}/contact`);
  await tab.type('//textarea', 'Bonjour la lune');
  await tab.run(() => document.body.setAttribute('data-is-this-document', ''));
  // Each browser asks more than once before it gives a file up.
  await until(async () => network.lost > 20, 'scripts that are lost');
  network.scripts = '502';
  network.lost = 0;
  await until(async () => network.lost > 40, 'scripts that a proxy answers');
  expect(await tab.run(() => document.body.hasAttribute('data-is-this-document'))).toBe(true);
  network.scripts = 'arrive';
  await untilIn(tab, 'the application', isHydrated);
  expect(await tab.run(() => document.querySelector('textarea')?.value)).toBe('Bonjour la lune');
  await tab.close();
});
