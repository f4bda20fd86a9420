/**
 * Tracks which writers are open forms, in any tab: other forms must not take their drafts. A lock is
 * released when its tab closes, so that a crash frees the draft. Without the Web Locks API (also on
 * pages over plain http) no writer counts as open.
 */
const PREFIX = 'brouillon:';

/** Marks a writer as open until the returned function is called. */
export function openWriter(writer: string): () => void {
  let close = () => {};
  const closed = new Promise<void>((resolve) => {
    close = resolve;
  });
  void navigator.locks?.request(`${PREFIX}${writer}`, () => closed);
  return close;
}

export async function openWriters(): Promise<ReadonlySet<string>> {
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  return new Set(held.flatMap(({ name }) => (name ? [name.slice(PREFIX.length)] : [])));
}
