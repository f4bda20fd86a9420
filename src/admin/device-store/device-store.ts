/**
 * What the back office keeps on this device, in one store: drafts (typed and never saved), revisions
 * (what a save has replaced) and deleted records. Nothing here throws: when the storage is full or
 * forbidden the forms still save, and say that no draft is kept.
 */
import { createStore, promisifyRequest } from 'idb-keyval';
import * as v from 'valibot';
import type { Id } from '#src/api/contract.ts';

const DAY = 86_400_000;
/** Days until anything kept here is removed. */
export const KEPT_DAYS = 90;
export const REVISIONS_KEPT = 20;

const kindSchema = v.picklist(['draft', 'revision', 'deleted']);
export type Kind = v.InferOutput<typeof kindSchema>;

const contentSchema = v.record(v.string(), v.string());
export type Content = Readonly<v.InferOutput<typeof contentSchema>>;

const recordSchema = v.object({
  kind: kindSchema,
  /** Name of the signed-in person who wrote it. */
  owner: v.string(),
  entity: v.string(),
  /** null for a record that does not exist yet. */
  id: v.nullable(v.union([v.string(), v.number()])),
  /** For a draft one form in one tab; anything else has a writer of its own. */
  writer: v.string(),
  /** ISO 8601 in UTC. */
  at: v.string(),
  /** `updatedAt` of the record from which a draft started. */
  baseUpdatedAt: v.optional(v.nullable(v.string()), null),
  content: contentSchema,
});
export type DeviceRecord = Readonly<v.InferOutput<typeof recordSchema>>;

/** Opened on first use. */
const store = createStore('back-office', 'records');

/** Sorted by owner, kind, entity, record and writer, so that each of them is a range. */
const recordKey = ({ owner, kind, entity, id, writer, at }: DeviceRecord) => [
  owner,
  kind,
  entity,
  String(id ?? ''),
  writer,
  at,
];
const within = (...start: string[]) => IDBKeyRange.bound(start, [...start, []]);
const timeOf = (key: IDBValidKey) => (Array.isArray(key) ? String(key[5]) : '');

/** Plain http has no randomUUID. */
export const newWriter = () => crypto.randomUUID?.() ?? `${Date.now()}-${Math.random()}`;

/**
 * The transactions of the browser's own database run one after another, each wholly or not at all.
 * Async: opening a forbidden database throws at once, and nobody but `attempt` may see that.
 */
const change = async <Result>(run: (records: IDBObjectStore) => Result | Promise<Result>) =>
  store('readwrite', async (records) => {
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

async function recordsIn(records: IDBObjectStore, range: IDBKeyRange): Promise<DeviceRecord[]> {
  const found: unknown[] = await promisifyRequest(records.getAll(range));
  return found
    .flatMap((stored) => {
      const parsed = v.safeParse(recordSchema, stored);
      return parsed.success ? [parsed.output] : [];
    })
    .sort((one, other) => other.at.localeCompare(one.at));
}

/** Removes the oldest revision of the device; false when there is none. */
async function dropOldestRevision(records: IDBObjectStore) {
  const keys = await promisifyRequest(records.getAllKeys());
  const revisions = keys.filter((key) => Array.isArray(key) && key[1] === 'revision');
  const [oldest] = revisions.sort((one, other) => timeOf(one).localeCompare(timeOf(other)));
  if (oldest !== undefined) records.delete(oldest);
  return oldest !== undefined;
}

/** On a full device the oldest revisions make room, one by one. */
async function attempt<Result>(
  run: (records: IDBObjectStore) => Result | Promise<Result>,
  otherwise: Result,
): Promise<Result> {
  try {
    return await change(run);
  } catch (error) {
    const isFull = error instanceof DOMException && error.name === 'QuotaExceededError';
    const hasRoom = isFull && (await change(dropOldestRevision).catch(() => false));
    return hasRoom ? attempt(run, otherwise) : otherwise;
  }
}

/** Keeps a record in the place of what the same writer kept before; returns true on success. */
export const keep = (record: DeviceRecord) =>
  attempt((records) => {
    const key = recordKey(record);
    records.put(record, key);
    records.delete(IDBKeyRange.bound(key.slice(0, -1), key, false, true));
    return true;
  }, false);

/** Keeps a revision, unless it equals the last one of its record; returns true on success. */
export const keepRevision = (revision: Omit<DeviceRecord, 'kind' | 'writer' | 'at'>) =>
  attempt(async (records) => {
    const record: DeviceRecord = {
      ...revision,
      kind: 'revision',
      writer: newWriter(),
      at: new Date().toISOString(),
    };
    const range = within(record.owner, record.kind, record.entity, String(record.id ?? ''));
    const earlier = await recordsIn(records, range);
    if (JSON.stringify(earlier[0]?.content) === JSON.stringify(record.content)) return true;
    records.put(record, recordKey(record));
    for (const one of earlier.slice(REVISIONS_KEPT - 1)) records.delete(recordKey(one));
    return true;
  }, false);

/** Returns what is kept of a person, an entity or a record, newest first; empty when storage fails. */
export function listKept(owner: string, kind: Kind, entity?: string, id?: Id | null) {
  const start = [owner, kind, ...(entity === undefined ? [] : [entity])];
  if (id !== undefined) start.push(String(id ?? ''));
  return attempt((records) => recordsIn(records, within(...start)), []);
}

export const forget = (...gone: readonly DeviceRecord[]) =>
  attempt((records) => {
    for (const { owner, kind, entity, id, writer } of gone) {
      records.delete(within(owner, kind, entity, String(id ?? ''), writer));
    }
    return true;
  }, false);

/** Removes all that is kept of a person, except for drafts of these writers. */
export const forgetAll = (owner: string, except: ReadonlySet<string> = new Set()) =>
  attempt(async (records) => {
    const all = await recordsIn(records, within(owner));
    for (const one of all) if (!except.has(one.writer)) records.delete(recordKey(one));
    return true;
  }, false);
