import { describe, expect, it, vi } from 'vitest';
import { createTestBackend } from '#tests/support/backend.ts';

const MEGABYTE = 'a'.repeat(1_200_000);
const DRAWING = `data:image/svg+xml,${MEGABYTE}`;

async function openHeavy() {
  const backend = await createTestBackend({ trustProxy: true });
  const { email, id: adminId } = backend.admin;
  const { articles, partners, socialNetworks } = backend.store;
  await articles.create({ title: 'Images', content: `<p>${MEGABYTE}</p>`, adminId }, email);
  for (const logoLinks of [partners, socialNetworks]) {
    await logoLinks.create(
      { name: 'Lune', logo: DRAWING, url: 'https://lune.example', adminId },
      email,
    );
  }
  const ask = async (address: string, path = '/api/article/page') =>
    backend.app.fetch(
      new Request(`http://radio.test${path}`, { headers: { 'x-forwarded-for': address } }),
    );
  return { backend, ask };
}

const heavy = [
  ['/api/article/page'],
  ['/api/partenaire'],
  ['/api/partenaire/page'],
  ['/api/socialNetwork'],
  ['/api/socialNetwork/page'],
];

describe.each(heavy)('Heavy answers to GET %s', (path) => {
  it('are built four at a time, two for one visitor, and the others wait for their turn', async () => {
    const { ask } = await openHeavy();
    const answered: string[] = [];
    const open = (address: string) =>
      ask(address, path).then((response) => {
        answered.push(address);
        return response;
      });
    const first = [open('1.1.1.1'), open('1.1.1.1')];
    await Promise.all(first);
    const third = open('1.1.1.1');
    await Promise.all([open('2.2.2.2'), open('3.3.3.3')]);
    expect(answered).toEqual(['1.1.1.1', '1.1.1.1', '2.2.2.2', '3.3.3.3']);
    const fifth = open('4.4.4.4');
    await (await first[0])?.body?.cancel();
    // The third of one visitor was there before.
    for (const late of [third, fifth]) {
      const answer = await (await late).json();
      expect(answer.content ?? answer).toHaveLength(1);
    }
  });

  it('send the seventeenth of one visitor who waits away, and nobody else', async () => {
    const { ask } = await openHeavy();
    const answers = Array.from({ length: 19 }, () => ask('1.1.1.1', path));
    const refused = await Promise.race(answers.slice(-1));
    expect(refused?.status).toBe(503);
    expect(refused?.headers.get('retry-after')).toBe('5');
    expect((await ask('2.2.2.2', path)).status).toBe(200);
  });
});

it('Heavy answers hold up no light ones', async () => {
  const { backend, ask } = await openHeavy();
  await Promise.all(['1.1.1.1', '1.1.1.1', '2.2.2.2', '3.3.3.3'].map((address) => ask(address)));
  const { email, id: adminId } = backend.admin;
  await backend.store.articles.create({ title: 'Court', content: '<p>a</p>', adminId }, email);
  const light = await ask('1.1.1.1', '/api/article/page?size=1&sort=id,desc');
  expect((await light.json()).content).toMatchObject([{ title: 'Court' }]);
});

it('A heavy list of partners says the same as their pages, row for row', async () => {
  const { ask } = await openHeavy();
  const list = await (await ask('1.1.1.1', '/api/partenaire')).json();
  const page = await (await ask('1.1.1.1', '/api/partenaire/page')).json();
  expect(list).toEqual(page.content);
  expect(list).toMatchObject([{ name: 'Lune', logo: DRAWING }]);
});

it('Many heavy rows asked for at once are read one a turn, and others are answered between them', async () => {
  const { backend, ask } = await openHeavy();
  const read = vi.spyOn(backend.store.articles, 'json');
  const slug = (await backend.store.articles.get(1))?.slug;
  const answers = Array.from({ length: 8 }, () =>
    ask('1.1.1.1', `/api/article/findBySlug/${slug}`),
  );
  const eachTurn: number[] = [];
  while (read.mock.calls.length < 8) {
    const before = read.mock.calls.length;
    await new Promise(setImmediate);
    eachTurn.push(read.mock.calls.length - before);
  }
  expect(Math.max(...eachTurn)).toBe(1);
  await Promise.all(answers);
});
