import { useState } from 'react';
import { currentAdminId } from '#src/admin/forms/current-admin.ts';
import type { KeptRecord } from '#src/admin/versions/kept-record.ts';
import { restoredValues } from '#src/admin/versions/restored-values.ts';
import { shelf } from '#src/admin/versions/shelf.ts';
import { identityOf } from '#src/session/identity.ts';
import { readToken } from '#src/session/token-store.ts';
import { notifyError, notifySuccess } from '#src/ui/notification/notifications.ts';
import { useResource } from '#src/ui/useResource.ts';
import { trashed } from './trashed-entities.ts';

const UNREADABLE = 'Cet élément de la corbeille ne peut plus être lu.';

/** The records deleted on this device, and their actions. */
export function useTrash() {
  const [admin] = useState(() => identityOf(readToken()) ?? '');
  const [running, setRunning] = useState<string>();
  const resource = useResource(`corbeille/${admin}`, () => shelf.list('deleted', admin));
  const records = resource.status === 'ready' ? resource.data : (resource.previous ?? []);
  const reload = () => resource.status === 'ready' && resource.reload();

  async function remove(gone: readonly KeptRecord[]) {
    await shelf.remove(gone.map(({ key }) => key));
    reload();
  }

  /** Creates the record again; it leaves the trash after the backend has saved it. */
  async function restore(record: KeptRecord) {
    const kind = trashed(record.entity);
    const values = await restoredValues(record);
    if (!kind || !values) return notifyError(UNREADABLE);
    const adminId = await currentAdminId();
    if (adminId === undefined || !(await kind.create(values, adminId))) return;
    await remove([record]);
    notifySuccess(
      kind.entity === 'article'
        ? `Restauré\u00a0: ${record.name}. Son adresse a pu changer.`
        : `Restauré\u00a0: ${record.name}`,
    );
  }

  return {
    records,
    isLoading: resource.status === 'loading',
    /** Key of the record that is being restored. */
    running,
    remove,
    async restore(record: KeptRecord) {
      if (running !== undefined) return;
      setRunning(record.key);
      await restore(record).finally(() => setRunning(undefined));
    },
  };
}
