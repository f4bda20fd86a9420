/** One test a fault: the report names it, what the site does about it, and what would cure it. */
import { expect, test } from 'vitest';
import {
  asking,
  changing,
  checkContract,
  faultsOf,
  PAGES,
  refusing,
} from '#tests/support/check-contract.ts';
import { ADMIN, type Fault, tokenWith } from '#tests/support/foreign-backend.ts';

test('a backend as documented has no fault, and is only read', async () => {
  const { findings, backend } = await checkContract();
  expect(faultsOf(findings)).toEqual([]);
  expect(faultsOf(findings, 'limited')).toEqual([]);
  expect(backend.requests.filter((line) => /create$|update|^DELETE/.test(line))).toEqual(
    expect.not.arrayContaining([expect.stringMatching(/^(?!OPTIONS)/)]),
  );
});

test.each<[string, Fault, RegExp]>([
  [
    'pages counted from 1',
    asking((query) => ({ page: String(Math.max(0, Number(query.get('page') ?? 0) - 1)) })),
    /GET \/api\/article\/page: page=0 and page=1 answer the same rows: pages are counted from 1 → the second page repeats the first/,
  ],
  [
    'pages counted from 1 that refuse page 0',
    (call, answer) => {
      if (!call.path.endsWith('/page')) return answer();
      const page = Number(call.query.get('page') ?? 0) - 1;
      return page < 0 ? { status: 400 } : asking(() => ({ page: String(page) }))(call, answer);
    },
    /400 for page=0, but page=1 is answered: pages count from 1 → the list says that it could not load/,
  ],
  [
    'a page that is not read',
    asking(() => ({ page: '0' })),
    /every page answers the same rows: page is not read → only the first page can be reached/,
  ],
  [
    'a size that is not obeyed',
    asking(() => ({ size: '20' })),
    /size=1 answers 8 rows: size is not obeyed → pages repeat rows/,
  ],
  [
    'a sort that is not obeyed',
    asking(() => ({ sort: 'id,asc' })),
    /GET \/api\/article\/page: rows come in the same order .+ sort is not obeyed → the newest do not come first/,
  ],
  [
    'a sort in one direction alone',
    asking((query) => (query.get('sort') === 'createdAt,asc' ? { sort: 'createdAt,desc' } : {})),
    /GET \/api\/article\/page: rows come in the same order for createdAt,desc and createdAt,asc/,
  ],
  [
    'rows under another name',
    changing(PAGES, ({ content, ...rest }) => ({ ...rest, rows: content })),
    /GET \/api\/article\/page: content: .+ → the list says that it could not load/,
  ],
  [
    'articles without a title',
    changing(/article\/page$/, (body) => ({ ...body, content: [{ name: 'Titre' }] })),
    /no row can be read: title: .+ → the list says that it could not load/,
  ],
  [
    'articles for signed-in people only',
    (call, answer) =>
      call.path === '/api/article/page' && !call.token ? { status: 401 } : answer(),
    /GET \/api\/article\/page: asks for a token → visitors see no articles/,
  ],
  [
    'a picture that is gone',
    refusing(/^GET \/media\/2\.png$/, 404, 'Not found'),
    /pictures of article: \/media\/2\.png: 404 → the page shows a gap in its place/,
  ],
  [
    'a picture that is gone, in a text of another hand',
    (call, answer) => {
      const content = "<img src='/media/0.png?a=1&amp;b=2'>";
      const withIt = changing(/article\/page$/, (body) => ({
        ...body,
        content: [{ id: 1, title: 'Un', slug: 'un', content }],
      }));
      return call.query.get('b') === '2' ? { status: 404 } : withIt(call, answer);
    },
    /pictures of article: \/media\/0\.png\?a=1&b=2: 404/,
  ],
  [
    'a page of HTML in the place of a picture',
    (call, answer) =>
      call.path === '/media/1.png'
        ? { status: 200, body: '<html>', headers: { 'content-type': 'text/html' } }
        : answer(),
    /pictures of article: \/media\/1\.png: text\/html instead of an image/,
  ],
  [
    'a logo whose host answers no https, for a site with https',
    changing(/partenaire\/page$/, (body) => ({
      ...body,
      content: [{ id: 1, name: 'Ami', logo: 'http://ami.invalid/logo.png' }],
    })),
    /pictures of partenaire: http:\/\/ami\.invalid\/logo\.png: asked for with https:, the name ami\.invalid is not known/,
  ],
  [
    'a login under another segment',
    (call, answer) => {
      if (call.path === '/api/admin/authenticate') return { status: 404 };
      const path = call.path.replace('/api/auth/', '/api/admin/');
      return answer({ ...call, path });
    },
    /POST \/api\/admin\/authenticate: 404; POST \/api\/auth\/authenticate works → the login says 'Authentication failed' VITE_API_ADMIN_SEGMENT=auth/,
  ],
  [
    'a token under another name',
    changing(/authenticate$/, ({ token }) => ({ access_token: token })),
    /the token comes as "access_token", the site reads "token" → the login says/,
  ],
  [
    'a token that is no JWT',
    changing(/authenticate$/, () => ({ token: 'a1b2c3' })),
    /the token is no JWT with three parts → the login signs nobody in/,
  ],
  [
    'a token that ended before it came',
    changing(/authenticate$/, () => ({
      token: tokenWith({ sub: ADMIN.email, exp: 1_000_000_000 }),
    })),
    /the token ended at 2001-09-09T01:46:40\.000Z: are the clocks right\? → everybody is signed out/,
  ],
  [
    'a token that names nobody the backend finds',
    changing(/authenticate$/, () => ({ token: tokenWith({ sub: '42' }) })),
    /POST \/api\/admin\/findByEmail: sub "42": 401, .+ → every save is abandoned/,
  ],
  [
    'messages that anybody may read',
    (call, answer) =>
      call.path === '/api/contact/page' && !call.token
        ? { status: 200, body: { content: [] } }
        : answer(),
    /GET \/api\/contact\/page without a token: 200: not refused → anybody can read the visitors' messages/,
  ],
  [
    'a wrong token that is answered with 500',
    (call, answer) => {
      const reply = answer();
      return reply.status === 401 && call.token ? { status: 500 } : reply;
    },
    /with a wrong token: 500 instead of 401 or 403 → the end of a session is shown as an error/,
  ],
  [
    'partners as a page in the place of a list',
    (call, answer) =>
      call.path === '/api/partenaire'
        ? answer({ ...call, path: '/api/partenaire/page' })
        : answer(),
    /GET \/api\/partenaire: .+ → the public page shows none and says that they could not load/,
  ],
  [
    'a partner that no form can load',
    refusing(/^GET \/api\/partenaire\/\d+$/, 405),
    /GET \/api\/partenaire\/\{id\}: 405, "Non\." → the edit form says that the record could not load/,
  ],
  [
    'a network that no form can load',
    refusing(/^GET \/api\/socialNetwork\/\d+$/, 405),
    /GET \/api\/socialNetwork\/\{id\}: 405, "Non\." → the edit form says/,
  ],
  [
    'no answer to preflights',
    refusing(/^OPTIONS/, 401),
    /OPTIONS \/api\/article\/create for POST: 401 to the preflight → every such call fails/,
  ],
  [
    'preflights that do not let Authorization pass',
    (call, answer) => {
      const headers = { 'access-control-allow-headers': '*' };
      return call.method === 'OPTIONS' ? { status: 200, headers } : answer();
    },
    /OPTIONS \/api\/contact\/page for GET: authorization not in Access-Control-Allow-Headers/,
  ],
  [
    'preflights that do not let the verb pass',
    (call, answer) => {
      const headers = { 'access-control-allow-methods': 'GET, POST' };
      return call.method === 'OPTIONS' ? { status: 200, headers } : answer();
    },
    /OPTIONS \/api\/article\/delete\/1 for DELETE: DELETE is not in Access-Control-Allow-Methods/,
  ],
  [
    'pages of another origin that are let in',
    (_call, answer) => ({
      ...answer(),
      headers: { 'access-control-allow-origin': 'https://autre.example' },
    }),
    /CORS from https:\/\/radio\.example: GET \/api\/article\/page \(200\): Access-Control-Allow-Origin is https:\/\/autre\.example/,
  ],
  [
    'a refusal that the pages may not read',
    (_call, answer) => {
      const reply = answer();
      const headers = { 'access-control-allow-origin': '' };
      return reply.status === 401 ? { ...reply, headers } : reply;
    },
    /GET \/api\/contact\/page without a token \(401\): no Access-Control-Allow-Origin → the end of a session looks like a lost network/,
  ],
])('%s', async (_name, fault, expected) => {
  const { findings } = await checkContract(fault);
  expect(faultsOf(findings)).toEqual(expect.arrayContaining([expect.stringMatching(expected)]));
});

const programmeAnswer =
  (status: number, body: unknown, headers = {}): Fault =>
  (call, answer) =>
    call.path === '/api/programme' ? { status, body, headers } : answer();

test.each<[string, Fault]>([
  ['404', programmeAnswer(404, { message: 'Rien de tel.' })],
  ['501', programmeAnswer(501, '')],
  ['a page of HTML', programmeAnswer(200, '<!doctype html>', { 'content-type': 'text/html' })],
])(
  'a backend that answers %s where others have their programme is as documented',
  async (_, fault) => {
    const { findings } = await checkContract(fault);
    expect(faultsOf(findings)).toEqual([]);
    const programme = findings.find(({ call }) => call === 'GET /api/programme');
    expect(programme?.verdict).toBe('not tried');
    expect(programme?.found).toContain(
      'the home page shows the programme of the file programme.json',
    );
  },
);

test('a failure in its place is a fault: the home page does not know that there is none', async () => {
  const { findings } = await checkContract(programmeAnswer(500, { message: 'Panne.' }));
  expect(faultsOf(findings)).toEqual([
    expect.stringMatching(
      /GET \/api\/programme: 500, "Panne\." instead of 404 → .*after a 5xx none/,
    ),
  ]);
});
