import { shelf } from '#src/admin/versions/shelf.ts';
import { getRecord, type Row } from '#src/api/resources.ts';
import { identityOf } from '#src/session/identity.ts';
import { readToken } from '#src/session/token-store.ts';
import { trashed } from './trashed-entities.ts';

/**
 * Stores a record on this device before it is deleted, read with its own call because a list may
 * return less. Returns a function that removes it again when the delete fails; undefined when it is
 * not stored, as for visitors' messages.
 */
export async function keepDeleted(
  entity: string,
  row: Row,
): Promise<{ forget: () => void } | undefined> {
  const kind = trashed(entity);
  const admin = identityOf(readToken());
  if (!kind || admin === null || row.id === null) return undefined;
  const record = (await getRecord(kind.entity, row.id)) ?? row;
  const values = Object.fromEntries(
    kind.fields.map((field) => [field, String(record[field] || row[field] || '')]),
  );
  const name = String(record[kind.nameField] || row[kind.nameField] || row.id);
  const key = await shelf.keepDeleted({
    admin,
    entity: kind.entity,
    recordId: String(row.id),
    name,
    values,
  });
  return key === undefined ? undefined : { forget: () => void shelf.remove([key]) };
}
