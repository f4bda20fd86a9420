import { useState } from 'react';
import { entityOfRecord, recordName } from '#src/admin/device-store/describe-record.ts';
import { type DeviceRecord, forget, listKept } from '#src/admin/device-store/device-store.ts';
import { currentAdminId } from '#src/admin/ui/current-admin.ts';
import { saveRecord } from '#src/api/resources.ts';
import { useOwner } from '#src/session/useIdentity.ts';
import { notifySuccess } from '#src/ui/notification/notifications.ts';
import { useResource } from '#src/ui/useResource.ts';

/** Returns the title or name of a deleted record, else its id. */
export const trashedName = (record: DeviceRecord) => recordName(record) || String(record.id ?? '');

/** The records deleted on this device, and their actions. */
export function useTrash() {
  const owner = useOwner();
  const [running, setRunning] = useState<string>();
  const resource = useResource(`corbeille/${owner}`, () => listKept(owner, 'deleted'));
  const records = resource.status === 'ready' ? resource.data : (resource.previous ?? []);

  async function remove(gone: readonly DeviceRecord[]) {
    await forget(...gone);
    if (resource.status === 'ready') resource.reload();
  }

  /** Creates the record again; it leaves the trash after the backend has saved it. */
  async function restore(record: DeviceRecord) {
    const entity = entityOfRecord(record);
    if (!entity) return;
    const adminId = await currentAdminId();
    if (adminId === undefined) return;
    if (!(await saveRecord(entity, null, record.content, adminId))) return;
    await remove([record]);
    const link = entity.hasSlug ? '. Son adresse a pu changer.' : '';
    notifySuccess(`Restauré\u00a0: ${trashedName(record)}${link}`);
  }

  return {
    records,
    isLoading: resource.status === 'loading',
    /** Writer of the record that is being restored. */
    running,
    remove,
    async restore(record: DeviceRecord) {
      if (running !== undefined) return;
      setRunning(record.writer);
      await restore(record).finally(() => setRunning(undefined));
    },
  };
}
