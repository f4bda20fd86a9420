import type { Call } from '../calls.ts';
import type { Suite } from '../suite-context.ts';
import { type ReadRow, rawRows, readRow } from './rows.ts';

/** A remark about a list; `consequence` is '' when the list matches. */
export type Remark = Readonly<{ found: string; consequence: string }>;

const ONE_BASED: Remark = {
  found: 'page=0 and page=1 answer the same rows: pages are counted from 1',
  consequence:
    'the second page repeats the first and the last one cannot be reached; the site counts from 0 (Spring: one-indexed-parameters=false)',
};

const keyOf = (rows: readonly unknown[]) => JSON.stringify(rows);

/** Checks that `page` counts from 0 and `size` is applied. */
export async function pagingRemarks(suite: Suite, call: Call, token: string | undefined) {
  const at = (page: number) => rawRows(suite, call, { page, size: 1, token });
  const [first, second, third] = [await at(0), await at(1), await at(2)];
  const remarks: Remark[] = [];
  if ((first?.length ?? 0) > 1) {
    remarks.push({
      found: `size=1 answers ${first?.length} rows: size is not obeyed`,
      consequence: 'pages repeat rows, and the number of pages is wrong',
    });
  }
  if (!first?.length) {
    if (second?.length)
      remarks.push({ ...ONE_BASED, found: 'page=0 answers nothing, page=1 rows' });
  } else if (second && keyOf(first) === keyOf(second)) {
    const isIgnored = third !== undefined && keyOf(third) === keyOf(first);
    const ignored: Remark = {
      found: 'every page answers the same rows: page is not read',
      consequence: 'only the first page can be reached',
    };
    remarks.push(isIgnored ? ignored : ONE_BASED);
  }
  return remarks;
}

const timesOf = (rows: readonly ReadRow[]) =>
  rows.flatMap(({ createdAt }) => (createdAt ? [Date.parse(createdAt)] : []));

const isInOrder = (times: readonly number[], direction: 1 | -1) =>
  times.every((time, index) => index === 0 || (time - (times[index - 1] ?? time)) * direction >= 0);

/** Checks that `sort` is applied in both directions; needs at least two different dates. */
export async function sortRemarks(suite: Suite, call: Call, token: string | undefined) {
  const sorted = async (sort: string) => {
    const rows = await rawRows(suite, call, { page: 0, size: 20, sort, token });
    return timesOf((rows ?? []).flatMap((row) => readRow(call, row) ?? []));
  };
  const newest = await sorted('createdAt,desc');
  const oldest = await sorted('createdAt,asc');
  if (new Set([...newest, ...oldest]).size < 2) return { remarks: [], isKnown: false };
  const isObeyed = isInOrder(newest, -1) && isInOrder(oldest, 1);
  const isSame = newest.join() === oldest.join();
  const found = isSame
    ? 'rows come in the same order for createdAt,desc and createdAt,asc: sort is not obeyed'
    : 'rows are not in the order of sort=createdAt,desc and createdAt,asc';
  const consequence =
    'the newest do not come first, and the headings of the list in the back office sort nothing';
  const remarks: Remark[] = isObeyed ? [] : [{ found, consequence }];
  return { remarks, isKnown: true };
}
