import * as v from 'valibot';
import { programmeUpdateSchema } from '../../src/api/contract-programme-body.ts';
import { isOk, outcomeOf } from '../client.ts';
import {
  callNamed,
  issuesOf,
  labelOf,
  methodOf,
  pathOf,
  type Suite,
  skip,
} from '../suite-context.ts';
import { tryUpdate } from './verbs.ts';

/**
 * Reads the programme, which a backend may lack, and saves it unchanged. A failure of the backend is no
 * sign that it has none: only then the home page has no programme to show.
 */
export async function checkProgramme(suite: Suite, token: string | undefined) {
  const { options, request, report } = suite;
  const call = callNamed('programme.get');
  const label = labelOf(call, options);
  const answer = await request({ method: methodOf(call, options), path: pathOf(call, options) });
  const misfit = isOk(answer) && call.answer ? issuesOf(call.answer, answer.body) : '';
  const isThere = isOk(answer) && misfit === '';
  if (isThere) report.fits(label, outcomeOf(answer));
  else if (answer.status >= 500 && answer.status !== 501) {
    report.differs(label, `${outcomeOf(answer)} instead of 404`, call.otherwise);
  } else report.notTried(label, `${misfit || outcomeOf(answer)}: optional, ${call.otherwise}`);

  const id = 'programme.update';
  const body = v.safeParse(programmeUpdateSchema, isThere ? answer.body : undefined);
  if (!options.canWrite) return skip(suite, [id], 'writes only with --write');
  if (!body.success) return skip(suite, [id], 'not written: there is no programme to save again');
  if (!token) return skip(suite, [id], 'no login, or no administrator found');
  await tryUpdate(suite, id, { body: body.output, token });
}
