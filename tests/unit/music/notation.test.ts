import { expect, test } from 'vitest';
import { readHarmony, readMelody, scaleStep } from '../../../tools/music/notation.ts';

test('a tune is read note by note, with lengths, octaves and silences', () => {
  const { notes, beats } = readMelody("do ré:0.5 mi:0.5 - sol, | do':4", 4);
  expect(beats).toBe(8);
  expect(notes).toEqual([
    { beat: 0, beats: 1, pitch: 72 },
    { beat: 1, beats: 0.5, pitch: 74 },
    { beat: 1.5, beats: 0.5, pitch: 76 },
    { beat: 3, beats: 1, pitch: 67 },
    { beat: 4, beats: 4, pitch: 84 },
  ]);
});

test('an upbeat may be short, a bar inside may not', () => {
  expect(readMelody('sol, | do mi sol | do', 3).beats).toBe(5);
  expect(() => readMelody('do | do mi | do', 3)).toThrow(/"do mi" must have 3 beats/);
  expect(() => readMelody('do do do do', 3)).toThrow(/must have 3 beats/);
});

test('a slip of the pen is named', () => {
  expect(() => readMelody('dob', 3)).toThrow(/"dob" is no note/);
  expect(() => readMelody('do:x', 3)).toThrow(/"do:x" must have a length/);
  expect(() => readHarmony('sol9', 3)).toThrow(/"sol9" is no chord/);
});

test('a chord lasts a bar and holds root, third, fifth and seventh', () => {
  const { chords } = readHarmony('lam | sol7:2', 4);
  expect(chords).toEqual([
    { beat: 0, beats: 4, tones: [9, 12, 16] },
    { beat: 4, beats: 2, tones: [7, 11, 14, 17] },
  ]);
});

test('steps of the scale go over the octave', () => {
  expect([scaleStep(72, 1), scaleStep(83, 1), scaleStep(72, -1), scaleStep(72, 7)]).toEqual([
    74, 84, 71, 84,
  ]);
});
