import type { DeviceRecord } from '#src/admin/device-store/device-store.ts';
import { entities } from '#src/admin/entities.ts';

/** Returns how the trash names an entity and creates its records again. */
export function trashed(key: string) {
  const entity = entities.find((each) => each.key === key);
  return entity?.trash
    ? { ...entity.trash, nameField: entity.nameField, hasSlug: entity.hasSlug }
    : undefined;
}

/** Returns the title or name of a deleted record. */
export const nameOf = ({ entity, content, id }: DeviceRecord) =>
  content[trashed(entity)?.nameField ?? ''] || String(id ?? '');
