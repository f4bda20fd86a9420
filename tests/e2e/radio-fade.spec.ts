/** The sleep timer and the radio where the volume belongs to the system, as on an iPad. */
import type { Page } from '@playwright/test';
import { installRecorder, type ListeningRecord } from '#tests/support/listening/recorder.ts';
import { expect, test } from '#tests/support/site.ts';

/** Runs inside the page: the volume stays 1, and `shift` moves the date. */
function ownTheVolume() {
  Object.defineProperty(HTMLMediaElement.prototype, 'volume', { get: () => 1, set() {} });
  const now = Date.now;
  Object.assign(window, { shift: 0 });
  Date.now = () => now() + Number(Reflect.get(window, 'shift'));
}

/** Runs inside the page: the loudness of what is heard, ten times a second, in decibels. */
function measureLoudness() {
  const context = new AudioContext();
  const analyser = context.createAnalyser();
  analyser.fftSize = 4096;
  const audio = document.querySelector('audio[src^="blob:"]');
  if (!(audio instanceof HTMLAudioElement)) throw new Error('a stream must be heard');
  context.createMediaElementSource(audio).connect(analyser).connect(context.destination);
  const samples = new Float32Array(analyser.fftSize);
  const powers: number[] = [];
  Object.assign(window, { powers });
  setInterval(() => {
    analyser.getFloatTimeDomainData(samples);
    powers.push(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length);
  }, 100);
}

/** Decibels over the last seconds. */
const loudness = (page: Page, seconds: number) =>
  page.evaluate((count) => {
    const powers = (Reflect.get(window, 'powers') as number[]).slice(-10 * count);
    return 10 * Math.log10(powers.reduce((sum, power) => sum + power, 0) / powers.length + 1e-12);
  }, seconds);

/** Moves the date so that so many seconds are left of these minutes, which began at `since`. */
const leave = (page: Page, seconds: number, minutes: number, since: number) =>
  page.evaluate(
    ([left, whole, began]) => {
      const real = Date.now() - Number(Reflect.get(window, 'shift'));
      Object.assign(window, { shift: began + whole * 60_000 - left * 1000 - real });
    },
    [seconds, minutes, since] as const,
  );

const silence = (page: Page) =>
  page.evaluate(() => (Reflect.get(window, 'listening') as ListeningRecord).longestSilence);

test('where the volume cannot be set the radio fades frame by frame, comes back when the timer is put off, and ends', async ({
  page,
}) => {
  await page.addInitScript(ownTheVolume);
  await page.addInitScript(installRecorder);
  await page.goto('/');
  const radio = page.getByRole('region', { name: 'La radio en direct' });
  await radio.getByRole('button', { name: 'Écouter' }).click();
  await expect(radio.getByText('En direct')).toBeVisible();
  await page.getByRole('link', { name: 'Berceuse', exact: true }).first().click();
  const timer = page.getByRole('region', { name: 'Minuterie' });
  const fading = page.waitForResponse(/open-soft-end/);
  const since = await page.evaluate(() => Date.now());
  await timer.getByRole('button', { name: '15 min', exact: true }).click();
  await fading;
  // Only frames that were given since then can be given again: here all of them are.
  await page.getByRole('link', { name: 'Radio', exact: true }).first().click();
  await radio.getByRole('button', { name: 'Mettre en pause' }).click();
  await radio.getByRole('button', { name: 'Écouter' }).click();
  await expect(radio.getByText('En direct')).toBeVisible();
  await page.getByRole('link', { name: 'Berceuse', exact: true }).first().click();
  await page.evaluate(measureLoudness);
  await page.waitForTimeout(4500);
  const before = await loudness(page, 4);
  await page.evaluate(() => Reflect.get(window, 'listening').mark());

  await leave(page, 25, 15, since);
  await expect(timer.getByText('Le son baisse tout doucement…')).toBeVisible();
  await page.waitForTimeout(9000);
  const faded = await loudness(page, 1);
  await timer.getByRole('button', { name: '+15 min' }).click();
  await page.waitForTimeout(13_000);
  const back = await loudness(page, 3);
  const hole = await silence(page);

  const pressed = Date.now();
  await leave(page, 15, 30, since);
  await page.waitForTimeout(13_500);
  const last = await loudness(page, 1);
  await expect(timer.getByText('Le son s’est arrêté. Bonne nuit.')).toBeVisible();
  const offBy = Date.now() - pressed - 15_000;
  const text = [faded, back, last].map((level) => (level - before).toFixed(0)).join(', ');
  console.log(`frame by frame: ${text} dB in the fade, after it was put off and at the end`);
  console.log(`longest silence ${Math.round(hole)} ms, the end ${offBy} ms off`);
  expect(faded - before).toBeLessThan(-25);
  expect(Math.abs(back - before)).toBeLessThan(10);
  expect(last - before).toBeLessThan(-40);
  expect(hole).toBeLessThanOrEqual(100);
  expect(Math.abs(offBy)).toBeLessThanOrEqual(1000);
});
