import type { Page } from '@playwright/test';
import { expect, test as listeningTest } from '#tests/support/listening/fixture.ts';
import { installSpeaker, speakerOf } from '#tests/support/listening/given-speaker.ts';
import { openListener } from '#tests/support/listening/listener.ts';

/** A listener in a room with a speaker, which the browser has not found yet. */
const test = listeningTest.extend({
  listener: async ({ context, network }, use) => {
    const listener = await openListener(context, network.site.url, [installSpeaker]);
    await listener.appReady();
    await use(listener);
  },
});

/** The address that the element of the page plays. */
const playedBy = (page: Page) =>
  page.evaluate(() => document.querySelector<HTMLAudioElement>('body > audio')?.src ?? '');
const isPaused = (page: Page) =>
  page.evaluate(() => document.querySelector<HTMLAudioElement>('body > audio')?.paused);
const said = (page: Page, words: string) =>
  expect(page.getByRole('status').filter({ hasText: words }).first()).toHaveText(words);

test('the radio goes to a speaker by its plain address, is paused and played there, and comes back', async ({
  listener,
  network,
}) => {
  const { page } = listener;
  const speaker = speakerOf(page);
  await page.setViewportSize({ width: 360, height: 640 });
  await listener.listen();
  expect(await playedBy(page)).toMatch(/^blob:/);
  await expect(speaker.button).toHaveCount(0);
  // It comes after the first view, and has a place among those.
  await page.getByRole('button', { name: 'Minuterie' }).waitFor();
  const placesOf = () =>
    page.getByRole('region', { name: 'La radio en direct' }).evaluate((region) =>
      [region, ...region.querySelectorAll('button:not([aria-pressed]), input')].map((part) => {
        const { top, left, width, height } = part.getBoundingClientRect();
        return [top, left, width, height];
      }),
    );
  const places = await placesOf();
  await speaker.find();
  await expect(speaker.button).toBeVisible();
  expect(await placesOf()).toEqual(places);

  await speaker.button.click();
  await said(page, 'Sur une enceinte');
  await expect(speaker.button).toHaveAttribute('aria-pressed', 'true');
  const sent = await playedBy(page);
  expect(sent).toContain('/live.mp3');
  await expect.poll(() => network.station.listeners()).toBe(1);

  await listener.pause.click();
  expect(await isPaused(page)).toBe(true);
  await listener.play.click();
  await said(page, 'Sur une enceinte');
  expect(await playedBy(page)).toBe(sent);

  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole('navigation').first().getByRole('link', { name: 'Contact' }).click();
  const bar = page.getByRole('region', { name: 'Lecteur' });
  await expect(bar.getByText('Sur une enceinte').first()).toBeVisible();
  await expect(speaker.button).toBeVisible();
  await speaker.disconnect();
  await expect(bar.getByText('En direct', { exact: true })).toBeVisible();
  await expect.poll(() => playedBy(page)).toMatch(/^blob:/);
  await expect.poll(() => network.station.listeners()).toBe(1);
});

test('a list that is closed changes nothing, and a speaker that fails is a sentence', async ({
  listener,
}) => {
  const { page } = listener;
  const speaker = speakerOf(page);
  await listener.listen();
  await speaker.find();
  await speaker.answerWith('NotAllowedError');
  await speaker.button.click();
  await expect.poll(() => speaker.prompts()).toBe(1);
  await expect.poll(() => playedBy(page)).toMatch(/^blob:/);
  await said(page, 'En direct');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await speaker.answerWith('NotFoundError');
  await speaker.button.click();
  await expect(page.getByRole('alert')).toContainText('Aucune enceinte n’a été trouvée.');
  await said(page, 'En direct');

  await test.step('the end of the timer is silence on the speaker', async () => {
    await speaker.answerWith('chosen');
    await speaker.button.click();
    await said(page, 'Sur une enceinte');
    await page.getByRole('button', { name: 'Minuterie' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '15 min', exact: true }).click();
    // Only the date moves: the sound and the ticks of the timer do as always.
    await page.evaluate(() => {
      const { now } = Date;
      Date.now = () => now() + (14 * 60 + 58) * 1000;
    });
    await expect.poll(() => isPaused(page)).toBe(true);
    await expect(page.getByText('Écouter la radio')).toBeVisible();
  });
});

test('where there is no speaker there is no button', async ({ context, network }) => {
  const listener = await openListener(context, network.site.url);
  await listener.appReady();
  const silence = listener.page.waitForResponse(/silence-.*\.mp3/);
  await listener.listen();
  expect((await silence).ok()).toBe(true);
  await expect(speakerOf(listener.page).button).toHaveCount(0);
});
