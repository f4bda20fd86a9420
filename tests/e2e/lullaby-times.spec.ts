import { keepLullaby, offline, pressToSound } from '#tests/support/listening/offline-lullaby.ts';
import { expect, test } from '#tests/support/site.ts';

test('with the server stopped, the kept lullaby starts within 300 ms', { tag: '@deep' }, async ({
  context,
  page,
  ownSite,
}) => {
  await keepLullaby(page, ownSite.url);
  // Three open pages, the best of three presses.
  const pages = [page, await context.newPage(), await context.newPage()];
  for (const other of pages.slice(1)) {
    await other.goto(`${ownSite.url}/berceuse`);
    await expect(
      offline(other).getByRole('button', { name: 'Supprimer de cet appareil' }),
    ).toBeVisible();
  }
  await ownSite.stop();
  const times: number[] = [];
  for (const opened of pages) times.push(await pressToSound(opened));
  console.log(`press to sound, server stopped: ${times.map(Math.round).join(', ')} ms`);
  expect(Math.min(...times)).toBeLessThanOrEqual(300);
});
