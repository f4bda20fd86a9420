import { afterEach, describe, expect, it, vi } from 'vitest';
import * as feeding from '#src/sound/feed-stream.ts';
import { FRAME_BYTES } from '#tests/support/mp3.ts';
import { pressInMadeUpBrowser } from '#tests/support/player/made-up-press.ts';
import { createMadeUpStation } from '#tests/support/player/made-up-station.ts';

const station = createMadeUpStation(200);
const frames = (from: number, to: number) =>
  Buffer.from(station.bytes(from * FRAME_BYTES, to * FRAME_BYTES));

/** The timers run when the test says so, however late. */
function collectTimers() {
  const due: (() => void)[] = [];
  vi.stubGlobal('setTimeout', (run: (...given: unknown[]) => void, _: number, ...given: []) =>
    due.push(() => run(...given)),
  );
  return due;
}

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('a stream whose reader loads after the press', () => {
  it('is played by the element itself when the code that reads it cannot be loaded', async () => {
    const { stream, audio } = await pressInMadeUpBrowser(() => Promise.reject(new Error('gone')));
    expect(audio.src).toBe('http://radio.test/live.mp3');
    expect(stream.isGivenUp).toBe(true);
    expect(stream.stop.signal.aborted).toBe(true);
  });

  it('ends for the engine that took it over when that code cannot be loaded', async () => {
    let fail = () => {};
    const { stream, audio } = await pressInMadeUpBrowser(
      () =>
        new Promise((_resolve, reject) => {
          fail = () => reject(new Error('gone'));
        }),
    );
    stream.onChunk = vi.fn();
    fail();
    await vi.waitFor(() => expect(stream.onChunk).toHaveBeenCalledWith(), { timeout: 30_000 });
    expect(audio.src).toBe('blob:radio');
  });

  it('reads what came before the code that reads it was there', async () => {
    let arrive = () => {};
    const { send, given } = await pressInMadeUpBrowser(
      () =>
        new Promise((resolve) => {
          arrive = () => resolve(feeding);
        }),
    );
    await send(frames(0, 10));
    await send(frames(10, 20));
    expect(given()).toHaveLength(0);
    arrive();
    await send(frames(20, 21));
    expect(given().equals(frames(0, 21))).toBe(true);
  });

  it('is not given up by a timer that runs late, before the reads that wait with it', async () => {
    const due = collectTimers();
    const { stream, send, given } = await pressInMadeUpBrowser();
    due.shift()?.();
    await send(frames(0, 20));
    while (due.length > 0) due.shift()?.();
    expect(stream.isGivenUp).toBeUndefined();
    expect(given()).toHaveLength(20 * FRAME_BYTES);
  });

  it('is given up where nothing arrives', async () => {
    const due = collectTimers();
    const { stream } = await pressInMadeUpBrowser();
    while (due.length > 0) due.shift()?.();
    expect(stream.isGivenUp).toBe(true);
  });

  it('stays silent when it is stopped before that code is there', async () => {
    let arrive = () => {};
    const { stream, send, given, audio } = await pressInMadeUpBrowser(
      () =>
        new Promise((resolve) => {
          arrive = () => resolve(feeding);
        }),
    );
    stream.stop.abort();
    arrive();
    await send(frames(0, 20));
    expect(given()).toHaveLength(0);
    expect(audio.src).toBe('blob:radio');
  });

  it('stays silent when it was stopped and that code cannot be loaded', async () => {
    let fail = () => {};
    const { stream, audio, send } = await pressInMadeUpBrowser(
      () =>
        new Promise((_resolve, reject) => {
          fail = () => reject(new Error('gone'));
        }),
    );
    stream.stop.abort();
    fail();
    await send(frames(0, 20));
    expect(audio.src).toBe('blob:radio');
    expect(stream.isGivenUp).toBeUndefined();
  });

  it('is played by the element itself where the browser gives no decoder', async () => {
    const { stream, audio } = await pressInMadeUpBrowser(undefined, false, () => {
      throw new DOMException('no decoder is left', 'QuotaExceededError');
    });
    expect(audio.src).toBe('http://radio.test/live.mp3');
    expect(stream.isGivenUp).toBe(true);
  });

  it('leaves no object URL behind', async () => {
    const { objectUrls } = await pressInMadeUpBrowser();
    expect(objectUrls()).toBe(0);
  });
});
