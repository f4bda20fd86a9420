/** What visitors are answered, and how often it is made. */
import { gunzipSync } from 'node:zlib';
import { describe, expect, test, vi } from 'vitest';
import { createTestBackend } from '#tests/support/backend.ts';
import { callApi } from '#tests/support/call-api.ts';
import { eventually } from '#tests/support/eventually.ts';
import { withResolvers } from '#tests/support/with-resolvers.ts';

const DRAFT = { content: `<p>${'La lune. '.repeat(2000)}</p>`, adminId: 1 };

async function radioOf(count: number) {
  const backend = await createTestBackend();
  for (let number = 1; number <= count; number += 1) {
    await backend.store.articles.create({ ...DRAFT, title: `Article ${number}` }, 'moi');
  }
  const read = vi.spyOn(backend.store.articles, 'page');
  return { backend, read, token: await backend.token() };
}

const rowsOf = (body: unknown) => body as { content: unknown[]; size: number; totalPages: number };

describe('A visitor', () => {
  test.each(['article', 'partenaire', 'socialNetwork', 'logs'])(
    'gets twenty rows of %s at most, and pages that say so',
    async (entity) => {
      const { backend } = await radioOf(21);
      for (let number = 0; number < 21; number += 1) {
        const row = { name: `${number}`, logo: '', url: 'https://lune.example', adminId: 1 };
        await backend.store.partners.create(row, 'moi');
        await backend.store.socialNetworks.create(row, 'moi');
      }
      const { body } = await callApi(backend, `GET /api/${entity}/page?size=100`);
      const { content, size, totalPages } = rowsOf(body);
      expect(content).toHaveLength(20);
      expect(size).toBe(20);
      expect(totalPages).toBe(entity === 'logs' ? 4 : 2);
    },
  );

  test('who signs in gets a hundred, and one with a token of before twenty', async () => {
    const { backend, token } = await radioOf(21);
    const call = 'GET /api/article/page?size=100';
    expect(rowsOf((await callApi(backend, call, { token })).body).content).toHaveLength(21);
    const old = await callApi(backend, call, { token: `${token}x` });
    expect(rowsOf(old.body).content).toHaveLength(20);
  });
});

describe('A list of the public pages', () => {
  const FIRST = 'GET /api/article/page?page=0&size=6&sort=createdAt,desc';

  test('is made when the one before it is, whatever list that was', async () => {
    const { backend, read } = await radioOf(1);
    const partners = vi.spyOn(backend.store.partners, 'list');
    const { promise: isMade, resolve: finish } = withResolvers();
    read.mockImplementationOnce(async () => {
      await isMade;
      return { content: [], totalPages: 0, totalElements: 0, number: 0, size: 6 };
    });
    const first = callApi(backend, FIRST);
    await eventually(() => expect(read).toHaveBeenCalled());
    const second = callApi(backend, 'GET /api/partenaire');
    // Whoever asks for what is not kept is answered meanwhile.
    await callApi(backend, 'GET /api/titles/recent');
    expect(partners).not.toHaveBeenCalled();
    finish();
    expect((await first).status).toBe(200);
    expect((await second).status).toBe(200);
  });

  test('is made once for all who ask at the same time, and kept until the next write', async () => {
    const { backend, read } = await radioOf(8);
    const [first, ...others] = await Promise.all(
      Array.from({ length: 10 }, () => callApi(backend, FIRST)),
    );
    for (const { body } of others) expect(body).toEqual(first?.body);
    await callApi(backend, `${FIRST}&nobody=reads-this`);
    await callApi(backend, FIRST, { token: 'nobody.has.it' });
    await callApi(backend, FIRST.replace('GET', 'HEAD'));
    expect(read).toHaveBeenCalledTimes(1);

    await backend.store.articles.create({ ...DRAFT, title: 'Le dernier' }, 'moi');
    const { body } = await callApi(backend, FIRST);
    expect(rowsOf(body).content[0]).toMatchObject({ title: 'Le dernier' });
    expect(read).toHaveBeenCalledTimes(2);
  });

  test('is another one for each page, size and order, and for a browser that takes no gzip', async () => {
    const { backend, read } = await radioOf(8);
    const plain = await callApi(backend, FIRST);
    const request = (encoding: string) =>
      backend.app.fetch(
        new Request('http://radio.example/api/article/page?page=0&size=6&sort=createdAt,desc', {
          headers: { 'accept-encoding': encoding },
        }),
      );
    for (let again = 0; again < 2; again += 1) {
      const packed = await request('gzip');
      expect(packed.headers.get('content-encoding')).toBe('gzip');
      const bytes = new Uint8Array(await packed.arrayBuffer());
      expect(JSON.parse(gunzipSync(bytes).toString())).toEqual(plain.body);
    }
    const second = await callApi(backend, FIRST.replace('page=0', 'page=1'));
    expect(rowsOf(second.body).content).toHaveLength(2);
    const rising = await callApi(backend, FIRST.replace('desc', 'asc'));
    expect(rowsOf(rising.body).content[0]).toMatchObject({ title: 'Article 1' });
    expect(read).toHaveBeenCalledTimes(4);
  });

  test.each(['*', 'GZIP', 'x-gzip', 'gzip;q=0'])(
    'comes as each browser takes it, also after one that takes « %s »',
    async (first) => {
      const { backend } = await radioOf(1);
      const encodings: (string | null)[] = [];
      await callApi(backend, 'HEAD /api/article/page', { headers: { 'accept-encoding': 'gzip' } });
      for (const taken of [first, 'gzip', 'identity']) {
        const headers = { 'accept-encoding': taken };
        const asked = new Request('http://radio.example/api/article/page', { headers });
        encodings.push((await backend.app.fetch(asked)).headers.get('content-encoding'));
      }
      expect(encodings.slice(1)).toEqual(['gzip', null]);
    },
  );

  test('that fails is made again, and so is one for who is signed in', async () => {
    const { backend, read, token } = await radioOf(1);
    read.mockRejectedValueOnce(new Error('once'));
    expect((await callApi(backend, FIRST)).status).toBe(500);
    expect((await callApi(backend, FIRST)).status).toBe(200);
    await callApi(backend, FIRST, { token });
    await callApi(backend, FIRST, { token });
    expect(read).toHaveBeenCalledTimes(4);
  });

  test('is forgotten for a thousand others: who asks for pages without end fills no memory', async () => {
    const { backend, read } = await radioOf(1);
    await callApi(backend, FIRST);
    for (let page = 1; page <= 1000; page += 1) {
      await callApi(backend, FIRST.replace('page=0', `page=${page}`));
    }
    read.mockClear();
    await callApi(backend, FIRST);
    expect(read).toHaveBeenCalledTimes(1);
  });

  test('of more than sixteen megabytes is answered and not kept', async () => {
    const { backend, read } = await radioOf(0);
    const content = `<p>${'x'.repeat(9_000_000)}</p>`;
    for (const title of ['Un', 'Deux'])
      await backend.store.articles.create({ ...DRAFT, title, content }, 'moi');
    for (let again = 0; again < 2; again += 1) {
      expect(rowsOf((await callApi(backend, FIRST)).body).content).toHaveLength(2);
    }
    expect(read).toHaveBeenCalledTimes(2);
  });
});
