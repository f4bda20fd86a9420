import { expect, test } from 'vitest';
import { createPlaceSearch } from '#src/player/live/place-search.ts';
import type { SoundFrame } from '#src/sound/frame-reader.ts';

const frames = (from: number, to: number): SoundFrame[] =>
  Array.from({ length: to - from }, (_, index) => ({
    bytes: Uint8Array.of(from + index),
    seconds: 0.1,
    end: 0,
  }));
const numbers = (found: readonly SoundFrame[] | undefined) => found?.map(({ bytes }) => bytes[0]);
const find = (place: number | undefined) => async () => async () => place;

test('the sound goes on at the place that was found, to the nearest frame', async () => {
  const search = createPlaceSearch(frames(0, 10), find(1.47));
  expect(await search.add(frames(100, 115))).toBeUndefined();
  expect(numbers(await search.add(frames(115, 121)))).toEqual([115, 116, 117, 118, 119, 120]);
});

test('a place that the other stream has not reached yet is waited for', async () => {
  const search = createPlaceSearch(frames(0, 10), find(3));
  expect(await search.add(frames(100, 125))).toBeUndefined();
  expect(numbers(await search.add(frames(125, 132)))).toEqual([130, 131]);
});

test('where nothing is alike after four seconds, all of the other stream is played', async () => {
  const search = createPlaceSearch(frames(0, 10), find(undefined));
  expect(await search.add(frames(100, 125))).toBeUndefined();
  expect(numbers(await search.add(frames(125, 145)))).toHaveLength(45);
});

test('where the browser cannot decode, all of it is played at once', async () => {
  const search = createPlaceSearch(frames(0, 10), () => Promise.reject(new Error('no decoder')));
  expect(numbers(await search.add(frames(100, 125)))).toHaveLength(25);
});
