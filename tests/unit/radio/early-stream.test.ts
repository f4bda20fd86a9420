import { afterEach, describe, expect, it, vi } from 'vitest';
import { FRAME_BYTES } from '#tests/support/mp3.ts';
import { numbersFrom } from '#tests/support/numbers-from.ts';
import { pressAndRead, pressInMadeUpBrowser } from '#tests/support/player/made-up-press.ts';
import { createMadeUpStation } from '#tests/support/player/made-up-station.ts';

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

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('a press on the radio', () => {
  it('has asked for the stream before there is an element: the answer takes longest', async () => {
    const { begun } = await pressInMadeUpBrowser();
    expect(begun).toEqual(['request', 'element']);
  });

  it('gives the decoder frames from the first byte on, wherever the radio is joined', async () => {
    for (let cut = 0; cut < FRAME_BYTES; cut += 1) {
      const { send, given } = await pressAndRead();
      const size = 1 + ((cut * 37) % 1700);
      const came = station.bytes(cut, 30 * FRAME_BYTES);
      for (const part of inParts(came, cut % 50 === 0 ? size : 2000)) await send(part);
      const first = cut === 0 ? 0 : 1;
      expect(given().length).toBeGreaterThan(6000);
      expect(isStartOf(given(), frames(first, 30))).toBe(true);
    }
  });

  it('gives nothing before enough of it came, in parts of one byte', async () => {
    const { send, given } = await pressAndRead();
    for (const part of inParts(station.bytes(100, 15 * FRAME_BYTES), 1)) await send(part);
    expect(given()).toHaveLength(0);
    for (const part of inParts(frames(15, 16), 1)) await send(part);
    expect(given().equals(frames(1, 16))).toBe(true);
  });

  it('waits for a second of sound where the first bytes come slowly', async () => {
    const { send, given, clock } = await pressAndRead();
    await send(frames(0, 10));
    clock.advance(200);
    await send(frames(10, 37));
    expect(given()).toHaveLength(0);
    await send(frames(37, 40));
    expect(given().equals(frames(0, 40))).toBe(true);
  });

  it('waits half a second at most for more than 0.6 s of sound', async () => {
    const { send, given, clock } = await pressAndRead();
    await send(frames(0, 10));
    clock.advance(500);
    await send(frames(10, 22));
    expect(given()).toHaveLength(0);
    await send(frames(22, 24));
    expect(given().equals(frames(0, 24))).toBe(true);
  });

  it('starts with less there when the station has a low stream for a slow connection', async () => {
    const { send, given, clock } = await pressAndRead({ hasLow: true });
    await send(frames(0, 10));
    clock.advance(200);
    await send(frames(10, 14));
    expect(given()).toHaveLength(0);
    await send(frames(14, 15));
    expect(given().equals(frames(0, 15))).toBe(true);
  });

  it('leaves out a tag of any size before the sound', async () => {
    const { send, given } = await pressAndRead();
    await send(new Uint8Array([0x49, 0x44, 0x33, 4, 0, 0, 0, 1, 0x1c, 0x20]));
    for (const part of inParts(noise(20_000), 1460)) await send(part);
    await send(frames(0, 20));
    expect(given().equals(frames(0, 20))).toBe(true);
  });

  it('starts with the frame in which an encoder tells of itself', async () => {
    const { send, given } = await pressAndRead();
    const first = frames(0, 1);
    first.set(Buffer.from('Info'), 36);
    await send(Buffer.concat([first, frames(1, 20)]));
    expect(given().equals(Buffer.concat([first, frames(1, 20)]))).toBe(true);
  });

  it('is read from its first byte on by the code that comes later', async () => {
    const { send, given, readOn } = await pressInMadeUpBrowser();
    await send(frames(0, 10));
    await send(frames(10, 20));
    expect(given()).toHaveLength(0);
    await readOn();
    await send(frames(20, 21));
    expect(given().equals(frames(0, 21))).toBe(true);
  });

  it('cannot be read where the browser gives no decoder', async () => {
    const { facts, press } = await pressAndRead({
      addSourceBuffer() {
        throw new DOMException('no decoder is left', 'QuotaExceededError');
      },
    });
    expect(facts).toEqual(['unplayable']);
    expect(press.abort.signal.aborted).toBe(true);
  });

  it.each([
    ['has been read from', pressAndRead],
    ['has never opened', pressInMadeUpBrowser],
  ])('leaves no object URL behind when it ends, where its source %s', async (_state, press) => {
    const { objectUrls, press: pressed } = await press();
    expect(objectUrls()).toBe(1);
    pressed.abort.abort();
    expect(objectUrls()).toBe(0);
  });
});
