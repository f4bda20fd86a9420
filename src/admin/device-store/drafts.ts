/** Which drafts may be offered: those that no open form is writing, in any tab. */
import type { Id } from '#src/api/contract.ts';
import { type DeviceRecord, forgetAll, listKept } from './device-store.ts';

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

async function openWriters(): Promise<ReadonlySet<string>> {
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  const locked = held.flatMap(({ name }) => (name ? [name.slice(PREFIX.length)] : []));
  return new Set([...locked, ...here.keys()]);
}

/** Returns the drafts that no open form is writing, in this tab or another one: newest first. */
export async function readClosedDrafts(owner: string): Promise<DeviceRecord[]> {
  const drafts = await listKept(owner, 'draft');
  // Read after the drafts: a form that is being left has closed its own by then.
  const open = await openWriters();
  return drafts.filter(({ writer }) => !open.has(writer));
}

/** Returns one draft of a record, unless a form is writing it: the one that a list was asked to resume. */
export async function readDraft(owner: string, entity: string, id: Id | null, writer: string) {
  const drafts = await readClosedDrafts(owner);
  return drafts.find((draft) => draft.writer === writer && isDraftOf(draft, entity, id));
}

export const isDraftOf = (draft: DeviceRecord, entity: string, id?: Id | null) =>
  draft.entity === entity && (id === undefined || String(draft.id) === String(id));

/** At a logout: what would become of unsaved texts, those of this page's form included. */
export async function unsavedTexts(owner: string): Promise<Unsaved> {
  const typed = await Promise.all([...here.values()].map((settle) => settle()));
  if (typed.includes('lost')) return 'lost';
  if (typed.includes('kept')) return 'kept';
  return (await readClosedDrafts(owner)).length > 0 ? 'kept' : 'none';
}

/**
 * At a logout with that choice: removes drafts, revisions and deleted records, so that the next user of
 * this device finds none. What another tab is writing stays.
 */
export const forgetPerson = async (owner: string) =>
  forgetAll(owner, new Set([...(await openWriters())].filter((writer) => !here.has(writer))));
