import type { KeptValues } from './kept-record.ts';
import { shelf } from './shelf.ts';

type Version = Readonly<{
  /** Who had the form open. */
  admin: string;
  entity: string;
  recordId: string | number;
  values: KeptValues;
}>;

/** Stores the current version of a record before it is replaced. */
export async function keepVersion({ admin, entity, recordId, values }: Version) {
  const name = values.title ?? values.name ?? '';
  await shelf.keepVersion({ admin, entity, recordId: String(recordId), name, values });
}
