import { expect, test } from 'vitest';
import { jsonParts } from '#src/admin/export/read-everything.ts';

test('the export is JSON in parts none of which is longer than a field', () => {
  const file = {
    missing: [],
    programme: { timeZone: undefined, days: { lundi: [{ title: 'Le « réveil »\n' }, { id: 2 }] } },
    pictures: {},
    mentions: null,
  };
  const parts = jsonParts(file);
  expect(JSON.parse(parts.join(''))).toEqual(JSON.parse(JSON.stringify(file)));
  expect(Math.max(...parts.map(({ length }) => length))).toBeLessThanOrEqual(
    '"Le « réveil »\\n"'.length,
  );
});
