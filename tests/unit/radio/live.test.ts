import { describe, expect, it } from 'vitest';
import { createTestPlayer, live } from '#tests/support/player/test-player.ts';

describe('the live radio', () => {
  it('tells a page that has just been hydrated nothing that it shows already', () => {
    const { player, clock } = createTestPlayer();
    let told = 0;
    player.subscribe(() => {
      told += 1;
    });
    clock.advance(0);
    expect(told).toBe(0);
    expect(player.getState()).toBe(player.getServerState());
    player.play(live);
    expect(told).toBeGreaterThan(0);
  });

  it('opens a fresh address at each press, which keeps its query', () => {
    const { player, only, opened } = createTestPlayer();
    const queried = { ...live, url: `${live.url}?key=1` };
    player.play(queried);
    player.pause();
    player.play(queried);
    expect(new Set(opened()).size).toBe(2);
    expect(only().src).toMatch(/live\.mp3\?key=1&t=/);
  });

  it('never gives up while the person wants sound, with at most 15 connections a minute', () => {
    const { player, status, clock, only, connected, flow, opened } = createTestPlayer();
    player.play(live);
    flow(60_000);
    only().end();
    const times: number[] = [];
    for (let passed = 0; passed < 600_000; passed += 100) {
      clock.advance(100);
      for (const audio of connected()) audio.fail();
      while (times.length < opened().length - 1) times.push(passed);
    }
    expect(status()).toBe('silent');
    const inMinuteFrom = (from: number) =>
      times.filter((time) => time >= from && time < from + 60_000).length;
    expect(Math.max(...times.map(inMinuteFrom))).toBeLessThanOrEqual(15);
    const pauses = times.slice(1).map((time, index) => time - (times[index] ?? 0));
    expect(Math.max(...pauses)).toBeLessThanOrEqual(4700);
  });

  it('keeps to 15 connections a minute with a station that is heard and ends each time', () => {
    const { player, clock, connected, opened } = createTestPlayer();
    player.play(live);
    const times = [clock.now()];
    const step = 100;
    for (let passed = 0; passed < 130_000; passed += step) {
      clock.advance(step);
      for (const audio of connected()) {
        audio.sound();
        audio.end();
      }
      while (times.length < opened().length) times.push(clock.now());
    }
    // Each is noticed up to a step late.
    const inMinuteFrom = (from: number) =>
      times.filter((time) => time >= from && time < from + 60_000 - step).length;
    expect(Math.max(...times.map(inMinuteFrom))).toBe(15);
  });

  it('lets a browser alone that has more than enough and reads only now and then', () => {
    const { player, clock, audios, flow, opened } = createTestPlayer();
    player.play(live);
    flow(1000);
    for (let passed = 0; passed < 60_000; passed += 250) {
      audios[0]?.sound();
      clock.advance(250);
    }
    expect(opened()).toHaveLength(1);
  });

  it('lets a slow line alone for as long as bytes come, heard or not', () => {
    const { player, status, clock, only, flow, opened } = createTestPlayer();
    player.play(live);
    flow(10_000);
    only().ahead = 2.3;
    flow(250);
    only().ahead = 1;
    flow(250);
    only().ahead = 0;
    only().runDry();
    expect(status()).toBe('silent');
    for (let passed = 0; passed < 20_000; passed += 500) {
      clock.advance(500);
      only().data();
    }
    only().sound();
    expect(status()).toBe('sounding');
    expect(opened()).toHaveLength(1);
  });

  it('gives up a silent connection after 1.5 s without data', () => {
    const { player, clock, only, flow, opened } = createTestPlayer();
    player.play(live);
    flow(10_000);
    only().runDry();
    clock.advance(1250);
    expect(opened()).toHaveLength(1);
    clock.advance(500);
    expect(opened()).toHaveLength(2);
  });

  it('gives a busy machine time while sound is still held', () => {
    const { player, status, clock, only, flow, opened } = createTestPlayer();
    player.play(live);
    flow(2000);
    clock.advance(1250);
    only().sound();
    only().ahead = 2;
    only().runDry();
    clock.advance(250);
    expect(status()).toBe('sounding');
    clock.advance(750);
    expect(status()).toBe('silent');
    only().sound();
    clock.advance(1400);
    expect(opened()).toHaveLength(1);
  });

  it('keeps its connection when the page was busy while the sound ran out', () => {
    const { player, status, clock, only, flow, opened } = createTestPlayer();
    player.play(live);
    flow(2000);
    clock.freeze(1700);
    only().runDry();
    expect(status()).toBe('silent');
    clock.advance(100);
    only().data();
    only().sound();
    clock.advance(1000);
    expect(status()).toBe('sounding');
    expect(opened()).toHaveLength(1);
  });

  it('connects again at once when it runs dry and no data came for a while', () => {
    const { player, clock, only, flow, opened } = createTestPlayer();
    player.play(live);
    flow(2000);
    clock.advance(1250);
    only().sound();
    clock.advance(250);
    only().runDry();
    clock.advance(0);
    expect(opened()).toHaveLength(2);
  });

  it('says after 8 s that nobody answers, and goes on trying', () => {
    const { player, clock, connected } = createTestPlayer();
    player.play(live);
    const passFailing = (milliseconds: number) => {
      for (let passed = 0; passed < milliseconds; passed += 100) {
        clock.advance(100);
        for (const audio of connected()) audio.fail();
      }
    };
    passFailing(7500);
    expect(player.getState().trouble).toBe('none');
    passFailing(1000);
    expect(player.getState().trouble).toBe('unreachable');
    clock.advance(5000);
    for (const audio of connected()) audio.sound();
    expect(player.getState()).toMatchObject({ status: 'sounding', trouble: 'none' });
  });

  it('says after 8 s that nobody answers when the station accepts and never sends anything', () => {
    const { player, clock, only } = createTestPlayer();
    player.play(live);
    clock.advance(7500);
    expect(player.getState().trouble).toBe('none');
    clock.advance(1000);
    expect(player.getState().trouble).toBe('unreachable');
    // It answers: the format of its sound is known, and enough of it is on its way.
    only().readyState = 1;
    only().sound();
    expect(player.getState()).toMatchObject({ status: 'sounding', trouble: 'none' });
  });

  it('says that the line is slow when bytes come and are not enough', () => {
    const { player, clock, only, flow } = createTestPlayer();
    player.play(live);
    flow(10_000);
    only().runDry();
    for (let passed = 0; passed < 4000; passed += 500) {
      clock.advance(500);
      only().data();
    }
    expect(player.getState().trouble).toBe('slow');
    only().sound();
    expect(player.getState().trouble).toBe('none');
  });

  const relayed = { ...live, relays: ['http://two.test/live.mp3'] };

  it('asks the next address at once when the first one fails, and within 1 s when it is silent', () => {
    const failing = createTestPlayer();
    failing.player.play(relayed);
    failing.only().fail();
    expect(failing.only().src).toContain('two.test');
    const silent = createTestPlayer();
    silent.player.play(relayed);
    silent.clock.advance(1300);
    expect(silent.only().src).toContain('two.test');
    silent.only().sound();
    expect(silent.status()).toBe('sounding');
  });

  it('goes on to the next address when the one that played is gone', () => {
    const { player, clock, only, flow, status } = createTestPlayer();
    player.play(relayed);
    flow(10_000);
    only().end();
    clock.advance(0);
    only().fail();
    expect(only().src).toContain('two.test');
    only().sound();
    expect(status()).toBe('sounding');
    flow(10_000);
    only().end();
    clock.advance(0);
    only().fail();
    expect(only().src).toContain(live.url);
  });

  it('asks for a touch when the system refuses the try after a fault', async () => {
    const { player, clock, status, only } = createTestPlayer();
    player.play(live);
    only().sound();
    only().refusal = 'NotAllowedError';
    only().end();
    clock.advance(0);
    await Promise.resolve();
    expect(status()).toBe('interrupted');
  });

  it('asks for a touch when it is said to play and is not heard, as in an application of a home screen', () => {
    const { player, clock, status, only } = createTestPlayer();
    player.play(live);
    only().fire('playing');
    clock.advance(2400);
    expect(status()).toBe('starting');
    clock.advance(200);
    expect(status()).toBe('interrupted');
  });

  it('silences what another tab has begun while this page was away, when it is shown again and plays on', () => {
    const { player, only, wake, announced } = createTestPlayer();
    wake();
    player.play(live);
    only().sound();
    expect(announced()).toBe(1);
    wake();
    expect(announced()).toBe(2);
    player.pause();
    wake();
    expect(announced()).toBe(2);
  });
});
