import { describe, expect, it } from 'vitest';
import { createTestBackend } from '#tests/support/backend.ts';
import { callApi } from '#tests/support/call-api.ts';

describe('GET /api/mentions/1', () => {
  it('answers 404 before there is one and to any other id', async () => {
    const empty = await createTestBackend();
    expect((await callApi(empty, 'GET /api/mentions/1')).status).toBe(404);
    const backend = await createTestBackend({ seed: true });
    expect((await callApi(backend, 'GET /api/mentions/2')).status).toBe(404);
    expect((await callApi(backend, 'GET /api/mentions/tout')).status).toBe(400);
  });
});

describe('Update /api/mentions/update', () => {
  it.each(['PUT', 'POST'])('%s writes the notice, the first one too', async (verb) => {
    const backend = await createTestBackend();
    const token = await backend.token();
    for (const content of ["<h3>L'éditeur</h3>", '']) {
      const body = { id: 1, content };
      const answer = await callApi(backend, `${verb} /api/mentions/update`, { body, token });
      expect(answer).toMatchObject({ status: 200, body });
      expect((await callApi(backend, 'GET /api/mentions/1')).body).toMatchObject(body);
    }
    const { body: log } = await callApi(backend, 'GET /api/logs/page?size=1', { token });
    expect(log).toMatchObject({
      content: [{ action: 'Modification', entity: 'Mentions légales', user: backend.admin.email }],
      totalElements: 2,
    });
  });

  it('answers 400 to bad input', async () => {
    const backend = await createTestBackend();
    const token = await backend.token();
    const update = (body: unknown) => callApi(backend, 'PUT /api/mentions/update', { body, token });
    expect(await update({ id: 2, content: 'x' })).toMatchObject({
      status: 400,
      message: 'Les mentions légales ont toujours le numéro 1.',
    });
    expect((await update({ id: 1 })).status).toBe(400);
    expect((await update({ id: 1, content: 3 })).status).toBe(400);
  });
});
