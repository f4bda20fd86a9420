import * as v from 'valibot';

/** Raise it when the fields of a form change their meaning; older records are then left alone. */
const SCHEMA_VERSION = 1;

export type KeptValues = Readonly<Record<string, string>>;

const keptRecordSchema = v.object({
  schema: v.literal(SCHEMA_VERSION),
  /** E-mail of the person at whose device it was kept. */
  admin: v.string(),
  /** Kind of record, as the wire names it. */
  entity: v.string(),
  recordId: v.string(),
  keptAt: v.string(),
  /** Title or name. */
  name: v.string(),
  /** The values of its form as JSON, packed. */
  body: v.union([v.string(), v.instance(Uint8Array<ArrayBuffer>)]),
  /** Addresses of its pictures that were kept with it. */
  pictures: v.array(v.string()),
});
export type KeptRecord = v.InferOutput<typeof keptRecordSchema> & Readonly<{ key: string }>;

/** What the storage holds under a key; nothing where it is of another time. */
export function readKeptRecord(key: string, stored: unknown): KeptRecord | undefined {
  const parsed = v.safeParse(keptRecordSchema, stored);
  return parsed.success ? { ...parsed.output, key } : undefined;
}

/** The same, to be stored. */
export const keptRecord = (record: Omit<KeptRecord, 'key' | 'schema'>) => ({
  schema: SCHEMA_VERSION,
  ...record,
});

export const keptValuesSchema = v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.string()));
