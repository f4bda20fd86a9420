import type { Context } from 'hono';
import type { PageOf } from '../store/pages.ts';
import { clientAddress } from './client-address.ts';
import { createGate } from './gate.ts';
import { hangUpOn } from './hang-up.ts';
import { streamRows } from './stream-rows.ts';
import { createTurns } from './turns.ts';

/** A row that has not been read yet, and the size of its text in bytes. */
export type SizedRow = Readonly<{ id: number; bytes: number }>;

type ReadRow = (id: number) => Promise<Uint8Array<ArrayBuffer> | undefined>;

export type RowAnswers = ReturnType<typeof createRowAnswers>;

/** Bytes of text above which an answer waits for a slot: articles with their pictures inside. */
const HEAVY = 1024 * 1024;
const HEAVY_ANSWERS = {
  atOnce: 4,
  atOnceForOne: 2,
  waiting: 256,
  waitingForOne: 16,
  message: 'Beaucoup de lectures en même temps. Réessayez dans quelques secondes.',
  retryAfterSeconds: 5,
};
const JSON_TYPE = { 'content-type': 'application/json' };

export const isHeavy = (rows: readonly SizedRow[]) =>
  rows.reduce((sum, { bytes }) => sum + bytes, 0) > HEAVY;

/**
 * Answers made of rows that may each take megabytes. Over all answers one row is read per turn of
 * the event loop, and few heavy answers run at the same time. All routes share one instance.
 */
export function createRowAnswers(trustProxy: boolean) {
  const heavyAnswers = createGate(HEAVY_ANSWERS);
  const inTurn = createTurns();

  const readInTurn = async (readRow: ReadRow, id: number) => {
    await new Promise<void>(inTurn);
    return readRow(id);
  };

  async function rows(
    c: Context,
    content: readonly SizedRow[],
    readRow: ReadRow,
    [before, after]: readonly [string, string],
  ) {
    const visitor = clientAddress(c, trustProxy);
    const leave = isHeavy(content) ? await heavyAnswers.enter(visitor) : undefined;
    const body = streamRows({
      ids: content.map(({ id }) => id),
      before,
      after,
      readRow: (id) => readInTurn(readRow, id),
      onEnd: () => leave?.(),
      onStalled: () => hangUpOn(c),
    });
    return c.body(body, 200, JSON_TYPE);
  }

  return {
    /** Reads one row; undefined when it does not exist. */
    async one(c: Context, id: number, readRow: ReadRow) {
      const row = await readInTurn(readRow, id);
      return row && c.body(row, 200, JSON_TYPE);
    },

    list: (c: Context, content: readonly SizedRow[], readRow: ReadRow) =>
      rows(c, content, readRow, ['[', ']']),

    page(c: Context, { content, ...outline }: PageOf<SizedRow>, readRow: ReadRow) {
      const after = `],${JSON.stringify(outline).slice(1)}`;
      return rows(c, content, readRow, ['{"content":[', after]);
    },
  };
}
