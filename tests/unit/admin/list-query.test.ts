import { expect, test } from 'vitest';
import { sections } from '#src/admin/entities.ts';
import { listSearchParams, parseListQuery } from '#src/admin/lists/list-query.ts';
import { newestRowSearch } from '#src/admin/navigation.ts';

const parse = (search: string) => parseListQuery(new URLSearchParams(search), sections.articles);

test('a list starts on its first page, with five rows, newest first', () => {
  expect(parse('')).toEqual({ page: 1, size: 5, sort: 'createdAt,desc', search: '' });
});

test('page, size and order come from the address', () => {
  expect(parse('page=4&taille=20&tri=title,asc')).toEqual({
    page: 4,
    size: 20,
    sort: 'title,asc',
    search: '',
  });
});

test.each([
  'page=0',
  'page=-1',
  'page=1.5',
  'page=deux',
  'taille=100',
  'taille=',
  'tri=password,asc',
  'tri=content,asc',
  'tri=title,up',
  'tri=title,asc,asc',
])('%s means the default', (search) => {
  expect(parse(search)).toEqual({ page: 1, size: 5, sort: 'createdAt,desc', search: '' });
});

test('a term is searched without the spaces around it, and no longer than its field takes', () => {
  expect(parse('recherche=%20la+lune%20').search).toBe('la lune');
  expect(parse(`recherche=${'a'.repeat(101)}`).search).toBe('a'.repeat(100));
});

test('defaults leave no trace in the address', () => {
  expect(listSearchParams(parse(''), sections.articles).toString()).toBe('');
});

test('what is written is read back', () => {
  const query = { page: 3, size: 10, sort: 'id,asc', search: 'été' };
  expect(parseListQuery(listSearchParams(query, sections.articles), sections.articles)).toEqual(
    query,
  );
});

test('a new record is shown by the first page of the list in its own order', () => {
  expect(newestRowSearch('?page=3&taille=10&tri=title%2Casc&recherche=lune')).toBe('?taille=10');
  expect(newestRowSearch('?page=3')).toBe('');
});
