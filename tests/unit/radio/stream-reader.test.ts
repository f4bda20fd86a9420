import { expect, test } from 'vitest';
import { createAddressBook } from '#src/radio/live/addresses.ts';
import type { readStream } from '#src/radio/live/connection.ts';
import { createStreamReader } from '#src/radio/live/stream-reader.ts';
import { createFrameReader, type SoundFrame } from '#src/radio/mp3/frame-reader.ts';
import { createManualClock } from '#tests/support/manual-clock.ts';
import { FRAME_BYTES } from '#tests/support/mp3.ts';
import { createMadeUpStation, numberOf } from '#tests/support/player/made-up-station.ts';
import { live } from '#tests/support/player/test-player.ts';

const station = createMadeUpStation(2000);
const framesOf = (from: number, to: number) => station.bytes(from * FRAME_BYTES, to * FRAME_BYTES);

/** A reader of connections whose bytes the test sends, and which it checks. */
function openReader(onFrames = (): unknown => undefined) {
  const clock = createManualClock();
  const connections: {
    readonly signal: AbortSignal;
    /** Receives the frames from one number to another. */
    receive(from: number, to: number): unknown;
  }[] = [];
  const frames: SoundFrame[] = [];
  const response = new Promise<Response>(() => {});
  const read: typeof readStream = (_answer, signal, take) => {
    connections.push({ signal, receive: (from, to) => take(framesOf(from, to)) });
    return new Promise(() => {});
  };
  const press = { abort: new AbortController() };
  const reader = createStreamReader(press, { response }, createAddressBook(clock)(live), {
    clock,
    request: () => response,
    read,
    onFrames(joined) {
      frames.push(...joined);
      return onFrames();
    },
    onUnreadable() {},
  });
  return { reader, clock, connections, numbers: () => frames.map(numberOf) };
}

/** One that has just received sound. */
async function openSoundingReader(onFrames?: () => unknown) {
  const { reader, clock, connections } = openReader(onFrames);
  let received = 0;
  const receive = () => {
    received += 50;
    return connections.at(-1)?.receive(received - 50, received);
  };
  void receive();
  await Promise.resolve();
  reader.check(1, false);
  return {
    reader,
    clock,
    opened: () => connections.length,
    receive,
    /** Checks the line after each interval, in milliseconds. */
    check(interval: number, times: number) {
      for (let time = 0; time < times; time += 1) {
        clock.advance(interval);
        reader.check(0, false);
      }
      clock.advance(0);
    },
  };
}

/** One whose first connection received 100 frames and is silent now, and that opened another. */
async function openSilentReader() {
  const { reader, clock, connections, numbers } = openReader();
  const pass = async (milliseconds: number) => {
    for (let passed = 0; passed < milliseconds; passed += 100) {
      clock.advance(100);
      reader.check(2, false);
      for (let turn = 0; turn < 8; turn += 1) await Promise.resolve();
    }
  };
  await connections[0]?.receive(10, 110);
  await pass(1700);
  const [first, second] = connections;
  if (first === undefined || second === undefined) throw new Error('two connections were expected');
  return { first, second, pass, connections, numbers };
}

const numbersOf = (from: number, to: number) =>
  createFrameReader().push(framesOf(from, to)).map(numberOf);

test('a page that was frozen reads what waits for it before it gives its connection up', async () => {
  const { clock, opened, receive, check } = await openSoundingReader();
  clock.advance(20_000);
  check(0, 1);
  expect(opened()).toBe(1);
  await receive();
  check(250, 4);
  expect(opened()).toBe(1);
  check(250, 16);
  expect(opened()).toBe(2);
});

test('a busy page never takes a connection for dead whose bytes it reads late', async () => {
  const { clock, opened, receive, check } = await openSoundingReader();
  for (let time = 0; time < 10; time += 1) {
    clock.freeze(1700);
    check(0, 1);
    await receive();
  }
  expect(opened()).toBe(1);
});

test('a hidden page with a timer a second gives a dead connection up after twice the time', async () => {
  const { opened, check } = await openSoundingReader();
  check(1000, 2);
  expect(opened()).toBe(1);
  check(1000, 2);
  expect(opened()).toBe(2);
});

test('a sleeping page whose every check is late gives a dead connection up all the same', async () => {
  const { clock, opened, check } = await openSoundingReader();
  check(60_000, 2);
  clock.advance(1000);
  expect(opened()).toBe(2);
});

test('a page that is shown again reads what waits for it before it connects anew', async () => {
  const { reader, clock, opened, receive } = await openSoundingReader();
  clock.freeze(20_000);
  reader.wake();
  await receive();
  clock.advance(1000);
  expect(opened()).toBe(1);
  clock.freeze(20_000);
  reader.wake();
  clock.advance(1000);
  expect(opened()).toBe(2);
});

test('a page that is shown again leaves a connection alone whose reading it has paused itself', async () => {
  const { reader, clock, opened, check } = await openSoundingReader(() => new Promise(() => {}));
  check(250, 8);
  reader.wake();
  clock.advance(5000);
  expect(opened()).toBe(1);
});

test('a connection that was only stalled goes on, and the second one is closed unheard', async () => {
  const { first, second, pass, connections, numbers } = await openSilentReader();
  await first.receive(110, 150);
  expect(second.signal.aborted).toBe(true);
  expect(first.signal.aborted).toBe(false);
  await second.receive(60, 200);
  await first.receive(150, 160);
  // From now on it is known as slow.
  await pass(2000);
  expect(connections).toHaveLength(2);
  expect(numbers()).toEqual(numbersOf(10, 160));
});

test('it goes on, too, if its bytes are read after the first ones of the second', async () => {
  const { first, second, pass, numbers } = await openSilentReader();
  void second.receive(60, 100);
  await pass(100);
  await first.receive(110, 150);
  expect(second.signal.aborted).toBe(true);
  await pass(1000);
  expect(numbers()).toEqual(numbersOf(10, 150));
});

test('a connection that is dead is closed when the second one has received something', async () => {
  const { first, second, pass, numbers } = await openSilentReader();
  expect(first.signal.aborted).toBe(false);
  void second.receive(60, 100);
  await pass(400);
  expect(first.signal.aborted).toBe(true);
  await second.receive(100, 150);
  await first.receive(110, 150);
  expect(numbers()).toEqual(numbersOf(10, 150));
});
