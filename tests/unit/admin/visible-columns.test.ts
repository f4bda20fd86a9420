import { expect, test } from 'vitest';
import { articlesList } from '#src/admin/articles/ArticleListPage.tsx';
import { hiddenColumns } from '#src/admin/lists/visible-columns.ts';

test('every column of the articles has room on a wide screen', () => {
  expect(hiddenColumns(articlesList, 1200)).toEqual({});
});

test('dates go before the name of an article does', () => {
  expect(Object.keys(hiddenColumns(articlesList, 974))).toEqual(['updatedAt']);
  expect(Object.keys(hiddenColumns(articlesList, 718))).toEqual(['updatedAt', 'createdAt', 'id']);
  expect(hiddenColumns(articlesList, 550)).not.toHaveProperty('title');
});
