import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createTestBackend } from '#tests/support/backend.ts';
import { calls } from '../../contract/calls.ts';
import { openApiDocument } from '../../contract/openapi.ts';
import { contractOptions } from '../../contract/options.ts';
import { runContract } from '../../contract/suite.ts';
import { labelOf, type SuiteOptions } from '../../contract/suite-context.ts';

async function checkReference(options: Partial<SuiteOptions> = {}) {
  const backend = await createTestBackend({ seed: true });
  const send: typeof fetch = async (input, init) => {
    const request = new Request(input, init);
    const { pathname } = new URL(request.url);
    if (pathname.startsWith('/api/')) return backend.app.fetch(request);
    // The server that answers the API serves the pictures of the sample articles too.
    const headers = { 'content-type': 'image/webp' };
    return new Response(readFileSync(`public${pathname}`), { headers });
  };
  const used: SuiteOptions = {
    api: 'http://backend.test',
    // The site that the reference server serves has the same origin.
    siteUrl: 'http://backend.test',
    fetch: send,
    adminSegment: 'admin',
    updateMethod: 'put',
    slugMethod: 'put',
    canWrite: true,
    admin: { email: backend.admin.email, password: backend.admin.password },
    ...options,
  };
  return { used, report: await runContract(used) };
}

test.each(['put', 'post', 'patch'] as const)(
  'the reference backend fits every call of the site, with %s for updates',
  async (method) => {
    const { used, report } = await checkReference({ updateMethod: method, slugMethod: method });
    const { findings, remains } = report;
    expect(findings.filter(({ verdict }) => !/fits|not tried/.test(verdict))).toEqual([]);
    const tried = new Set(findings.map(({ call }) => call));
    expect(calls.map((call) => labelOf(call, used)).filter((label) => !tried.has(label))).toEqual(
      [],
    );
    expect(remains).toEqual([]);
  },
);

test('docs/existing-backend.md names every option', () => {
  const text = readFileSync('docs/existing-backend.md', 'utf8');
  const missing = Object.keys(contractOptions).filter((name) => !text.includes(`--${name}`));
  expect(missing).toEqual([]);
});

test('docs/openapi.json is what the schemas say', () => {
  expect(JSON.parse(readFileSync('docs/openapi.json', 'utf8'))).toEqual(
    JSON.parse(JSON.stringify(openApiDocument())),
  );
});

test('docs/openapi.json has every address of the reference backend', async () => {
  const { app } = await createTestBackend();
  const addresses = app.routes
    .map(({ path }) => path.replace(/:(\w+)/g, '{$1}'))
    .filter((path) => !path.includes('*'))
    .map((path) => path.replace('mentions/{id}', 'mentions/1'))
    .map((path) => path.replace(/admin\/(?=authenticate|logout)/, '{segment}/'));
  expect(Object.keys(openApiDocument().paths).sort()).toEqual([...new Set(addresses)].sort());
});
