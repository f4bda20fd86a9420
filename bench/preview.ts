/**
 * `npm run bench:preview`: milliseconds from a key press in an article's form to the rendering of
 * its preview in the other window, for 100 keys. Build first. The limit is 150.
 */
import { chromium, type Page } from '@playwright/test';
import { editorOf, signIn } from '../tests/support/back-office.ts';
import { startSite } from '../tests/support/start-site.ts';

const KEYS = 100;

/** Records when each key was pressed, and when the preview rendered the resulting text. */
const noteKeys = (page: Page) =>
  page.evaluate(() => {
    const keys: number[] = [];
    Object.assign(window, { keys });
    document.addEventListener(
      'keydown',
      (event) => keys.push(performance.timeOrigin + event.timeStamp),
      true,
    );
  });

const notePictures = (page: Page) =>
  page.evaluate(() => {
    const pictures: [length: number, time: number][] = [];
    Object.assign(window, { pictures });
    const frame = document.querySelector('iframe');
    const body = frame?.contentDocument?.body;
    if (!body) throw new Error('the preview must have a frame');
    new MutationObserver(() => {
      const runs = body.textContent.match(/Z+/g) ?? [];
      const length = Math.max(0, ...runs.map((run) => run.length));
      requestAnimationFrame(() =>
        pictures.push([length, performance.timeOrigin + performance.now()]),
      );
    }).observe(body, { subtree: true, childList: true, characterData: true });
  });

const site = await startSite();
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  const page = await browser.newPage();
  await signIn(page, site);
  await page.goto(`${site.url}${site.adminBase}/article/1/modifier`);
  await editorOf(page).waitFor();
  const opening = page.context().waitForEvent('page');
  await page.getByRole('link', { name: 'Voir comme un parent' }).click();
  const preview = await opening;
  await preview.frameLocator('iframe').getByRole('heading', { level: 1 }).waitFor();
  await editorOf(page).focus();
  await page.keyboard.press('Control+End');
  await noteKeys(page);
  await notePictures(preview);
  for (let key = 0; key < KEYS; key += 1) {
    await page.keyboard.press('Z');
    await new Promise((resolve) => setTimeout(resolve, 120));
  }
  const keys = await page.evaluate((): number[] => Reflect.get(window, 'keys'));
  const pictures = await preview.evaluate((): [number, number][] =>
    Reflect.get(window, 'pictures'),
  );
  const times = keys
    .map((at, index) => {
      const shown = pictures.find(([length]) => length > index);
      return shown ? shown[1] - at : Number.NaN;
    })
    .sort((one, other) => one - other);
  const at = (share: number) => times[Math.floor(times.length * share)]?.toFixed(0);
  console.log(
    `${times.length} keys: median ${at(0.5)} ms, 95 % ${at(0.95)} ms, worst ${at(0.999)} ms`,
  );
} finally {
  await browser.close();
  await site.stop();
}
