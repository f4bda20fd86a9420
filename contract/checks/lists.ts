import * as v from 'valibot';
import { pageSchema, totalsOf } from '../../src/api/paging.ts';
import type { Call } from '../calls.ts';
import { type Answer, isOk, isRefusal, listOf, outcomeOf } from '../client.ts';
import { callNamed, issuesOf, labelOf, pathOf, type Suite } from '../suite-context.ts';
import { pagingRemarks, type Remark, sortRemarks } from './paging.ts';
import { type ReadRow, readRow, requestPage } from './rows.ts';

const SIZE = 6;

/** Returns remarks about rows that work, but with less data than documented. */
function rowRemarks(entity: string, rows: readonly unknown[], read: readonly ReadRow[]): Remark[] {
  const lost = rows.length - read.length;
  const count = (has: (row: ReadRow) => boolean) => read.filter(has).length;
  const withoutId = count(({ id }) => id === null || id === undefined);
  const withoutSlug = entity === 'article' ? count(({ slug }) => !slug) : 0;
  const withoutDate = count(({ createdAt }) => !createdAt);
  const all: [number, string, string][] = [
    [
      lost,
      'cannot be read',
      'the list shows the others, the back office says how many are missing',
    ],
    [withoutId, 'carry no id', 'the back office shows them without actions'],
    [
      withoutSlug,
      'have no slug',
      "their cards have no link until 'Mettre à jour le lien' in the back office",
    ],
    [withoutDate, 'have no createdAt that can be read', 'they are shown with an empty date'],
  ];
  return all
    .filter(([number]) => number > 0)
    .map(([number, found, consequence]) => ({
      found: `${number} of ${rows.length} rows ${found}`,
      consequence,
    }));
}

/** Returns why a list cannot be read at all; '' when it can. */
function unreadable(call: Call, answer: Answer): string {
  if (!isOk(answer)) return outcomeOf(answer);
  const envelope = issuesOf(pageSchema, answer.body);
  if (envelope) return envelope;
  const { content } = v.parse(pageSchema, answer.body);
  const isLost = content.length > 0 && content.every((row) => !readRow(call, row));
  return isLost && call.row ? `no row can be read: ${issuesOf(call.row, content[0])}` : '';
}

/**
 * Reads one paged list as the site does, and checks that page, size and sort are applied. Returns the
 * rows, or `undefined` when the site could show none.
 */
export async function checkList(suite: Suite, entity: string, token: string | undefined) {
  const { options, report } = suite;
  const call = callNamed(`${entity}.page`);
  const label = labelOf(call, options);
  let used = call.needsToken ? token : undefined;
  const ask = (page: number) => requestPage(suite, call, { page, size: SIZE, token: used });
  let answer = await ask(0);
  if (isRefusal(answer) && token && !used) {
    used = token;
    answer = await ask(0);
    if (isOk(answer) && entity === 'article') {
      report.differs(
        label,
        'asks for a token',
        'visitors see no articles; the back office asks once more with the token',
      );
    }
  }
  const fault = unreadable(call, answer);
  if (fault !== '') {
    const isOneBased = !isOk(answer) && answer.status > 0 && unreadable(call, await ask(1)) === '';
    const cause = isOneBased
      ? `${fault} for page=0, but page=1 is answered: pages count from 1`
      : fault;
    report.differs(label, cause, call.otherwise);
    return undefined;
  }
  const envelope = v.parse(pageSchema, answer.body);
  const rows = envelope.content.flatMap((row) => readRow(call, row) ?? []);
  const { totalElements, totalPages } = totalsOf(
    envelope,
    { page: 0, size: SIZE },
    envelope.content.length,
  );
  const total = totalElements ?? (totalPages === undefined ? undefined : `${totalPages} pages`);
  for (const { found, consequence } of rowRemarks(entity, envelope.content, rows)) {
    report.limited(label, found, consequence);
  }
  if (total === undefined) {
    report.limited(label, 'no total', 'the list goes on from page to page without a last one');
  }
  const sorting = await sortRemarks(suite, call, used);
  const faults = [...(await pagingRemarks(suite, call, used)), ...sorting.remarks];
  for (const { found, consequence } of faults) report.differs(label, found, consequence);
  if (faults.length === 0) {
    const parts = [
      outcomeOf(answer),
      `${rows.length} rows${total === undefined ? '' : ` of ${total}`}`,
      ...(used && !call.needsToken ? ['with the token'] : []),
      ...(sorting.isKnown ? ['sorted'] : ['too few dates to see the order']),
    ];
    report.fits(label, parts.join(', '));
  }
  return rows;
}

const arraySchema = v.array(v.unknown());

/** Reads an unpaged list as the public pages do: valid rows are shown. */
export async function checkWholeList({ options, request, report }: Suite, id: string) {
  const call = callNamed(id);
  const label = labelOf(call, options);
  const answer = listOf(await request({ method: 'GET', path: pathOf(call, options) }), []);
  const misfit = isOk(answer) ? issuesOf(arraySchema, answer.body) : outcomeOf(answer);
  if (misfit !== '') return report.differs(label, misfit, call.otherwise);
  const rows = v.parse(arraySchema, answer.body);
  const bad = rows.filter((row) => !readRow(call, row));
  const why = call.row && bad.length > 0 ? issuesOf(call.row, bad[0]) : '';
  const found = `${bad.length} of ${rows.length} rows cannot be read: ${why}`;
  if (bad.length === 0) report.fits(label, `${outcomeOf(answer)}, ${rows.length} rows`);
  else if (bad.length === rows.length) report.differs(label, found, call.otherwise);
  else report.limited(label, found, 'the public page shows the others');
}
