/** An administrator who presses and types whatever there is, while files and answers fail by chance. */
import type { Page } from '@playwright/test';
import { openInside, ownConnection, recordsOnDevice, tokenOf } from '#tests/support/back-office.ts';
import { numbersFrom } from '#tests/support/numbers-from.ts';
import { expect, test } from '#tests/support/servers.ts';
import type { RunningSite } from '#tests/support/start-site.ts';
import { type Chance, oneOf, pressSomething, walk } from '#tests/support/walk-by-chance.ts';

const STEPS = 200;

/** Fields of one line and of many, in the forms of records. */
const FIELDS = [
  'form:has(button[type="submit"]) input[type="text"]',
  'form:has(button[type="submit"]) textarea:not([aria-hidden])',
  '.ql-editor',
].join();

const FORMS = [
  'article/new',
  'article/1/modifier',
  'histoire/new',
  'partenaire/new',
  'partenaire/1/modifier',
  'reseaux-sociaux/1/modifier',
  'mentions',
];

const pressable = (adminBase: string) => ({
  selector: [
    'button:not([disabled])',
    'summary',
    'input[type="checkbox"]',
    '[role="menuitem"]',
    '[role="option"]',
    '[role="combobox"]',
    `a[href^="${adminBase}"]`,
  ].join(),
  /** What throws a text away on purpose, takes a file, or ends the work. */
  leftOut:
    /^(Se déconnecter|Supprimer le brouillon|Tout effacer|Vider la corbeille|Supprimer définitivement|Quitter et perdre|Image|Choisir|Importer|Télécharger|Exporter)/,
});

/** Types a word of its own at the end of a field that can be seen; returns it when it is there. */
async function typeSomewhere(
  page: Page,
  chance: Chance,
  word: string,
): Promise<string | undefined> {
  const fields = page.getByRole('main').locator(FIELDS);
  // A step back may end while it is asked.
  const places = await fields
    .evaluateAll((found) => found.flatMap((element, at) => (element.checkVisibility() ? [at] : [])))
    .catch(() => []);
  const at = oneOf(places, chance);
  if (at === undefined) return undefined;
  const field = fields.nth(at);
  const isTyped = await field
    .press('Control+End', { timeout: 1500 })
    .then(() => page.keyboard.type(` ${word}`))
    .then(() =>
      field.evaluate(
        (element, typed) =>
          ('value' in element ? String(element.value) : element.textContent).includes(typed),
        word,
        { timeout: 1500 },
      ),
    )
    .catch(() => false);
  return isTyped ? word : undefined;
}

/** All that this device and the backend keep. */
async function everythingKept(page: Page, site: RunningSite): Promise<string> {
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const headers = { ...ownConnection, authorization: `Bearer ${token}` };
  const stored = await Promise.all(
    ['article/page?size=100', 'histoire', 'partenaire', 'socialNetwork', 'mentions/1'].map(
      async (path) => (await page.request.get(`${site.url}/api/${path}`, { headers })).text(),
    ),
  );
  return [await recordsOnDevice(page), ...stored].join('\n');
}

for (const { seed, width, height } of [
  { seed: 41, width: 1280, height: 800 },
  { seed: 42, width: 390, height: 844 },
])
  test(`${STEPS} steps of an administrator by chance meet no fault and lose no word (seed ${seed})`, {
    tag: '@deep',
  }, async ({ page, ownSite }) => {
    test.setTimeout(900_000);
    const chance = numbersFrom(seed);
    page.on('dialog', (dialog) => void dialog.accept());
    await page.setViewportSize({ width, height });
    await page.addInitScript(
      (token) => {
        if (location.protocol === 'http:') localStorage.setItem('token', token);
      },
      await tokenOf(page, ownSite),
    );
    const words: string[] = [];
    // A draft is kept 0.7 s after a key at the latest.
    const expectAllKept = () =>
      expect
        .poll(
          async () => {
            const all = await everythingKept(page, ownSite).catch(() => '');
            return words.filter((word) => !all.includes(word));
          },
          { message: `${words.length} words, on ${page.url()}`, timeout: 30_000 },
        )
        .toEqual([]);
    await walk(page, chance, {
      start: `${ownSite.url}${ownSite.adminBase}/article/new`,
      steps: STEPS,
      async step(luck) {
        if (luck < 0.4) {
          const word = await typeSomewhere(page, chance, `mot${words.length}fin`);
          if (word === undefined) {
            const form = oneOf(FORMS, chance) ?? '';
            await openInside(page, `${ownSite.adminBase}/${form}`);
            return `open ${form}`;
          }
          words.push(word);
          await expectAllKept();
          return `type ${word}`;
        }
        return pressSomething(page, chance, pressable(ownSite.adminBase));
      },
    });
    await expectAllKept();
    console.log(`${words.length} words typed`);
  });
