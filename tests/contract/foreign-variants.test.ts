/** What real backends do differently, and the site reads all the same. */
import { expect, test } from 'vitest';
import {
  changing,
  checkContract,
  faultsOf,
  PAGES,
  refusing,
} from '#tests/support/check-contract.ts';
import { ADMIN, type Fault, tokenWith } from '#tests/support/foreign-backend.ts';

test.each<[string, Fault, RegExp]>([
  [
    'neither of the totals',
    changing(PAGES, ({ content }) => ({
      content: Array.isArray(content) ? content.slice(0, 6) : [],
    })),
    /no total/,
  ],
  [
    'rows of which some cannot be read',
    changing(/article\/page$/, (body) => ({
      ...body,
      content: [{ id: 1, title: 'Un', slug: 'un' }, {}],
    })),
    /1 of 2 rows cannot be read → the list shows the others/,
  ],
  [
    'partners of which one cannot be read',
    (call, answer) =>
      call.path === '/api/partenaire'
        ? { status: 200, body: [{ id: 1, name: 'Ami' }, { id: 2 }] }
        : answer(),
    /GET \/api\/partenaire: 1 of 2 rows cannot be read: name: .+ → the public page shows the others/,
  ],
  [
    'an article without a slug',
    changing(/article\/page$/, (body) => ({
      ...body,
      content: [{ id: 1, title: 'Un', slug: null }],
    })),
    /1 of 1 rows have no slug → their cards have no link until 'Mettre à jour le lien'/,
  ],
  [
    'rows without an id',
    changing(/logs\/page$/, (body) => ({
      ...body,
      content: [{ action: 'create', createdAt: 1e9 }],
    })),
    /GET \/api\/logs\/page: 1 of 1 rows carry no id → the back office shows them without actions/,
  ],
  [
    'dates that nobody can read',
    changing(/logs\/page$/, (body) => ({
      ...body,
      content: [{ id: 1, action: 'a', createdAt: 'hier' }],
    })),
    /1 of 1 rows have no createdAt that can be read → they are shown with an empty date/,
  ],
  [
    'a refusal without a sentence',
    refusing(/findBySlug/, 404, { timestamp: 1, status: 404 }),
    /the body of a refusal: 404 without message, detail, error or title → the back office shows the status/,
  ],
  [
    'a refusal with which browsers open a window for a password',
    (_call, answer) => {
      const reply = answer();
      const headers = { 'www-authenticate': 'Basic realm="Realm"' };
      return reply.status === 401 ? { ...reply, headers } : reply;
    },
    /WWW-Authenticate of a refusal: Basic realm="Realm" → .+ visitors too \(Spring: http\.httpBasic/,
  ],
  [
    'an unknown article that is answered',
    refusing(/findBySlug\/un-article-qui/, 200, {}),
    /an unknown article is answered with 200 instead of 404/,
  ],
])('%s: the site does with less', async (_name, fault, expected) => {
  const { findings } = await checkContract(fault);
  expect(faultsOf(findings, 'limited')).toEqual(
    expect.arrayContaining([expect.stringMatching(expected)]),
  );
});

test.each<[string, Fault, string]>([
  [
    'one total alone',
    changing(PAGES, ({ content }) => ({ content, totalPages: 1 })),
    'GET /api/article/page',
  ],
  [
    'totals inside page, as Spring has them',
    changing(PAGES, ({ content, totalElements }) => ({ content, page: { totalElements } })),
    'GET /api/article/page',
  ],
  [
    'a list without a row',
    changing(/partenaire\/page$/, () => ({ content: [], totalElements: 0, totalPages: 0 })),
    'GET /api/partenaire/page',
  ],
  [
    'a page without a row that is answered with 204',
    (call, answer) => (call.path === '/api/partenaire/page' ? { status: 204 } : answer()),
    'GET /api/partenaire/page',
  ],
  [
    'a whole list without a row that is answered with 204',
    (call, answer) => (call.path === '/api/partenaire' ? { status: 204 } : answer()),
    'GET /api/partenaire',
  ],
  [
    'logs that ask for the token',
    (call, answer) => (call.path === '/api/logs/page' && !call.token ? { status: 403 } : answer()),
    'GET /api/logs/page',
  ],
  [
    'a token whose username is the one that the backend finds',
    (call, answer) => {
      const token = tokenWith({ sub: '42', username: ADMIN.email });
      if (call.path.endsWith('/authenticate')) return { status: 200, body: { token } };
      const isOurs = call.token === token;
      return answer(isOurs ? { ...call, token: tokenWith({ sub: ADMIN.email }) } : call);
    },
    'POST /api/admin/findByEmail',
  ],
  [
    'problem+json',
    refusing(/findBySlug\/un-article/, 404, { detail: 'Rien.' }),
    'the body of a refusal',
  ],
])('%s fits', async (_name, fault, call) => {
  const { findings } = await checkContract(fault);
  expect(findings.filter((finding) => finding.call === call)).toEqual([
    expect.objectContaining({ verdict: 'fits' }),
  ]);
  expect(faultsOf(findings)).toEqual([]);
});
