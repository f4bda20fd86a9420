/** The radio falls silent at night, and the kept lullaby stands in for it. */
import type { Page } from '@playwright/test';
import { keepLullaby } from '#tests/support/listening/offline-lullaby.ts';
import { installRecorder, type ListeningRecord } from '#tests/support/listening/recorder.ts';
import { test as base, expect } from '#tests/support/site.ts';

/** A server that can be stopped dead: its connections stay open, and not a byte passes. */
const test = base.extend({
  ownSite: async ({ ownSite }, use) => {
    await use(ownSite);
    process.kill(ownSite.pid, 'SIGCONT');
  },
});

/** Runs inside the page: the largest change of volume of a sound that is heard. */
function watchSteps() {
  const volumes = new WeakMap<EventTarget, number>();
  Object.assign(window, { largestStep: 0 });
  document.addEventListener(
    'volumechange',
    ({ target }) => {
      if (!(target instanceof HTMLMediaElement)) return;
      const step = Math.abs(target.volume - (volumes.get(target) ?? target.volume));
      volumes.set(target, target.volume);
      const largest = Number(Reflect.get(window, 'largestStep'));
      if (!target.paused) Object.assign(window, { largestStep: Math.max(largest, step) });
    },
    true,
  );
}

const heard = (page: Page) =>
  page.evaluate(() => {
    const record = Reflect.get(window, 'listening') as ListeningRecord;
    const step = Number(Reflect.get(window, 'largestStep'));
    return { silence: record.longestSilence, step: Math.round(step * 1000) / 1000 };
  });
const forget = (page: Page) =>
  page.evaluate(() => {
    Reflect.get(window, 'listening').mark();
    Object.assign(window, { largestStep: 0 });
  });

test('in a black hole the lullaby is heard after 3 s, and the radio comes back without a hole', async ({
  page,
  context,
  ownSite,
}) => {
  await page.addInitScript(installRecorder);
  await page.addInitScript(watchSteps);
  await keepLullaby(page, ownSite.url);
  await page.getByLabel('Si la radio se tait, la berceuse prend le relais').check();
  await page.getByRole('link', { name: 'Radio', exact: true }).first().click();
  const radio = page.getByRole('region', { name: 'La radio en direct' });
  await radio.getByRole('button', { name: 'Écouter' }).click();
  await expect(radio.getByText('En direct')).toBeVisible();
  // What is in memory then is all that there is.
  await page.waitForFunction(() => document.querySelectorAll('audio[src^="blob:"]').length === 2);
  const asked: string[] = [];
  context.on('request', (request) => asked.push(new URL(request.url()).pathname));

  await forget(page);
  process.kill(ownSite.pid, 'SIGSTOP');
  await expect(radio.getByText('La berceuse prend le relais')).toBeVisible();
  const title = () => page.evaluate(() => navigator.mediaSession.metadata?.title);
  expect(await title()).toBe('Berceuse');
  expect(await page.evaluate(() => navigator.mediaSession.playbackState)).toBe('playing');
  // The fade, and some time of the lullaby alone.
  await page.waitForFunction(() => {
    const [audio] = [...document.querySelectorAll('audio')].filter(({ loop }) => loop);
    return audio !== undefined && audio.volume === 1 && audio.currentTime > 12;
  });
  const away = await heard(page);
  console.log(`black hole: ${Math.round(away.silence)} ms of silence, steps ≤ ${away.step}`);
  expect(away.silence).toBeLessThanOrEqual(3500);
  expect(away.step).toBeLessThanOrEqual(0.05);

  await forget(page);
  process.kill(ownSite.pid, 'SIGCONT');
  await expect(radio.getByText('En direct')).toBeVisible();
  await page.waitForFunction(() =>
    [...document.querySelectorAll('audio')].every(({ loop, paused }) => !loop || paused),
  );
  const back = await heard(page);
  console.log(`back: ${Math.round(back.silence)} ms of silence, steps ≤ ${back.step}`);
  expect(back.silence).toBeLessThanOrEqual(100);
  expect(back.step).toBeLessThanOrEqual(0.05);
  expect(asked.filter((path) => path.endsWith('/berceuse.mp3'))).toEqual([]);
});
