import { expect, test } from 'vitest';
import { createStreamLine } from '#src/player/engine/stream-line.ts';
import { createManualClock } from '#tests/support/manual-clock.ts';
import { FRAME_BYTES } from '#tests/support/mp3.ts';
import { createMadeUpStation } from '#tests/support/player/made-up-station.ts';

const station = createMadeUpStation(200);

/** A line that has just received sound; the test decides when it is checked. */
async function openLine() {
  const clock = createManualClock();
  let opened = 0;
  const line = createStreamLine(
    ['http://radio.test/live.mp3'],
    { clock, random: () => 0 },
    {
      async read(_url, _signal, take) {
        opened += 1;
        await take(station.bytes(0, 100 * FRAME_BYTES));
        return new Promise(() => {});
      },
    },
    { onFrames() {}, onUnreadable() {}, onPartLost() {} },
  );
  line.open();
  await Promise.resolve();
  line.check(1, false);
  return { line, clock, opened: () => opened };
}

test('a page that was frozen reads what waits for it before it gives its connection up', async () => {
  const { line, clock, opened } = await openLine();
  clock.advance(20_000);
  line.check(0, false);
  clock.advance(250);
  expect(opened()).toBe(1);
  line.check(0, false);
  clock.advance(250);
  expect(opened()).toBe(2);
});

test('a hidden page whose every check is late gives a dead connection up all the same', async () => {
  const { line, clock, opened } = await openLine();
  for (let minute = 0; minute < 2; minute += 1) {
    clock.advance(60_000);
    line.check(0, false);
  }
  clock.advance(1000);
  expect(opened()).toBe(2);
});
