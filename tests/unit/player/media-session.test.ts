import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { connectMediaSession } from '#src/player/lock-screen/media-session.ts';
import { createTestPlayer, live, lullaby, story } from '#tests/support/player/test-player.ts';

type Handler = ((details: { seekTime?: number }) => void) | null;

/** A lock screen: its buttons can be pressed, its words read. */
function createLockScreen(missing = '') {
  const buttons = new Map<string, Handler>();
  return {
    buttons,
    metadata: null as { title: string; artist: string } | null,
    playbackState: 'none',
    position: undefined as { duration: number; position: number } | undefined,
    setActionHandler(action: string, handler: Handler) {
      if (action === missing) throw new TypeError('unknown action');
      buttons.set(action, handler);
    },
    setPositionState(state?: { duration: number; position: number }) {
      if (state && state.position > state.duration) throw new TypeError('after the end');
      this.position = state;
    },
    press: (action: string, details = {}) => buttons.get(action)?.(details),
  };
}

describe('the lock screen', () => {
  let screen = createLockScreen();
  let isRow = false;
  const skip = vi.fn();
  /** A player that the lock screen shows. */
  function createShownPlayer() {
    const made = createTestPlayer();
    connectMediaSession(made.player, made.clock, { read: () => isRow, subscribe() {} }, skip);
    return made;
  }

  beforeEach(() => {
    screen = createLockScreen();
    vi.stubGlobal('navigator', { mediaSession: screen });
    vi.stubGlobal(
      'MediaMetadata',
      class {
        constructor(init: object) {
          Object.assign(this, init);
        }
      },
    );
  });
  afterEach(() => vi.unstubAllGlobals());

  it('plays, pauses and stops the radio, and offers no seeking in it', () => {
    const { player, status, only, connected, opened } = createShownPlayer();
    player.play(live);
    only().sound();
    expect(screen.playbackState).toBe('playing');
    screen.press('play');
    expect(status()).toBe('sounding');
    expect(opened()).toHaveLength(1);
    expect(screen.metadata?.title).toBe('Radio Petite Lune en direct');
    expect(screen.buttons.get('seekto')).toBeNull();
    expect(screen.position).toBeUndefined();
    screen.press('pause');
    expect(screen.playbackState).toBe('paused');
    expect(connected()).toHaveLength(0);
    screen.press('play');
    only().sound();
    expect(status()).toBe('sounding');
    screen.press('stop');
    expect(status()).toBe('off');
  });

  it('shows the title on the air', () => {
    const { player, only } = createShownPlayer();
    player.play(live);
    only().sound();
    player.note({ onAir: 'Chœur – Frère Jacques' });
    expect(screen.metadata).toMatchObject({
      title: 'Chœur – Frère Jacques',
      artist: 'Radio Petite Lune',
    });
  });

  it('says it is paused when the system took the sound, so that play starts it again', async () => {
    const { player, status, only } = createShownPlayer();
    player.play(live);
    only().sound();
    only().pause();
    await Promise.resolve();
    expect(status()).toBe('interrupted');
    expect(screen.playbackState).toBe('paused');
    screen.press('play');
    only().sound();
    expect(status()).toBe('sounding');
  });

  it('seeks in the lullaby and shows its position', () => {
    const { player, audios, only } = createShownPlayer();
    player.play(lullaby);
    for (const audio of audios) audio.duration = 180;
    only().sound();
    expect(screen.position).toMatchObject({ duration: 180 });
    screen.press('seekto', { seekTime: 60 });
    expect(only().currentTime).toBe(60);
    screen.press('seekbackward');
    expect(only().currentTime).toBe(50);
    screen.press('seekforward');
    expect(only().currentTime).toBe(60);
  });

  it('shows the position again after a seek on the page, and when the song begins anew', () => {
    const { player, clock, audios, only } = createShownPlayer();
    player.play(lullaby);
    for (const audio of audios) audio.duration = 180;
    only().sound();
    player.seek(60);
    expect(screen.position).toEqual({ duration: 180, position: 60 });
    // The system moves it on by itself.
    clock.advance(250);
    only().sound();
    expect(screen.position).toEqual({ duration: 180, position: 60 });
    clock.advance(250);
    only().currentTime = 0;
    only().sound();
    expect(screen.position).toEqual({ duration: 180, position: 0.25 });
  });

  it('keeps its place at the end of a song that lasts longer than its file said', () => {
    const { player, audios, only } = createShownPlayer();
    player.play(lullaby);
    for (const audio of audios) audio.duration = 180;
    only().sound(180.2);
    expect(screen.position).toEqual({ duration: 180, position: 180 });
  });

  it('names the lullaby that is heard instead of the radio, also when the radio tells its title', () => {
    const { player, only } = createShownPlayer();
    player.play(live);
    only().sound();
    player.note({ hasStandIn: true });
    player.note({ onAir: 'Chœur – Frère Jacques' });
    expect(player.getState().onAir).toBeUndefined();
    expect(screen.metadata).toMatchObject({
      title: 'Berceuse',
      artwork: [{ src: '/artwork-lullaby-512.png' }],
    });
  });

  it('shows the title and the picture of a story, its position, and the moon where it has none', () => {
    const { player, audios, only } = createShownPlayer();
    player.play(story);
    for (const audio of audios) audio.duration = 420;
    only().sound();
    expect(screen.metadata).toEqual({
      title: 'Le petit ours',
      artist: 'Radio Petite Lune',
      artwork: [{ src: '/media/ours-600.webp' }],
    });
    screen.press('seekto', { seekTime: 200 });
    expect(screen.position).toEqual({ duration: 420, position: 200 });
    player.play({ ...story, url: 'http://radio.test/media/lune.mp3', title: 'Lune', picture: '' });
    expect(screen.metadata).toMatchObject({
      title: 'Lune',
      artwork: [{ src: '/artwork-lullaby-512.png' }],
    });
  });

  it('leads to the next story and to the one before where stories are heard in a row', () => {
    const { player, only } = createShownPlayer();
    player.play(story);
    only().sound();
    expect(screen.buttons.get('nexttrack')).toBeNull();
    isRow = true;
    player.play({ ...story, url: 'http://radio.test/media/lune.mp3' });
    screen.press('nexttrack');
    screen.press('previoustrack');
    expect(skip.mock.calls).toEqual([[1], [-1]]);
    player.play(live);
    expect(screen.buttons.get('nexttrack')).toBeNull();
  });

  it.each(['stop', 'seekto'])('has its other buttons in a browser without %s', (missing) => {
    screen = createLockScreen(missing);
    vi.stubGlobal('navigator', { mediaSession: screen });
    const { player, status, only } = createShownPlayer();
    player.play(lullaby);
    only().sound();
    screen.press('pause');
    expect(status()).toBe('paused');
  });
});
