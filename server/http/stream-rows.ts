type RowStream<Id> = {
  ids: readonly Id[];
  /** JSON around the rows: `[` and `]`, or the start and end of a page. */
  before: string;
  after: string;
  /** The row as JSON; undefined when it was deleted meanwhile: it is then left out. */
  readRow: (id: Id) => Promise<Uint8Array | undefined>;
  /** Called once when the stream ends, whatever the reason. */
  onEnd: () => void;
  /** Called when the client stops reading; it closes the connection. */
  onStalled: () => void;
};

const PATIENCE = 10_000;

/**
 * Streams rows as JSON, each read only when the one before has been consumed: an answer of large
 * rows costs the memory of one row.
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
          // Two pieces: concatenating a comma and a megabyte would copy the megabyte.
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
