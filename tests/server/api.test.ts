import { describe, expect, it, vi } from 'vitest';
import { createTestBackend } from '#tests/support/backend.ts';
import { callApi } from '#tests/support/call-api.ts';

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

  it('hides what went wrong inside, and logs it', async () => {
    const backend = await createTestBackend();
    vi.spyOn(backend.store.partners, 'list').mockRejectedValue(new Error('SQLITE_FULL: disk'));
    const answer = await callApi(backend, 'GET /api/partenaire');
    expect(answer.status).toBe(500);
    expect(answer.body).toEqual({
      message: 'Le serveur a rencontré un problème. Réessayez plus tard.',
    });
    expect(backend.failures).toEqual([new Error('SQLITE_FULL: disk')]);
  });

  it('answers HEAD as GET, without a body', async () => {
    const answer = await callApi(await createTestBackend(), 'HEAD /api/article/page');
    expect(answer).toMatchObject({ status: 200, body: undefined });
  });
});

describe('Other origins', () => {
  const origin = 'https://radio.example';
  const ask = { headers: { origin, 'access-control-request-method': 'PUT' } };

  it('get nothing by default', async () => {
    const backend = await createTestBackend();
    const answer = await callApi(backend, 'GET /api/partenaire', { headers: { origin } });
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
  });

  it('may call with a token where they are listed, and only there', async () => {
    const backend = await createTestBackend({ corsOrigins: [origin] });
    const preflight = await callApi(backend, 'OPTIONS /api/article/update', ask);
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-origin')).toBe(origin);
    expect(preflight.headers.get('access-control-allow-methods')).toContain('PUT');
    expect(preflight.headers.get('access-control-allow-headers')).toContain('authorization');

    const refused = await callApi(backend, 'GET /api/contact/page', { headers: { origin } });
    expect(refused.status).toBe(401);
    expect(refused.headers.get('access-control-allow-origin')).toBe(origin);

    const headers = { origin: 'https://autre.example' };
    const other = await callApi(backend, 'GET /api/partenaire', { headers });
    expect(other.headers.get('access-control-allow-origin')).toBeNull();
  });
});
