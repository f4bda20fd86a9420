import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useId, useRef, useState } from 'react';
import { entityOfRecord, recordName } from '#src/admin/device-store/describe-record.ts';
import {
  type DeviceRecord,
  forget,
  KEPT_DAYS,
  listKept,
} from '#src/admin/device-store/device-store.ts';
import { ChoiceDialog } from '#src/admin/ui/ActionDialog.tsx';
import { currentAdminId } from '#src/admin/ui/current-admin.ts';
import { PageTitle } from '#src/admin/ui/PageTitle.tsx';
import { saveRecord } from '#src/api/resources.ts';
import { frenchDateTime } from '#src/lib/french-date-time.ts';
import { useOwner } from '#src/session/useIdentity.ts';
import { notifySuccess } from '#src/ui/notification/notifications.ts';
import { useResource } from '#src/ui/useResource.ts';
import { WaitingStatus } from '#src/ui/WaitingStatus.tsx';

const trashedName = (record: DeviceRecord) => recordName(record) || String(record.id ?? '');

function useTrash() {
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
    running,
    remove,
    async restore(record: DeviceRecord) {
      if (running !== undefined) return;
      setRunning(record.writer);
      await restore(record).finally(() => setRunning(undefined));
    },
  };
}

/** Lists the records deleted on this device, and restores them. */
export function TrashPage() {
  const { records, isLoading, running, remove, restore } = useTrash();
  const [asked, setAsked] = useState<readonly DeviceRecord[]>();
  const heading = useRef<HTMLHeadingElement>(null);
  const [only] = asked ?? [];

  return (
    <>
      <PageTitle ref={heading}>Corbeille</PageTitle>
      <Typography color="textSecondary" sx={{ maxWidth: '60ch', mb: 2 }}>
        Les articles, les partenaires et les réseaux que vous supprimez restent {KEPT_DAYS} jours
        sur cet appareil. Un article restauré est un nouvel article&nbsp;: son numéro, sa date et
        son adresse peuvent changer. Ses images peuvent manquer après 30 jours&nbsp;: le serveur ne
        garde pas plus longtemps celles qu’aucun texte ne montre. Les messages de contact ne sont
        jamais gardés.
      </Typography>
      <WaitingStatus isWaiting={isLoading}>Chargement…</WaitingStatus>
      {!isLoading && records.length === 0 && <Typography>La corbeille est vide.</Typography>}
      <Box component="ul" sx={{ maxWidth: '52rem', p: 0 }}>
        {records.map((record) => (
          <TrashItem
            key={record.writer}
            record={record}
            isRunning={running === record.writer}
            onRestore={() => void restore(record).then(() => heading.current?.focus())}
            onRemove={() => setAsked([record])}
          />
        ))}
      </Box>
      {records.length > 0 && (
        <Button color="error" onClick={() => setAsked(records)}>
          Vider la corbeille
        </Button>
      )}
      {asked && (
        <ChoiceDialog
          title="Supprimer définitivement ?"
          choices={[
            { label: 'Garder', onChoose: () => setAsked(undefined) },
            {
              label: 'Supprimer définitivement',
              isDestructive: true,
              onChoose: () => {
                setAsked(undefined);
                void remove(asked).then(() => heading.current?.focus());
              },
            },
          ]}
          onCancel={() => setAsked(undefined)}
        >
          {asked.length === 1
            ? `«\u00a0${only && trashedName(only)}\u00a0» ne pourra plus être restauré.`
            : `${asked.length} éléments ne pourront plus être restaurés.`}
        </ChoiceDialog>
      )}
    </>
  );
}

type ItemProps = {
  record: DeviceRecord;
  isRunning: boolean;
  onRestore: () => void;
  onRemove: () => void;
};

function TrashItem({ record, isRunning, onRestore, onRemove }: ItemProps) {
  const id = useId();
  return (
    <Paper
      component="li"
      variant="outlined"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1.5, p: 1.5 }}
    >
      <Box sx={{ flex: '1 1 14rem', minWidth: 0, overflowWrap: 'anywhere' }}>
        <strong id={id}>{trashedName(record)}</strong>
        <Typography variant="body2" color="textSecondary">
          {entityOfRecord(record)?.trash?.label}, supprimé le {frenchDateTime(record.at)}
        </Typography>
      </Box>
      <Button
        variant="outlined"
        aria-describedby={id}
        aria-disabled={isRunning}
        onClick={onRestore}
      >
        {isRunning ? 'Restauration…' : 'Restaurer'}
      </Button>
      <Button color="inherit" aria-describedby={id} onClick={onRemove}>
        Supprimer
      </Button>
    </Paper>
  );
}
