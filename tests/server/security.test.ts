import { describe, expect, it } from 'vitest';
import { createTestBackend } from '#tests/support/backend.ts';
import { type Answer, callApi } from '#tests/support/call-api.ts';

const MIB = 1024 * 1024;

/** Texts that mean something to a database, were they ever part of a statement. */
const injections = [
  "' OR '1'='1",
  "'; DROP TABLE article; --",
  '"; DELETE FROM admin; --',
  '1) UNION SELECT password_hash FROM admin --',
  "\\'; PRAGMA writable_schema=1; --",
  '%_[a-z]*?',
  "Robert'); INSERT INTO admin VALUES (9,'x','y'); --",
];

type Backend = Awaited<ReturnType<typeof createTestBackend>>;

const rowsOf = async (backend: Backend, path: string): Promise<Record<string, unknown>[]> => {
  const { body } = await callApi(backend, `GET ${path}`, { token: await backend.token() });
  return body as Record<string, unknown>[];
};

const pageOf = async (backend: Backend, entity: string) =>
  (await rowsOf(backend, `/api/${entity}/page?size=100&sort=id,asc`)) as unknown as {
    content: Record<string, unknown>[];
  };

/** Nothing went wrong inside, and the administrator is still the only one. */
async function expectUnharmed(backend: Backend) {
  expect(backend.failures).toEqual([]);
  expect(await backend.store.admins.find(backend.admin.email)).toMatchObject({
    id: backend.admin.id,
  });
  expect((await pageOf(backend, 'logs')).content).toEqual(expect.any(Array));
}

describe('SQL in a text', () => {
  it.each(['article', 'partenaire', 'socialNetwork'])(
    'is kept letter by letter by %s, when it is written and when it is changed',
    async (entity) => {
      const backend = await createTestBackend();
      const token = await backend.token();
      const adminId = backend.admin.id;
      const body = (text: string) =>
        entity === 'article'
          ? { title: text, content: text, adminId }
          : {
              name: text,
              logo: '',
              url: `https://exemple.fr/${encodeURIComponent(text)}`,
              adminId,
            };
      for (const [index, text] of injections.entries()) {
        const created = await callApi(backend, `POST /api/${entity}/create`, {
          body: body(text),
          token,
        });
        expect(created.status, text).toBe(201);
        const changed = await callApi(backend, `PUT /api/${entity}/update`, {
          body: { ...body(`${text} bis`), id: index + 1 },
          token,
        });
        expect(changed.status, text).toBe(200);
      }
      const { content } = await pageOf(backend, entity);
      expect(content.map((row) => row.title ?? row.name)).toEqual(
        injections.map((text) => `${text} bis`),
      );
      await expectUnharmed(backend);
    },
  );

  it('is kept letter by letter by the contact form and by the legal notice', async () => {
    const backend = await createTestBackend();
    const token = await backend.token();
    for (const text of injections) {
      const message = { name: text, email: 'a@b.example', phone: '0612345678', message: text };
      const sent = await callApi(backend, 'POST /api/contact/create', { body: message });
      expect(sent.status, text).toBeLessThan(300);
      const [stored] = (await pageOf(backend, 'contact')).content.slice(-1);
      expect(stored).toMatchObject({ name: text, message: text });
      backend.advance(60 * 60_000);

      const notice = { content: text, id: 1 };
      await callApi(backend, 'PUT /api/mentions/update', {
        body: notice,
        token: await backend.token(),
      });
      const { body } = await callApi(backend, 'GET /api/mentions/1');
      expect(body).toMatchObject({ content: text });
    }
    expect(token).not.toBe('');
    await expectUnharmed(backend);
  });

  it('opens no door: login, findByEmail, a link and an id', async () => {
    const backend = await createTestBackend({ seed: true });
    const token = await backend.token();
    for (const text of injections) {
      const segment = encodeURIComponent(text);
      const answers: [string, Answer][] = [];
      const call = async (verb: string, options = {}) =>
        answers.push([verb, await callApi(backend, verb, options)]);
      await call('POST /api/admin/authenticate', { body: { email: text, password: text } });
      const known = { email: `${backend.admin.email}${text}`, password: text };
      await call('POST /api/admin/authenticate', { body: known });
      await call('POST /api/admin/findByEmail', { body: { email: text }, token });
      await call(`GET /api/article/findBySlug/${segment}`);
      await call(`GET /api/article/${segment}`, { token });
      await call(`DELETE /api/article/delete/${segment}`, { token });
      for (const [verb, { status, body }] of answers) {
        expect([400, 401, 404, 429], verb).toContain(status);
        expect(body, verb).toEqual({ message: expect.any(String) });
      }
    }
    expect((await pageOf(backend, 'article')).content).toHaveLength(9);
    await expectUnharmed(backend);
  });
});

const refusedQueries = [
  ...injections.flatMap((text) => {
    const given = encodeURIComponent(text);
    return [`sort=${given}`, `sort=id,${given}`, `page=${given}`, `size=${given}`];
  }),
  'sort=password_hash,asc',
  'sort=adminId,asc',
  'sort=rowid,asc',
  'sort=toString,asc',
  'sort=createdAt,sideways',
  'page=un',
  'size=',
  'page=',
  'sort=admin.password_hash,asc',
  'sort=id,asc;',
  'sort=id,asc,id,desc',
  'sort=__proto__,asc',
  'sort=constructor,asc',
  'page=-1',
  'page=1e3',
  'page=99999999999999999999',
  'size=0',
  'size=101',
  'size=1.5',
];

it.each(['article', 'partenaire', 'socialNetwork', 'histoire', 'contact', 'logs'])(
  'The pages of %s refuse what they do not know with a sentence',
  async (entity) => {
    const backend = await createTestBackend({ seed: true });
    const token = await backend.token();
    for (const query of refusedQueries) {
      const answer = await callApi(backend, `GET /api/${entity}/page?${query}`, { token });
      expect(answer.status, query).toBe(400);
      expect(answer.message, query).toMatch(/doit être/);
    }
    expect(backend.failures).toEqual([]);
  },
);

describe('Bodies that are too big', () => {
  it('are refused with a sentence', async () => {
    const backend = await createTestBackend();
    const token = await backend.token();
    for (const [call, megabytes] of [
      ['POST /api/admin/authenticate', 33 / 1024],
      ['POST /api/admin/findByEmail', 33 / 1024],
      ['POST /api/contact/create', 33 / 1024],
      ['POST /api/partenaire/create', 2.1],
      ['PUT /api/partenaire/update', 2.1],
      ['POST /api/socialNetwork/create', 2.1],
      ['PUT /api/socialNetwork/update', 2.1],
      ['POST /api/article/create', 10.1],
      ['PUT /api/article/update', 10.1],
      ['PUT /api/mentions/update', 10.1],
    ] as const) {
      const body = JSON.stringify({ content: 'a'.repeat(megabytes * MIB) });
      const answer = await callApi(backend, call, { body, token });
      expect(answer.status, call).toBe(413);
      expect(answer.message, call).toMatch(/trop lourd/);
    }
    expect(backend.failures).toEqual([]);
  });

  it('are refused without a length too', async () => {
    const backend = await createTestBackend();
    const chunk = new TextEncoder().encode('a'.repeat(16 * 1024));
    let sent = 0;
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 1;
        if (sent > 64) controller.close();
        else controller.enqueue(chunk);
      },
    });
    const response = await backend.app.fetch(
      new Request('http://radio.test/api/contact/create', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
        duplex: 'half',
      } as RequestInit),
    );
    expect(response.status).toBe(413);
    expect(sent).toBeLessThan(10);
  });
});

describe('Another site', () => {
  const evil = { origin: 'https://ailleurs.example', cookie: 'session=1' };

  it.each([
    'GET /api/article/page',
    'GET /api/contact/page',
    'POST /api/admin/authenticate',
    'OPTIONS /api/article/update',
    'OPTIONS /api/admin/authenticate',
  ])('may not read the answer to %s', async (call) => {
    const headers = {
      ...evil,
      'access-control-request-method': 'PUT',
      'access-control-request-headers': 'authorization',
    };
    const { headers: answered } = await callApi(await createTestBackend(), call, { headers });
    for (const name of ['origin', 'credentials', 'methods', 'headers']) {
      expect(answered.get(`access-control-allow-${name}`), name).toBeNull();
    }
    expect(answered.get('set-cookie')).toBeNull();
  });

  it('may never send what a browser keeps, even where its origin is listed', async () => {
    const backend = await createTestBackend({ corsOrigins: ['https://ailleurs.example'] });
    const answer = await callApi(backend, 'GET /api/article/page', { headers: evil });
    expect(answer.headers.get('access-control-allow-origin')).toBe('https://ailleurs.example');
    expect(answer.headers.get('access-control-allow-credentials')).toBeNull();
  });
});

describe('U+0000, where SQLite would cut a text', () => {
  const cut = 'Avant\u0000après';
  const logoLink = { name: cut, logo: '', url: 'https://exemple.fr', adminId: 1 };
  const message = { name: 'N', email: 'n@x.example', phone: '0612345678', message: cut };

  const calls: readonly [string, unknown][] = [
    ['POST /api/contact/create', { ...message, name: cut }],
    ['POST /api/article/create', { title: cut, content: cut, adminId: 1 }],
    ['PUT /api/article/update', { id: 1, title: cut, content: cut, adminId: 1 }],
    ['POST /api/partenaire/create', logoLink],
    ['PUT /api/partenaire/update', { ...logoLink, id: 1 }],
    ['POST /api/socialNetwork/create', { ...logoLink, url: `https://x/${cut}` }],
    ['PUT /api/mentions/update', { id: 1, content: cut }],
  ];
  it('is left out, and the text around it is kept', async () => {
    const backend = await createTestBackend();
    const token = await backend.token();
    for (const [call, body] of calls) {
      const answer = await callApi(backend, call, { body, token });
      expect(answer.status, call).toBeLessThan(300);
    }
    const kept = [{ name: 'Avantaprès', message: 'Avantaprès' }];
    expect((await pageOf(backend, 'contact')).content).toMatchObject(kept);
    const articles = (await pageOf(backend, 'article')).content;
    expect(articles).toMatchObject([{ title: 'Avantaprès', content: 'Avantaprès' }]);
    const notice = await callApi(backend, 'GET /api/mentions/1');
    expect(notice.body).toMatchObject({ content: 'Avantaprès' });
  });

  it('is not what a text about it is: a backslash followed by u0000 is kept', async () => {
    const backend = await createTestBackend();
    const body = { ...message, message: 'On l’écrit \\u0000 en JSON, ou \\\\u0000.' };
    expect((await callApi(backend, 'POST /api/contact/create', { body })).status).toBe(201);
    expect((await pageOf(backend, 'contact')).content).toMatchObject([{ message: body.message }]);
  });
});
