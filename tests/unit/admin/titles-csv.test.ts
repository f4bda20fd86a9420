import { expect, test } from 'vitest';
import { reportedMonths, titlesCsv } from '#src/admin/export/titles-csv.ts';

const row = (title: string, artist = '') => ({
  at: '2026-07-14T20:05:09.000Z',
  title,
  artist,
  seconds: 3725,
  listeners: 12,
});
const linesOf = (csv: string) => csv.split('\r\n');

test('a title is a line with the time of Paris, its length and who listened', () => {
  const csv = titlesCsv([row('Cœur d’été ; « dodo »', 'L’Œuf')]);
  expect(csv.charCodeAt(0)).toBe(0xfeff);
  expect(linesOf(csv)).toEqual([
    '\uFEFFHeure;Titre;Artiste;Durée;Auditeurs',
    '2026-07-14 22:05:09;"Cœur d’été ; « dodo »";"L’Œuf";01:02:05;12',
    '',
  ]);
});

test('what the station did not know is empty', () => {
  const csv = titlesCsv([{ at: null, title: 'Dodo', artist: '', seconds: null, listeners: null }]);
  expect(linesOf(csv)[1]).toBe(';"Dodo";"";;');
});

test('nobody who listened and no second are numbers, not gaps', () => {
  const csv = titlesCsv([{ ...row('Dodo'), seconds: 0, listeners: 0 }]);
  expect(linesOf(csv)[1]).toMatch(/;00:00:00;0$/);
});

test.each([
  ['=HYPERLINK("http://a.example")', `"'=HYPERLINK(""http://a.example"")"`],
  ['+33 chansons', `"'+33 chansons"`],
  ['-1+1', `"'-1+1"`],
  ['@SUM(A1)', `"'@SUM(A1)"`],
  ['\t=1', `"'\t=1"`],
  ['Un "grand" jour\r\nsans fin', '"Un ""grand"" jour\r\nsans fin"'],
])('%j can be no formula, and no cell of its own', (title, written) => {
  expect(titlesCsv([row(title)])).toContain(`;${written};`);
});

test('the months are those of Paris, the present one and twelve before it', () => {
  const months = reportedMonths(new Date('2026-03-31T22:30:00Z'));
  expect(months).toHaveLength(13);
  expect(months[0]).toEqual({
    name: 'avril 2026',
    key: '2026-04',
    from: '2026-03-31T22:00:00.000Z',
    to: '2026-04-30T22:00:00.000Z',
  });
  expect(months[1]).toMatchObject({
    name: 'mars 2026',
    from: '2026-02-28T23:00:00.000Z',
    to: '2026-03-31T22:00:00.000Z',
  });
  expect(months.at(-1)?.key).toBe('2025-04');
});
