import { describe, expect, it } from 'vitest';
import type { Source } from '#src/player/player-state.ts';
import { createTestPlayer, live, lullaby } from '#tests/support/player/test-player.ts';

/** A lullaby of three minutes that plays. */
function listenToLullaby() {
  const made = createTestPlayer();
  made.player.play(lullaby);
  for (const audio of made.audios) audio.duration = 180;
  made.only().sound(30);
  return made;
}

describe('the lullaby file', () => {
  it('keeps its place through a pause, on the same address', () => {
    const { player, status, only, opened } = listenToLullaby();
    player.pause();
    expect(status()).toBe('paused');
    player.play(lullaby);
    only().sound();
    expect(status()).toBe('sounding');
    expect(player.getPosition().seconds).toBeGreaterThan(30);
    expect(opened()).toEqual([lullaby.url]);
  });

  it('goes on where it was after a fault of the network', () => {
    const { player, status, clock, only, opened } = listenToLullaby();
    only().fail(2);
    expect(status()).toBe('silent');
    clock.advance(1000);
    only().sound();
    expect(status()).toBe('sounding');
    expect(player.getPosition().seconds).toBeGreaterThan(30);
    expect(opened()).toHaveLength(2);
  });

  it('says that it does not answer, tries after 1, 2, 4 … 30 s, and comes back by itself', () => {
    const { player, status, clock, only, opened } = createTestPlayer();
    player.play(lullaby);
    only().fail(4);
    const tries: number[] = [];
    for (let second = 1; second <= 100; second += 1) {
      clock.advance(1000);
      if (opened().length - 1 > tries.length) {
        tries.push(second);
        only().fail(4);
      }
      if (second === 9) expect(player.getState().trouble).toBe('unreachable');
    }
    expect(tries).toEqual([1, 3, 7, 15, 31, 61, 91]);
    expect(status()).toBe('starting');
    clock.advance(21_000);
    only().sound();
    expect(status()).toBe('sounding');
    expect(player.getState().trouble).toBe('none');
  });

  it('tries after 1 s again where it was heard since the fault before', () => {
    const { clock, only, opened } = listenToLullaby();
    for (const times of [2, 3, 4]) {
      only().fail(2);
      clock.advance(1000);
      expect(opened()).toHaveLength(times);
      only().sound();
    }
  });

  it('goes on where it was sought when that place is lost to a fault', () => {
    const { player, clock, only } = listenToLullaby();
    player.seek(120);
    only().fail(2);
    clock.advance(1000);
    expect(only().currentTime).toBe(120);
  });

  it('goes on where it was, also when the browser begins with the beginning', () => {
    const { player, clock, only } = listenToLullaby();
    player.seek(120);
    only().fail(2);
    clock.advance(1000);
    only().currentTime = 0;
    only().sound(0.25);
    expect(only().currentTime).toBe(120);
    only().sound();
    expect(player.getPosition().seconds).toBeGreaterThan(120);
  });

  it('plays on from the beginning where its server cannot go to a place', () => {
    const { player, status, only } = listenToLullaby();
    player.seek(120);
    for (const _ of ['sought', 'set again']) {
      only().currentTime = 0;
      only().sound(0.25);
    }
    only().currentTime = 1;
    only().sound();
    expect(status()).toBe('sounding');
    expect(player.getPosition().seconds).toBeLessThan(3);
  });

  it('that broke during a pause is opened again by the press, where it was', () => {
    const { player, status, only, opened } = listenToLullaby();
    player.pause();
    only().fail(2);
    player.play(lullaby);
    expect(opened()).toHaveLength(2);
    expect(only().currentTime).toBeGreaterThanOrEqual(30);
    only().sound();
    expect(status()).toBe('sounding');
  });

  it('is not fetched again when the network returns or the page is shown, unless it broke off', () => {
    const { status, only, opened, wake } = listenToLullaby();
    wake();
    expect(opened()).toHaveLength(1);
    only().fail(2);
    wake();
    expect(opened()).toHaveLength(2);
    only().sound();
    expect(status()).toBe('sounding');
  });

  it('says nothing of a seek that is heard within a second', () => {
    const { player, status, clock, only } = listenToLullaby();
    player.seek(120);
    only().fire('waiting');
    clock.advance(900);
    expect(status()).toBe('sounding');
    only().sound();
    clock.advance(900);
    expect(status()).toBe('sounding');
    only().fire('waiting');
    clock.advance(1000);
    expect(status()).toBe('silent');
  });

  it('goes on where it was when the file breaks off', () => {
    const { player, status, clock, only } = listenToLullaby();
    only().fire('loadedmetadata');
    only().end();
    expect(status()).toBe('silent');
    clock.advance(1000);
    only().sound();
    expect(player.getPosition().seconds).toBeGreaterThan(30);
  });

  it('ends, and starts again from the beginning', () => {
    const { player, status, only } = listenToLullaby();
    only().sound(150);
    only().end();
    expect(player.getState()).toMatchObject({ status: 'paused', atEnd: true });
    player.play(lullaby);
    only().sound();
    expect(status()).toBe('sounding');
    expect(player.getPosition().seconds).toBeLessThan(1);
  });

  it('has no length to show where its server tells none', () => {
    const { player, only } = listenToLullaby();
    only().duration = Number.POSITIVE_INFINITY;
    expect(player.getPosition()).toEqual({ seconds: 30, duration: 0 });
  });

  it('keeps its place when another tab plays', () => {
    const { player, status, only, otherTabPlays } = listenToLullaby();
    otherTabPlays();
    expect(status()).toBe('paused');
    player.play(lullaby);
    expect(only().currentTime).toBeGreaterThanOrEqual(30);
  });

  it('asks for a touch when the system refuses to go on with it', async () => {
    const { player, status, only } = listenToLullaby();
    player.pause();
    await Promise.resolve();
    only().refusal = 'NotAllowedError';
    player.play(lullaby);
    await Promise.resolve();
    await Promise.resolve();
    expect(status()).toBe('interrupted');
  });

  it('stops when the radio starts, and the reverse', () => {
    const { player, only } = listenToLullaby();
    player.play(live);
    expect(only().src).toContain(live.url);
    only().sound();
    player.play(lullaby);
    expect(only().src).toBe(lullaby.url);
  });

  it('that is declared as a stream stops at a pause, and a touch starts it again after the system took it', () => {
    const { player, status, only, opened, connected } = createTestPlayer();
    const stream: Source = { ...lullaby, kind: 'live' };
    player.play(stream);
    only().sound();
    only().fire('pause');
    expect(status()).toBe('interrupted');
    expect(connected()).toHaveLength(0);
    player.play(stream);
    only().sound();
    expect(status()).toBe('sounding');
    player.pause();
    expect(status()).toBe('off');
    expect(connected()).toHaveLength(0);
    expect(opened()).toHaveLength(2);
    expect(opened()[1]).toContain(`${lullaby.url}?t=`);
  });
});
