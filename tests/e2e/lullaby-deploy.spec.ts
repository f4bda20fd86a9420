/** The kept page of the lullaby, over a deploy. */
import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/deployed-site.ts';
import { keepLullaby, offline, pressToSound } from '#tests/support/listening/offline-lullaby.ts';
import { appReady } from '#tests/support/watched-page.ts';
import { withResolvers } from '#tests/support/with-resolvers.ts';

/** The files that are kept, and those that belong to the kept document: it names all but the words. */
const keptFiles = (page: Page) =>
  page.evaluate(async () => {
    const cache = await caches.open('lullaby');
    const html = (await (await cache.match('/berceuse'))?.text()) ?? '';
    const named = [...html.matchAll(/ data-(?:scripts|font|offline)="([^"]+)"/g)].flatMap(
      ([, files = '']) => files.split(' '),
    );
    const kept = (await cache.keys()).map(({ url }) => new URL(url).pathname);
    return {
      kept: kept.filter((path) => !path.startsWith('/berceuse')).sort(),
      named: [...named, '/lullaby.json'].sort(),
    };
  });

/** Opens the page again without a network, and presses play. */
async function expectSoundOffline(page: Page) {
  await page.context().setOffline(true);
  await page.reload();
  await appReady(page);
  await pressToSound(page);
}

test('the next visit with a network replaces the kept page and all of its files', async ({
  page,
  deployed,
}) => {
  await keepLullaby(page);
  const before = await keptFiles(page);
  expect(before.kept).toEqual(before.named);

  deployed.deploy();
  await page.goto('/berceuse');
  await appReady(page);
  await expect.poll(async () => (await keptFiles(page)).kept).not.toEqual(before.kept);
  await expect
    .poll(async () => {
      const { kept, named } = await keptFiles(page);
      return kept.join() === named.join();
    })
    .toBe(true);
  const after = await keptFiles(page);
  const scripts = (files: readonly string[]) => files.filter((file) => file.endsWith('.js'));
  expect(scripts(after.kept).filter((file) => before.kept.includes(file))).toEqual([]);

  await expectSoundOffline(page);
  await expect(
    offline(page).getByRole('button', { name: 'Supprimer de cet appareil' }),
  ).toBeVisible();
});

test('a deploy whose files do not all come leaves the kept page as it was', async ({
  page,
  context,
  deployed,
}) => {
  await keepLullaby(page);
  const before = await keptFiles(page);
  deployed.deploy();
  const { promise: refused, resolve: refuse } = withResolvers();
  await context.route('**/assets/engines-*', async (route) => {
    await route.abort();
    // The page asks for it, too.
    if (route.request().serviceWorker() !== null) refuse();
  });
  await page.goto('/berceuse');
  await appReady(page);
  await refused;
  await context.unroute('**/assets/engines-*');
  await expectSoundOffline(page);
  expect((await keptFiles(page)).named).toEqual(before.named);
});
