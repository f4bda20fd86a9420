import { keep, newWriter } from '#src/admin/device-store/device-store.ts';
import type { Entity } from '#src/admin/entity.ts';
import { getRecord, type Row } from '#src/api/resources.ts';
import { identityOf } from '#src/session/identity.ts';
import { readToken } from '#src/session/token-store.ts';

/**
 * Reads a record before it is deleted: a list may return less of it. `isWhole` is false where the
 * row of the list is all there is; undefined for what the trash never keeps, as visitors' messages.
 */
export async function readForTrash(entity: Entity, row: Row, signal: AbortSignal) {
  if (!entity.trash || row.id === null) return undefined;
  const record = await getRecord(entity, row.id, signal);
  return { record: record ?? row, isWhole: record !== undefined };
}

/** Keeps a deleted record on this device; returns whether it does. */
export async function keepDeleted(entity: Entity, row: Row, record: Row): Promise<boolean> {
  const admin = identityOf(readToken());
  if (!entity.trash || admin === null || row.id === null) return false;
  const values = Object.fromEntries(
    entity.trash.fields.map((field) => [field, String(record[field] || row[field] || '')]),
  );
  return keep({
    kind: 'deleted',
    owner: admin,
    entity: entity.key,
    id: row.id,
    writer: newWriter(),
    at: new Date().toISOString(),
    baseUpdatedAt: null,
    content: values,
  });
}
