/**
 * Unsaved text on this device, one list of drafts a form. Nothing here throws: where the storage
 * is full or forbidden the form still saves, and says that it keeps no draft.
 */
import { createStore, delMany, get, keys, update } from 'idb-keyval';
import * as v from 'valibot';
import type { Id } from '#src/api/contract.ts';

/** Raise it when the fields of a form change their meaning; older drafts are then left alone. */
const SCHEMA_VERSION = 1;
/** Drafts kept for one form: the newest ones, of several tabs or crashes. */
const MOST_DRAFTS = 3;

const draftSchema = v.object({
  version: v.literal(SCHEMA_VERSION),
  /** One a form that was opened, so that two tabs do not overwrite each other. */
  writer: v.string(),
  savedAt: v.string(),
  /** `updatedAt` of the record the text was typed over; null for a new one. */
  baseUpdatedAt: v.nullable(v.string()),
  values: v.record(v.string(), v.string()),
});
export type Draft = v.InferOutput<typeof draftSchema>;

/** Who wrote, what kind of record, and which one. */
export type DraftKey = Readonly<{ admin: string; entity: string; id: Id | 'new' }>;

/** Opened on its first use. */
const store = createStore('brouillons', 'formulaires');
const nameOf = ({ admin, entity, id }: DraftKey) => `${prefixOf(admin)}${entity}:${id}`;
const prefixOf = (admin: string) => `${encodeURIComponent(admin)}:`;

function draftsIn(stored: unknown): Draft[] {
  if (!Array.isArray(stored)) return [];
  return stored.flatMap((entry) => {
    const parsed = v.safeParse(draftSchema, entry);
    return parsed.success ? [parsed.output] : [];
  });
}

/** True when the storage did it. */
async function attempt(run: () => Promise<unknown>): Promise<boolean> {
  try {
    await run();
    return true;
  } catch {
    return false;
  }
}

/** Newest first; none where the storage fails. */
export async function readDrafts(key: DraftKey): Promise<Draft[]> {
  let drafts: Draft[] = [];
  await attempt(async () => {
    drafts = draftsIn(await get(nameOf(key), store));
  });
  return drafts;
}

/** Puts a draft first and drops the one its writer wrote before. */
export const writeDraft = (key: DraftKey, draft: Omit<Draft, 'version'>) =>
  attempt(() =>
    update(
      nameOf(key),
      (stored) =>
        [
          { ...draft, version: SCHEMA_VERSION },
          ...draftsIn(stored).filter(({ writer }) => writer !== draft.writer),
        ].slice(0, MOST_DRAFTS),
      store,
    ),
  );

export const removeDraft = (key: DraftKey, writer: string) =>
  attempt(() =>
    update(
      nameOf(key),
      (stored) => draftsIn(stored).filter((draft) => draft.writer !== writer),
      store,
    ),
  );

/** After a save: what was kept for this record has found its place. */
export const removeDrafts = (key: DraftKey) => attempt(() => delMany([nameOf(key)], store));

/** After an explicit logout: the next person at this device finds nothing. */
export const removeDraftsOf = (admin: string) =>
  attempt(async () => {
    const names = await keys(store);
    await delMany(
      names.filter((name) => String(name).startsWith(prefixOf(admin))),
      store,
    );
  });
