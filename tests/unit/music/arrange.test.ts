import { expect, test } from 'vitest';
import { arrange } from '../../../tools/music/arrange.ts';
import type { Song } from '../../../tools/music/song.ts';
import { frereJacques } from '../../../tools/music/songs/frere-jacques.ts';

const little: Song = {
  title: 'Petit air',
  file: 'petit-air',
  key: 2,
  beatsPerBar: 4,
  beatsPerMinute: 60,
  sections: { air: { melody: 'do ré mi:2 | do:4', harmony: 'do | do' } },
  form: [{ section: 'air', accompaniment: 'bells' }],
  rundown: { beats: 1, to: 0.5 },
};

test('the tune is heard in its key and at its tempo, within a human hand’s looseness', () => {
  const tune = arrange(little).filter(({ pitch, at }) => pitch >= 74 && at < 7);
  expect(tune.map(({ pitch }) => pitch)).toEqual([74, 76, 78, 74]);
  for (const [index, at] of [0, 1, 2, 4].entries()) {
    expect(Math.abs((tune[index]?.at ?? 9) - at)).toBeLessThan(0.01);
  }
});

test('the same song gives the same strikes at every run, in the order of time', () => {
  const strikes = arrange(frereJacques);
  expect(arrange(frereJacques)).toEqual(strikes);
  expect(strikes.map(({ at }) => at)).toEqual(strikes.map(({ at }) => at).sort((a, b) => a - b));
});

test('no tooth is plucked twice at once', () => {
  const lastOf = new Map<number, number>();
  for (const { at, pitch } of arrange(frereJacques)) {
    expect(at - (lastOf.get(pitch) ?? -1)).toBeGreaterThanOrEqual(0.07);
    lastOf.set(pitch, at);
  }
});

test('a tune and a harmony of different lengths are refused', () => {
  const sections = { air: { melody: 'do ré mi:2 | do:4', harmony: 'do' } };
  expect(() => arrange({ ...little, sections })).toThrow(/Petit air, air/);
});
