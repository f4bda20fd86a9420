/** One test a fault: the report names it, what the site does about it, and what would cure it. */
import { afterEach, expect, test, vi } from 'vitest';
import {
  ADMIN,
  type Fault,
  SITE,
  startForeignBackend,
  tokenWith,
} from '#tests/support/foreign-backend.ts';
import { freePort } from '#tests/support/free-port.ts';
import type { Finding, Verdict } from '../../scripts/contract/report.ts';
import { runContract } from '../../scripts/contract/suite.ts';
import type { SuiteOptions } from '../../scripts/contract/suite-context.ts';

// A hundred calls each, over a real socket.
vi.setConfig({ testTimeout: 30_000 });

let stop = () => {};
afterEach(() => stop());

const settings = {
  siteUrl: SITE,
  adminSegment: 'admin',
  updateMethod: 'put',
  slugMethod: 'put',
  admin: ADMIN,
  canWrite: false,
} as const;

async function check(fault?: Fault, options: Partial<SuiteOptions> = {}) {
  const backend = await startForeignBackend(fault);
  stop = backend.stop;
  const report = await runContract({ ...settings, api: backend.url, ...options });
  return { ...report, backend };
}

/** Everything that is not as it should be, as one text a finding. */
const faultsOf = (findings: readonly Finding[], verdict: Verdict = 'differs') =>
  findings
    .filter((finding) => finding.verdict === verdict)
    .map(({ call, found, consequence, cure }) => `${call}: ${found} → ${consequence} ${cure}`);

/** Changes the answers to some paths. */
const at =
  (path: RegExp, change: (body: Record<string, unknown>) => unknown): Fault =>
  (call, answer) => {
    const reply = answer();
    const isChanged = path.test(`${call.method} ${call.path}`) && reply.status < 300;
    return isChanged && typeof reply.body === 'object' && reply.body !== null
      ? { ...reply, body: change({ ...reply.body }) }
      : reply;
  };
const PAGES = /^GET \/api\/\w+\/page$/;

const refuse =
  (path: RegExp, status: number, body: unknown = { message: 'Non.' }): Fault =>
  (call, answer) =>
    path.test(`${call.method} ${call.path}`) ? { status, body } : answer();

test('a backend as documented has no fault, and is only read', async () => {
  const { findings, backend } = await check();
  expect(faultsOf(findings)).toEqual([]);
  expect(faultsOf(findings, 'limited')).toEqual([]);
  expect(backend.requests.filter((line) => /create$|update|^DELETE/.test(line))).toEqual(
    expect.not.arrayContaining([expect.stringMatching(/^(?!OPTIONS)/)]),
  );
});

test('a backend as documented takes every write, and nothing remains', async () => {
  const { findings, remains, backend } = await check(undefined, { canWrite: true });
  expect(faultsOf(findings)).toEqual([]);
  expect(remains).toEqual([]);
  expect(JSON.stringify(backend.tables)).not.toContain('Essai');
});

test.each<[string, Fault, RegExp]>([
  [
    'pages counted from 1',
    (call, answer) => {
      const page = Math.max(0, Number(call.query.get('page') ?? 0) - 1);
      const query = new URLSearchParams({ ...Object.fromEntries(call.query), page: String(page) });
      return answer({ ...call, query });
    },
    /GET \/api\/article\/page: page=0 and page=1 answer the same rows: pages are counted from 1 → the second page repeats the first/,
  ],
  [
    'pages counted from 1 that refuse page 0',
    (call, answer) => {
      if (!call.path.endsWith('/page')) return answer();
      const page = Number(call.query.get('page') ?? 0) - 1;
      const query = new URLSearchParams({ ...Object.fromEntries(call.query), page: String(page) });
      return page < 0 ? { status: 400 } : answer({ ...call, query });
    },
    /400 for page=0, but page=1 is answered: pages count from 1 → the list says that it could not load/,
  ],
  [
    'a page that is not read',
    (call, answer) => {
      const query = new URLSearchParams({ ...Object.fromEntries(call.query), page: '0' });
      return answer({ ...call, query });
    },
    /every page answers the same rows: page is not read → only the first page can be reached/,
  ],
  [
    'a size that is not obeyed',
    (call, answer) => {
      const query = new URLSearchParams({ ...Object.fromEntries(call.query), size: '20' });
      return answer({ ...call, query });
    },
    /size=1 answers 8 rows: size is not obeyed → pages repeat rows/,
  ],
  [
    'a sort that is not obeyed',
    (call, answer) => {
      const query = new URLSearchParams({ ...Object.fromEntries(call.query), sort: 'id,asc' });
      return answer({ ...call, query });
    },
    /GET \/api\/article\/page: rows come in the same order .+ sort is not obeyed → the newest do not come first/,
  ],
  [
    'rows under another name',
    at(PAGES, ({ content, ...rest }) => ({ ...rest, rows: content })),
    /GET \/api\/article\/page: content: .+ → the list says that it could not load/,
  ],
  [
    'articles without a title',
    at(/article\/page$/, (body) => ({ ...body, content: [{ name: 'Titre' }] })),
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
    refuse(/^GET \/media\/2\.png$/, 404, 'Not found'),
    /pictures of article: \/media\/2\.png: 404 → the page shows a gap in its place/,
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
    'a logo that a site with https may not load',
    at(/partenaire\/page$/, (body) => ({
      ...body,
      content: [{ id: 1, name: 'Ami', logo: 'http://ami.example/logo.png' }],
    })),
    /pictures of partenaire: http:\/\/ami\.example\/logo\.png: http: on a site with https:/,
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
    at(/authenticate$/, ({ token }) => ({ access_token: token })),
    /the token comes as "access_token", the site reads "token" → the login says/,
  ],
  [
    'a token that is no JWT',
    at(/authenticate$/, () => ({ token: 'a1b2c3' })),
    /the token is no JWT with three parts → the login signs nobody in/,
  ],
  [
    'a token that ended before it came',
    at(/authenticate$/, () => ({ token: tokenWith({ sub: ADMIN.email, exp: 1_000_000_000 }) })),
    /the token ended at 2001-09-09T01:46:40\.000Z: are the clocks right\? → everybody is signed out/,
  ],
  [
    'a token that names nobody the backend finds',
    at(/authenticate$/, () => ({ token: tokenWith({ sub: '42' }) })),
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
    refuse(/^GET \/api\/partenaire\/\d+$/, 405),
    /GET \/api\/partenaire\/\{id\}: 405, "Non\." → the edit form says that the record could not load/,
  ],
  [
    'a network that no form can load',
    refuse(/^GET \/api\/socialNetwork\/\d+$/, 405),
    /GET \/api\/socialNetwork\/\{id\}: 405, "Non\." → the edit form says/,
  ],
  [
    'no answer to preflights',
    refuse(/^OPTIONS/, 401),
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
  const { findings } = await check(fault);
  expect(faultsOf(findings)).toEqual(expect.arrayContaining([expect.stringMatching(expected)]));
});

test.each<[string, Fault, RegExp]>([
  [
    'neither of the totals',
    at(PAGES, ({ content }) => ({ content: Array.isArray(content) ? content.slice(0, 6) : [] })),
    /no total/,
  ],
  [
    'rows of which some cannot be read',
    at(/article\/page$/, (body) => ({
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
    at(/article\/page$/, (body) => ({ ...body, content: [{ id: 1, title: 'Un', slug: null }] })),
    /1 of 1 rows have no slug → their cards have no link until 'Mettre à jour le lien'/,
  ],
  [
    'rows without an id',
    at(/logs\/page$/, (body) => ({ ...body, content: [{ action: 'create', createdAt: 1e9 }] })),
    /GET \/api\/logs\/page: 1 of 1 rows carry no id → the back office shows them without actions/,
  ],
  [
    'dates that nobody can read',
    at(/logs\/page$/, (body) => ({
      ...body,
      content: [{ id: 1, action: 'a', createdAt: 'hier' }],
    })),
    /1 of 1 rows have no createdAt that can be read → they are shown with an empty date/,
  ],
  [
    'a refusal without a sentence',
    refuse(/findBySlug/, 404, { timestamp: 1, status: 404 }),
    /the body of a refusal: 404 without message, detail, error or title → the back office shows the status/,
  ],
  [
    'an unknown article that is answered',
    refuse(/findBySlug\/un-article-qui/, 200, {}),
    /an unknown article is answered with 200 instead of 404/,
  ],
])('%s: the site does with less', async (_name, fault, expected) => {
  const { findings } = await check(fault);
  expect(faultsOf(findings, 'limited')).toEqual(
    expect.arrayContaining([expect.stringMatching(expected)]),
  );
});

test.each<[string, Fault, string]>([
  [
    'one total alone',
    at(PAGES, ({ content }) => ({ content, totalPages: 1 })),
    'GET /api/article/page',
  ],
  [
    'totals inside page, as Spring has them',
    at(PAGES, ({ content, totalElements }) => ({ content, page: { totalElements } })),
    'GET /api/article/page',
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
    refuse(/findBySlug\/un-article/, 404, { detail: 'Rien.' }),
    'the body of a refusal',
  ],
])('%s fits', async (_name, fault, call) => {
  const { findings } = await check(fault);
  expect(findings.filter((finding) => finding.call === call)).toEqual([
    expect.objectContaining({ verdict: 'fits' }),
  ]);
  expect(faultsOf(findings)).toEqual([]);
});

test('the verb that a backend wants is found, and the setting for it', async () => {
  const { findings, remains } = await check(
    (call, answer) => {
      if (!/update/.test(call.path) || call.method === 'OPTIONS') return answer();
      const wanted = call.path.endsWith('updateSlug') ? 'POST' : 'PATCH';
      return call.method === wanted ? answer({ ...call, method: 'PUT' }) : { status: 405 };
    },
    { canWrite: true },
  );
  expect(faultsOf(findings)).toEqual(
    expect.arrayContaining([
      expect.stringMatching(
        /^PUT \/api\/article\/update: PUT: 405; PATCH works \(200\) → the save fails .+ VITE_API_UPDATE_METHOD=patch$/,
      ),
      expect.stringMatching(
        /^PUT \/api\/article\/\{id\}\/updateSlug: .+ POST works \(200\) .+ VITE_API_SLUG_METHOD=post$/,
      ),
      expect.stringMatching(/^PUT \/api\/mentions\/update: .+ VITE_API_UPDATE_METHOD=patch$/),
    ]),
  );
  expect(remains).toEqual([]);
});

test('a save that is answered but changes nothing is noticed', async () => {
  const { findings } = await check(
    (call, answer) => (call.path === '/api/article/update' ? { status: 200 } : answer()),
    { canWrite: true },
  );
  expect(faultsOf(findings).join('\n')).toMatch(
    /PUT \/api\/article\/update: answered, but .+ → a save changes nothing/,
  );
});

test('texts that lose their pictures are noticed', async () => {
  const { findings } = await check(
    at(/^GET \/api\/article\/\d+$/, (body) => ({ ...body, content: '<p>Un essai</p>' })),
    { canWrite: true },
  );
  expect(faultsOf(findings).join('\n')).toMatch(
    /the picture in the text is gone → articles lose their pictures/,
  );
});

test('a new record that stands on a later page is removed by the id of the answer', async () => {
  const { remains, backend } = await check(
    at(PAGES, (body) => ({ ...body, content: [] })),
    { canWrite: true },
  );
  expect(remains).toEqual([]);
  expect(JSON.stringify(backend.tables)).not.toContain('Essai');
});

test('a new record that is answered without its id is removed by its list', async () => {
  const { remains, backend } = await check(
    (call, answer) => {
      const reply = answer();
      return /create$/.test(call.path) ? { status: 201 } : reply;
    },
    { canWrite: true },
  );
  expect(remains).toEqual([]);
  expect(JSON.stringify(backend.tables)).not.toContain('Essai');
});

test('a record that cannot be removed is told aloud, by its id', async () => {
  const { findings, remains, backend } = await check(refuse(/^DELETE \/api\/contact/, 500), {
    canWrite: true,
  });
  const left = backend.tables.contact?.at(-1);
  expect(remains).toEqual([expect.stringMatching(`^contact ${left?.id} "Essai du contrat `)]);
  expect(faultsOf(findings).join()).toMatch(/DELETE \/api\/contact\/delete\/\{id\}: 500/);
});

test('a delete that only says that it deleted is noticed', async () => {
  const { findings, remains } = await check(
    (call, answer) => (call.method === 'DELETE' ? { status: 204 } : answer()),
    { canWrite: true },
  );
  expect(faultsOf(findings).join()).toMatch(
    /DELETE \/api\/article\/delete\/\{id\}: 204, but it is still there/,
  );
  expect(remains).toHaveLength(4);
});

test('where a list could not be read, nothing is written', async () => {
  const { findings, backend } = await check(refuse(/^GET \/api\/(?:article\/page|mentions)/, 500), {
    canWrite: true,
  });
  expect(
    backend.requests.filter((line) => /^P\w+ \/api\/(?:article|mentions)\//.test(line)),
  ).toEqual([]);
  expect(findings).toContainEqual(
    expect.objectContaining({ call: 'POST /api/article/create', verdict: 'not tried' }),
  );
});

test('an answer of the id alone, or an id that is another record’s, removes nothing else', async () => {
  const { remains, backend } = await check(
    (call, answer) => {
      const reply = answer();
      return /create$/.test(call.path) ? { status: 201, body: { id: 1 } } : reply;
    },
    { canWrite: true },
  );
  expect(remains).toEqual([]);
  expect(backend.tables.article?.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
});

test('nobody listens: one line says so, and nothing else is tried', async () => {
  const api = `http://127.0.0.1:${await freePort()}`;
  const { findings } = await runContract({ ...settings, api });
  expect(faultsOf(findings)).toEqual([
    expect.stringMatching(
      /nobody listens at 127\.0\.0\.1:\d+ \(ECONNREFUSED\): is the backend started/,
    ),
  ]);
});

test('a name that nobody knows is told as such', async () => {
  const { findings } = await runContract({ ...settings, api: 'http://radio.invalid' });
  expect(faultsOf(findings).join()).toMatch(
    /the name radio\.invalid is not known \((?:ENOTFOUND|EAI_AGAIN)\)/,
  );
});

test('a backend with http for a site with https is told as such', async () => {
  const { findings } = await runContract({
    ...settings,
    api: 'http://api.example',
    fetch: async () => Response.json({ message: 'Non.' }, { status: 404 }),
  });
  expect(faultsOf(findings).join('\n')).toMatch(
    /http: for a site with https: \(https:\/\/radio\.example\) → browsers block every call/,
  );
});

test('a backend that does not answer in time is told as such', async () => {
  const silent: typeof fetch = (_input, init) =>
    new Promise((_resolve, reject) => {
      init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
    });
  const { findings } = await runContract({
    ...settings,
    api: 'https://api.example',
    fetch: silent,
    timeout: 10,
  });
  expect(faultsOf(findings)).toEqual([
    expect.stringMatching(/no answer from api\.example within 0\.01 s: is it reachable from here/),
  ]);
});

test('https where the backend speaks http is told as such', async () => {
  const backend = await startForeignBackend();
  stop = backend.stop;
  const api = backend.url.replace('http:', 'https:');
  const { findings } = await runContract({ ...settings, api });
  expect(faultsOf(findings).join()).toMatch(/does not speak https \(\w+\): http instead of https/);
});
