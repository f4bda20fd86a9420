import { expect, test } from '#tests/support/listening/fixture.ts';
import { type Outage, type OutageFigures, sufferInTurn } from '#tests/support/listening/outage.ts';

const closedAudio = { fault: 'close', isAudioAlone: true } as const;

/**
 * The longest first, because each starts some seconds after the one before; `announced` is online
 * again when all have started.
 */
const outages = {
  resetFor20s: { fault: 'reset', refused: 20 },
  announced: { fault: 'reset', refused: 20, isAnnounced: true },
  closedAfterAWhile: { fault: 'close', settled: 10 },
  resetWithRelay: { fault: 'reset', refused: 15, hasRelay: true },
  swallowed: { fault: 'swallow' },
  closed: { fault: 'close' },
  swallowedAudio: { fault: 'swallow', isAudioAlone: true },
} satisfies Record<string, Outage>;

/** After the others; see `sufferInTurn`. */
const alone = {
  closedFor10s: { fault: 'close', refused: 10, settled: 10 },
  resetFor10s: { fault: 'reset', refused: 10 },
  closedAudio,
  closedAudioAgain: closedAudio,
} satisfies Record<string, Outage>;

type OutageName = keyof typeof outages | keyof typeof alone;
let suffered: ReadonlyMap<OutageName, Promise<OutageFigures>> = new Map();

const heardIn = async (name: OutageName): Promise<OutageFigures> => {
  const figures = await suffered.get(name);
  if (figures === undefined) throw new Error(`nobody listened to ${name}`);
  expect(figures.rejections).toEqual([]);
  // 'En direct' is taken back before a person wonders.
  expect(figures.longestLie).toBeLessThanOrEqual(300);
  return figures;
};

test.beforeAll(async ({ browser, radio }) => {
  // All the listening of this file is in here.
  suffered = await sufferInTurn(browser, radio.station, outages, alone);
});

test('a clean close is not heard', async () => {
  expect((await heardIn('closed')).longestSilence).toBeLessThanOrEqual(100);
  expect((await heardIn('closedAfterAWhile')).longestSilence).toBeLessThanOrEqual(100);
});

test('in `<audio>` a clean close costs less than half a second', async () => {
  // All of it is Chromium's way to the first sound: the better of two, should the machine be busy.
  const both = [await heardIn('closedAudio'), await heardIn('closedAudioAgain')];
  const silences = both.map(({ longestSilence }) => longestSilence);
  expect(Math.min(...silences)).toBeLessThanOrEqual(500);
});

test('a server that closes and is away for 10 s is hardly heard', async () => {
  expect((await heardIn('closedFor10s')).longestSilence).toBeLessThanOrEqual(350);
});

test('the burst covers a reset and 10 s of refusal', async () => {
  expect((await heardIn('resetFor10s')).longestSilence).toBeLessThanOrEqual(1500);
});

test('a black-holed connection is not heard', async () => {
  expect((await heardIn('swallowed')).longestSilence).toBeLessThanOrEqual(100);
});

test('in `<audio>` a black-holed connection is left after 3.5 s at most', async () => {
  expect((await heardIn('swallowedAudio')).longestSilence).toBeLessThanOrEqual(3500);
});

test('a first address that goes away is not heard: the second one goes on', async () => {
  const heard = await heardIn('resetWithRelay');
  expect(heard.longestSilence).toBeLessThanOrEqual(100);
  expect(heard.relayed).toBe(1);
});

test('after a long outage the sound is back within 5 s of the server', async () => {
  const heard = await heardIn('resetFor20s');
  expect(heard.longestSilence).toBeGreaterThan(5000);
  expect(heard.afterReturn).toBeLessThanOrEqual(5000);
  expect(heard.connections).toBeLessThanOrEqual(7);
});

test('the sound is back 1.5 s after the device says it is online', async () => {
  expect((await heardIn('announced')).afterReturn).toBeLessThanOrEqual(1500);
});
