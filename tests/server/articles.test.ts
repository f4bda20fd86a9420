import { describe, expect, it } from 'vitest';
import { createTestBackend, type TestBackend } from '#tests/support/backend.ts';
import { callApi } from '#tests/support/call-api.ts';

async function setUp() {
  const backend = await createTestBackend();
  const token = await backend.token();
  const adminId = backend.admin.id;
  async function create(title: string, content = '<p>Bonjour</p>') {
    const body = { title, content, adminId };
    const answer = await callApi(backend, 'POST /api/article/create', { body, token });
    expect(answer.status).toBe(201);
    return answer.body as { id: number; slug: string; createdAt: string; updatedAt: string };
  }
  const update = (id: unknown, title: string, content = '', verb = 'PUT') =>
    callApi(backend, `${verb} /api/article/update`, {
      body: { id, title, content, adminId },
      token,
    });
  const renewLink = (id: number, verb = 'PUT') =>
    callApi(backend, `${verb} /api/article/${id}/updateSlug`, { token });
  return { backend, token, adminId, create, update, renewLink };
}

const titlesOf = async (backend: TestBackend, query: string) => {
  const { body } = await callApi(backend, `GET /api/article/page?${query}`);
  return (body as { content: { title: string }[] }).content.map(({ title }) => title);
};

it('makes one article of a text that is sent again, as its answer was lost', async () => {
  const { backend, create } = await setUp();
  const first = await create('La sieste');
  expect(await create('La sieste')).toEqual(first);
  expect(await titlesOf(backend, 'sort=id,asc')).toEqual(['La sieste']);
  const { body: log } = await callApi(backend, 'GET /api/logs/page?sort=id,desc');
  expect(log).toMatchObject({ totalElements: 1 });
  // Changed meanwhile, or another one: nothing of it is lost.
  expect((await create('La sieste', '<p>Bonsoir</p>')).slug).toBe('la-sieste-2');
  expect((await create('La sieste')).slug).toBe('la-sieste-3');
});

describe('GET /api/article/page', () => {
  it('answers a Spring page, newest first, without a token', async () => {
    const { backend, create } = await setUp();
    for (const title of ['Un', 'Deux', 'Trois', 'Quatre', 'Cinq', 'Six', 'Sept']) {
      await create(title);
      backend.advance(1000);
    }
    const first = await callApi(
      backend,
      'GET /api/article/page?page=0&size=6&sort=createdAt%2Cdesc',
    );
    expect(first.status).toBe(200);
    expect(first.body).toEqual({
      content: expect.any(Array),
      totalPages: 2,
      totalElements: 7,
      number: 0,
      size: 6,
    });
    const newest = ['Sept', 'Six', 'Cinq', 'Quatre', 'Trois', 'Deux'];
    expect(await titlesOf(backend, 'page=0&size=6&sort=createdAt,desc')).toEqual(newest);
    expect(await titlesOf(backend, 'page=1&size=6&sort=createdAt,desc')).toEqual(['Un']);
    expect(await titlesOf(backend, 'page=9&size=6')).toEqual([]);
  });

  it('sorts by any of its columns, without regard to case', async () => {
    const { backend, create } = await setUp();
    for (const title of ['berceuse', 'Comptine', 'Aurore']) await create(title);
    expect(await titlesOf(backend, 'sort=title,asc')).toEqual(['Aurore', 'berceuse', 'Comptine']);
    expect(await titlesOf(backend, 'sort=title,DESC')).toEqual(['Comptine', 'berceuse', 'Aurore']);
    expect(await titlesOf(backend, 'sort=id')).toEqual(['berceuse', 'Comptine', 'Aurore']);
  });
});

describe('GET /api/article/findBySlug/{slug}', () => {
  it('answers the article without a token, as its id does with one, for the edit form', async () => {
    const { backend, token, create } = await setUp();
    const { id } = await create('La sieste', '<h3>Dodo</h3>');
    const answer = await callApi(backend, 'GET /api/article/findBySlug/la-sieste');
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ id, title: 'La sieste', content: '<h3>Dodo</h3>' });
    expect(answer.body).not.toHaveProperty('adminId');
    const forForm = await callApi(backend, `GET /api/article/${id}`, { token });
    expect(forForm.body).toMatchObject({ title: 'La sieste', content: '<h3>Dodo</h3>' });
  });

  it.each(['inconnu', "' OR 1=1 --", '%', '../admin'])('answers 404 to %s', async (slug) => {
    const { backend, create } = await setUp();
    await create('La sieste');
    const path = `GET /api/article/findBySlug/${encodeURIComponent(slug)}`;
    expect(await callApi(backend, path)).toMatchObject({
      status: 404,
      message: 'Article non trouvé.',
    });
  });
});

describe('POST /api/article/create', () => {
  it('keeps the HTML as sent, dates it and makes a link', async () => {
    const { backend, token, create } = await setUp();
    const html = "<p>L'été «\u00a0œuf\u00a0» &amp; <script>x</script></p>";
    const article = await create("  L'œuf de Noël : ça alors !  ", html);
    expect(article).toMatchObject({
      title: "L'œuf de Noël : ça alors !",
      content: html,
      slug: 'l-oeuf-de-noel-ca-alors',
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    });
    expect(article.updatedAt).toBe(article.createdAt);
    const { body } = await callApi(backend, 'GET /api/logs/page', { token });
    expect(body).toMatchObject({
      content: [{ action: 'Création', entity: 'Article', user: backend.admin.email }],
    });
  });

  it('gives every article its own link, even when they come at once', async () => {
    const { create } = await setUp();
    const created = await Promise.all(['Dodo', 'dodo', 'Dodo !'].map((title) => create(title)));
    expect(created.map(({ slug }) => slug).sort()).toEqual(['dodo', 'dodo-2', 'dodo-3']);
  });

  it.each([0, 6, 8])(
    'gives one its own link beside a change of link %i turns before',
    async (turns) => {
      const { backend, adminId, create } = await setUp();
      const { articles } = backend.store;
      const draft = { title: 'La sieste', content: '<p>Bonjour</p>', adminId };
      const { id } = await create('Avant');
      await articles.update(id, draft, backend.admin.email);
      const renamed = articles.updateSlug(id, backend.admin.email);
      for (let turn = 0; turn < turns; turn += 1) await Promise.resolve();
      const created = articles.create({ ...draft, content: '' }, backend.admin.email);
      const slugs = [await renamed, await created].map((article) => article?.slug);
      expect(slugs).toEqual(['la-sieste', 'la-sieste-2']);
    },
  );

  it.each([
    ['no title', { title: ' ' }, 'Le titre est requis.'],
    ['a title of 201 letters', { title: 'a'.repeat(201) }, 'trop long'],
    ['a number for content', { content: 3 }, 'Le contenu est requis.'],
    ['no adminId', { adminId: undefined }, '«\u00a0adminId\u00a0» manque'],
    ['a text for adminId', { adminId: '1' }, '«\u00a0adminId\u00a0» est incorrect'],
  ])('answers 400 to %s', async (_, change, words) => {
    const { backend, token, adminId } = await setUp();
    const body = { title: 'Titre', content: '', adminId, ...change };
    const answer = await callApi(backend, 'POST /api/article/create', { body, token });
    expect(answer.status).toBe(400);
    expect(answer.message).toContain(words);
  });

  it("refuses another name than one's own", async () => {
    const { backend, token, adminId } = await setUp();
    const body = { title: 'Titre', content: '', adminId: adminId + 1 };
    const answer = await callApi(backend, 'POST /api/article/create', { body, token });
    expect(answer.status).toBe(403);
    expect(await titlesOf(backend, '')).toEqual([]);
  });
});

describe('Update /api/article/update', () => {
  it.each(['PUT', 'POST'])('%s changes title and content, not the link', async (verb) => {
    const { backend, create, update } = await setUp();
    const { id, createdAt } = await create('Avant');
    backend.advance(5000);
    const answer = await update(id, 'Après', '<p>neuf</p>', verb);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ id, title: 'Après', slug: 'avant', createdAt });
    expect((answer.body as { updatedAt: string }).updatedAt > createdAt).toBe(true);
    const { body: log } = await callApi(backend, 'GET /api/logs/page');
    expect(log).toMatchObject({ content: [{ action: 'Modification' }, { action: 'Création' }] });
  });

  it('answers 404 to an unknown id, 400 to a bad one', async () => {
    const { update } = await setUp();
    expect((await update(99, 'x')).status).toBe(404);
    expect((await update('99', 'x')).status).toBe(400);
    expect((await update(1e300, 'x')).status).toBe(400);
  });
});

describe('A record that another tab deletes', () => {
  const logged = async (backend: TestBackend) => {
    const { content } = await backend.store.log.page({
      page: 0,
      size: 20,
      sort: 'id',
      isDescending: false,
    });
    return content.map(({ action, recordName }) => `${action} ${recordName ?? ''}`.trim());
  };

  it.each([
    ['article', { title: 'La sieste', content: '<p>Bonjour</p>' }],
    ['partenaire', { name: 'La crèche', logo: '', url: 'https://creche.example' }],
    ['socialNetwork', { name: 'La crèche', logo: '', url: 'https://creche.example' }],
  ])(
    'while the pictures of a changed %s are encoded: 404, and the log speaks of no change',
    async (entity, record) => {
      let duringEncoding = async () => {};
      const encode = async (text: string) => {
        await duringEncoding();
        return text;
      };
      const backend = await createTestBackend({
        savePictures: { inText: encode, ofLogo: encode, ofStory: encode },
      });
      const token = await backend.token();
      const adminId = backend.admin.id;
      const body = { ...record, adminId };
      await callApi(backend, `POST /api/${entity}/create`, { body, token });
      duringEncoding = async () => {
        const gone = await callApi(backend, `DELETE /api/${entity}/delete/1`, { token });
        expect(gone.status).toBe(204);
      };
      const update = { body: { ...body, id: 1 }, token };
      const saved = await callApi(backend, `PUT /api/${entity}/update`, update);
      expect(saved.status).toBe(404);
      const name = 'title' in record ? record.title : record.name;
      expect(await logged(backend)).toEqual([`Création ${name}`, `Suppression ${name}`]);
    },
  );

  it('at the same moment as this one: one of the two gets 404, and the log has one deletion', async () => {
    const { backend, token, create } = await setUp();
    await create('La sieste');
    const deletion = () => callApi(backend, 'DELETE /api/article/delete/1', { token });
    const answers = await Promise.all([deletion(), deletion()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 404]);
    expect(await logged(backend)).toEqual(['Création La sieste', 'Suppression La sieste']);
  });
});

describe('Write to /api/article/{id}/updateSlug', () => {
  it.each(['PUT', 'POST'])(
    '%s makes the link anew; the old one still leads there',
    async (verb) => {
      const { backend, create, update, renewLink } = await setUp();
      const { id, createdAt } = await create('Avant');
      await update(id, 'Après');
      const later = new Date(backend.now() + 1000).toISOString();

      backend.advance(5000);
      const answer = await renewLink(id, verb);
      expect(answer.status).toBe(200);
      expect(answer.body).toMatchObject({ id, slug: 'apres', createdAt });
      expect((answer.body as { updatedAt: string }).updatedAt > later).toBe(true);
      for (const slug of ['avant', 'apres']) {
        const found = await callApi(backend, `GET /api/article/findBySlug/${slug}`);
        expect(found.body).toMatchObject({ id, slug: 'apres' });
      }
      // A newcomer does not take over the old link.
      expect((await create('Avant')).slug).toBe('avant-2');
      const { body: log } = await callApi(backend, 'GET /api/logs/page?sort=id,desc');
      expect(log).toMatchObject({ content: [{}, { action: 'Mise à jour du lien' }, {}, {}] });
    },
  );

  it('changes nothing where the link already fits, and goes back to a former one', async () => {
    const { create, update, renewLink } = await setUp();
    await create('Lune', '<p>Pleine</p>');
    const { id, slug } = await create('Lune');
    expect((await renewLink(id)).body).toMatchObject({ slug });
    await update(id, 'Soleil');
    expect((await renewLink(id)).body).toMatchObject({ slug: 'soleil' });
    await update(id, 'Lune');
    expect((await renewLink(id)).body).toMatchObject({ slug: 'lune-2' });
  });
});

describe('DELETE /api/article/delete/{id}', () => {
  it('removes the article and its links, and leaves a line in the log', async () => {
    const { backend, token, create, update, renewLink } = await setUp();
    const { id } = await create('Salut');
    await update(id, 'Adieu');
    await renewLink(id);
    const answer = await callApi(backend, `DELETE /api/article/delete/${id}`, { token });
    expect(answer.status).toBe(204);
    expect((await callApi(backend, 'GET /api/article/findBySlug/adieu')).status).toBe(404);
    expect(await backend.lastAction()).toMatchObject({ action: 'Suppression', entity: 'Article' });
    // Both links are free again.
    expect([(await create('Salut')).slug, (await create('Adieu')).slug]).toEqual([
      'salut',
      'adieu',
    ]);
  });
});
