import { describe, expect, it, vi } from 'vitest';
import { streamPage } from '#server/http/stream-page.ts';
import { createTestBackend } from '#tests/support/backend.ts';
import { callApi } from '#tests/support/call-api.ts';

const PAGE = { totalPages: 1, totalElements: 2, number: 0, size: 20 };
const bytesOf = (row: unknown) => Buffer.from(JSON.stringify(row));
const textOf = (stream: ReadableStream) => new Response(stream).text();

describe('A long page', () => {
  it.each(['article', 'partenaire', 'socialNetwork', 'logs'])(
    'of %s, above 20 rows, is for the administrator alone',
    async (entity) => {
      const backend = await createTestBackend({ seed: true });
      const ask = (size: number, token?: string) =>
        callApi(backend, `GET /api/${entity}/page?size=${size}`, { token });
      expect((await ask(20)).status).toBe(200);
      expect(await ask(21)).toMatchObject({ status: 401, message: 'Veuillez vous connecter.' });
      expect((await ask(21, 'a.b.c')).status).toBe(401);
      expect((await ask(100, await backend.token())).status).toBe(200);
    },
  );

  it('is the same text as one built at once would be', async () => {
    const rows = [{ id: 1, text: '« é »\u2028' }, { id: 2 }];
    const readRow = async (id: number) => bytesOf(rows[id - 1]);
    const noop = () => undefined;
    const page = { ...PAGE, content: [1, 2] };
    const text = await textOf(streamPage({ page, readRow, onEnd: noop, onStalled: noop }));
    expect(text).toBe(JSON.stringify({ content: rows, ...PAGE }));
    const empty = streamPage({
      page: { ...PAGE, content: [] },
      readRow,
      onEnd: noop,
      onStalled: noop,
    });
    expect(await textOf(empty)).toBe(JSON.stringify({ content: [], ...PAGE }));
  });

  it('has its rows from SQLite as JSON, the same as of any record', async () => {
    const { store, admin } = await createTestBackend();
    const title = 'L’été \u00ab\u00a0🌙\u00a0\u00bb';
    const content = '<p title="a\\b">\u2028\u0001\t\n</p>';
    const made = await store.articles.create({ title, content, adminId: admin.id }, admin.email);
    if (!made) throw new Error('There is no article.');
    const json = await store.articles.json(made.id);
    expect(JSON.parse(Buffer.from(json ?? []).toString())).toEqual(made);
    expect(await store.articles.json(made.id + 1)).toBeUndefined();
  });

  it('leaves out a row that is deleted while it is sent', async () => {
    const readRow = async (id: number) => (id === 2 ? undefined : bytesOf({ id }));
    const onEnd = vi.fn();
    const page = { ...PAGE, content: [1, 2, 3] };
    const text = await textOf(streamPage({ page, readRow, onEnd, onStalled: vi.fn() }));
    expect(JSON.parse(text).content).toEqual([{ id: 1 }, { id: 3 }]);
    expect(onEnd).toHaveBeenCalledTimes(1);
  });

  it('reads a row when the one before was taken, and not earlier', async () => {
    const readRow = vi.fn(async (id: number) => bytesOf({ id }));
    const page = { ...PAGE, content: [1, 2, 3] };
    const onEnd = vi.fn();
    const reader = streamPage({ page, readRow, onEnd, onStalled: vi.fn() }).getReader();
    await reader.read();
    expect(readRow).toHaveBeenCalledTimes(1);
    await reader.read();
    expect(readRow).toHaveBeenCalledTimes(2);
    await reader.cancel();
    expect(onEnd).toHaveBeenCalled();
  });

  it('gives up on a reader who takes nothing for ten seconds', async () => {
    vi.useFakeTimers();
    const [onEnd, onStalled] = [vi.fn(), vi.fn()];
    const page = { ...PAGE, content: [1, 2, 3] };
    const readRow = async (id: number) => bytesOf({ id });
    const reader = streamPage({ page, readRow, onEnd, onStalled }).getReader();
    await reader.read();
    vi.advanceTimersByTime(9000);
    await reader.read();
    vi.advanceTimersByTime(9000);
    expect(onStalled).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1000);
    expect(onStalled).toHaveBeenCalledTimes(1);
    expect(onEnd).toHaveBeenCalled();
    vi.useRealTimers();
  });
});

describe('Heavy pages of articles', () => {
  async function openHeavy() {
    const backend = await createTestBackend({ trustProxy: true });
    const { email, id } = backend.admin;
    const draft = { title: 'Images', content: `<p>${'a'.repeat(1_200_000)}</p>`, adminId: id };
    await backend.store.articles.create(draft, email);
    const ask = async (address: string, path = '/api/article/page') =>
      backend.app.fetch(
        new Request(`http://radio.test${path}`, { headers: { 'x-forwarded-for': address } }),
      );
    return { backend, ask };
  }

  it('are built four at a time, two for one visitor, and the others wait for their turn', async () => {
    const { ask } = await openHeavy();
    const answered: string[] = [];
    const open = (address: string) =>
      ask(address).then((response) => {
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
    expect((await (await third).json()).content).toHaveLength(1);
    expect((await (await fifth).json()).content).toHaveLength(1);
  });

  it('send the seventeenth of one visitor who waits away, and nobody else', async () => {
    const { ask } = await openHeavy();
    const answers = Array.from({ length: 19 }, () => ask('1.1.1.1'));
    const refused = await Promise.race(answers.slice(-1));
    expect(refused?.status).toBe(503);
    expect(refused?.headers.get('retry-after')).toBe('5');
    expect((await ask('2.2.2.2')).status).toBe(200);
  });

  it('hold up no light ones', async () => {
    const { backend, ask } = await openHeavy();
    await Promise.all(['1.1.1.1', '1.1.1.1', '2.2.2.2', '3.3.3.3'].map((address) => ask(address)));
    const { email, id } = backend.admin;
    await backend.store.articles.create(
      { title: 'Court', content: '<p>a</p>', adminId: id },
      email,
    );
    const light = await ask('1.1.1.1', '/api/article/page?size=1&sort=id,desc');
    expect((await light.json()).content).toMatchObject([{ title: 'Court' }]);
  });
});
