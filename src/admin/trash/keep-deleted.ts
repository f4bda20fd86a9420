import { shelf } from '#src/admin/versions/shelf.ts';
import { getRecord, type Row } from '#src/api/resources.ts';
import { identityOf } from '#src/session/identity.ts';
import { readToken } from '#src/session/token-store.ts';
import { trashed } from './trashed-entities.ts';

/**
 * Keeps a record on this device before it is deleted, as its own call gives it: a list may show less
 * of it. Gives what forgets it again, for a delete that fails; nothing where it is not kept, as the
 * messages of visitors never are.
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
