import * as v from 'valibot';
import type { UpdateMethod } from '../../src/lib/parse-config.ts';
import { type Call, calls } from './calls.ts';
import { type Client, isOk, outcomeOf } from './client.ts';
import type { Report } from './report.ts';

export type SuiteOptions = Readonly<{
  /** Base address of the backend, without `/api`. */
  api: string;
  /** Answers requests in place of the network (for tests). */
  fetch?: typeof fetch;
  /** Milliseconds that an answer may take; the site's own patience unless told. */
  timeout?: number;
  /** Where the pages stand: the origin that CORS must let in. */
  siteUrl: string;
  adminSegment: string;
  updateMethod: UpdateMethod;
  slugMethod: UpdateMethod;
  admin?: Readonly<{ email: string; password: string }> | undefined;
  /** Creates, changes and deletes records of its own, and only those. */
  canWrite: boolean;
}>;

export type Suite = Readonly<{ options: SuiteOptions; request: Client; report: Report }>;

export type Values = Readonly<Record<string, string | number>>;

export function callNamed(id: string): Call {
  const call = calls.find((candidate) => candidate.id === id);
  if (!call) throw new Error(`There is no call ${id}.`);
  return call;
}

/** The verb that the site sends with its settings. */
export function methodOf({ id, method }: Call, options: SuiteOptions): string {
  const isSlug = id === 'article.updateSlug';
  const configured = isSlug ? options.slugMethod : options.updateMethod;
  return (method === 'put' ? configured : method).toUpperCase();
}

const withSegment = ({ path }: Call, { adminSegment }: SuiteOptions) =>
  path.replace('{segment}', adminSegment);

export const labelOf = (call: Call, options: SuiteOptions) =>
  `${methodOf(call, options)} ${withSegment(call, options)}`;

export const pathOf = (call: Call, options: SuiteOptions, values: Values = {}) =>
  withSegment(call, options).replace(/\{(\w+)\}/g, (_whole, name: string) =>
    encodeURIComponent(values[name] ?? ''),
  );

/** The first things that a schema finds wrong, or nothing where the value fits. */
export function issuesOf(schema: v.GenericSchema<unknown, unknown>, value: unknown): string {
  const parsed = v.safeParse(schema, value);
  if (parsed.success) return '';
  return parsed.issues
    .slice(0, 3)
    .map((issue) => `${v.getDotPath(issue) ?? 'the answer'}: ${issue.message}`)
    .join('; ');
}

type Input = Readonly<{ values?: Values; body?: unknown; token?: string | undefined }>;

/**
 * One try: the status must be a success and the answer must fit what the site reads. Gives the body
 * of an answer that does; the report says what was wrong with another.
 */
export async function tryCall({ options, request, report }: Suite, id: string, input: Input = {}) {
  const call = callNamed(id);
  const label = labelOf(call, options);
  const answer = await request({
    method: methodOf(call, options),
    path: pathOf(call, options, input.values),
    body: input.body,
    token: call.needsToken ? input.token : undefined,
  });
  const misfit = isOk(answer) && call.answer ? issuesOf(call.answer, answer.body) : '';
  if (isOk(answer) && misfit === '') {
    report.fits(label, outcomeOf(answer));
    return answer.body;
  }
  report.differs(label, misfit || outcomeOf(answer), call.otherwise);
  return undefined;
}

export function skip({ options, report }: Suite, ids: readonly string[], why: string) {
  for (const id of ids) report.notTried(labelOf(callNamed(id), options), why);
}
