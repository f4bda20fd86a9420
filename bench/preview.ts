/**
 * `npm run bench:preview`: milliseconds from a key press in an article's form with a text of 200 kB to
 * the form's next frame (limit of the median: 16), and from a key press to the rendering of the
 * preview in the other window (limit: 150). Build first.
 */
import { chromium, type Page } from '@playwright/test';
import { createArticle, editorOf, signIn } from '../tests/support/back-office.ts';
import { startSite } from '../tests/support/start-site.ts';

const KEYS = 100;
const LONG_TEXT = 200_000;

/** Records for each key when it was pressed, and how long the form took to its next frame. */
const noteKeys = (page: Page) =>
  page.evaluate(() => {
    const keys: number[] = [];
    const waits: number[] = [];
    Object.assign(window, { keys, waits });
    document.addEventListener(
      'keydown',
      ({ timeStamp }) => {
        keys.push(performance.timeOrigin + timeStamp);
        requestAnimationFrame(() => waits.push(performance.now() - timeStamp));
      },
      true,
    );
  });

/** Records when the preview rendered the resulting text. */
const notePictures = (page: Page) =>
  page.evaluate(() => {
    const pictures: [length: number, time: number][] = [];
    Object.assign(window, { pictures });
    const { body } = document;
    new MutationObserver(() => {
      const runs = body.textContent.match(/Z+/g) ?? [];
      const length = Math.max(0, ...runs.map((run) => run.length));
      requestAnimationFrame(() =>
        pictures.push([length, performance.timeOrigin + performance.now()]),
      );
    }).observe(body, { subtree: true, childList: true, characterData: true });
  });

async function typeIn(page: Page) {
  await editorOf(page).focus();
  await page.keyboard.press('Control+End');
  await noteKeys(page);
  for (let key = 0; key < KEYS; key += 1) {
    await page.keyboard.press('Z');
    await new Promise((resolve) => setTimeout(resolve, 120));
  }
}

function report(what: string, times: readonly number[]) {
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)]?.toFixed(0);
  console.log(
    `${what}, ${sorted.length} keys: median ${at(0.5)} ms, 95 % ${at(0.95)} ms, worst ${at(0.999)} ms`,
  );
}

const site = await startSite();
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  const page = await browser.newPage();
  await signIn(page, site);
  const paragraph = `<p>${'Ce soir, la <strong>lune</strong> raconte une histoire. '.repeat(10)}</p>`;
  const content = paragraph.repeat(Math.ceil(LONG_TEXT / paragraph.length));
  const { id } = await createArticle(page, site, { title: 'Un long texte', content });
  await page.goto(`${site.url}${site.adminBase}/article/${id}/modifier`);
  await editorOf(page).waitFor();
  await typeIn(page);
  report('form, 200 kB', await page.evaluate((): number[] => Reflect.get(window, 'waits')));

  await page.goto(`${site.url}${site.adminBase}/article/1/modifier`);
  await editorOf(page).waitFor();
  const opening = page.context().waitForEvent('page');
  await page.getByRole('link', { name: 'Voir comme un parent' }).click();
  const preview = await opening;
  await preview.getByRole('heading', { level: 1 }).waitFor();
  await notePictures(preview);
  await typeIn(page);
  const keys = await page.evaluate((): number[] => Reflect.get(window, 'keys'));
  const pictures = await preview.evaluate((): [number, number][] =>
    Reflect.get(window, 'pictures'),
  );
  const times = keys.map((at, index) => {
    const shown = pictures.find(([length]) => length > index);
    return shown ? shown[1] - at : Number.NaN;
  });
  report('preview', times);
} finally {
  await browser.close();
  await site.stop();
}
