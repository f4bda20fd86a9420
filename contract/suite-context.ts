import * as v from 'valibot';
import type { UpdateMethod } from '../src/lib/parse-config.ts';
import { type Call, calls } from './calls.ts';
import { type Client, isOk, outcomeOf } from './client.ts';
import type { Report } from './report.ts';

export type SuiteOptions = Readonly<{
  /** Base address of the backend, without `/api`. */
  api: string;
  /** Replaces the network (for tests). */
  fetch?: typeof fetch;
  /** Time-out of an answer in milliseconds; default: that of the site. */
  timeout?: number;
  /** Address of the pages: the origin that CORS must allow. */
  siteUrl: string;
  adminSegment: string;
  updateMethod: UpdateMethod;
  slugMethod: UpdateMethod;
  admin?: Readonly<{ email: string; password: string }> | undefined;
  /** Creates, changes and deletes its own records, and no others. */
  canWrite: boolean;
}>;

export type Suite = Readonly<{ options: SuiteOptions; request: Client; report: Report }>;

export type Values = Readonly<Record<string, string | number>>;

export function callNamed(id: string): Call {
  const call = calls.find((candidate) => candidate.id === id);
  if (!call) throw new Error(`There is no call ${id}.`);
  return call;
}

/** Returns the HTTP method of a call with the site's settings. */
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

/** Returns the first problems that a schema finds; empty when the value is valid. */
export function issuesOf(schema: v.GenericSchema<unknown, unknown>, value: unknown): string {
  const parsed = v.safeParse(schema, value);
  if (parsed.success) return '';
  return parsed.issues
    .slice(0, 3)
    .map((issue) => `${v.getDotPath(issue) ?? 'the answer'}: ${issue.message}`)
    .join('; ');
}

/** What an address that does not exist answers; Spring Security asks who wants to know. */
const LACKING = [401, 403, 404, 405];

type Input = Readonly<{ values?: Values; body?: unknown; token?: string | undefined }>;

/**
 * Tries one call: the status must be a success and the answer must match the site's schema. Returns
 * the body when it does; otherwise the report gives the reason.
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
  if (call.isOptional && LACKING.includes(answer.status)) {
    report.notTried(label, 'this backend lacks it, which it may');
    return undefined;
  }
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
