import { describe, expect, it } from 'vitest';
import { createTestBackend } from '#tests/support/backend.ts';
import { callApi } from '#tests/support/call-api.ts';

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
});
