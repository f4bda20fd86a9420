import { describe, expect, it } from 'vitest';
import { createTestBackend, type TestBackend } from '#tests/support/backend.ts';
import { callApi } from '#tests/support/call-api.ts';

/** The records that the lines name, the oldest first. */
async function linesOf(backend: TestBackend) {
  const { body } = await callApi(backend, 'GET /api/logs/page?size=20&sort=id,asc');
  const { content } = body as {
    content: { entity: string; recordId: number; recordName: string }[];
  };
  return content.map(({ entity, recordId, recordName }) => [entity, recordId, recordName]);
}

describe('/api/logs', () => {
  it('pages the actions without a token, newest first', async () => {
    const backend = await createTestBackend({ seed: true });
    const page = await callApi(backend, 'GET /api/logs/page?page=0&size=5&sort=createdAt,desc');
    expect(page.status).toBe(200);
    expect(page.body).toMatchObject({ totalElements: 27, totalPages: 6, number: 0, size: 5 });
    const { content } = page.body as { content: { createdAt: string }[] };
    const dates = content.map(({ createdAt }) => createdAt);
    expect(dates).toEqual([...dates].sort().reverse());
    expect(content[0]).toEqual({
      id: expect.any(Number),
      action: 'Création',
      entity: expect.any(String),
      user: expect.any(String),
      recordId: expect.any(Number),
      // The newest is a visitor's message, whose name the log does not tell.
      recordName: null,
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
    });
  });

  it('says which record it was, and no longer leads to one that is deleted', async () => {
    const backend = await createTestBackend();
    const { email, id: adminId } = backend.admin;
    const { articles, partners, legalNotice, contactMessages } = backend.store;
    await articles.create({ title: 'Une', content: '', adminId }, email);
    await articles.create({ title: 'Lune', content: '', adminId }, email);
    await articles.update(2, { title: 'Pleine lune', content: '', adminId }, email);
    await partners.create({ name: 'Crèche', logo: '', url: '', adminId }, email);
    await legalNotice.update('<p>Texte</p>', email);
    const lines = () => linesOf(backend);
    expect(await lines()).toEqual([
      ['Article', 1, 'Une'],
      ['Article', 2, 'Lune'],
      ['Article', 2, 'Pleine lune'],
      ['Partenaire', 1, 'Crèche'],
      ['Mentions légales', 1, null],
    ]);

    await articles.delete(2, email);
    await contactMessages.create({ name: 'Camille', email: 'c@d.fr', phone: '1', message: 'Oui' });
    expect(await lines()).toEqual([
      ['Article', 1, 'Une'],
      ['Article', null, 'Lune'],
      ['Article', null, 'Pleine lune'],
      ['Partenaire', 1, 'Crèche'],
      ['Mentions légales', 1, null],
      ['Article', null, 'Pleine lune'],
      // The log is public: it never tells who wrote.
      ['Message de contact', 1, null],
    ]);
    backend.advance(400 * 24 * 3600 * 1000);
    await contactMessages.eraseOlderThan(12);
    const deleted = ['Message de contact', null, null];
    expect((await lines()).at(6)).toEqual(deleted);
    await contactMessages.create({ name: 'Camille', email: 'c@d.fr', phone: '1', message: 'Non' });
    await contactMessages.delete(2, email);
    expect((await lines()).slice(-2)).toEqual([deleted, deleted]);
  });

  it.each([
    ['partners', 'Partenaire'],
    ['socialNetworks', 'Réseau social'],
  ] as const)('says the same of %s', async (kind, entity) => {
    const backend = await createTestBackend();
    const { email, id: adminId } = backend.admin;
    const logoLinks = backend.store[kind];
    const draft = { name: 'Crèche', logo: '', url: '', adminId };
    await logoLinks.create(draft, email);
    await logoLinks.update(1, { ...draft, name: 'Halte' }, email);
    expect(await linesOf(backend)).toEqual([
      [entity, 1, 'Crèche'],
      [entity, 1, 'Halte'],
    ]);
    await logoLinks.delete(1, email);
    expect(await linesOf(backend)).toEqual([
      [entity, null, 'Crèche'],
      [entity, null, 'Halte'],
      [entity, null, 'Halte'],
    ]);
  });

  it('leads to the article of which no page can be made, by its link', async () => {
    const backend = await createTestBackend();
    const { articles } = backend.store;
    const { email, id: adminId } = backend.admin;
    await articles.create({ title: 'Sans fin', content: '', adminId }, email);
    await articles.recordLeftOut('sans-fin');
    await articles.recordLeftOut('effacé-depuis');
    const line = ['Article', 1, 'Sans fin'];
    expect(await linesOf(backend)).toEqual([line, line]);
  });

  it('names the account only to who is signed in', async () => {
    const backend = await createTestBackend({ seed: true });
    const usersSeen = async (token?: string) => {
      const { body } = await callApi(backend, 'GET /api/logs/page?size=20', { token });
      return new Set((body as { content: { user: string }[] }).content.map(({ user }) => user));
    };
    const { email } = backend.admin;
    expect(await usersSeen()).toEqual(new Set(['a…', 'Visiteur']));
    expect(await usersSeen('a.b.c')).toEqual(new Set(['a…', 'Visiteur']));
    expect(await usersSeen(await backend.token())).toEqual(new Set([email, 'Visiteur']));
  });

  it('sorts by each column of the list', async () => {
    const backend = await createTestBackend({ seed: true });
    for (const column of ['id', 'action', 'entity', 'user', 'createdAt', 'updatedAt']) {
      const path = `GET /api/logs/page?sort=${column},asc`;
      expect((await callApi(backend, path)).status).toBe(200);
    }
  });

  it('deletes a line for the administrator, and says that it did', async () => {
    const backend = await createTestBackend({ seed: true });
    const token = await backend.token();
    expect((await callApi(backend, 'DELETE /api/logs/delete/1', { token })).status).toBe(204);
    const { body } = await callApi(backend, 'GET /api/logs/page?size=1&sort=id,desc', { token });
    expect(body).toMatchObject({
      content: [{ action: 'Suppression', entity: 'Journal', user: backend.admin.email }],
      totalElements: 27,
    });
  });
});
