import { describe, expect, it } from 'vitest';
import { createStreamListener } from '#tests/support/player/made-up-stream.ts';

const minute = 60_000;
/** 96 kb/s, for a stream of 128. */
const tooSlow = 12_000;
const wide = Number.POSITIVE_INFINITY;

/** A listener whose connection is too slow for the full stream, and for whom the low one plays. */
async function listenToLow(options: Parameters<typeof createStreamListener>[0] = {}) {
  const listener = createStreamListener({ hasLow: true, ...options });
  listener.slowDown(tooSlow);
  listener.engine.start();
  await listener.pass(minute);
  expect(listener.openLow()).toEqual([true]);
  listener.reports.length = 0;
  return listener;
}

/** The silences of the made-up station have no number. */
const breaks = (numbers: readonly number[]) =>
  numbers.filter((number, index) => {
    const before = numbers[index - 1] ?? 0;
    return number > 0 && before > 0 && number !== before + 1;
  });

describe('a station with a low stream', () => {
  it('changes to it after two silences, at the moment where the sound stopped', async () => {
    const { engine, reports, slowDown, pass, openLow, open, played, connections } =
      createStreamListener({ hasLow: true });
    slowDown(tooSlow);
    engine.start();
    while (reports.filter((report) => report === 'reconnecting').length < 2) {
      expect(openLow()).toEqual([false]);
      await pass(100);
    }
    await pass(2 * minute);
    expect(openLow()).toEqual([true]);
    expect(open()).toHaveLength(1);
    expect(connections).toHaveLength(2);
    expect(reports).toEqual([
      ...['connecting', 'playing', 'reconnecting'],
      ...['playing', 'reconnecting', 'playing'],
    ]);
    expect(breaks(played())).toEqual([]);
  });

  it('counts a silence once when the decoder plays a last rest within it', async () => {
    const { engine, audio, reports, slowDown, pass, openLow } = createStreamListener({
      hasLow: true,
    });
    slowDown(tooSlow);
    engine.start();
    while (!reports.includes('reconnecting')) await pass(100);
    audio.sound(0.1);
    audio.runDry();
    await pass(100);
    expect(reports.filter((report) => report === 'reconnecting')).toHaveLength(1);
    expect(openLow()).toEqual([false]);
  });

  it('changes to it where the decoder plays each frame as it comes and never waits', async () => {
    const { engine, reports, slowDown, pass, openLow, played, connections } = createStreamListener({
      hasLow: true,
      isBreathless: true,
    });
    slowDown(tooSlow);
    engine.start();
    await pass(minute);
    expect(openLow()).toEqual([true]);
    expect(connections).toHaveLength(2);
    expect(reports).toEqual([
      ...['connecting', 'playing', 'reconnecting'],
      ...['playing', 'reconnecting', 'playing'],
    ]);
    expect(breaks(played())).toEqual([]);
  });

  it('without a low stream stays with the only one', async () => {
    const { engine, slowDown, pass, connections } = createStreamListener();
    slowDown(tooSlow);
    engine.start();
    await pass(2 * minute);
    expect(connections).toHaveLength(1);
  });

  it('takes a connection that is dead for dead, and not for slow', async () => {
    const { engine, pass, swallow, openLow } = createStreamListener({ hasLow: true });
    engine.start();
    await pass(5000);
    for (let times = 0; times < 3; times += 1) {
      swallow();
      await pass(15_000);
    }
    expect(openLow()).toEqual([false]);
  });

  it('is back on the full stream after five clean minutes, without a silence', async () => {
    const { slowDown, pass, reports, openLow, played } = await listenToLow();
    slowDown(wide);
    await pass(4 * minute);
    expect(openLow()).toEqual([true]);
    await pass(minute + 5000);
    expect(openLow()).toEqual([false]);
    await pass(minute);
    expect(reports).toEqual([]);
    expect(breaks(played())).toEqual([]);
  });

  it('tries the full stream once in ten minutes on a connection that stays slow, and nobody hears it', async () => {
    const { pass, reports, openLow, played, connections } = await listenToLow();
    const before = connections.length;
    await pass(5 * minute);
    // The try, and the low stream again.
    expect(connections).toHaveLength(before + 2);
    expect(openLow()).toEqual([true]);
    await pass(8 * minute);
    expect(connections).toHaveLength(before + 2);
    await pass(4 * minute);
    expect(connections).toHaveLength(before + 4);
    expect(reports).toEqual([]);
    expect(breaks(played())).toEqual([]);
  });

  it('survives the end of a connection on the low stream without a hole', async () => {
    const { cut, pass, reports, openLow, played } = await listenToLow();
    await cut();
    await pass(minute);
    expect(openLow()).toEqual([true]);
    expect(reports).toEqual([]);
    expect(breaks(played())).toEqual([]);
  });

  it('goes on with the full stream where the low one does not answer', async () => {
    const { engine, slowDown, pass, reports, openLow, refused } = createStreamListener({
      hasLow: true,
      addresses: ['http://full.test/live.mp3'],
    });
    refused.add('radio.test');
    slowDown(tooSlow);
    engine.start();
    await pass(minute);
    expect(openLow()).toEqual([false]);
    slowDown(wide);
    await pass(10_000);
    expect(reports.at(-1)).toBe('playing');
  });

  it('leaves a low stream that has gone away for the full one', async () => {
    const { cut, pass, slowDown, refused, reports, openLow } = await listenToLow({
      addresses: ['http://full.test/live.mp3'],
    });
    slowDown(wide);
    refused.add('radio.test');
    await cut();
    await pass(20_000);
    expect(openLow()).toEqual([false]);
    expect(reports.at(-1) ?? 'playing').toBe('playing');
  });

  it('starts with the low stream for a listener who saves data, and stays with it', async () => {
    const { engine, pass, openLow, connections } = createStreamListener({
      hasLow: true,
      savesData: true,
    });
    engine.start();
    await pass(20 * minute);
    expect(openLow()).toEqual([true]);
    expect(connections).toHaveLength(1);
  });
});
