type RowStream<Id> = {
  ids: readonly Id[];
  /** JSON around the rows: `[` and `]`, or those of a page. */
  before: string;
  after: string;
  /** The row as JSON; nothing where it was deleted meanwhile: it is left out. */
  readRow: (id: Id) => Promise<Uint8Array | undefined>;
  /** Called once, however it ends. */
  onEnd: () => void;
  /** Called where the reader takes nothing more; it ends the connection. */
  onStalled: () => void;
};

const PATIENCE = 10_000;

/**
 * Rows as JSON, one at a time and each read when the one before was taken: an answer of large rows
 * costs the memory of one row.
 */
export function streamRows<Id>(options: RowStream<Id>) {
  const { before, after, readRow, onEnd, onStalled } = options;
  const ids = [...options.ids];
  let separator = before;
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

  async function nextRow() {
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
          // Two pieces: putting a megabyte behind a comma would copy it.
          controller.enqueue(Buffer.from(separator));
          controller.enqueue(row);
          separator = ',';
          return;
        }
        const start = separator === before ? before : '';
        controller.enqueue(Buffer.from(start + after));
        controller.close();
        end();
      },
      cancel: end,
    },
    { highWaterMark: 0 },
  );
}
