import { describe, expect, it } from 'vitest';
import { createTestBackend } from '#tests/support/backend.ts';
import { callApi } from '#tests/support/call-api.ts';

const LOGO = `data:image/png;base64,${'iVBORw0KGgo'.repeat(4)}=`;

describe.each([
  ['partenaire', 'Partenaire', 'Partenaire non trouvé.'],
  ['socialNetwork', 'Réseau social', 'Réseau social non trouvé.'],
])('/api/%s', (entity, logName, missing) => {
  async function setUp() {
    const backend = await createTestBackend();
    const token = await backend.token();
    const draft = {
      name: 'Lune',
      logo: LOGO,
      url: 'https://lune.example',
      adminId: backend.admin.id,
    };
    const call = (verb: string, path: string, body?: unknown, isSignedIn = true) =>
      callApi(backend, `${verb} /api/${entity}${path}`, {
        ...(body === undefined ? {} : { body }),
        token: isSignedIn ? token : undefined,
      });
    const create = async (name = 'Lune') => {
      const answer = await call('POST', '/create', { ...draft, name });
      expect(answer.status).toBe(201);
      return answer.body as { id: number; updatedAt: string };
    };
    return { backend, draft, call, create };
  }

  it('makes one of what is sent again, as its answer was lost', async () => {
    const { call, create } = await setUp();
    const first = await create();
    expect(await create()).toEqual(first);
    expect(await call('GET', '')).toMatchObject({ body: [{ name: 'Lune' }] });
    await create('Soleil');
    await create();
    expect((await call('GET', '')).body).toHaveLength(3);
  });

  it('makes one of what is sent twice at the same moment', async () => {
    const { backend, draft } = await setUp();
    const { partners, socialNetworks } = backend.store;
    const { create } = entity === 'partenaire' ? partners : socialNetworks;
    const sent = [create(draft, 'moi'), create(draft, 'moi')];
    const [first, second] = await Promise.all(sent);
    expect(second).toEqual(first);
  });

  it('lists all of them without a token, in the order in which they came', async () => {
    const { backend, call, create } = await setUp();
    await create('Premier');
    backend.advance(1000);
    await create('Second');
    const { status, body } = await call('GET', '', undefined, false);
    expect(status).toBe(200);
    expect(body).toMatchObject([
      { name: 'Premier', logo: LOGO, url: 'https://lune.example' },
      { name: 'Second' },
    ]);
    expect(body).not.toMatchObject([{ adminId: expect.anything() }, {}]);
  });

  it('answers one for the edit form, 404 to an unknown id', async () => {
    const { call, create } = await setUp();
    const { id } = await create();
    expect((await call('GET', `/${id}`)).body).toMatchObject({ name: 'Lune', logo: LOGO });
    expect(await call('GET', '/99')).toMatchObject({ status: 404, message: missing });
  });

  it('creates with a line in the log, and with no logo at all', async () => {
    const { backend, call, draft, create } = await setUp();
    await create();
    expect(await backend.lastAction()).toMatchObject({
      action: 'Création',
      entity: logName,
      user: backend.admin.email,
    });
    expect((await call('POST', '/create', { ...draft, logo: '' })).status).toBe(201);
    const { body } = await call('GET', '');
    expect(body).toMatchObject([{ logo: LOGO }, { logo: '' }]);
  });

  it.each([
    ['no name', { name: '' }, 'Le nom est requis.'],
    ['no link', { url: ' ' }, 'Le lien est requis.'],
    ['a script for a link', { url: 'javascript:alert(1)' }, 'Le lien doit commencer par'],
    ['an SVG logo', { logo: 'data:image/svg+xml;base64,PHN2Zz4=' }, 'Le logo doit être une image.'],
    ['a logo elsewhere', { logo: 'https://x.example/a.png' }, 'Le logo doit être une image.'],
    ['a list for a name', { name: ['x'] }, 'Le nom est requis.'],
  ])('answers 400 to %s', async (_, change, words) => {
    const { call, draft } = await setUp();
    const answer = await call('POST', '/create', { ...draft, ...change });
    expect(answer.status).toBe(400);
    expect(answer.message).toContain(words);
  });

  it('refuses other names', async () => {
    const { call, draft } = await setUp();
    expect((await call('POST', '/create', { ...draft, adminId: 99 })).status).toBe(403);
    expect((await call('GET', '')).body).toEqual([]);
  });

  it.each(['PUT', 'POST'])('%s update changes it and leaves a line in the log', async (verb) => {
    const { backend, call, draft, create } = await setUp();
    const { id, updatedAt } = await create();
    backend.advance(1000);
    const answer = await call(verb, '/update', { ...draft, id, name: 'Soleil' });
    expect(answer).toMatchObject({ status: 200, body: { id, name: 'Soleil' } });
    expect((answer.body as { updatedAt: string }).updatedAt > updatedAt).toBe(true);
    expect(await backend.lastAction()).toMatchObject({ action: 'Modification', entity: logName });
    expect(await call(verb, '/update', { ...draft, id: 99 })).toMatchObject({
      status: 404,
      message: missing,
    });
    expect((await call(verb, '/update', draft)).status).toBe(400);
    expect((await call(verb, '/update', { ...draft, id, adminId: 99 })).status).toBe(403);
  });

  it('deletes it and leaves a line in the log', async () => {
    const { backend, call, create } = await setUp();
    const { id } = await create();
    expect((await call('DELETE', `/delete/${id}`)).status).toBe(204);
    expect(await backend.lastAction()).toMatchObject({ action: 'Suppression', entity: logName });
    expect((await call('DELETE', `/delete/${id}`)).status).toBe(404);
    expect((await call('GET', '')).body).toEqual([]);
  });
});
