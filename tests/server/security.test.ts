import { describe, expect, it } from 'vitest';
import { createTestBackend } from '#tests/support/backend.ts';
import { callApi } from '#tests/support/call-api.ts';

const MIB = 1024 * 1024;

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
  // What ends a text or a statement, and what searches read as any letter.
  const text = `Robert'); DELETE FROM admin; -- " \\'; \`1\` %_[a-z]*?`;

  it('is kept letter by letter, when it is written and when it is changed', async () => {
    const backend = await createTestBackend();
    const token = await backend.token();
    const adminId = backend.admin.id;
    const url = `https://exemple.fr/${encodeURIComponent(text)}`;
    const records = {
      article: { title: text, content: text, adminId },
      partenaire: { name: text, logo: '', url, adminId },
      socialNetwork: { name: text, logo: '', url, adminId },
    };
    for (const [entity, body] of Object.entries(records)) {
      const created = await callApi(backend, `POST /api/${entity}/create`, {
        body: { ...body, url: 'https://exemple.fr', content: '' },
        token,
      });
      expect(created.status, entity).toBe(201);
      const update = { body: { ...body, id: 1 }, token };
      expect((await callApi(backend, `PUT /api/${entity}/update`, update)).status, entity).toBe(
        200,
      );
      const { adminId: _, ...kept } = body;
      expect((await pageOf(backend, entity)).content).toMatchObject([kept]);
    }
    const message = { name: text, email: 'a@b.example', phone: '0612345678', message: text };
    await callApi(backend, 'POST /api/contact/create', { body: message });
    expect((await pageOf(backend, 'contact')).content).toMatchObject([message]);
    await callApi(backend, 'PUT /api/mentions/update', { body: { content: text, id: 1 }, token });
    const { body } = await callApi(backend, 'GET /api/mentions/1');
    expect(body).toMatchObject({ content: text });
    await expectUnharmed(backend);
  });

  it('opens no door: login, findByEmail, a link and an id', async () => {
    const backend = await createTestBackend({ seed: true });
    const token = await backend.token();
    const known = `${backend.admin.email}' OR '1'='1`;
    const segment = encodeURIComponent(text);
    for (const [verb, options] of [
      ['POST /api/admin/authenticate', { body: { email: text, password: text } }],
      ['POST /api/admin/authenticate', { body: { email: known, password: text } }],
      ['POST /api/admin/findByEmail', { body: { email: known }, token }],
      [`GET /api/article/findBySlug/${segment}`, {}],
      [`GET /api/article/${segment}`, { token }],
      [`DELETE /api/article/delete/${segment}`, { token }],
    ] as const) {
      const { status, body } = await callApi(backend, verb, options);
      expect([400, 401, 404], verb).toContain(status);
      expect(body, verb).toEqual({ message: expect.any(String) });
    }
    expect((await pageOf(backend, 'article')).content).toHaveLength(9);
    await expectUnharmed(backend);
  });
});

const refusedQueries = [
  ...['sort', 'page', 'size'].map((name) => `${name}=${encodeURIComponent("1' OR '1'='1")}`),
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
  it('are refused with a sentence that says how big they may be', async () => {
    const backend = await createTestBackend();
    const token = await backend.token();
    const words = '32 Ko au plus.';
    const logo = '2 Mo au plus.';
    const text =
      '10 Mo au plus. Retirez une partie des images, enregistrez, puis ajoutez-les et enregistrez de nouveau.';
    for (const [call, megabytes, most] of [
      ['POST /api/admin/authenticate', 33 / 1024, words],
      ['POST /api/admin/findByEmail', 33 / 1024, words],
      ['POST /api/contact/create', 33 / 1024, words],
      ['POST /api/partenaire/create', 2.1, logo],
      ['PUT /api/partenaire/update', 2.1, logo],
      ['POST /api/socialNetwork/create', 2.1, logo],
      ['PUT /api/socialNetwork/update', 2.1, logo],
      ['POST /api/article/create', 10.1, text],
      ['PUT /api/article/update', 10.1, text],
      ['PUT /api/mentions/update', 10.1, text],
    ] as const) {
      const body = JSON.stringify({ content: 'a'.repeat(megabytes * MIB) });
      const answer = await callApi(backend, call, { body, token });
      expect(answer.status, call).toBe(413);
      expect(answer.message, call).toBe(`Cet envoi est trop lourd\u00a0: ${most}`);
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
