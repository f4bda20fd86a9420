import { describe, expect, it } from 'vitest';
import type { StationSource } from '#src/radio/radio-state.ts';
import { createTestPlayer, live, lullaby, story } from '#tests/support/player/test-player.ts';

describe.each([
  ['the lullaby file', lullaby],
  ['the file of a story', story],
] as const)('%s', (_, file) => {
  /** A file of three minutes that plays. */
  function listen() {
    const made = createTestPlayer();
    made.player.play(file);
    for (const audio of made.audios) audio.duration = 180;
    made.only().sound(30);
    return made;
  }

  it('keeps its place through a pause, on the same address', () => {
    const { player, status, only, opened } = listen();
    player.pause();
    expect(status()).toBe('paused');
    player.play(file);
    only().sound();
    expect(status()).toBe('sounding');
    expect(player.getPosition().seconds).toBeGreaterThan(30);
    expect(opened()).toEqual([file.url]);
  });

  it('plays on after a double press, though its first pause is told after the second', async () => {
    const { player, status, only } = listen();
    player.toggle(file);
    player.toggle(file);
    await Promise.resolve();
    expect(status()).toBe('starting');
    only().sound();
    expect(status()).toBe('sounding');
  });

  it('goes on where it was after a fault of the network', () => {
    const { player, status, clock, only, opened } = listen();
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
    player.play(file);
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
    const { clock, only, opened } = listen();
    for (const times of [2, 3, 4]) {
      only().fail(2);
      clock.advance(1000);
      expect(opened()).toHaveLength(times);
      only().sound();
    }
  });

  it('goes on where it was, also when the browser begins with the beginning', () => {
    const { player, clock, only } = listen();
    player.seek(120);
    only().fail(2);
    clock.advance(1000);
    expect(only().currentTime).toBe(120);
    only().currentTime = 0;
    only().sound(0.25);
    expect(only().currentTime).toBe(120);
    only().sound();
    expect(player.getPosition().seconds).toBeGreaterThan(120);
  });

  it('goes on where it was when "back" shows a page again whose file the browser has loaded anew', () => {
    const { player, only } = listen();
    const loadAnew = () => {
      Object.assign(only(), { paused: true, currentTime: 0 });
      only().fire('emptied');
    };
    loadAnew();
    expect(only().paused).toBe(false);
    only().sound();
    only().sound();
    expect(player.getPosition().seconds).toBeGreaterThan(30);
    player.pause();
    loadAnew();
    expect(only().paused).toBe(true);
    player.play(file);
    only().sound();
    only().sound();
    expect(player.getPosition().seconds).toBeGreaterThan(30);
  });

  it('plays on from the beginning where its server cannot go to a place', () => {
    const { player, status, only } = listen();
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
    const { player, status, only, opened } = listen();
    player.pause();
    only().fail(2);
    player.play(file);
    expect(opened()).toHaveLength(2);
    expect(only().currentTime).toBeGreaterThanOrEqual(30);
    only().sound();
    expect(status()).toBe('sounding');
  });

  it('is not fetched again when the network returns or the page is shown, unless it broke off', () => {
    const { status, only, opened, wake } = listen();
    wake();
    expect(opened()).toHaveLength(1);
    only().fail(2);
    wake();
    expect(opened()).toHaveLength(2);
    only().sound();
    expect(status()).toBe('sounding');
  });

  it('says nothing of a seek that is heard within a second', () => {
    const { player, status, clock, only } = listen();
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
    const { player, status, clock, only } = listen();
    only().fire('loadedmetadata');
    only().end();
    expect(status()).toBe('silent');
    clock.advance(1000);
    only().sound();
    expect(player.getPosition().seconds).toBeGreaterThan(30);
  });

  it('ends where it breaks off a second time: it is shorter than it says', () => {
    const { player, clock, only } = listen();
    only().fire('loadedmetadata');
    only().end();
    clock.advance(1000);
    only().end();
    expect(player.getState()).toMatchObject({ status: 'paused', atEnd: true });
  });

  it('ends, and starts again from the beginning', () => {
    const { player, status, only } = listen();
    only().sound(150);
    only().end();
    expect(player.getState()).toMatchObject({ status: 'paused', atEnd: true });
    player.play(file);
    only().sound();
    expect(status()).toBe('sounding');
    expect(player.getPosition().seconds).toBeLessThan(1);
  });

  it('has no length to show where its server tells none', () => {
    const { player, only } = listen();
    only().duration = Number.POSITIVE_INFINITY;
    expect(player.getPosition()).toEqual({ seconds: 30, duration: 0 });
  });

  it('keeps its place when another tab plays', () => {
    const { player, status, only, otherTabPlays } = listen();
    otherTabPlays();
    expect(status()).toBe('paused');
    player.play(file);
    expect(only().currentTime).toBeGreaterThanOrEqual(30);
  });

  it('asks for a touch when the system refuses to go on with it', async () => {
    const { player, status, only } = listen();
    player.pause();
    await Promise.resolve();
    only().refusal = 'NotAllowedError';
    player.play(file);
    await Promise.resolve();
    await Promise.resolve();
    expect(status()).toBe('interrupted');
  });

  it('is said to sound again when the system goes on with it by itself, and ends', async () => {
    const { player, status, only } = listen();
    only().pause();
    await Promise.resolve();
    expect(status()).toBe('interrupted');
    // A call has ended, or somebody has pressed play on the speaker.
    await only().play();
    only().fire('playing');
    only().sound();
    expect(status()).toBe('sounding');
    only().sound(150);
    only().end();
    expect(player.getState()).toMatchObject({ status: 'paused', atEnd: true });
  });

  it('stops when the radio starts, and the reverse', () => {
    const { player, only } = listen();
    player.play(live);
    expect(only().src).toContain(live.url);
    only().sound();
    player.play(file);
    expect(only().src).toBe(file.url);
  });
});

describe('the lullaby file', () => {
  it('that is declared as a stream stops at a pause, and a touch starts it again after the system took it', () => {
    const { player, status, only, opened, connected } = createTestPlayer();
    const stream: StationSource = { ...lullaby, kind: 'live' };
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

describe('a story', () => {
  /** A story that plays, and another one. */
  function listen() {
    const made = createTestPlayer();
    made.player.play(story);
    made.only().sound(30);
    return { ...made, other: { ...story, url: 'http://radio.test/media/lune.mp3', slug: 'lune' } };
  }

  it('is the same whoever describes it, a card or its own page', () => {
    const { player, status, opened } = listen();
    player.play({ ...story });
    expect(opened()).toEqual([story.url]);
    player.toggle({ ...story });
    expect(status()).toBe('paused');
    player.toggle({ ...story });
    expect(opened()).toEqual([story.url]);
  });

  it('begins where it was left, and says so only once it sounds there', () => {
    const { player, only, status, other } = listen();
    player.play(other, 192);
    only().duration = 300;
    expect(only().currentTime).toBe(192);
    expect(status()).toBe('starting');
    only().sound();
    expect(status()).toBe('sounding');
    expect(player.getPosition().seconds).toBe(192.25);
  });

  it('that begins at its beginning instead is moved to the place once more', () => {
    const { player, only, other } = listen();
    player.play(other, 192);
    only().currentTime = 0;
    only().sound();
    expect(only().currentTime).toBe(192);
  });

  it('is left where it was after a fault before the first sound', () => {
    const { player, only, clock, other } = listen();
    player.play(other, 192);
    only().fail(2);
    clock.advance(1000);
    expect(only().currentTime).toBe(192);
  });

  it('stops for another one, from its beginning and in the same element', () => {
    const { player, only, audios, other } = listen();
    player.play(other);
    expect(audios).toHaveLength(1);
    expect(only()).toMatchObject({ src: other.url, currentTime: 0 });
    only().sound();
    expect(player.getState()).toMatchObject({ status: 'sounding', source: { slug: 'lune' } });
  });

  it('has an end, where the lullaby begins anew; either can be told otherwise for good', () => {
    const { player, only, memory } = listen();
    expect(only().loop).toBe(false);
    player.play(lullaby);
    expect(only().loop).toBe(true);
    player.setLoop(true, 'story');
    player.setLoop(false);
    expect(only().loop).toBe(false);
    const later = createTestPlayer(Object.fromEntries(memory));
    later.player.play(story);
    expect(later.only().loop).toBe(true);
  });

  it('that is louder than the radio is lowered, and the volume of the listener stays', () => {
    const { player, only, other } = listen();
    player.setVolume(0.8);
    player.play({ ...other, gain: -6 });
    expect(only().volume).toBeCloseTo(0.8 * 0.501, 2);
    expect(player.getState().volume).toBe(0.8);
    player.setVolume(1);
    expect(only().volume).toBeCloseTo(0.501, 2);
    player.play(live);
    expect(only().volume).toBe(1);
  });

  it('that is quieter is not raised above the volume', () => {
    const { player, only, other } = listen();
    player.play({ ...other, gain: 4 });
    expect(only().volume).toBe(1);
  });
});
