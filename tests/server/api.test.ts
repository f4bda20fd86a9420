import { describe, expect, it, vi } from 'vitest';
import { createTestBackend } from '#tests/support/backend.ts';
import { callApi } from '#tests/support/call-api.ts';
import { mp3Track } from '#tests/support/mp3.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { calls } from '../../contract/calls.ts';

describe('Every answer of the API', () => {
  it.each([
    ['GET /api/article/page', 200],
    ['GET /api/contact/page', 401],
    ['GET /api/nulle-part', 404],
    ['GET /api', 404],
    ['PATCH /api/article/page', 405],
  ])('%s is not kept nor sniffed, and a refusal is one sentence', async (call, status) => {
    const answer = await callApi(await createTestBackend(), call);
    expect(answer.status).toBe(status);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    if (status !== 200)
      expect(answer.body).toEqual({ message: expect.stringMatching(/^[A-ZÀ-Ý].*[.]$/) });
  });

  it('tells which methods an address knows', async () => {
    const backend = await createTestBackend();
    const answer = await callApi(backend, 'DELETE /api/article/update');
    expect(answer).toMatchObject({
      status: 405,
      message: 'Cette méthode n’est pas possible ici.',
    });
    expect(answer.headers.get('allow')?.split(', ')).toEqual(
      expect.arrayContaining(['PUT', 'POST']),
    );
  });

  it('answers 400 to a body that is no JSON, an empty one among them', async () => {
    const backend = await createTestBackend();
    const token = await backend.token();
    for (const body of ['', '{', 'title=Lune', '{"title":"a",}']) {
      const answer = await callApi(backend, 'POST /api/article/create', { body, token });
      expect(answer.status).toBe(400);
      expect(answer.message).toContain('JSON');
    }
  });

  it.each([
    ['full', 'SQLITE_FULL', 507, null, 'Le disque du serveur est plein'],
    ['busy', 'SQLITE_BUSY', 503, '5', 'La base de données est occupée'],
    [
      'read-only',
      'SQLITE_READONLY',
      503,
      null,
      'Les données du serveur ne peuvent pas être modifiées',
    ],
    // As of a picture beside the database.
    ['out of reach', 'EACCES', 503, null, 'Les données du serveur ne peuvent pas être modifiées'],
  ])('says that nothing was saved where the database is %s', async (_how, code, ...expected) => {
    const onChange = vi.fn();
    const backend = await createTestBackend({ onChange });
    const cause = Object.assign(new Error('disk'), { code });
    const refused = new Error('Failed query', { cause });
    vi.spyOn(backend.store.partners, 'delete').mockRejectedValue(refused);
    const draft = { name: 'Lune', logo: '', url: 'https://lune.example', adminId: 1 };
    await backend.store.partners.create(draft, backend.admin.email);
    const token = await backend.token();
    const answer = await callApi(backend, 'DELETE /api/partenaire/delete/1', { token });
    const [status, wait, words] = expected;
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([status, wait]);
    expect(answer.message).toContain(`${words}\u00a0: rien n’a été enregistré.`);
    // A publication would write onto the same disk.
    expect(onChange).not.toHaveBeenCalled();
  });

  it('is a refusal to who is not signed in, where the contract wants a token', async () => {
    const backend = await createTestBackend({ seed: true, stationToken: 'x'.repeat(32) });
    const headers = { 'content-type': 'application/json' };
    for (const { method, path, needsToken } of calls) {
      const address = path.replace('{segment}', 'admin').replace(/\{\w+\}/g, '1');
      for (const verb of method === 'put' ? ['PUT', 'POST', 'PATCH'] : [method.toUpperCase()]) {
        const { status } = await callApi(backend, `${verb} ${address}`, { headers });
        expect(status === 401, `${verb} ${address}`).toBe(needsToken);
      }
    }
  });

  it('is 404 to an id that nothing has, and 400 to what is no id', async () => {
    const backend = await createTestBackend({ seed: true });
    const token = await backend.token();
    for (const { method, path } of calls.filter((call) => call.path.includes('{id}'))) {
      for (const [id, expected] of Object.entries({ 999: 404, un: 400, '1 OR 1=1': 400 })) {
        const call = `${method.toUpperCase()} ${path.replace('{id}', id)}`;
        expect((await callApi(backend, call, { token })).status, call).toBe(expected);
      }
    }
  });

  it('names the faults of the stream to the administrator', async () => {
    const faults = [{ name: 'silence', sentence: 'On n’entend rien.' }];
    const backend = await createTestBackend({ readFaults: async () => faults });
    const token = await backend.token();
    expect((await callApi(backend, 'GET /api/stream/faults', { token })).body).toEqual(faults);
  });

  it('answers HEAD as GET, without a body', async () => {
    const answer = await callApi(await createTestBackend(), 'HEAD /api/article/page');
    expect(answer).toMatchObject({ status: 200, body: undefined });
  });
});

describe('Other origins', () => {
  const origin = 'https://radio.example';
  const ask = { headers: { origin, 'access-control-request-method': 'PUT' } };

  it('may call with a token where they are listed, and only there', async () => {
    const backend = await createTestBackend({ corsOrigins: [origin] });
    const preflight = await callApi(backend, 'OPTIONS /api/article/update', ask);
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-origin')).toBe(origin);
    expect(preflight.headers.get('access-control-allow-methods')).toContain('PUT');
    expect(preflight.headers.get('access-control-allow-headers')).toContain('authorization');

    const headers = { origin, cookie: 'session=1' };
    const refused = await callApi(backend, 'GET /api/contact/page', { headers });
    expect(refused.status).toBe(401);
    expect(refused.headers.get('access-control-allow-origin')).toBe(origin);
    // A browser never sends what it keeps.
    expect(refused.headers.get('access-control-allow-credentials')).toBeNull();

    const elsewhere = { headers: { origin: 'https://autre.example' } };
    const other = await callApi(backend, 'GET /api/partenaire', elsewhere);
    expect(other.headers.get('access-control-allow-origin')).toBeNull();
  });
});

describe('The pages are published again', () => {
  const text = { title: 'Lune', content: '' };
  const logoLink = { name: 'Lune', logo: '', url: 'https://lune.example' };
  const message = { name: 'Luce', email: 'a@b.example', phone: '0612345678', message: 'Oui' };

  it.each<[number, string, object]>([
    [1, 'POST /api/article/create', text],
    [1, 'PATCH /api/article/update', { ...text, id: 1 }],
    [1, 'PUT /api/article/1/updateSlug', {}],
    [1, 'DELETE /api/article/delete/1', {}],
    [1, 'POST /api/partenaire/create', logoLink],
    [1, 'POST /api/socialNetwork/create', logoLink],
    [1, 'PUT /api/mentions/update', { id: 1, content: '' }],
    [0, 'PUT /api/article/update', { ...text, id: 99 }],
    [0, 'HEAD /api/article/page', {}],
    [0, 'POST /api/contact/create', message],
  ])('%i times after %s', async (times, call, record) => {
    const onChange = vi.fn();
    const backend = await createTestBackend({ onChange });
    const { id: adminId, email } = backend.admin;
    await backend.store.articles.create({ ...text, adminId }, email);
    const body = call.startsWith('HEAD') ? undefined : { ...record, adminId };
    await callApi(backend, call, { token: await backend.token(), body });
    expect(onChange).toHaveBeenCalledTimes(times);
  });

  it('not after the mere upload of a sound: no page plays it before its story is saved', async () => {
    const onChange = vi.fn();
    const backend = await createTestBackend({ onChange, mediaFolder: temporaryFolder() });
    const token = await backend.token();
    const sent = await backend.app.fetch(
      new Request('http://radio.test/api/histoire/sound', {
        method: 'POST',
        headers: { authorization: `Bearer ${token}` },
        body: mp3Track(80, 0),
      }),
    );
    const { sound } = await sent.json();
    expect(onChange).not.toHaveBeenCalled();
    const words = { title: 'Lune', kind: 'histoire', content: '', picture: '' };
    const story = {
      ...words,
      description: 'Un conte.',
      sound,
      date: '2026-01-01T00:00:00.000Z',
      adminId: backend.admin.id,
    };
    const saved = await callApi(backend, 'POST /api/histoire/create', { token, body: story });
    expect(saved.status).toBe(201);
    expect(onChange).toHaveBeenCalledOnce();
  });
});
