/** The page of a recording of the shelf that was kept on a device. */
import { fillShelf } from '#tests/support/listening/shelf.ts';
import { expect, test } from '#tests/support/servers.ts';
import { appReady } from '#tests/support/watched-page.ts';

// kept-sounds.test.tsx has what is kept of it, and lullaby-shelf-offline.spec.ts its sound without a network.
test('the page of a kept story opens without a network, with its picture, from the shelf and the list too', {
  tag: '@deep',
}, async ({ page, context, own }) => {
  await fillShelf(own, { 'Le marchand de sable': 'fais-dodo.mp3' });
  const story = `${own.url}/histoire/le-marchand-de-sable`;
  const published = async () => (await (await fetch(story)).text()).includes('AudioObject');
  await expect.poll(published).toBe(true);
  await page.goto(story);
  await page.getByRole('button', { name: 'Garder «\u00a0Le marchand de sable\u00a0»' }).click();
  const remove = { name: 'Supprimer de cet appareil «\u00a0Le marchand de sable\u00a0»' };
  await page.getByRole('button', remove).waitFor();

  // What is shown now was kept: the browser has nothing of it in its own cache.
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.clearBrowserCache');
  await devtools.detach();
  await context.setOffline(true);
  await page.reload();
  await appReady(page);
  await expect(page.getByRole('heading', { name: 'Le marchand de sable', level: 1 })).toBeVisible();
  const shown = () =>
    page.locator('article img').evaluate((image: HTMLImageElement) => image.naturalWidth);
  await expect.poll(shown).toBeGreaterThan(100);
  await page.getByRole('button', { name: 'Écouter' }).first().click();
  const place = () =>
    page.evaluate(
      () => document.querySelector<HTMLAudioElement>('audio:not([controls])')?.currentTime ?? 0,
    );
  await expect.poll(place).toBeGreaterThan(0);

  await page.goto(`${own.url}/berceuse#histoires`);
  const card = page.getByRole('article', { name: 'Le marchand de sable' });
  await expect(card.getByRole('button', remove)).toBeVisible();
  const list = page.getByRole('region', { name: 'Gardés sur cet appareil' });
  await list.getByRole('link', { name: 'Le marchand de sable' }).click();
  await expect(page.getByRole('heading', { name: 'Le marchand de sable', level: 1 })).toBeVisible();
});
