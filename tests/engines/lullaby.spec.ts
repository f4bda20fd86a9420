import type { Tab } from '#tests/support/engines/engine.ts';
import {
  appReady,
  listenIn,
  pause,
  play,
  shows,
  until,
  untilIn,
} from '#tests/support/engines/engine-listener.ts';
import { expect, test } from '#tests/support/engines/fixture.ts';
import { fillShelf } from '#tests/support/listening/shelf.ts';

/** Once it can be pressed: what keeps a sound is disabled until the page knows what is kept. */
const control = (name: string) =>
  `//button[not(@disabled)][@aria-label='${name}' or normalize-space(.)='${name}']`;

/** The length of the lullaby, and the place where it is; 0 and -1 before they are known. */
const slider = (tab: Tab) =>
  tab.run(() => {
    const shown = document.querySelector<HTMLInputElement>(
      '[aria-label="Position dans la berceuse"]',
    );
    return { length: Number(shown?.max ?? 0), position: shown?.valueAsNumber ?? -1 };
  });
const length = async (tab: Tab) => (await slider(tab)).length;
const position = async (tab: Tab) => (await slider(tab)).position;

/**
 * Moves the position as a hand on the slider does, once the song moves on: of a place that is set
 * while WebKitGTK starts a file, it now and then plays the beginning (docs/engines.md).
 */
async function seek(tab: Tab, fromEnd: number) {
  await until(async () => (await length(tab)) > fromEnd, 'the length of the lullaby');
  await until(async () => (await position(tab)) > 0, 'the song moves on');
  await tab.run((rest) => {
    const slider = document.querySelector<HTMLInputElement>(
      '[aria-label="Position dans la berceuse"]',
    );
    const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
    set?.call(slider, String(Math.floor(Number(slider?.max) - rest)));
    slider?.dispatchEvent(new Event('input', { bubbles: true }));
    slider?.dispatchEvent(new Event('change', { bubbles: true }));
  }, fromEnd);
}

test('the lullaby sounds, is moved in, and starts again at its end', { tag: '@deep' }, async ({
  engine,
  site,
}) => {
  const { tab, listen } = await listenIn(engine, `${site.url}/berceuse`);
  const sound = await listen();
  console.log(`${engine.name}: lullaby, press to sound ${sound} ms`);
  await shows(tab, 'Berceuse en cours');
  await seek(tab, 8);
  await until(async () => (await position(tab)) > 30, 'the place near the end');
  await until(async () => (await position(tab)) < 20, 'the beginning again');
  await shows(tab, 'Berceuse en cours');
  await tab.press(pause);
  await shows(tab, 'En pause');
  await tab.close();
});

test('a kept lullaby and a kept story sound with the server stopped', async ({ engine, site }) => {
  const { step } = test;
  await fillShelf(site, { 'La lune dort': 'au-clair-de-la-lune.mp3' });
  const { tab, listen } = await listenIn(engine, `${site.url}/histoire/la-lune-dort`);
  await tab.press("//button[not(@disabled)][starts-with(@aria-label, 'Garder ')]");
  await shows(tab, 'Supprimer de cet appareil');
  await tab.goTo(`${site.url}/berceuse`);
  await appReady(tab);
  await tab.press(control('Garder hors connexion'));
  await shows(tab, 'Supprimer de cet appareil');
  await site.stop();

  await step('the lullaby is heard, and moved in', async () => {
    const sound = await listen();
    console.log(`${engine.name}: kept lullaby, press to sound ${sound} ms`);
    await seek(tab, 60);
    const place = (await length(tab)) - 60;
    await until(
      async () => (await position(tab)) > place + 1,
      'sound at the place',
      undefined,
      async () => `it is at ${await position(tab)}`,
    );
    await shows(tab, 'Berceuse en cours');
  });
  await step('the story is heard on the page opened again, and moved in', async () => {
    await tab.goTo(`${site.url}/berceuse`);
    await appReady(tab);
    await tab.press(
      "//section[h2[normalize-space(.)='Gardés sur cet appareil']]//button[@aria-label='Écouter']",
    );
    const place = () =>
      tab.run(
        () => document.querySelector<HTMLAudioElement>('audio:not([controls])')?.currentTime ?? 0,
      );
    await until(async () => (await place()) > 0.5, 'the story moves on');
    await tab.run(() => {
      const sound = document.querySelector<HTMLAudioElement>('audio:not([controls])');
      if (sound) sound.currentTime = sound.duration - 20;
    });
    await until(async () => (await place()) > 20, 'the place near its end');
    const moved = await place();
    await until(async () => (await place()) > moved + 0.5, 'sound at the place');
  });
  await step('the lullaby is heard on that page too', async () => {
    await tab.goTo(`${site.url}/berceuse`);
    await appReady(tab);
    console.log(`${engine.name}: its page without a server, press to sound ${await listen()} ms`);
  });
  await tab.close();
});

test('the sleep timer ends the sound at its time', { tag: '@deep' }, async ({ engine, site }) => {
  const { tab, listen } = await listenIn(engine, `${site.url}/berceuse`);
  await listen();
  await tab.press(control('15\u00a0min'));
  // The wait is cut short by the date alone: ticks and sound run as they do.
  const startedAt = Date.now();
  await tab.run(() => {
    const now = Date.now;
    Date.now = () => now() + (14 * 60 + 55) * 1000;
  });
  await shows(tab, 'Le son s’est arrêté. Bonne nuit.');
  const took = Date.now() - startedAt;
  console.log(`${engine.name}: sleep timer ended ${took - 5000} ms after its time`);
  expect(Math.abs(took - 5000)).toBeLessThanOrEqual(1000);
  expect(
    await tab.run(() => [...document.querySelectorAll('audio')].every(({ paused }) => paused)),
  ).toBe(true);
  await untilIn(
    tab,
    play,
    (name) => document.querySelector(`[aria-label="${name}"]`) !== null,
    'Écouter',
  );
  await tab.close();
});

test('the timer of the home page opens over it, runs, and leaves it', { tag: '@deep' }, async ({
  engine,
  site,
}) => {
  const { tab } = await listenIn(engine, site.url);
  await tab.press(control('Minuterie'));
  await tab.press(control('30\u00a0min'));
  await shows(tab, 'Encore 30\u00a0minutes');
  await tab.press(control('Fermer'));
  await untilIn(tab, 'the sheet is closed', () => document.querySelector('dialog') === null);
  await shows(tab, 'Encore 30\u00a0minutes');
  await tab.close();
});
