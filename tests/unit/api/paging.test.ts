import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { pageSchema, totalsOf } from '#src/api/paging.ts';

/** What five rows a page make of an answer whose first page has `rows` rows. */
function totals(said: object, { page = 0, rows = 5 } = {}) {
  return totalsOf(v.parse(pageSchema, { content: [], ...said }), { page, size: 5 }, rows);
}

/** Of twelve rows, on the third of their pages. */
const AT_END = { totalPages: 3, totalElements: 12, hasNext: false };

describe('the totals of a page', () => {
  test.each([
    ['as Spring’s Page', { totalPages: 3, totalElements: 12 }],
    [
      'inside Spring’s newer form',
      { page: { size: 5, number: 0, totalElements: 12, totalPages: 3 } },
    ],
    ['as texts', { totalPages: '3', totalElements: '12' }],
    ['inside, as texts', { page: { totalElements: '12', totalPages: '3' } }],
    ['the number of rows alone', { totalElements: 12 }],
    ['too few pages for its rows', { totalPages: 1, totalElements: 12 }],
    ['beside a page that is only a number', { page: 0, totalElements: 12 }],
  ])('%s', (_form, said) => {
    expect(totals(said)).toEqual({ totalPages: 3, totalElements: 12, hasNext: true });
    expect(totals(said, { page: 2, rows: 2 })).toEqual(AT_END);
  });

  test('the number of pages alone gives the rows on the last page', () => {
    const said = { totalPages: 3 };
    expect(totals(said)).toEqual({ totalPages: 3, totalElements: undefined, hasNext: true });
    expect(totals(said, { page: 2, rows: 2 })).toEqual(AT_END);
  });

  test('without any, a full page may have a next one, and the page before the end tells', () => {
    expect(totals({})).toEqual({ totalPages: undefined, totalElements: undefined, hasNext: true });
    expect(totals({}, { page: 2, rows: 2 })).toEqual(AT_END);
    expect(totals({}, { page: 3, rows: 0 })).toEqual({
      totalPages: undefined,
      totalElements: undefined,
      hasNext: false,
    });
    expect(totals({}, { rows: 0 })).toEqual({ totalPages: 0, totalElements: 0, hasNext: false });
  });

  test('a Slice says itself whether it is the last', () => {
    expect(totals({ last: true }).hasNext).toBe(false);
    expect(totals({ last: true }).totalElements).toBe(5);
    expect(totals({ last: false }, { rows: 4 }).hasNext).toBe(true);
  });

  test.each([
    ['none although there are rows', { totalPages: 0, totalElements: 0 }],
    ['negative', { totalPages: -1, totalElements: -1 }],
    ['words', { totalPages: 'trois', totalElements: 'douze', last: 'non' }],
    ['fractions', { totalPages: 1.5, totalElements: 1.5 }],
    [
      'without end',
      { totalPages: Number.POSITIVE_INFINITY, totalElements: Number.POSITIVE_INFINITY },
    ],
    ['beyond counting', { totalPages: 1e308, totalElements: 1e308 }],
    ['null', { totalPages: null, totalElements: null, page: null, last: null }],
  ])('%s count as not said', (_what, said) => {
    expect(totals(said)).toEqual(totals({}));
  });
});
