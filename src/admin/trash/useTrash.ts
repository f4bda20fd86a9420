import { useState } from 'react';
import { type DeviceRecord, forget, listKept } from '#src/admin/device-store/device-store.ts';
import { currentAdminId } from '#src/admin/ui/current-admin.ts';
import { identityOf } from '#src/session/identity.ts';
import { readToken } from '#src/session/token-store.ts';
import { notifySuccess } from '#src/ui/notification/notifications.ts';
import { useResource } from '#src/ui/useResource.ts';
import { nameOf, trashed } from './trashed-entities.ts';

/** The records deleted on this device, and their actions. */
export function useTrash() {
  const [admin] = useState(() => identityOf(readToken()) ?? '');
  const [running, setRunning] = useState<string>();
  const resource = useResource(`corbeille/${admin}`, () => listKept(admin, 'deleted'));
  const records = resource.status === 'ready' ? resource.data : (resource.previous ?? []);
  const reload = () => resource.status === 'ready' && resource.reload();

  async function remove(gone: readonly DeviceRecord[]) {
    await forget(...gone);
    reload();
  }

  /** Creates the record again; it leaves the trash after the backend has saved it. */
  async function restore(record: DeviceRecord) {
    const kind = trashed(record.entity);
    if (!kind) return;
    const adminId = await currentAdminId();
    if (adminId === undefined || !(await kind.create(record.content, adminId))) return;
    await remove([record]);
    notifySuccess(
      kind.hasSlug
        ? `Restauré\u00a0: ${nameOf(record)}. Son adresse a pu changer.`
        : `Restauré\u00a0: ${nameOf(record)}`,
    );
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
