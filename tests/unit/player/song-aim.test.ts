import { expect, test, vi } from 'vitest';
import { createSleepTimer } from '#src/player/sleep-timer/create-sleep-timer.ts';
import { createSoftEnd } from '#src/player/sleep-timer/soft-end.ts';
import { createSongAim } from '#src/player/sleep-timer/song-aim.ts';
import { eventually } from '#tests/support/eventually.ts';
import { FRAMES_PER_SECOND, mp3Track } from '#tests/support/mp3.ts';
import { makeFixedVolume } from '#tests/support/player/made-up-audio.ts';
import { createTestPlayer, lullaby, turns } from '#tests/support/player/test-player.ts';

const minute = 60_000;
const length = 100;
const song = mp3Track(Math.round(length * FRAMES_PER_SECOND), 1);

const makeAudio = () => Object.assign(makeFixedVolume(), { duration: length });

function listen(readSong = async () => song) {
  const listening = createTestPlayer({}, makeAudio);
  const { player, clock } = listening;
  const files = new Map<string, Blob>();
  let made = 0;
  const timer = createSleepTimer({
    radio: player,
    clock,
    softEnd: createSongAim({
      radio: player,
      clock,
      readSong,
      createAddress(file) {
        made += 1;
        files.set(`blob:${made}`, file);
        return `blob:${made}`;
      },
      revokeAddress: (address) => files.delete(address),
    }),
  });
  player.play(lullaby);
  listening.flow(20_000);
  /** Seconds of the file that plays. */
  const holds = () => {
    const [file] = [...files.values()];
    return Math.round((file?.size ?? 0) / 417 / FRAMES_PER_SECOND);
  };
  return { ...listening, timer, files, holds, audio: listening.only() };
}

test('the song goes on in one file that holds the whole time, from the same place', async () => {
  const { timer, audio, player, files, holds } = listen();
  const { seconds } = player.getPosition();
  timer.start(15);
  await turns();
  expect([...files.keys()]).toEqual([audio.src]);
  expect(holds()).toBe(15 * 60);
  expect(audio.loop).toBe(false);
  expect(audio.paused).toBe(false);
  expect(player.getPosition().seconds).toBeCloseTo(seconds, 1);
  expect(player.getPosition().duration).toBeCloseTo(length, 0);
});

test('the place in the song stays true over its repeats', async () => {
  const { timer, player, flow } = listen();
  timer.start(15);
  await turns();
  const { seconds } = player.getPosition();
  flow(250_000);
  expect(player.getPosition().seconds).toBeCloseTo((seconds + 250) % length, 0);
});

test('the end of the file is the end of the timer, even where no script ran before it', async () => {
  const { timer, audio, player } = listen();
  timer.start(15);
  await turns();
  audio.end();
  expect(timer.getState()).toEqual({ status: 'off', hasStopped: true });
  expect(player.getState().status).toBe('paused');
});

test('the timer stops the sound at its time, and the next press plays the song itself', async () => {
  const { timer, audio, player, flow, files } = listen();
  timer.start(15);
  await turns();
  flow(15 * minute);
  expect(audio.paused).toBe(true);
  expect(timer.getState()).toEqual({ status: 'off', hasStopped: true });
  expect(files.size).toBe(0);
  player.play(lullaby);
  expect(audio.src).toBe(lullaby.url);
});

test('put off, moved or paused for a while, the end is at its time all the same', async () => {
  const { timer, player, flow, clock, holds } = listen();
  timer.start(15);
  await turns();
  flow(5 * minute);
  timer.add(15);
  await turns();
  expect(holds()).toBe(25 * 60);
  // Ten seconds back near the beginning, on the lock screen.
  player.seek(-4);
  await turns();
  expect(player.getPosition().seconds).toBeCloseTo(0, 0);
  player.seek(70);
  await turns();
  expect(player.getPosition().seconds).toBeCloseTo(70, 0);
  expect(holds()).toBe(25 * 60);
  player.pause();
  await turns();
  clock.advance(10 * minute);
  const shown: number[] = [];
  player.onTimeUpdate(() => shown.push(Math.round(player.getPosition().seconds)));
  player.seek(20);
  await turns();
  expect(shown.at(-1)).toBe(20);
  player.play(lullaby);
  await turns();
  expect(player.getPosition().seconds).toBeCloseTo(20, 0);
  expect(holds()).toBe(15 * 60);
});

test('a cancelled timer gives the song back where it is', async () => {
  const { timer, audio, player, flow, files } = listen();
  timer.start(15);
  await turns();
  flow(30_000);
  timer.cancel();
  expect(audio.src).toBe(lullaby.url);
  expect(audio.currentTime).toBeCloseTo(50, 0);
  expect(audio.paused).toBe(false);
  expect(player.getState().status).not.toBe('off');
  expect(files.size).toBe(0);
});

test('a song that could not be read is read again when it goes on', async () => {
  let isMissing = true;
  const { timer, player, holds } = listen(async () => {
    if (isMissing) throw new Error('The network is away.');
    return song;
  });
  timer.start(15);
  await turns();
  expect(holds()).toBe(0);
  isMissing = false;
  player.pause();
  await turns();
  player.play(lullaby);
  await turns();
  expect(holds()).toBe(15 * 60);
});

test('the first timer of a visit, which loads the code for it, makes the song end softly too', async () => {
  vi.stubGlobal('window', { location: new URL('http://radio.test/') });
  vi.stubGlobal('fetch', async () => new Response(song));
  const { player, flow } = createTestPlayer({}, makeAudio);
  player.play(lullaby);
  flow(20_000);
  const softEnd = createSoftEnd(player);
  softEnd.aim(Date.now() + 15 * minute);
  // On a busy machine its code takes longer to load than the next line waits.
  await vi.dynamicImportSettled();
  await eventually(() => expect(softEnd.isAimed()).toBe(true));
});
