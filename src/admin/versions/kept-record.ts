import * as v from 'valibot';

/** Increase it when the meaning of a form's fields changes; older records are then ignored. */
const SCHEMA_VERSION = 1;

export type KeptValues = Readonly<Record<string, string>>;

const keptRecordSchema = v.object({
  schema: v.literal(SCHEMA_VERSION),
  /** E-mail address of the person on whose device it is stored. */
  admin: v.string(),
  /** The entity's name in API paths. */
  entity: v.string(),
  recordId: v.string(),
  keptAt: v.string(),
  /** Title or name. */
  name: v.string(),
  /** The form's values as JSON, compressed. */
  body: v.union([v.string(), v.instance(Uint8Array<ArrayBuffer>)]),
  /** Addresses of its pictures that are stored with it. */
  pictures: v.array(v.string()),
});
export type KeptRecord = v.InferOutput<typeof keptRecordSchema> & Readonly<{ key: string }>;

/** Parses a stored record; undefined when its schema is outdated. */
export function readKeptRecord(key: string, stored: unknown): KeptRecord | undefined {
  const parsed = v.safeParse(keptRecordSchema, stored);
  return parsed.success ? { ...parsed.output, key } : undefined;
}

/** Returns the record in its stored form. */
export const keptRecord = (record: Omit<KeptRecord, 'key' | 'schema'>) => ({
  schema: SCHEMA_VERSION,
  ...record,
});

export const keptValuesSchema = v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.string()));
