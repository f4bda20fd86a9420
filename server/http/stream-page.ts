import type { PageOf } from '../store/pages.ts';

type PageStream<Id, Row> = {
  page: PageOf<Id>;
  /** Nothing where the row was deleted meanwhile: it is left out. */
  readRow: (id: Id) => Promise<Row | undefined>;
  /** Called once, however it ends. */
  onEnd: () => void;
  /** Called where the reader takes nothing more; it ends the connection. */
  onStalled: () => void;
};

const PATIENCE = 10_000;

/**
 * A page as JSON, one row at a time and each read when the one before was taken: a page of large
 * rows costs the memory of one row, and between two rows the others have their turn.
 */
export function streamPage<Id, Row>({ page, readRow, onEnd, onStalled }: PageStream<Id, Row>) {
  const { content, ...outline } = page;
  const ids = [...content];
  const encoder = new TextEncoder();
  let before = '{"content":[';
  let patience: ReturnType<typeof setTimeout> | undefined;

  function end() {
    clearTimeout(patience);
    onEnd();
  }

  function waitForReader() {
    clearTimeout(patience);
    patience = setTimeout(() => {
      end();
      onStalled();
    }, PATIENCE);
    patience.unref();
  }

  async function nextRow(): Promise<Row | undefined> {
    for (let id = ids.shift(); id !== undefined; id = ids.shift()) {
      const row = await readRow(id);
      if (row !== undefined) return row;
    }
    return undefined;
  }

  waitForReader();
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        waitForReader();
        const row = await nextRow();
        if (row !== undefined) {
          controller.enqueue(encoder.encode(`${before}${JSON.stringify(row)}`));
          before = ',';
          return;
        }
        const start = before === ',' ? '' : before;
        controller.enqueue(encoder.encode(`${start}],${JSON.stringify(outline).slice(1)}`));
        controller.close();
        end();
      },
      cancel: end,
    },
    { highWaterMark: 0 },
  );
}
