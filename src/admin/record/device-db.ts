/**
 * What the back office keeps on this device, in one database: drafts (typed and never saved), versions
 * (what was replaced) and deleted records. Nothing here throws: each call answers.
 */
import { createStore, promisifyRequest } from 'idb-keyval';
import * as v from 'valibot';

const DAY = 86_400_000;
/** Days until anything kept here is removed. */
export const KEPT_DAYS = 90;

/** Whether something is on this device now: storage may be forbidden, broken or full. */
export type Kept = 'kept' | 'not-kept';
export type Forgotten = 'forgotten' | 'not-forgotten';

const valuesSchema = v.record(v.string(), v.string());
/** The fields of a record, by their names. */
export type Values = Readonly<v.InferOutput<typeof valuesSchema>>;

const keptSchema = v.object({
  kind: v.picklist(['draft', 'version', 'deleted']),
  /** The signed-in person (session/identity.ts). */
  owner: v.string(),
  entity: v.string(),
  /** As the backend sent it; null for a record that does not exist yet. */
  id: v.nullable(v.union([v.string(), v.number()])),
  /** Names the form in which it was typed; '' for what the backend had. */
  form: v.string(),
  /** ISO 8601 in UTC. */
  at: v.string(),
  /** The version from which a draft started, see save-record.ts. */
  base: v.optional(
    v.nullable(v.object({ updatedAt: v.nullable(v.string()), hash: v.string() })),
    null,
  ),
  values: valuesSchema,
});
export type KeptRecord = Readonly<v.InferOutput<typeof keptSchema>>;

export const draftSchema = v.object({ ...keptSchema.entries, kind: v.literal('draft') });
export type Draft = Readonly<v.InferOutput<typeof draftSchema>>;
type Named = Pick<KeptRecord, 'kind' | 'owner' | 'entity' | 'id' | 'form'>;

/** Names a record for the forms that hold it: by its number, one that does not exist yet by its form. */
export const holdName = ({ entity, id, form }: Pick<Named, 'entity' | 'id' | 'form'>) =>
  `${entity}/${id ?? form}`;

/** Opened on first use, and again after a failure. */
const database = createStore('back-office', 'records');

/** Sorted by owner, kind, entity and record. */
const keyStart = ({ owner, kind, entity, id, form }: Named) => [
  owner,
  kind,
  entity,
  String(id ?? form),
];
export const keyOf = (record: KeptRecord) => [...keyStart(record), record.at];
const timeOf = (key: IDBValidKey) => (Array.isArray(key) ? String(key.at(-1)) : '');
export const within = (...start: string[]) => IDBKeyRange.bound(start, [...start, []]);
export const allOf = (record: Named) => within(...keyStart(record));

/** Plain http has no randomUUID. */
export const newName = () => crypto.randomUUID?.() ?? `${Date.now()}-${Math.random()}`;

export async function recordsIn(
  records: IDBObjectStore,
  range: IDBKeyRange,
): Promise<KeptRecord[]> {
  const found: unknown[] = await promisifyRequest(records.getAll(range));
  return found
    .flatMap((one) => {
      const parsed = v.safeParse(keptSchema, one);
      return parsed.success ? [parsed.output] : [];
    })
    .sort((one, other) => other.at.localeCompare(one.at));
}

type Run<Result> = (records: IDBObjectStore) => Result | Promise<Result>;

/** The transactions of the database run one after another, in all tabs, each wholly or not at all. */
const change = async <Result>(run: Run<Result>) =>
  database('readwrite', async (records) => {
    const done = promisifyRequest(records.transaction);
    const [result] = await Promise.all([dropOld(records).then(() => run(records)), done]);
    return result;
  });

async function dropOld(records: IDBObjectStore) {
  const oldest = new Date(Date.now() - KEPT_DAYS * DAY).toISOString();
  for (const key of await promisifyRequest(records.getAllKeys())) {
    if (timeOf(key) < oldest) records.delete(key);
  }
}

/** Removes the oldest version of the device; false when there is none. */
async function dropOldestVersion(records: IDBObjectStore) {
  const keys = await promisifyRequest(records.getAllKeys());
  const versions = keys.filter((key) => Array.isArray(key) && key[1] === 'version');
  const [oldest] = versions.sort((one, other) => timeOf(one).localeCompare(timeOf(other)));
  if (oldest !== undefined) records.delete(oldest);
  return oldest !== undefined;
}

/** Answers `otherwise` when it failed. On a full device the oldest versions make room, one by one. */
export async function attempt<Result, Failed>(
  run: Run<Result>,
  otherwise: Failed,
): Promise<Result | Failed> {
  try {
    return await change(run);
  } catch (error) {
    const isFull = error instanceof DOMException && error.name === 'QuotaExceededError';
    const hasRoom = isFull && (await change(dropOldestVersion).catch(() => false));
    return hasRoom ? attempt(run, otherwise) : otherwise;
  }
}

/** Whether this device keeps anything; one that is full may still refuse what is larger. */
export const canKeep = () => attempt(() => true, false);
