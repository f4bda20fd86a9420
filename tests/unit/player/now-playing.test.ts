import { describe, expect, it } from 'vitest';
import { connectNowPlaying } from '#src/player/titles/now-playing.ts';
import { createTestPlayer, live } from '#tests/support/player/test-player.ts';

const answer = (title: string) => JSON.stringify({ icestats: { source: { title } } });

function listenWithTitles() {
  const made = createTestPlayer();
  let asked = 0;
  let isVisible = true;
  let seen = () => {};
  let nextAnswer = (): Promise<string> => Promise.resolve(answer('Pirouette'));
  connectNowPlaying(made.player, {
    url: 'http://radio.test/status-json.xsl',
    streamUrl: live.url,
    clock: made.clock,
    fetchText() {
      asked += 1;
      return nextAnswer();
    },
    isVisible: () => isVisible,
    onVisibilityChange(run) {
      seen = run;
    },
  });
  return {
    ...made,
    asked: () => asked,
    onAir: () => made.player.getState().onAir,
    answerWith(next: () => Promise<string>) {
      nextAnswer = next;
    },
    setVisible(value: boolean) {
      isVisible = value;
      seen();
    },
    async play(milliseconds: number) {
      made.flow(milliseconds);
      for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
    },
  };
}

describe('now playing', () => {
  it('is asked for while the radio is heard, and less often with the screen off', async () => {
    const { player, asked, play, setVisible } = listenWithTitles();
    expect(asked()).toBe(0);
    player.play(live);
    expect(asked()).toBe(0);
    await play(500);
    expect(asked()).toBe(1);
    await play(30_000);
    expect(asked()).toBe(3);
    setVisible(false);
    await play(59_000);
    expect(asked()).toBe(3);
    await play(1000);
    expect(asked()).toBe(4);
    setVisible(true);
    expect(asked()).toBe(5);
    player.pause();
    await play(60_000);
    expect(asked()).toBe(5);
  });

  it('is absent when its source fails', async () => {
    const { player, play, onAir, answerWith } = listenWithTitles();
    answerWith(() => Promise.reject(new Error('no route')));
    player.play(live);
    await play(500);
    expect(onAir()).toBeUndefined();
    answerWith(() => Promise.resolve('<html>'));
    await play(15_000);
    expect(onAir()).toBeUndefined();
  });

  it('stays through a request that failed, and the next title waits until it is heard', async () => {
    const { player, play, onAir, answerWith } = listenWithTitles();
    player.play(live);
    await play(500);
    answerWith(() => Promise.reject(new Error('no route')));
    await play(15_000);
    expect(onAir()).toBe('Pirouette');
    answerWith(() => Promise.resolve(answer('Une souris verte')));
    await play(15_000);
    expect(onAir()).toBe('Pirouette');
    await play(12_000);
    expect(onAir()).toBe('Une souris verte');
  });

  it('is forgotten on pause, and so is the next one that was to be heard', async () => {
    const { player, play, onAir, answerWith } = listenWithTitles();
    player.play(live);
    await play(500);
    answerWith(() => Promise.resolve(answer('Une souris verte')));
    await play(15_000);
    player.pause();
    expect(onAir()).toBeUndefined();
    await play(12_000);
    expect(onAir()).toBeUndefined();
  });

  it('changes on the lock screen, with the screen off', async () => {
    const { player, play, onAir, answerWith, setVisible } = listenWithTitles();
    player.play(live);
    await play(500);
    setVisible(false);
    answerWith(() => Promise.resolve(answer('Une souris verte')));
    await play(60_000);
    await play(12_000);
    expect(onAir()).toBe('Une souris verte');
  });

  it('is the one on air as soon as the page is seen again', async () => {
    const { player, play, onAir, answerWith, setVisible } = listenWithTitles();
    player.play(live);
    await play(500);
    setVisible(false);
    await play(600_000);
    answerWith(() => Promise.resolve(answer('Une souris verte')));
    setVisible(true);
    await play(500);
    expect(onAir()).toBe('Une souris verte');
    setVisible(false);
    answerWith(() => Promise.resolve('{"icestats":{}}'));
    setVisible(true);
    await play(500);
    expect(onAir()).toBeUndefined();
  });
});
