import { expect, test } from 'vitest';
import { createAddressBook } from '#src/radio/live/addresses.ts';
import { createStreamReader } from '#src/radio/live/stream-reader.ts';

import { createFrameReader, type SoundFrame } from '#src/radio/mp3/frame-reader.ts';
import { createManualClock } from '#tests/support/manual-clock.ts';
import { FRAME_BYTES } from '#tests/support/mp3.ts';
import { createMadeUpStation, numberOf } from '#tests/support/player/made-up-station.ts';
import { live } from '#tests/support/player/test-player.ts';

const station = createMadeUpStation(2000);

type Take = (chunk: Uint8Array<ArrayBuffer>) => unknown;

/** A reader whose first connection received 100 frames and is silent now, and that opened another. */
async function openSilentReader() {
  const clock = createManualClock();
  const connections: {
    readonly signal: AbortSignal;
    /** Receives the frames from one number to another. */
    receive(from: number, to: number): unknown;
  }[] = [];
  const frames: SoundFrame[] = [];
  const note = (signal: AbortSignal, take: Take) => {
    const receive = (from: number, to: number) =>
      take(station.bytes(from * FRAME_BYTES, to * FRAME_BYTES));
    connections.push({ signal, receive });
    return new Promise<void>(() => {});
  };
  const abort = new AbortController();
  const pressed = { abort, read: (take: Take) => note(abort.signal, take) };
  const reader = createStreamReader(pressed, createAddressBook(clock)(live), {
    clock,
    read: (_url, signal, take) => note(signal, take),
    onFrames: (joined) => void frames.push(...joined),
    onUnreadable() {},
  });
  const pass = async (milliseconds: number) => {
    for (let passed = 0; passed < milliseconds; passed += 100) {
      clock.advance(100);
      reader.check(2, false);
      for (let turn = 0; turn < 8; turn += 1) await Promise.resolve();
    }
  };
  const [first] = connections;
  await first?.receive(10, 110);
  await pass(1700);
  const [, second] = connections;
  if (first === undefined || second === undefined) throw new Error('two connections were expected');
  return { first, second, pass, connections, numbers: () => frames.map(numberOf) };
}

const numbersOf = (from: number, to: number) => {
  const bytes = station.bytes(from * FRAME_BYTES, to * FRAME_BYTES);
  return createFrameReader().push(bytes).map(numberOf);
};

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
