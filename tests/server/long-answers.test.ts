import { describe, expect, it, vi } from 'vitest';
import { streamRows } from '#server/http/stream-rows.ts';
import { createTestBackend } from '#tests/support/backend.ts';
import { callApi } from '#tests/support/call-api.ts';

const [before, after] = ['{"content":[', '],"size":20}'];
const bytesOf = (row: unknown) => Buffer.from(JSON.stringify(row));
/** What stands before a row, and the row. */
async function takeRow(reader: ReadableStreamDefaultReader) {
  await reader.read();
  await reader.read();
}
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
    const around = { before, after, readRow, onEnd: noop, onStalled: noop };
    const text = await textOf(streamRows({ ...around, ids: [1, 2] }));
    expect(text).toBe(JSON.stringify({ content: rows, size: 20 }));
    const empty = await textOf(streamRows({ ...around, ids: [] }));
    expect(empty).toBe(JSON.stringify({ content: [], size: 20 }));
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
    const ids = [1, 2, 3];
    const text = await textOf(
      streamRows({ ids, before, after, readRow, onEnd, onStalled: vi.fn() }),
    );
    expect(JSON.parse(text).content).toEqual([{ id: 1 }, { id: 3 }]);
    expect(onEnd).toHaveBeenCalledTimes(1);
  });

  it('reads a row when the one before was taken, and not earlier', async () => {
    const readRow = vi.fn(async (id: number) => bytesOf({ id }));
    const ids = [1, 2, 3];
    const onEnd = vi.fn();
    const reader = streamRows({
      ids,
      before,
      after,
      readRow,
      onEnd,
      onStalled: vi.fn(),
    }).getReader();
    await takeRow(reader);
    expect(readRow).toHaveBeenCalledTimes(1);
    await takeRow(reader);
    expect(readRow).toHaveBeenCalledTimes(2);
    await reader.cancel();
    expect(onEnd).toHaveBeenCalled();
  });

  it('gives up on a reader who takes nothing for ten seconds', async () => {
    vi.useFakeTimers();
    const [onEnd, onStalled] = [vi.fn(), vi.fn()];
    const ids = [1, 2, 3];
    const readRow = async (id: number) => bytesOf({ id });
    const reader = streamRows({ ids, before, after, readRow, onEnd, onStalled }).getReader();
    await takeRow(reader);
    vi.advanceTimersByTime(9000);
    await takeRow(reader);
    vi.advanceTimersByTime(9000);
    expect(onStalled).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1000);
    expect(onStalled).toHaveBeenCalledTimes(1);
    expect(onEnd).toHaveBeenCalled();
    vi.useRealTimers();
  });
});
