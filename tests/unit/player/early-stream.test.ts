import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createAddressBook } from '#src/player/live/addresses.ts';
import { createStreamReader } from '#src/player/live/stream-reader.ts';
import { createManualClock } from '#tests/support/manual-clock.ts';
import { FRAME_BYTES } from '#tests/support/mp3.ts';
import { numbersFrom } from '#tests/support/numbers-from.ts';
import { pressInMadeUpBrowser } from '#tests/support/player/made-up-press.ts';
import { createMadeUpStation } from '#tests/support/player/made-up-station.ts';
import { live } from '#tests/support/player/test-player.ts';

const station = createMadeUpStation(200);
const frames = (from: number, to: number) =>
  Buffer.from(station.bytes(from * FRAME_BYTES, to * FRAME_BYTES));

/** The bytes in parts of about so many. */
function* inParts(bytes: Uint8Array, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

/** Compared by hand: the runner takes seconds to show two long buffers. */
const isStartOf = (bytes: Buffer, whole: Buffer) => bytes.equals(whole.subarray(0, bytes.length));

/** Bytes that are no sound, the first of a header among them. */
function noise(length: number) {
  const next = numbersFrom(length);
  return Uint8Array.from({ length }, () => (next() < 0.1 ? 0xff : Math.floor(next() * 256)));
}

beforeEach(() => {
  // Many small parts take real time, and time decides what a slow connection is.
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a press before the application is there', () => {
  it('gives the decoder frames from the first byte on, wherever the radio is joined', async () => {
    for (let cut = 0; cut < FRAME_BYTES; cut += 1) {
      const { send, given } = await pressInMadeUpBrowser();
      const size = 1 + ((cut * 37) % 1700);
      const came = station.bytes(cut, 30 * FRAME_BYTES);
      for (const part of inParts(came, cut % 50 === 0 ? size : 2000)) await send(part);
      const first = cut === 0 ? 0 : 1;
      expect(given().length).toBeGreaterThan(6000);
      expect(isStartOf(given(), frames(first, 30))).toBe(true);
    }
  });

  it('gives nothing before enough of it came, in parts of one byte', async () => {
    const { send, given } = await pressInMadeUpBrowser();
    for (const part of inParts(station.bytes(100, 100 + 6000), 1)) await send(part);
    expect(given()).toHaveLength(0);
    for (const part of inParts(station.bytes(6100, 6100 + 417), 1)) await send(part);
    expect(given().length).toBeGreaterThanOrEqual(6000);
    expect(isStartOf(given(), frames(1, 16))).toBe(true);
  });

  it('waits for a second of sound where the first bytes come slowly', async () => {
    const { send, given } = await pressInMadeUpBrowser();
    await send(frames(0, 10));
    vi.advanceTimersByTime(200);
    await send(frames(10, 37));
    expect(given()).toHaveLength(0);
    await send(frames(37, 40));
    expect(given().length).toBeGreaterThanOrEqual(16_000);
    expect(isStartOf(given(), frames(0, 40))).toBe(true);
  });

  it('waits half a second at most for more than 0.6 s of sound', async () => {
    const { send, given } = await pressInMadeUpBrowser();
    await send(frames(0, 10));
    vi.advanceTimersByTime(500);
    await send(frames(10, 23));
    expect(given()).toHaveLength(0);
    await send(frames(23, 24));
    expect(given().length).toBeGreaterThanOrEqual(9600);
    expect(isStartOf(given(), frames(0, 24))).toBe(true);
  });

  it('starts with less there when the station has a low stream for a slow connection', async () => {
    const { send, given } = await pressInMadeUpBrowser(undefined, true);
    await send(frames(0, 10));
    vi.advanceTimersByTime(200);
    await send(frames(10, 14));
    expect(given()).toHaveLength(0);
    await send(frames(14, 15));
    expect(isStartOf(given(), frames(0, 15))).toBe(true);
    expect(given()).toHaveLength(15 * FRAME_BYTES);
  });

  it('leaves out a tag of any size before the sound', async () => {
    const { send, given } = await pressInMadeUpBrowser();
    await send(new Uint8Array([0x49, 0x44, 0x33, 4, 0, 0, 0, 1, 0x1c, 0x20]));
    for (const part of inParts(noise(20_000), 1460)) await send(part);
    await send(frames(0, 20));
    expect(given().equals(frames(0, 20))).toBe(true);
  });

  it('starts with the frame in which an encoder tells of itself', async () => {
    const { send, given } = await pressInMadeUpBrowser();
    const first = frames(0, 1);
    first.set(Buffer.from('Info'), 36);
    await send(Buffer.concat([first, frames(1, 20)]));
    expect(given().equals(Buffer.concat([first, frames(1, 20)]))).toBe(true);
  });

  it('goes on frame for frame, wherever between two bytes the application takes over', async () => {
    for (let taken = 0; taken <= 12; taken += 1) {
      const { send, given, stream } = await pressInMadeUpBrowser();
      const after: Uint8Array[] = [];
      const parts = [...inParts(station.bytes(250, 60 * FRAME_BYTES), 777)];
      for (const part of parts.slice(0, taken)) await send(part);
      const clock = createManualClock();
      createStreamReader(stream, createAddressBook(clock)(live), {
        clock,
        read: async () => {},
        onFrames: (sound) => void after.push(...sound.map(({ bytes }) => bytes)),
        onUnreadable() {},
        onPartialFrameLost() {},
      });
      for (const part of parts.slice(taken)) await send(part);
      const heard = Buffer.concat([given(), ...after]);
      expect(heard.length).toBeGreaterThanOrEqual(57 * FRAME_BYTES);
      expect(isStartOf(heard, frames(1, 60))).toBe(true);
    }
  });
});
