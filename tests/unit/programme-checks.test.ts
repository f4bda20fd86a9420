import { expect, test } from 'vitest';
import type { Programme } from '#src/lib/programme.ts';
import { checkWeek, holeSentence, overlapSentence } from '#src/lib/programme-checks.ts';

const slot = (start: string, end: string, title = 'Un') => ({ start, end, title, description: '' });

/** What is wrong with the days, as it is said. */
function faults(days: Programme['days']) {
  const { overlaps, holes } = checkWeek(days);
  return {
    overlaps: overlaps.map(overlapSentence),
    holes: holes.map((hole) => holeSentence(hole).replaceAll('\u00a0', ' ')),
  };
}

const whole = [slot('00:00', '00:00')];
const wholeWeek = {
  lundi: whole,
  mardi: whole,
  mercredi: whole,
  jeudi: whole,
  vendredi: whole,
  samedi: whole,
  dimanche: whole,
};

test('slots that follow each other to the end of the week are without fault', () => {
  expect(faults(wholeWeek)).toEqual({ overlaps: [], holes: [] });
  const night = [slot('06:30', '22:00'), slot('22:00', '06:30')];
  const nights = Object.fromEntries(Object.keys(wholeWeek).map((day) => [day, night]));
  expect(faults(nights)).toEqual({ overlaps: [], holes: [] });
});

test('a hole is told where it is, in whatever order the slots stand', () => {
  const lundi = [slot('13:00', '00:00'), slot('00:00', '12:30')];
  expect(faults({ ...wholeWeek, lundi }).holes).toEqual([
    'Le lundi de 12 h 30 à 13 h, rien n’est annoncé.',
  ]);
});

test('a hole over midnight names both days, and one at the end of the week too', () => {
  const dimanche = [slot('00:00', '22:00')];
  const lundi = [slot('06:30', '00:00')];
  expect(faults({ ...wholeWeek, lundi, dimanche }).holes).toEqual([
    'Du dimanche 22 h au lundi 6 h 30, rien n’est annoncé.',
  ]);
});

test('a hole may end at midnight, and last for days', () => {
  const dimanche = [slot('00:00', '22:00')];
  expect(faults({ ...wholeWeek, dimanche }).holes).toEqual([
    'Le dimanche de 22 h à minuit, rien n’est annoncé.',
  ]);
  expect(faults({ ...wholeWeek, jeudi: [] }).holes).toEqual([
    'Le jeudi de 0 h à minuit, rien n’est annoncé.',
  ]);
  expect(faults({ lundi: [slot('06:30', '00:00')] }).holes).toEqual([
    'Du mardi 0 h au lundi 6 h 30, rien n’est annoncé.',
  ]);
  expect(faults({}).holes).toEqual([]);
});

test('a slot that begins before another has ended is told with that one', () => {
  const { overlaps } = checkWeek({ lundi: [slot('08:30', '10:00'), slot('07:00', '09:00')] });
  expect(overlaps).toMatchObject([{ late: { day: 'lundi', index: 0 }, early: { index: 1 } }]);
  expect(
    checkWeek({ lundi: [slot('07:00', '12:00'), slot('08:00', '09:00'), slot('10:00', '11:00')] })
      .overlaps,
  ).toMatchObject([
    { late: { index: 1 }, early: { index: 0 } },
    { late: { index: 2 }, early: { index: 0 } },
  ]);
});

test('a night may end too late in the next day, that of Sunday in Monday', () => {
  const night = slot('22:00', '07:00', 'La nuit');
  expect(faults({ dimanche: [night], lundi: [slot('06:30', '09:00')] }).overlaps).toEqual([
    'Chevauchement lundi à 6\u00a0h\u00a030\u00a0: «\u00a0La nuit\u00a0» finit à 7\u00a0h.',
  ]);
});

test('a slot whose times are still being typed is no fault', () => {
  expect(faults({ ...wholeWeek, lundi: [...whole, slot('', '09:00')] })).toEqual({
    overlaps: [],
    holes: [],
  });
});
