import { identityOf } from '#src/session/identity.ts';
import { readToken } from '#src/session/token-store.ts';
import type { KeptValues } from './kept-record.ts';
import { shelf } from './shelf.ts';

type Version = Readonly<{
  entity: string;
  recordId: string | number;
  values: KeptValues;
}>;

/** Stores the current version of a record before it is replaced. */
export async function keepVersion({ entity, recordId, values }: Version) {
  const admin = identityOf(readToken());
  if (admin === null) return;
  const name = values.title ?? values.name ?? '';
  await shelf.keepVersion({ admin, entity, recordId: String(recordId), name, values });
}
