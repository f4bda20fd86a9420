import { describe, expect, it } from 'vitest';
import { FRAMES_PER_SECOND } from '#tests/support/mp3.ts';
import { createStreamListener } from '#tests/support/player/made-up-stream.ts';

const minute = 60_000;
/** 96 kb/s, for a stream of 128. */
const tooSlow = 12_000;
const wide = Number.POSITIVE_INFINITY;

/** A listener whose connection is too slow for the full stream, and for whom the low one plays. */
async function listenToLow(options: Parameters<typeof createStreamListener>[0] = {}) {
  const listener = createStreamListener({ hasLow: true, ...options });
  listener.slowDown(tooSlow);
  listener.press();
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
  it('changes to it after two silences, and plays it from where the station begins it', async () => {
    const { press, reports, slowDown, pass, openLow, open, played, connections } =
      createStreamListener({ hasLow: true });
    slowDown(tooSlow);
    press();
    while (reports.filter((report) => report === 'silent').length < 2) {
      expect(openLow()).toEqual([false]);
      await pass(100);
    }
    // The silences of the full stream do not make the wait for the low one longer.
    await pass(2000);
    expect(reports.at(-1)).toBe('sounding');
    await pass(2 * minute);
    expect(openLow()).toEqual([true]);
    expect(open()).toHaveLength(1);
    expect(connections).toHaveLength(2);
    expect(reports).toEqual([
      ...['starting', 'sounding', 'silent'],
      ...['sounding', 'silent', 'sounding'],
    ]);
    const [after = 0, ...more] = breaks(played());
    expect(more).toEqual([]);
    // A few seconds are heard twice or not at all (docs/decisions/0019).
    const before = played()[played().lastIndexOf(after) - 1] ?? 0;
    expect(Math.abs(after - before) / FRAMES_PER_SECOND).toBeLessThanOrEqual(4);
  });

  it('counts a silence once when the decoder plays a last rest within it', async () => {
    const { press, audio, reports, slowDown, pass, openLow } = createStreamListener({
      hasLow: true,
    });
    slowDown(tooSlow);
    press();
    while (!reports.includes('silent')) await pass(100);
    audio.sound(0.1);
    audio.runDry();
    await pass(100);
    expect(reports.filter((report) => report === 'silent')).toHaveLength(1);
    expect(openLow()).toEqual([false]);
  });

  it('changes to it where the decoder plays each frame as it comes and never waits', async () => {
    const { press, reports, slowDown, pass, openLow, played, connections } = createStreamListener({
      hasLow: true,
      isBreathless: true,
    });
    slowDown(tooSlow);
    press();
    await pass(minute);
    expect(openLow()).toEqual([true]);
    expect(connections).toHaveLength(2);
    expect(reports).toEqual([
      ...['starting', 'sounding', 'silent'],
      ...['sounding', 'silent', 'sounding'],
    ]);
    expect(breaks(played())).toHaveLength(1);
  });

  it('takes a connection that is dead for dead, and not for slow', async () => {
    const { press, pass, swallow, openLow } = createStreamListener({ hasLow: true });
    press();
    await pass(5000);
    for (let times = 0; times < 3; times += 1) {
      swallow();
      await pass(15_000);
    }
    expect(openLow()).toEqual([false]);
  });

  it('starts with it at a press within ten minutes of the change, and with the full one later', async () => {
    const { press, pause, pass, openLow, slowDown } = await listenToLow();
    pause();
    slowDown(wide);
    press();
    await pass(1000);
    expect(openLow()).toEqual([true]);
    pause();
    await pass(10 * minute);
    press();
    await pass(1000);
    expect(openLow()).toEqual([false]);
  });

  it('survives the end of a connection on the low stream without a hole', async () => {
    const { cut, pass, reports, openLow, played } = await listenToLow();
    await cut();
    await pass(minute);
    expect(openLow()).toEqual([true]);
    expect(reports).toEqual([]);
    expect(breaks(played())).toHaveLength(1);
  });

  it('goes on with the full stream where the low one does not answer', async () => {
    const { press, slowDown, pass, reports, openLow, refused } = createStreamListener({
      hasLow: true,
      addresses: ['http://full.test/live.mp3'],
    });
    refused.add('radio.test');
    slowDown(tooSlow);
    press();
    await pass(minute);
    expect(openLow()).toEqual([false]);
    slowDown(wide);
    await pass(10_000);
    expect(reports.at(-1)).toBe('sounding');
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
    expect(reports.at(-1) ?? 'sounding').toBe('sounding');
  });

  it('starts with the low stream for a listener who saves data, and stays with it', async () => {
    const { press, pass, openLow, connections } = createStreamListener({
      hasLow: true,
      savesData: true,
    });
    press();
    await pass(20 * minute);
    expect(openLow()).toEqual([true]);
    expect(connections).toHaveLength(1);
  });
});
