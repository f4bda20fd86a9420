/**
 * Unsaved text on this device. A draft belongs to its writer, one form in one tab: no other form
 * overwrites it, and a save removes only its own. Nothing here throws: when storage is full or
 * forbidden the form still saves, and shows that no draft is kept.
 */
import { createStore, del, entries, set } from 'idb-keyval';
import * as v from 'valibot';

/** Increase it when the meaning of a form's fields changes; older drafts are then ignored. */
export const SCHEMA_VERSION = 2;

const draftSchema = v.object({
  version: v.literal(SCHEMA_VERSION),
  writer: v.string(),
  /** E-mail address of the person who typed. */
  admin: v.string(),
  /** The entity's name in API paths. */
  entity: v.string(),
  /** null for a record that does not exist yet. */
  recordId: v.nullable(v.union([v.string(), v.number()])),
  savedAt: v.string(),
  /** `updatedAt` of the record when it was loaded; null for a new one. */
  baseUpdatedAt: v.nullable(v.string()),
  values: v.record(v.string(), v.string()),
});
export type Draft = v.InferOutput<typeof draftSchema>;

/** Opened on first use. */
const store = createStore('brouillons', 'formulaires');

/** Returns true on success. */
async function attempt(run: () => Promise<unknown>): Promise<boolean> {
  try {
    await run();
    return true;
  } catch {
    return false;
  }
}

/** Returns every draft of one person, newest first; empty when storage fails. */
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

/** Replaces the previous draft of the same writer. */
export const writeDraft = (draft: Draft) => attempt(() => set(draft.writer, draft, store));

export const removeDraft = (writer: string) => attempt(() => del(writer, store));
