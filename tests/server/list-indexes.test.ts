/** What the lists ask of the database, in its own words: pages are read in the order of an index. */
import type { InStatement } from '@libsql/client';
import { expect, test, vi } from 'vitest';
import { openDatabase } from '#server/db/database.ts';
import { createStore } from '#server/store.ts';

test.each([
  ['title', 'article_title_order'],
  ['content', 'article_content_start'],
])('articles by %s are read by an index, however many they are', async (sort, index) => {
  const { db, close } = await openDatabase();
  const execute = vi.spyOn(db.$client, 'execute');
  const { articles } = createStore(db, Date.now);
  await articles.page({ page: 200, size: 20, sort, isDescending: true });
  const statements = execute.mock.calls.map(([statement]): InStatement => statement);
  const asked = statements.find(
    (statement) => typeof statement === 'object' && /order by/i.test(statement.sql),
  );
  if (typeof asked !== 'object') throw new Error('no list was read');
  const { rows } = await db.$client.execute({ ...asked, sql: `EXPLAIN QUERY PLAN ${asked.sql}` });
  expect(rows.map(({ detail }) => detail)).toEqual([`SCAN article USING INDEX ${index}`]);
  close();
});
