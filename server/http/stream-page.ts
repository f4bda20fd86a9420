import type { PageOf } from '../store/pages.ts';

type PageStream<Id> = {
  page: PageOf<Id>;
  /** The row as JSON; nothing where it was deleted meanwhile: it is left out. */
  readRow: (id: Id) => Promise<Uint8Array | undefined>;
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
export function streamPage<Id>({ page, readRow, onEnd, onStalled }: PageStream<Id>) {
  const { content, ...outline } = page;
  const ids = [...content];
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
          controller.enqueue(Buffer.concat([Buffer.from(before), row]));
          before = ',';
          return;
        }
        const start = before === ',' ? '' : before;
        controller.enqueue(Buffer.from(`${start}],${JSON.stringify(outline).slice(1)}`));
        controller.close();
        end();
      },
      cancel: end,
    },
    { highWaterMark: 0 },
  );
}
