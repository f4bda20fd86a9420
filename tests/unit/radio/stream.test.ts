import { describe, expect, it } from 'vitest';
import { NotOnAir, OtherFormat } from '#src/radio/live/connection.ts';
import { numbersFrom } from '#tests/support/numbers-from.ts';
import { createStreamListener } from '#tests/support/player/made-up-stream.ts';

describe('the live radio with its bytes in our own hands', () => {
  it('gives the decoder the frames of the station, one for one, over 500 outages', async () => {
    const { press, reports, connections, pass, cut, swallow, compare } = createStreamListener({
      burstSeconds: 6,
    });
    const next = numbersFrom(2026);
    press();
    await pass(1000);
    for (let outage = 0; outage < 500; outage += 1) {
      if (next() < 0.5) await cut();
      else swallow();
      await pass(4500 + 1500 * next());
    }
    expect(connections.length).toBeGreaterThan(500);
    expect(compare().frames).toBeGreaterThan(90_000);
    expect(compare().isWhole).toBe(true);
    expect(reports).toEqual(['starting', 'sounding']);
  }, 60_000);

  it('repeats nothing where a line breaks again before it has brought anything new', async () => {
    const { press, reports, connections, pass, cut, slowDown, compare } = createStreamListener({
      burstSeconds: 6,
    });
    press();
    await pass(1000);
    // Nor where there was a silence before, which is over.
    slowDown(8000);
    await pass(15_000);
    slowDown(Number.POSITIVE_INFINITY);
    await pass(1000);
    expect(reports).toEqual(['starting', 'sounding', 'silent', 'sounding']);
    await cut();
    slowDown(16_000);
    await pass(1000);
    await cut();
    slowDown(Number.POSITIVE_INFINITY);
    await pass(5000);
    expect(connections).toHaveLength(3);
    expect(compare().isWhole).toBe(true);
    expect(reports).toHaveLength(4);
  });

  it('plays a file in place of the stream again from its beginning once it is over', async () => {
    const { press, reports, pass, played } = createStreamListener({ fileSeconds: 6 });
    press();
    await pass(5000);
    const file = played();
    await pass(15_000);
    expect(played().slice(file.length, 2 * file.length)).toEqual(file);
    expect(reports.slice(0, 4)).toEqual(['starting', 'sounding', 'silent', 'sounding']);
  });

  it('is live again by itself where the system gives back what it took for a call', async () => {
    const { press, audio, reports, pass, open } = createStreamListener();
    press();
    await pass(2000);
    audio.pause();
    await pass(60_000);
    expect(reports.at(-1)).toBe('interrupted');
    expect(open()).toHaveLength(0);
    await audio.play();
    audio.fire('play');
    await pass(1000);
    expect(reports.slice(3)).toEqual(['sounding', 'silent', 'sounding']);
    expect(audio.opened).toHaveLength(2);
    expect(open()).toHaveLength(1);
  });

  it('stays silent after a call in which it was stopped', async () => {
    const { press, pause, audio, reports, pass, open } = createStreamListener();
    press();
    await pass(2000);
    audio.pause();
    await pass(1000);
    pause();
    expect(audio.isConnected).toBe(false);
    audio.fire('play');
    await pass(1000);
    expect(reports.at(-1)).toBe('off');
    expect(open()).toHaveLength(0);
  });

  it('leaves a slow line alone as long as bytes come, and waits for 2 s after a hole', async () => {
    const { press, audio, reports, connections, pass, slowDown } = createStreamListener();
    press();
    await pass(1000);
    slowDown(12_000);
    let heldAtReturn = 0;
    for (let passed = 0; passed < 40_000; passed += 100) {
      const before = reports.length;
      await pass(100);
      if (reports.length > before && reports.at(-1) === 'sounding') heldAtReturn = audio.ahead;
    }
    expect(connections).toHaveLength(1);
    expect(reports.slice(0, 4)).toEqual(['starting', 'sounding', 'silent', 'sounding']);
    expect(heldAtReturn).toBeGreaterThan(1.7);
  });

  it('does not stutter where the decoder plays each frame as it comes: it waits for 2 s', async () => {
    const { press, audio, reports, connections, pass, slowDown } = createStreamListener({
      isBreathless: true,
    });
    press();
    await pass(1000);
    slowDown(12_000);
    while (!reports.includes('silent')) await pass(100);
    const position = audio.currentTime;
    await pass(2000);
    expect(audio.currentTime - position).toBeLessThan(0.5);
    while (reports.at(-1) === 'silent') await pass(100);
    expect(audio.ahead).toBeGreaterThan(1.7);
    expect(connections).toHaveLength(1);
  });

  it('starts with a second in hand on a slow line, so that a stall right after it is not heard', async () => {
    const { press, audio, reports, connections, pass, slowDown } = createStreamListener({
      burstSeconds: 12,
    });
    slowDown(25_000);
    press();
    while (reports.at(-1) !== 'sounding') await pass(100);
    expect(audio.ahead).toBeGreaterThan(0.8);
    slowDown(0);
    await pass(700);
    slowDown(25_000);
    await pass(10_000);
    expect(reports).toEqual(['starting', 'sounding']);
    expect(connections).toHaveLength(1);
  });

  it('keeps a connection whose first bytes were slow through a stall of 2 s', async () => {
    const { press, connections, pass, slowDown } = createStreamListener({ burstSeconds: 12 });
    slowDown(25_000);
    press();
    await pass(900);
    slowDown(0);
    await pass(2000);
    slowDown(25_000);
    await pass(20_000);
    expect(connections).toHaveLength(1);
  });

  it('takes a line whose first bytes were slow for no dead one while it still has sound in hand', async () => {
    const { press, connections, pass, slowDown } = createStreamListener({ burstSeconds: 12 });
    slowDown(28_000);
    press();
    await pass(1500);
    slowDown(0);
    await pass(1600);
    slowDown(28_000);
    await pass(5000);
    expect(connections).toHaveLength(1);
  });

  it('gives a silent connection up after 1.5 s again once the line is wide, whose first bytes were slow', async () => {
    const { press, connections, pass, slowDown } = createStreamListener({ burstSeconds: 2 });
    slowDown(25_000);
    press();
    await pass(400);
    slowDown(Number.POSITIVE_INFINITY);
    await pass(11_000);
    slowDown(0);
    await pass(1800);
    expect(connections).toHaveLength(2);
  });

  it('keeps the next connection through a stall of 2 s in the minute after a hole, and not later', async () => {
    const { press, reports, connections, pass, cut, refuse, slowDown } = createStreamListener({
      burstSeconds: 2,
    });
    press();
    await pass(5000);
    refuse(true);
    await cut();
    await pass(5000);
    refuse(false);
    await pass(5000);
    expect(reports).toEqual(['starting', 'sounding', 'silent', 'sounding']);
    const stall = async () => {
      const before = connections.length;
      slowDown(0);
      await pass(2000);
      slowDown(Number.POSITIVE_INFINITY);
      await pass(2000);
      return connections.length - before;
    };
    expect(await stall()).toBe(0);
    await pass(130_000);
    expect(await stall()).toBe(1);
  });

  it('waits for a station that answers a press with a fault, and sounds with its first bytes', async () => {
    const { press, audio, refuse, pass, reports, open, compare } = createStreamListener();
    refuse(true, new NotOnAir('503'));
    press();
    await pass(12_000);
    expect(reports.at(-1)).toBe('starting');
    refuse(false);
    await pass(5000);
    expect(reports).toEqual(['starting', 'sounding']);
    expect(audio.opened).toEqual(['blob:radio']);
    expect(open()).toHaveLength(1);
    expect(compare().isWhole).toBe(true);
  });

  it('hands over to the element when the station goes on in another format', async () => {
    const { press, pause, audio, refuse, cut, pass, reports } = createStreamListener();
    press();
    await pass(5000);
    refuse(true, new OtherFormat('audio/aac'));
    await cut();
    await pass(3000);
    expect(audio.opened).toEqual(['blob:radio', expect.stringContaining('/live.mp3?')]);
    audio.sound();
    await pass(100);
    expect(reports).toEqual(['starting', 'sounding', 'silent', 'sounding']);
    pause();
    expect(audio.isConnected).toBe(false);
  });

  it('hands over to the element when its decoder fails', async () => {
    const { press, audio, pass, open, reports } = createStreamListener();
    press();
    await pass(5000);
    audio.fail(3);
    expect(audio.opened).toEqual(['blob:radio', expect.stringContaining('/live.mp3?')]);
    expect(open()).toHaveLength(0);
    audio.sound();
    await pass(100);
    expect(reports).toEqual(['starting', 'sounding', 'silent', 'sounding']);
  });

  it('asks for a touch where the element is said to play and is not heard', async () => {
    const { press, audio, pass, open, reports } = createStreamListener();
    press();
    // As in an application of a home screen: its position does not move.
    audio.paused = true;
    audio.fire('playing');
    await pass(3000);
    expect(reports).toEqual(['starting', 'interrupted']);
    expect(open()).toHaveLength(0);
  });

  it('hands over to the element when 2 s pass without a frame', async () => {
    const { press, audio, swallow, pass, open } = createStreamListener();
    press();
    swallow();
    await pass(1900);
    expect(audio.opened).toHaveLength(1);
    await pass(400);
    expect(audio.opened).toHaveLength(2);
    expect(open()).toHaveLength(0);
  });

  it('leaves a line alone that is full with the burst, through a stall of 2 s', async () => {
    const { press, pass, slowDown, connections, reports } = createStreamListener({
      burstSeconds: 12,
    });
    slowDown(20_000);
    press();
    await pass(10_000);
    slowDown(0);
    await pass(2000);
    slowDown(20_000);
    await pass(20_000);
    expect(connections).toHaveLength(1);
    expect(reports).toEqual(['starting', 'sounding']);
  });

  it('keeps a line that has become slower than the stream through a stall of 2 s', async () => {
    const { press, audio, pass, slowDown, connections } = createStreamListener({
      burstSeconds: 12,
    });
    press();
    await pass(10_000);
    slowDown(12_000);
    while (audio.ahead > 3) await pass(100);
    slowDown(0);
    await pass(2000);
    slowDown(12_000);
    await pass(10_000);
    expect(connections).toHaveLength(1);
  });

  it('goes on at once with what arrived while the page was busy for longer than its reserve', async () => {
    const { press, reports, connections, pass, slowDown, beBusy } = createStreamListener({
      burstSeconds: 12,
    });
    slowDown(25_000);
    press();
    while (reports.at(-1) !== 'sounding') await pass(100);
    beBusy(1400);
    expect(reports.at(-1)).toBe('silent');
    await pass(200);
    expect(reports.at(-1)).toBe('sounding');
    await pass(10_000);
    expect(reports).toHaveLength(4);
    expect(connections).toHaveLength(1);
  });

  it('does not tell that the decoder rests for a moment with sound in hand, only that it goes on resting', async () => {
    const { press, audio, clock, reports, pass } = createStreamListener();
    press();
    await pass(1000);
    const timers = clock.timersRunning();
    audio.fire('waiting');
    audio.fire('playing');
    await pass(1000);
    expect(reports).toEqual(['starting', 'sounding']);
    expect(clock.timersRunning()).toBe(timers);
    audio.fire('waiting');
    clock.advance(750);
    expect(reports).toEqual(['starting', 'sounding', 'silent']);
    await pass(500);
    expect(reports).toEqual(['starting', 'sounding', 'silent', 'sounding']);
  });

  const relays = { addresses: ['http://one.test/live.mp3', 'http://two.test/live.mp3'] };

  it('sounds from the second address 1.5 s after the press when the first does not answer', async () => {
    const { press, dead, pass, reports, audio, open } = createStreamListener(relays);
    dead.add('one.test');
    press();
    // This station answers at once; a real one needs up to half a second more.
    await pass(900);
    expect(reports).toEqual(['starting', 'sounding']);
    expect(audio.opened).toEqual(['blob:radio']);
    expect(open()).toHaveLength(1);
  });

  it.each(['refused', 'dead'] as const)(
    'goes on without a hole on the second address when the first is %s in play',
    async (kind) => {
      const { press, pass, cut, reports, open, compare, ...hosts } = createStreamListener(relays);
      press();
      await pass(8000);
      hosts[kind].add('one.test');
      await cut();
      await pass(60_000);
      expect(reports).toEqual(['starting', 'sounding']);
      expect(open()).toHaveLength(1);
      expect(compare().isWhole).toBe(true);
    },
  );

  it('comes back to the first address when the second is gone', async () => {
    const { press, pass, cut, refused, reports, open } = createStreamListener(relays);
    press();
    await pass(8000);
    refused.add('one.test');
    await cut();
    await pass(8000);
    refused.clear();
    refused.add('two.test');
    await cut();
    await pass(500);
    expect(open()).toHaveLength(1);
    await pass(7500);
    expect(reports).toEqual(['starting', 'sounding']);
    expect(open()).toHaveLength(1);
  });
});
