import { expect, test } from 'vitest';
import { createStreamLine } from '#src/player/live/stream-reader.ts';
import { createManualClock } from '#tests/support/manual-clock.ts';
import { FRAME_BYTES } from '#tests/support/mp3.ts';
import { createMadeUpStation } from '#tests/support/player/made-up-station.ts';

const station = createMadeUpStation(1000);

/** A line that has just received sound; the test decides when it is checked. */
async function openLine(onFrames: () => unknown = () => {}) {
  const clock = createManualClock();
  let opened = 0;
  let received = 0;
  let receive = async () => {};
  const line = createStreamLine(
    ['http://radio.test/live.mp3'],
    { clock, random: () => 0 },
    {
      async read(_url, _signal, take) {
        opened += 1;
        receive = async () => {
          await take(station.bytes(received * FRAME_BYTES, (received + 50) * FRAME_BYTES));
          received += 50;
        };
        await receive();
        return new Promise(() => {});
      },
    },
    { onFrames, onUnreadable() {}, onPartLost() {} },
  );
  line.open();
  await Promise.resolve();
  line.check(1, false);
  return {
    line,
    clock,
    opened: () => opened,
    receive: () => receive(),
    /** Checks the line after each interval, in milliseconds. */
    check(interval: number, times: number) {
      for (let time = 0; time < times; time += 1) {
        clock.advance(interval);
        line.check(0, false);
      }
      clock.advance(0);
    },
  };
}

test('a page that was frozen reads what waits for it before it gives its connection up', async () => {
  const { clock, opened, receive, check } = await openLine();
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
  const { clock, opened, receive, check } = await openLine();
  for (let time = 0; time < 10; time += 1) {
    clock.freeze(1700);
    check(0, 1);
    await receive();
  }
  expect(opened()).toBe(1);
});

test('a hidden page with a timer a second gives a dead connection up after twice the time', async () => {
  const { opened, check } = await openLine();
  check(1000, 2);
  expect(opened()).toBe(1);
  check(1000, 2);
  expect(opened()).toBe(2);
});

test('a sleeping page whose every check is late gives a dead connection up all the same', async () => {
  const { clock, opened, check } = await openLine();
  check(60_000, 2);
  clock.advance(1000);
  expect(opened()).toBe(2);
});

test('a page that is shown again reads what waits for it before it connects anew', async () => {
  const { line, clock, opened, receive } = await openLine();
  clock.freeze(20_000);
  line.wake();
  await receive();
  clock.advance(1000);
  expect(opened()).toBe(1);
  clock.freeze(20_000);
  line.wake();
  clock.advance(1000);
  expect(opened()).toBe(2);
});

test('a page that is shown again leaves a connection alone whose reading it has paused itself', async () => {
  const { line, clock, opened, check } = await openLine(() => new Promise(() => {}));
  check(250, 8);
  line.wake();
  clock.advance(5000);
  expect(opened()).toBe(1);
});
