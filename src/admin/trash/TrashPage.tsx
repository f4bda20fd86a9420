import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import { type DeviceRecord, KEPT_DAYS } from '#src/admin/device-store/device-store.ts';
import { ChoiceDialog } from '#src/admin/ui/ActionDialog.tsx';
import { PageTitle } from '#src/admin/ui/PageTitle.tsx';
import { WaitingStatus } from '#src/ui/WaitingStatus.tsx';
import { TrashItem } from './TrashItem.tsx';
import styles from './TrashPage.module.css';
import { trashedName, useTrash } from './useTrash.ts';

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
      <ul className={styles.list}>
        {records.map((record) => (
          <TrashItem
            key={record.writer}
            record={record}
            isRunning={running === record.writer}
            onRestore={() => void restore(record).then(() => heading.current?.focus())}
            onRemove={() => setAsked([record])}
          />
        ))}
      </ul>
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
