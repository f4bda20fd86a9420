/**
 * Which writers are forms that are open right now, in any tab: their drafts are nobody else's to take.
 * A lock ends with its tab, so a crash frees the draft by itself. Browsers without the Web Locks API
 * (and pages over plain http) know of none.
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
