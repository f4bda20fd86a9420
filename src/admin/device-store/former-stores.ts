/**
 * Until November 2026 drafts, revisions and deleted records stood in three databases of their own. What
 * was typed and never saved moves to the one of today, then the three are removed; revisions and deleted
 * records of that time go with them. To be removed once those drafts are older than 90 days.
 */
import { createStore, promisifyRequest } from 'idb-keyval';
import * as v from 'valibot';
import { keep } from './device-store.ts';

const DRAFTS = 'brouillons';
const OTHERS = ['fiches-gardees', 'images-gardees'];

const formerDraftSchema = v.object({
  version: v.literal(2),
  writer: v.string(),
  admin: v.string(),
  entity: v.string(),
  recordId: v.nullable(v.union([v.string(), v.number()])),
  savedAt: v.string(),
  baseUpdatedAt: v.nullable(v.string()),
  values: v.record(v.string(), v.string()),
});

async function move() {
  const databases = await indexedDB.databases();
  if (!databases.some(({ name }) => name === DRAFTS)) return;
  const former = createStore(DRAFTS, 'formulaires');
  const drafts: unknown[] = await former('readonly', async (records) => {
    const all: unknown[] = await promisifyRequest(records.getAll());
    records.transaction.db.close();
    return all;
  });
  for (const draft of drafts) {
    const parsed = v.safeParse(formerDraftSchema, draft);
    if (!parsed.success) continue;
    const { admin, recordId, savedAt, values, writer, entity, baseUpdatedAt } = parsed.output;
    const rest = { writer, entity, baseUpdatedAt };
    const kept = {
      kind: 'draft',
      owner: admin,
      id: recordId,
      at: savedAt,
      content: values,
    } as const;
    if (!(await keep({ ...kept, ...rest }))) return;
  }
  for (const name of [DRAFTS, ...OTHERS]) indexedDB.deleteDatabase(name);
}

let moving: Promise<void> | undefined;

/** Moves them once; never rejects. */
export const moveFormerDrafts = () => {
  moving ??= move().catch(() => undefined);
  return moving;
};
