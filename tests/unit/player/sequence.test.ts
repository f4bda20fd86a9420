import { expect, test } from 'vitest';
import { connectSequence } from '#src/player/sequence/sequence.ts';
import {
  createTestPlayer,
  createTestTimer,
  live,
  story,
  turns,
} from '#tests/support/player/test-player.ts';

const shelf = ['ours', 'lune', 'lapin'].map((slug) => ({
  ...story,
  url: `http://radio.test/media/${slug}.mp3`,
  slug,
}));
const [first = story, second = story, third = story] = shelf;

/** The first story of the shelf plays. */
function listen({
  isOn = true,
  readShelf = async (): Promise<typeof shelf | undefined> => shelf,
  readKept = async (): Promise<typeof shelf> => [],
  isOnline = (): boolean => true,
} = {}) {
  const made = createTestPlayer();
  const { player, clock } = made;
  const choice = { isOn, read: () => choice.isOn };
  const timer = createTestTimer(made, choice.read);
  const skip = connectSequence({
    ...{ radio: player, clock, choice, timer },
    ...{ readShelf, readKept, isOnline },
  });
  player.play(first);
  made.only().sound(30);
  /** It ends, and the time of quiet passes. */
  async function end(quiet = 2000) {
    made.only().fire('loadedmetadata');
    made.only().duration = made.only().currentTime;
    made.only().end();
    await turns();
    clock.advance(quiet);
    await turns();
  }
  const heard = () => player.getState().source;
  return { ...made, choice, timer, end, heard, skip };
}

test('the next story of the shelf starts after two seconds of quiet, in the same element', async () => {
  const { end, heard, status, audios, clock } = listen();
  await end(1900);
  expect(status()).toBe('paused');
  clock.advance(100);
  await turns();
  expect(heard()).toEqual(second);
  expect(status()).toBe('starting');
  expect(audios).toHaveLength(1);
});

test('the first one follows the last', async () => {
  const { player, only, end, heard } = listen();
  player.play(third);
  only().sound(30);
  await end();
  expect(heard()).toEqual(first);
});

test('a listener goes on to the next one, and back over the first to the last', async () => {
  const { skip, heard, audios } = listen();
  skip(1);
  await turns();
  expect(heard()).toEqual(second);
  for (const story of [first, third]) {
    skip(-1);
    await turns();
    expect(heard()).toEqual(story);
  }
  skip(1);
  await turns();
  expect(heard()).toEqual(first);
  expect(audios).toHaveLength(1);
});

test('each of several presses counts while the shelf is on its way, unless something else is pressed', async () => {
  const answers: ((found: typeof shelf) => void)[] = [];
  const { player, skip, heard } = listen({
    readShelf: () => new Promise((resolve) => answers.push(resolve)),
  });
  skip(1);
  skip(1);
  for (const answer of answers) answer(shelf);
  await turns();
  expect(heard()).toEqual(third);
  for (const _press of [1, 2]) skip(1);
  player.play(live);
  await turns();
  expect(heard()).toEqual(live);
  player.play(first);
  skip(1);
  await turns();
  expect(heard()).toEqual(second);
});

test('a press counts for the story at which it was made, while the shelf is on its way', async () => {
  let answer = (_found: typeof shelf) => {};
  const { player, skip, heard } = listen({
    readShelf: () => new Promise((resolve) => (answer = resolve)),
  });
  for (const _press of [1, 2]) skip(1);
  player.play(third);
  skip(1);
  answer(shelf);
  await turns();
  expect(heard()).toEqual(first);
});

test('none follows unless that was chosen', async () => {
  const { end, heard, status } = listen({ isOn: false });
  await end();
  expect(heard()).toEqual(first);
  expect(status()).toBe('paused');
});

test('none follows when something else was pressed in the quiet', async () => {
  const { player, end, heard, clock } = listen();
  await end(1000);
  player.play(live);
  clock.advance(5000);
  await turns();
  expect(heard()).toEqual(live);
});

test('a shelf that could not be read is asked for again at the end', async () => {
  let asked = 0;
  const { end, heard } = listen({
    readShelf: async () => {
      asked += 1;
      if (asked === 1) throw new Error('no network');
      return shelf;
    },
  });
  await turns();
  await end();
  expect(heard()).toEqual(second);
});

test('a shelf that is still on its way when the story ends is waited for', async () => {
  let answer: (found: typeof shelf) => void = () => undefined;
  const { end, heard } = listen({
    readShelf: () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  });
  await turns();
  await end();
  expect(heard()).toEqual(first);
  answer(shelf);
  await turns();
  expect(heard()).toEqual(second);
});

test('a shelf that cannot be read at the end either is asked for until it can', async () => {
  let isThere = false;
  const { end, heard, clock } = listen({ readShelf: async () => (isThere ? shelf : undefined) });
  await end(60_000);
  expect(heard()).toEqual(first);
  isThere = true;
  clock.advance(15_000);
  await turns();
  expect(heard()).toEqual(second);
});

test('without a network those that are kept on this device follow one another', async () => {
  const { end, heard } = listen({
    readShelf: async () => undefined,
    readKept: async () => [first, third],
  });
  await end();
  expect(heard()).toEqual(third);
});

test('those that are kept follow also when the network goes while a story plays', async () => {
  let isOnline = true;
  const { end, heard } = listen({
    readKept: async () => [first, third],
    isOnline: () => isOnline,
  });
  await turns();
  isOnline = false;
  await end();
  expect(heard()).toEqual(third);
});

test('without a network and with nothing kept the next one of the shelf waits for it', async () => {
  const { end, heard } = listen({ isOnline: () => false });
  await turns();
  await end();
  expect(heard()).toEqual(second);
});

test('one whose file is gone is passed over, while it is silent', async () => {
  const { end, heard, only, clock, status } = listen();
  await end();
  expect(heard()).toEqual(second);
  only().fail();
  clock.advance(9000);
  await turns();
  expect(heard()).toEqual(second);
  clock.advance(2000);
  await turns();
  expect(heard()).toEqual(third);
  only().sound(30);
  expect(status()).toBe('sounding');
});

test('one that does not come gives way to those that are kept on this device', async () => {
  const { end, heard, clock } = listen({ readKept: async () => [first] });
  await end();
  expect(heard()).toEqual(second);
  clock.advance(11_000);
  await turns();
  expect(heard()).toEqual(first);
});

test('after what is kept on this device, one that did not come is passed over', async () => {
  const { end, heard, only, clock } = listen({ readKept: async () => [first] });
  await end();
  clock.advance(11_000);
  await turns();
  expect(heard()).toEqual(first);
  only().sound(30);
  await end();
  expect(heard()).toEqual(third);
});

test('one that was pressed is waited for, and so is one without a network', async () => {
  let isOnline = true;
  const { player, end, heard, only, clock } = listen({ isOnline: () => isOnline });
  player.play(third);
  clock.advance(60_000);
  await turns();
  expect(heard()).toEqual(third);
  only().sound(30);
  isOnline = false;
  await end();
  clock.advance(60_000);
  await turns();
  expect(heard()).toEqual(first);
});

test('the timer stops after this story, although others would follow', async () => {
  const { end, heard, status, timer } = listen();
  timer.startUntilSongEnd(1);
  await end(5000);
  expect(heard()).toEqual(first);
  expect(status()).toBe('paused');
  expect(timer.getState()).toEqual({ status: 'off', hasStopped: true });
});

test('the timer stops after two stories, although none would follow', async () => {
  const { end, heard, status, timer, only } = listen({ isOn: false });
  timer.startUntilSongEnd(2);
  await end();
  expect(heard()).toEqual(second);
  expect(timer.getState()).toEqual({ status: 'untilSongEnd', stories: 1 });
  only().sound(30);
  await end(5000);
  expect(heard()).toEqual(second);
  expect(status()).toBe('paused');
  expect(timer.getState()).toEqual({ status: 'off', hasStopped: true });
});

test('a timer of minutes goes on over the end of a story that another one follows', async () => {
  const { end, heard, timer, only } = listen();
  timer.start(15);
  expect(only().loop).toBe(false);
  await end();
  expect(heard()).toEqual(second);
  expect(timer.getState()).toMatchObject({ status: 'running' });
});

test('a timer that ends in the quiet between two stories is the end of them, also while the shelf is read', async () => {
  for (const quiet of [1000, 3000]) {
    const answers: ((found: typeof shelf) => void)[] = [];
    const { end, heard, timer, clock } = listen({
      readShelf: () => new Promise((resolve) => answers.push(resolve)),
    });
    timer.startUntil(clock.now() + quiet);
    await end(4000);
    for (const answer of answers) answer(shelf);
    await turns();
    expect(heard()).toEqual(first);
    expect(timer.getState()).toEqual({ status: 'off', hasStopped: true });
  }
});

test('a timer of minutes repeats a story that none follows', () => {
  const { timer, only } = listen({ isOn: false });
  timer.start(15);
  expect(only().loop).toBe(true);
});
