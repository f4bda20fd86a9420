import { expect, test } from 'vitest';
import { createStore } from '#src/lib/store.ts';
import { createStandIn } from '#src/player/stand-in/stand-in.ts';
import { MadeUpAudio, makeFixedVolume } from '#tests/support/player/made-up-audio.ts';
import {
  createTestPlayer,
  createTestTimer,
  live,
  lullaby,
} from '#tests/support/player/test-player.ts';

const step = 50;
const minute = 60_000;

/** A radio that can fall silent, and a kept lullaby beside it. */
async function listen({ isOn = true, isKept = true, makeAudio = () => new MadeUpAudio() } = {}) {
  const listening = createTestPlayer({}, makeAudio);
  const { player, clock } = listening;
  const choice = createStore(isOn);
  const song = makeAudio();
  const closed: string[] = [];
  createStandIn({
    radio: player,
    clock,
    choice,
    createAudio: () => song,
    openFile: async () => (isKept ? 'blob:berceuse' : undefined),
    closeFile: (address) => closed.push(address),
  });
  let isOnAir = true;
  let silence = 0;
  let longestSilence = 0;
  let loudness = 1;
  let largestStep = 0;
  const radio = () => listening.audios.filter((audio) => audio.isConnected);

  /** What is heard at one moment: both at once are as loud as the root of their squares. */
  const hear = (isCut: boolean) => {
    const sounds = [...(isOnAir ? radio() : []), song];
    const heard = sounds.filter((audio) => audio.isHeard).map(({ volume }) => volume);
    const now = Math.hypot(...heard);
    if (!isCut) largestStep = Math.max(largestStep, Math.abs(now - loudness));
    loudness = now;
    silence = now === 0 ? silence + step : 0;
    longestSilence = Math.max(longestSilence, silence);
  };
  const pass = (milliseconds: number) => {
    for (let passed = 0; passed < milliseconds; passed += step) {
      clock.advance(step);
      for (const audio of isOnAir ? radio() : []) {
        audio.data();
        audio.sound(step / 1000);
      }
      if (song.isConnected && !song.paused) song.sound(step / 1000);
      hear(false);
    }
  };
  player.play(live);
  await Promise.resolve();
  await Promise.resolve();
  pass(10_000);
  return {
    ...listening,
    choice,
    closed,
    song,
    pass,
    fallSilent() {
      isOnAir = false;
      for (const audio of radio()) audio.runDry();
      hear(true);
    },
    comeBack() {
      isOnAir = true;
    },
    heard: () => ({ longestSilence, largestStep: Math.round(largestStep * 1000) / 1000, loudness }),
    forget() {
      longestSilence = silence = largestStep = 0;
    },
  };
}

test('a black hole of ten minutes is 3 s of silence, and the way back none', async () => {
  const { pass, fallSilent, comeBack, heard, forget, song, player } = await listen();
  forget();
  fallSilent();
  pass(10 * minute);
  expect(heard().longestSilence).toBeLessThanOrEqual(3500);
  expect(heard().longestSilence).toBeGreaterThanOrEqual(2900);
  expect(heard().largestStep).toBeLessThanOrEqual(0.05);
  expect(heard().loudness).toBe(1);
  expect(player.getState()).toMatchObject({ status: 'silent', hasStandIn: true });
  expect(song.loop).toBe(true);
  expect(song.opened).toEqual(['blob:berceuse']);

  forget();
  comeBack();
  pass(40_000);
  expect(player.getState()).toMatchObject({ status: 'sounding', hasStandIn: false });
  expect(heard().longestSilence).toBeLessThanOrEqual(100);
  expect(heard().largestStep).toBeLessThanOrEqual(0.05);
  expect(heard().loudness).toBe(1);
  expect(song.paused).toBe(true);
});

test('the lullaby fades in over 4 s', async () => {
  const { pass, fallSilent, song } = await listen();
  fallSilent();
  pass(3000);
  expect(song.volume).toBeLessThanOrEqual(0.05);
  pass(2000);
  expect(song.volume).toBeGreaterThan(0.5);
  expect(song.volume).toBeLessThan(0.9);
  pass(2200);
  expect(song.volume).toBe(1);
});

test('a radio that comes and goes is not heard before it held for 20 s', async () => {
  const { pass, fallSilent, comeBack, song, heard, player } = await listen();
  fallSilent();
  pass(minute);
  for (let times = 0; times < 3; times += 1) {
    comeBack();
    pass(15_000);
    expect(song.volume).toBe(1);
    fallSilent();
    pass(3000);
  }
  expect(heard().loudness).toBe(1);
  comeBack();
  pass(19_000);
  expect(player.getState().hasStandIn).toBe(true);
  pass(8000);
  expect(player.getState().hasStandIn).toBe(false);
});

test('a silence shorter than 3 s is left alone', async () => {
  const { pass, fallSilent, comeBack, song, player } = await listen();
  fallSilent();
  pass(2500);
  comeBack();
  pass(10_000);
  expect(song.paused).toBe(true);
  expect(player.getState().hasStandIn).toBe(false);
});

test('what a speaker plays, the lullaby of this device does not replace', async () => {
  const { pass, fallSilent, song, player } = await listen();
  player.note({ speaker: 'playing' });
  fallSilent();
  pass(minute);
  expect(song.paused).toBe(true);
  expect(player.getState().hasStandIn).toBe(false);
});

test('a pause ends both, from the page or from another tab', async () => {
  for (const end of ['pause', 'otherTabPlays'] as const) {
    const { pass, fallSilent, song, player, otherTabPlays } = await listen();
    fallSilent();
    pass(minute);
    if (end === 'pause') player.pause();
    else otherTabPlays();
    expect(song.paused).toBe(true);
    expect(player.getState()).toMatchObject({ status: 'off', hasStandIn: false });
    pass(minute);
    expect(song.paused).toBe(true);
  }
});

test('a pause by the system is a pause of the whole', async () => {
  const { pass, fallSilent, song, player, connected } = await listen();
  fallSilent();
  pass(minute);
  song.pause();
  await Promise.resolve();
  expect(player.getState().status).toBe('off');
  expect(connected()).toEqual([]);
});

test('the sleep timer fades the lullaby and stops both', async () => {
  const { pass, fallSilent, song, player, clock, forget, heard } = await listen();
  createTestTimer({ player, clock }).start(15);
  fallSilent();
  pass(14.5 * minute);
  expect(song.volume).toBeCloseTo(1 / 4, 1);
  forget();
  pass(minute / 2);
  expect(heard().largestStep).toBeLessThanOrEqual(0.05);
  expect(song.paused).toBe(true);
  expect(player.getState().status).toBe('off');
});

test('a morning without a network has the lullaby, which rises from silence as the radio would', async () => {
  const { pass, fallSilent, song, player, clock } = await listen();
  player.pause();
  fallSilent();
  createTestTimer({ player, clock }).rise();
  player.play(live);
  pass(4000);
  expect(song.volume).toBeLessThan(0.5);
  pass(15_000);
  expect(player.getState()).toMatchObject({ status: 'starting', hasStandIn: true });
  expect(song.volume).toBe(1);
});

test("the person's volume holds for both", async () => {
  const { pass, fallSilent, song, player } = await listen();
  fallSilent();
  pass(minute);
  player.setVolume(0.4);
  pass(500);
  expect(song.volume).toBeCloseTo(0.4);
  player.setMuted(true);
  pass(500);
  expect(song.muted).toBe(true);
});

test('the lullaby that is chosen by hand is heard alone', async () => {
  const { pass, fallSilent, song, player } = await listen();
  fallSilent();
  pass(minute);
  player.play(lullaby);
  pass(1000);
  expect(song.paused).toBe(true);
  expect(player.getState()).toMatchObject({ hasStandIn: false, source: lullaby });
});

test('who did not ask for it, or keeps no lullaby, has silence and nothing opened', async () => {
  for (const options of [{ isOn: false }, { isKept: false }]) {
    const { pass, fallSilent, song, player } = await listen(options);
    fallSilent();
    pass(minute);
    expect(song.opened).toEqual([]);
    expect(player.getState().hasStandIn).toBe(false);
  }
});

test('where the volume cannot be set one of the two is heard, and never both', async () => {
  const { pass, fallSilent, comeBack, song, audios } = await listen({ makeAudio: makeFixedVolume });
  fallSilent();
  pass(minute);
  expect(song.muted).toBe(false);
  comeBack();
  pass(10_000);
  expect(audios.filter((audio) => audio.isHeard)).toEqual([]);
  pass(20_000);
  expect(song.paused).toBe(true);
  expect(audios.filter((audio) => audio.isHeard)).toHaveLength(1);
});

test('its file leaves the memory with the choice', async () => {
  const { choice, closed, song } = await listen();
  expect(song.src).toBe('blob:berceuse');
  choice.write(false);
  expect(closed).toEqual(['blob:berceuse']);
  expect(song.isConnected).toBe(false);
});
