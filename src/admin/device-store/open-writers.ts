/**
 * Tracks which writers are open forms, in any tab: other forms must not take their drafts. A lock is
 * released when its tab closes, so that a crash frees the draft. Without the Web Locks API (also on
 * pages over plain http) only the writers of this tab count as open.
 */
const PREFIX = 'brouillon:';

/** What is typed in a form: nothing new, kept on the device, or on no device. */
export type Unsaved = 'none' | 'kept' | 'lost';

/** The open forms of this tab; each stores at once what was typed. */
const here = new Map<string, () => Promise<Unsaved>>();

/** Marks a writer as open until the returned function is called. */
export function openWriter(writer: string, settle: () => Promise<Unsaved>): () => void {
  let close = () => {};
  const closed = new Promise<void>((resolve) => {
    close = resolve;
  });
  here.set(writer, settle);
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

export const settleOpenForms = () => Promise.all([...here.values()].map((settle) => settle()));
