import { setTimeout } from 'node:timers/promises';
import { linksOf } from '#src/public-pages.ts';
import {
  appReady,
  ears,
  listenIn,
  openRadio,
  pause,
  shows,
  until,
} from '#tests/support/engines/engine-listener.ts';
import { expect, test } from '#tests/support/engines/fixture.ts';
import type { FaultProxy } from '#tests/support/listening/fault-proxy.ts';
import { SlowLine } from '#tests/support/listening/slow-line.ts';

/** What each engine holds, in milliseconds. Why they differ: docs/engines.md. */
const limits = {
  chromium: { sound: 500, closed: 100, reset: 1500, swallowed: 100 },
  firefox: { sound: 1500, closed: 1000, reset: 3000, swallowed: 1000 },
  webkit: { sound: 1500, closed: 1000, reset: 3000, swallowed: 1000 },
} as const;

const note = (what: string) => console.log(`${test.info().project.name}: ${what}`);

test('the radio sounds after a press and a pause closes its connection', async ({
  engine,
  station,
}) => {
  const radio = await openRadio(station);
  const { tab, listen } = await listenIn(engine, radio.site.url);
  const sound = await listen();
  note(`press to sound ${sound} ms`);
  await shows(tab, 'En direct');
  await tab.press(pause);
  await until(async () => radio.proxy.askedCount === 0, 'the connection closed', 2);
  const bytes = radio.proxy.passages.map((passage) => passage.bytes);
  await setTimeout(500);
  expect(radio.proxy.passages.map((passage) => passage.bytes)).toEqual(bytes);
  expect(sound).toBeLessThanOrEqual(limits[engine.name].sound);
  await tab.close();
  await radio.stop();
});

test('a press before the application is there sounds and goes on when it takes over', async ({
  engine,
  station,
}) => {
  const radio = await openRadio(station);
  radio.site.holdScripts();
  const tab = await engine.open(radio.site.url);
  const { listen, mark, read } = ears(tab);
  await listen();
  await setTimeout(500);
  await mark();
  radio.site.releaseScripts();
  await appReady(tab);
  await shows(tab, 'En direct');
  await setTimeout(1000);
  expect((await read()).longestSilence).toBeLessThanOrEqual(100);
  expect(radio.proxy.askedCount).toBe(1);
  await tab.press(pause);
  await until(async () => radio.proxy.askedCount === 0, 'the connection closed', 2);
  await tab.close();
  await radio.stop();
});

test('the sound goes on over every page on the same connection', async ({ engine, station }) => {
  const radio = await openRadio(station);
  const { tab, listen, mark, read } = await listenIn(engine, radio.site.url);
  await listen();
  await setTimeout(2000);
  await mark();
  const labels = linksOf('header').map(({ label }) => label);
  for (const label of [...labels.slice(1), labels[0]]) {
    await tab.press(`//header//nav//a[normalize-space(.)='${label}']`);
    await setTimeout(400);
  }
  const { longestSilence, connections } = await read();
  note(`longest silence over ${labels.length} pages ${Math.round(longestSilence)} ms`);
  expect(connections).toEqual([]);
  expect(radio.proxy.askedCount).toBe(1);
  expect(longestSilence).toBeLessThanOrEqual(100);
  await tab.close();
  await radio.stop();
});

const outages = {
  'a clean close': { limit: 'closed', cut: (proxy: FaultProxy) => proxy.closeAll() },
  'a black hole': { limit: 'swallowed', cut: (proxy: FaultProxy) => proxy.swallowAll() },
  // 4 s of reserve are too few for it.
  'a reset and ten seconds of refusal': {
    limit: 'reset',
    refused: 10_000,
    cut: (proxy: FaultProxy) => proxy.resetAll(),
  },
} as const;

for (const [name, outage] of Object.entries(outages))
  test(`${name} is over by itself`, async ({ engine, station, plainStation }) => {
    const isRefused = 'refused' in outage;
    const radio = await openRadio(isRefused ? station : plainStation);
    const { tab, listen, mark, read, newSound } = await listenIn(engine, radio.site.url);
    await listen();
    await setTimeout(3000);
    await mark();
    if (isRefused) radio.proxy.refuse();
    outage.cut(radio.proxy);
    if (isRefused) {
      await setTimeout(outage.refused);
      await radio.proxy.listen();
    }
    await newSound(isRefused ? 15 : 6);
    const { longestSilence, rejections } = await read();
    note(`${name}: silent for ${Math.round(longestSilence)} ms`);
    expect(rejections).toEqual([]);
    expect(longestSilence).toBeLessThanOrEqual(limits[engine.name][outage.limit]);
    await tab.close();
    await radio.stop();
  });

test('a line that is just wide enough is heard without a hole on one connection', async ({
  engine,
  station,
}) => {
  const line = new SlowLine(160);
  const radio = await openRadio(station, line);
  const { tab, listen, read } = await listenIn(engine, radio.site.url);
  const sound = await listen();
  await setTimeout(20_000);
  const { longestSilence, interruptions } = await read();
  note(
    `line of 160 kb/s: sound after ${sound} ms, longest silence ${Math.round(longestSilence)} ms`,
  );
  expect(interruptions).toBe(0);
  expect(radio.proxy.passages.filter(({ request }) => request !== '').length).toBeLessThanOrEqual(
    3,
  );
  await tab.close();
  await radio.stop();
});

test('a second tab that plays silences the first', async ({ engine, station }) => {
  const radio = await openRadio(station);
  const first = await listenIn(engine, radio.site.url);
  await first.listen();
  const second = await listenIn(engine, radio.site.url);
  await second.listen();
  await until(async () => radio.proxy.askedCount === 1, 'one connection left', 2);
  await shows(first.tab, 'Écouter la radio');
  await second.tab.close();
  await first.tab.close();
  await radio.stop();
});
