import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createTestBackend } from '#tests/support/backend.ts';
import { calls } from '../../scripts/contract/calls.ts';
import { openApiDocument } from '../../scripts/contract/openapi.ts';
import { runContract, type SuiteOptions } from '../../scripts/contract/suite.ts';

async function checkReference(options: Partial<SuiteOptions> = {}) {
  const backend = await createTestBackend({ seed: true });
  const send: typeof fetch = async (input, init) => backend.app.fetch(new Request(input, init));
  const findings = await runContract({
    api: 'http://backend.test',
    fetch: send,
    adminSegment: 'admin',
    updateMethod: 'put',
    canWrite: true,
    admin: { email: backend.admin.email, password: backend.admin.password },
    ...options,
  });
  return { backend, findings };
}

test.each(['put', 'post', 'patch'] as const)(
  'the reference backend fits every call of the site, with %s for updates',
  async (updateMethod) => {
    const { findings } = await checkReference({ updateMethod });
    expect(findings.filter(({ verdict }) => verdict === 'differs')).toEqual([]);
    const tried = new Set(findings.map(({ call }) => call));
    const missing = calls.filter((c) => !tried.has(`${c.method.toUpperCase()} ${c.path}`));
    expect(missing).toEqual([]);
  },
);

test('the suite removes what it wrote', async () => {
  const { backend } = await checkReference();
  const writes = backend.requests.filter((line) => /create$/.test(line)).length;
  const removals = backend.requests.filter((line) => line.startsWith('DELETE')).length;
  expect(writes).toBe(4);
  expect(removals).toBe(writes);
});

test('the suite writes nothing unless told to', async () => {
  const { backend } = await checkReference({ canWrite: false });
  expect(backend.requests.filter((line) => /create$|update|^DELETE/.test(line))).toEqual([]);
});

test('a backend that answers something else is told apart, with what the site does about it', async () => {
  const { findings } = await checkReference({
    fetch: async () => Response.json({ rows: [] }),
    canWrite: false,
  });
  expect(findings.find(({ call }) => call === 'GET /api/article/page')).toMatchObject({
    verdict: 'differs',
    otherwise: 'the list says that it could not load',
  });
});

test('docs/openapi.json is what the schemas say', () => {
  expect(JSON.parse(readFileSync('docs/openapi.json', 'utf8'))).toEqual(
    JSON.parse(JSON.stringify(openApiDocument())),
  );
});
