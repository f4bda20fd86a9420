import { expect, test } from 'vitest';
import { createAddressBook } from '#src/radio/live/addresses.ts';
import type { PressedConnection } from '#src/radio/live/connection.ts';
import { createStreamReader } from '#src/radio/live/stream-reader.ts';
import { createManualClock } from '#tests/support/manual-clock.ts';
import { FRAME_BYTES } from '#tests/support/mp3.ts';
import { createMadeUpStation } from '#tests/support/player/made-up-station.ts';
import { live } from '#tests/support/player/test-player.ts';

const station = createMadeUpStation(1000);

/** A reader that has just received sound; the test decides when it is checked. */
async function openReader(onFrames: () => unknown = () => {}) {
  const clock = createManualClock();
  let opened = 1;
  let received = 0;
  let takeFirst = (_chunk: Uint8Array<ArrayBuffer>): unknown => undefined;
  const first: PressedConnection = {
    abort: new AbortController(),
    read(take) {
      takeFirst = take;
      return new Promise(() => {});
    },
  };
  const reader = createStreamReader(first, createAddressBook(clock)(live), {
    clock,
    async read(_url, _signal, take) {
      opened += 1;
      receive = () => receiveBy(take);
      await receive();
      return new Promise(() => {});
    },
    onFrames,
    onUnreadable() {},
  });
  const receiveBy = async (take: (chunk: Uint8Array<ArrayBuffer>) => unknown) => {
    const from = received * FRAME_BYTES;
    received += 50;
    await take(station.bytes(from, received * FRAME_BYTES));
  };
  let receive = () => receiveBy(takeFirst);
  void receive();
  await Promise.resolve();
  reader.check(1, false);
  return {
    reader,
    clock,
    opened: () => opened,
    receive: () => receive(),
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

test('a page that was frozen reads what waits for it before it gives its connection up', async () => {
  const { clock, opened, receive, check } = await openReader();
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
  const { clock, opened, receive, check } = await openReader();
  for (let time = 0; time < 10; time += 1) {
    clock.freeze(1700);
    check(0, 1);
    await receive();
  }
  expect(opened()).toBe(1);
});

test('a hidden page with a timer a second gives a dead connection up after twice the time', async () => {
  const { opened, check } = await openReader();
  check(1000, 2);
  expect(opened()).toBe(1);
  check(1000, 2);
  expect(opened()).toBe(2);
});

test('a sleeping page whose every check is late gives a dead connection up all the same', async () => {
  const { clock, opened, check } = await openReader();
  check(60_000, 2);
  clock.advance(1000);
  expect(opened()).toBe(2);
});

test('a page that is shown again reads what waits for it before it connects anew', async () => {
  const { reader, clock, opened, receive } = await openReader();
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
  const { reader, clock, opened, check } = await openReader(() => new Promise(() => {}));
  check(250, 8);
  reader.wake();
  clock.advance(5000);
  expect(opened()).toBe(1);
});
