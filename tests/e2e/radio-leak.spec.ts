/** What a radio leaves behind in the page: nothing, however often it was pressed. */
import type { Page } from '@playwright/test';
import { aliveAfterCollection, rememberMade } from '#tests/support/listening/made-things.ts';
import { fillShelf } from '#tests/support/listening/shelf.ts';
import { numbersFrom } from '#tests/support/numbers-from.ts';
import { expect, test } from '#tests/support/servers.ts';
import { settled } from '#tests/support/watched-page.ts';

const PRESSES = 100;
/** React keeps the effects of a page that was left, each read with its own, until it renders the next ones. */
const KEPT_BY_REACT: Readonly<Record<string, number>> = { AbortController: 8 };
const PAGES = ['Berceuse', 'Articles', 'Contact', 'Radio'];

const goTo = (page: Page, name: string) =>
  page.getByRole('navigation').first().getByRole('link', { name, exact: true }).click();

/** Presses one of the buttons that play, if it can be pressed: the bar goes when its page is opened. */
async function pressPlayer(page: Page, share: number): Promise<boolean> {
  const players = page.locator('[data-player-button]:visible');
  const at = Math.floor(share * (await players.count()));
  return players
    .nth(at)
    .click({ timeout: 1000 })
    .then(
      () => true,
      () => false,
    );
}

/** The one place in which both countings are made: after every page, and the radio sounds. */
async function listenAtHome(page: Page) {
  for (const name of PAGES) {
    await goTo(page, name);
    await settled(page);
  }
  const main = page.getByRole('main');
  const pause = main.getByRole('button', { name: 'Mettre en pause' });
  const play = main.getByRole('button', { name: 'Écouter' });
  await expect(pause.or(play)).toBeVisible();
  if (await play.isVisible()) await play.click();
  await expect(main.getByText('En direct', { exact: true })).toBeVisible();
}

test('a press that is taken back before its stream opens leaves no address behind', async ({
  page,
  readSite,
}) => {
  await rememberMade(page);
  await page.goto(readSite.url);
  await settled(page);
  const play = page.getByRole('main').getByRole('button', { name: 'Écouter' });
  // Both in one moment: no source can open between them.
  await play.evaluate((button: HTMLElement) => {
    button.click();
    button.click();
  });
  await expect(play).toBeVisible();
  expect(await aliveAfterCollection(page)).toMatchObject({ 'blob URL': 0 });
});

test('a hundred presses leave no more behind than one radio that sounds needs', {
  tag: '@deep',
}, async ({ page, ownSite }) => {
  await fillShelf(ownSite, {
    'Au clair de la lune': 'au-clair-de-la-lune.mp3',
    'Il était une bergère': 'il-etait-une-bergere.mp3',
  });
  await rememberMade(page);
  await page.goto(ownSite.url);
  await settled(page);
  await listenAtHome(page);
  // Each player once: what the site keeps for good is there.
  await goTo(page, 'Berceuse');
  await settled(page);
  for (const share of [0, 0.2, 0.4, 0.6, 0.8]) await pressPlayer(page, share);
  await listenAtHome(page);
  const one = { MediaSource: 1, SourceBuffer: 1, 'blob URL': 1 };
  await expect.poll(() => aliveAfterCollection(page)).toMatchObject(one);
  const needed = await aliveAfterCollection(page);

  const chance = numbersFrom(44);
  for (let presses = 0; presses < PRESSES; ) {
    const name = chance() < 0.3 ? PAGES[Math.floor(chance() * PAGES.length)] : undefined;
    if (name) await goTo(page, name);
    if (name || (await pressPlayer(page, chance()))) presses += 1;
  }
  await listenAtHome(page);
  const more = async () =>
    Object.entries(await aliveAfterCollection(page)).filter(
      ([kind, alive]) => alive > (needed[kind] ?? 0) + (KEPT_BY_REACT[kind] ?? 0),
    );
  // A request that was ended says so to its page a moment later.
  await expect.poll(more).toEqual([]);
});
