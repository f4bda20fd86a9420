import type { Id } from '#src/api/contract.ts';

type Options = Readonly<{
  entity: string;
  recordId: Id;
  /** As the backend gave it. */
  record: object;
  /** Names of the fields that its form has. */
  fields: readonly string[];
}>;

/** Keeps a record as it is on the backend; by code that comes after the form, and without a word. */
export function keepRecordVersion({ entity, recordId, record, fields }: Options) {
  const values = Object.fromEntries(
    Object.entries(record).filter(
      ([field, value]) => fields.includes(field) && typeof value === 'string',
    ),
  );
  // Of the legal notice, the answer to its own save names no text.
  if (Object.keys(values).length === 0) return;
  void import('#src/admin/versions/keep-version.ts').then(
    ({ keepVersion }) => keepVersion({ entity, recordId, values }),
    () => undefined,
  );
}
