/**
 * Unsaved text on this device. A draft belongs to its writer, one form in one tab: nobody else
 * overwrites it, and a save removes its own alone. Nothing here throws: where the storage is full or
 * forbidden the form still saves, and says that it keeps no draft.
 */
import { createStore, del, entries, set } from 'idb-keyval';
import * as v from 'valibot';

/** Raise it when the fields of a form change their meaning; older drafts are then left alone. */
export const SCHEMA_VERSION = 2;

const draftSchema = v.object({
  version: v.literal(SCHEMA_VERSION),
  writer: v.string(),
  /** E-mail of the person who typed. */
  admin: v.string(),
  /** Kind of record, as the wire names it. */
  entity: v.string(),
  /** null for a record that does not exist yet. */
  recordId: v.nullable(v.union([v.string(), v.number()])),
  savedAt: v.string(),
  /** `updatedAt` of the record the text was typed over; null for a new one. */
  baseUpdatedAt: v.nullable(v.string()),
  values: v.record(v.string(), v.string()),
});
export type Draft = v.InferOutput<typeof draftSchema>;

/** Opened on its first use. */
const store = createStore('brouillons', 'formulaires');

/** True when the storage did it. */
async function attempt(run: () => Promise<unknown>): Promise<boolean> {
  try {
    await run();
    return true;
  } catch {
    return false;
  }
}

/** Every draft of one person, newest first; none where the storage fails. */
export async function readDrafts(admin: string): Promise<Draft[]> {
  const drafts: Draft[] = [];
  await attempt(async () => {
    for (const [, stored] of await entries(store)) {
      const parsed = v.safeParse(draftSchema, stored);
      if (parsed.success && parsed.output.admin === admin) drafts.push(parsed.output);
    }
  });
  return drafts.sort((one, other) => other.savedAt.localeCompare(one.savedAt));
}

/** Writes over what the same writer kept before. */
export const writeDraft = (draft: Draft) => attempt(() => set(draft.writer, draft, store));

export const removeDraft = (writer: string) => attempt(() => del(writer, store));
