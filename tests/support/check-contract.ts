import type { Finding, Verdict } from '../../contract/report.ts';
import { runContract } from '../../contract/suite.ts';
import type { SuiteOptions } from '../../contract/suite-context.ts';
import { ADMIN, API, createForeignBackend, type Fault, SITE } from './foreign-backend.ts';

export const settings = {
  api: API,
  siteUrl: SITE,
  adminSegment: 'admin',
  updateMethod: 'put',
  slugMethod: 'put',
  admin: ADMIN,
  canWrite: false,
} as const;

/** Runs the suite against a backend of its own with this fault. */
export async function checkContract(fault?: Fault, options: Partial<SuiteOptions> = {}) {
  const backend = createForeignBackend(fault);
  const report = await runContract({ ...settings, fetch: backend.fetch, ...options });
  return { ...report, backend };
}

/** Returns all findings that are not as expected, one text for each. */
export const faultsOf = (findings: readonly Finding[], verdict: Verdict = 'differs') =>
  findings
    .filter((finding) => finding.verdict === verdict)
    .map(({ call, found, consequence, cure }) => `${call}: ${found} → ${consequence} ${cure}`);

/** Changes the body of successful answers to the calls that `path` matches. */
export const changing =
  (path: RegExp, change: (body: Record<string, unknown>) => unknown): Fault =>
  (call, answer) => {
    const reply = answer();
    const isChanged = path.test(`${call.method} ${call.path}`) && reply.status < 300;
    return isChanged && typeof reply.body === 'object' && reply.body !== null
      ? { ...reply, body: change({ ...reply.body }) }
      : reply;
  };

/** Answers the calls that `path` matches with this status. */
export const refusing =
  (path: RegExp, status: number, body: unknown = { message: 'Non.' }): Fault =>
  (call, answer) =>
    path.test(`${call.method} ${call.path}`) ? { status, body } : answer();

/** Answers each call as if it had asked for this. */
export const asking =
  (change: (query: URLSearchParams) => Record<string, string>): Fault =>
  (call, answer) => {
    const query = { ...Object.fromEntries(call.query), ...change(call.query) };
    return answer({ ...call, query: new URLSearchParams(query) });
  };

/** Lists that are read page by page. */
export const PAGES = /^GET \/api\/\w+\/page$/;
