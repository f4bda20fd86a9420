import { createClient } from '@libsql/client';
import { describe, expect, it } from 'vitest';
import { openDatabase } from '#server/store/database.ts';
import { createTestBackend } from '#tests/support/backend.ts';
import { callApi } from '#tests/support/call-api.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

const NAMES = ['Zoé', 'œillet', 'cote', 'Æther', 'Étoile', 'Côté', 'coucou', 'ode', 'Élan', 'Noël'];
const SORTED = [
  'Æther',
  'cote',
  'Côté',
  'coucou',
  'Élan',
  'Étoile',
  'Noël',
  'ode',
  'œillet',
  'Zoé',
];

const namesOf = (body: unknown, field: string) =>
  (body as { content: Record<string, string>[] }).content.map((row) => row[field]);

describe('A list by its names', () => {
  it.each([
    ['article', 'title'],
    ['partenaire', 'name'],
    ['socialNetwork', 'name'],
    ['contact', 'name'],
  ])(
    'of %s has accents and ligatures at their letter, over all its pages',
    async (entity, field) => {
      const backend = await createTestBackend();
      const token = await backend.token();
      const { id: adminId, email } = backend.admin;
      const { articles, partners, socialNetworks, contactMessages } = backend.store;
      const logoLink = { logo: '', url: 'https://radio.example', adminId };
      const visitor = { email: 'a@radio.example', phone: '0600000000', message: 'Bonjour' };
      for (const name of NAMES) {
        await articles.create({ title: name, content: '', adminId }, email);
        await partners.create({ ...logoLink, name }, email);
        await socialNetworks.create({ ...logoLink, name }, email);
        await contactMessages.create({ ...visitor, name });
      }
      const page = async (query: string) => {
        const { body } = await callApi(backend, `GET /api/${entity}/page?${query}`, { token });
        return namesOf(body, field);
      };
      const rising = [];
      for (const number of [0, 1, 2]) {
        rising.push(...(await page(`page=${number}&size=4&sort=${field},asc`)));
      }
      expect(rising).toEqual(SORTED);
      expect(await page(`size=10&sort=${field},desc`)).toEqual([...SORTED].reverse());
    },
  );

  it('has who was renamed at the letter of the new name', async () => {
    const backend = await createTestBackend();
    const token = await backend.token();
    const { id: adminId, email } = backend.admin;
    const { articles, partners, socialNetworks } = backend.store;
    const logoLink = { logo: '', url: 'https://radio.example', adminId };
    for (const name of ['Aube', 'Lune', 'Nuit']) {
      const article = await articles.create({ title: name, content: '', adminId }, email);
      const partner = await partners.create({ ...logoLink, name }, email);
      const network = await socialNetworks.create({ ...logoLink, name }, email);
      if (name !== 'Aube') continue;
      await articles.update(article?.id ?? 0, { title: 'Zoé', content: '', adminId }, email);
      await partners.update(partner?.id ?? 0, { ...logoLink, name: 'Zoé' }, email);
      await socialNetworks.update(network?.id ?? 0, { ...logoLink, name: 'Zoé' }, email);
    }
    for (const [entity, field] of [
      ['article', 'title'],
      ['partenaire', 'name'],
      ['socialNetwork', 'name'],
    ] as const) {
      const { body } = await callApi(backend, `GET /api/${entity}/page?sort=${field},asc`, {
        token,
      });
      expect(namesOf(body, field)).toEqual(['Lune', 'Nuit', 'Zoé']);
    }
  });

  it('has the rows of before it was kept at their letter too, from the next start on', async () => {
    const folder = temporaryFolder();
    const url = `file:${folder}/radio.db`;
    await (await openDatabase(url)).close();
    const client = createClient({ url });
    const at = '2026-01-01T00:00:00.000Z';
    const values = `1, '${at}', '${at}'`;
    for (const name of ['Étoile', 'Flûte']) {
      await client.executeMultiple(`
        INSERT INTO article (title, content, slug, admin_id, created_at, updated_at) VALUES ('${name}', '', '${name}', ${values});
        INSERT INTO partner (name, logo, url, admin_id, created_at, updated_at) VALUES ('${name}', '', '', ${values});
        INSERT INTO social_network (name, logo, url, admin_id, created_at, updated_at) VALUES ('${name}', '', '', ${values});
        INSERT INTO contact_message (name, email, message, phone, created_at, updated_at) VALUES ('${name}', '', '', ${values});
      `);
    }
    await (await openDatabase(url)).close();
    const { rows } = await client.execute(`
      SELECT title_order AS kept FROM article UNION ALL SELECT name_order FROM partner
      UNION ALL SELECT name_order FROM social_network UNION ALL SELECT name_order FROM contact_message
    `);
    client.close();
    expect(rows.map(({ kept }) => kept)).toEqual([
      'etoile',
      'flute',
      'etoile',
      'flute',
      'etoile',
      'flute',
      'etoile',
      'flute',
    ]);
  });
});
