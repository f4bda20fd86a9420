/**
 * Tracks which writers are open forms, in any tab: other forms must not take their drafts. A lock is
 * released when its tab closes, so that a crash frees the draft. Without the Web Locks API (also on
 * pages over plain http) only the writers of this tab count as open.
 */
const PREFIX = 'brouillon:';

/** The open forms of this tab; each stores at once what was typed. */
const here = new Map<string, () => Promise<void>>();

/** Marks a writer as open until the returned function is called. */
export function openWriter(writer: string, flush: () => Promise<void>): () => void {
  let close = () => {};
  const closed = new Promise<void>((resolve) => {
    close = resolve;
  });
  here.set(writer, flush);
  void navigator.locks?.request(`${PREFIX}${writer}`, () => closed);
  return () => {
    here.delete(writer);
    close();
  };
}

export async function openWriters(): Promise<ReadonlySet<string>> {
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  const locked = held.flatMap(({ name }) => (name ? [name.slice(PREFIX.length)] : []));
  return new Set([...locked, ...here.keys()]);
}

/** Returns the writers that are open in another tab. */
export async function openElsewhere(): Promise<ReadonlySet<string>> {
  const open = await openWriters();
  return new Set([...open].filter((writer) => !here.has(writer)));
}

export async function flushOpenForms() {
  await Promise.all([...here.values()].map((flush) => flush()));
}
