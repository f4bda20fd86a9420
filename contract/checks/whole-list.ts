import * as v from 'valibot';
import { isOk, listOf, outcomeOf } from '../client.ts';
import { callNamed, issuesOf, labelOf, pathOf, type Suite } from '../suite-context.ts';
import { readRow } from './rows.ts';

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
