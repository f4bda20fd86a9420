import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { type MouseEvent, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { entityOfRecord, recordName } from '#src/admin/entities.ts';
import { adminHref, formLinkState, listKey } from '#src/admin/navigation.ts';
import { KEPT_DAYS, type KeptRecord, newName } from '#src/admin/record/device-db.ts';
import { keepDraft } from '#src/admin/record/draft-store.ts';
import { forgetDeleted, listDeleted } from '#src/admin/record/history-store.ts';
import { findAuthor } from '#src/admin/record/save-record.ts';
import { NOT_KEPT } from '#src/admin/record/useDrafts.tsx';
import { ChoiceDialog } from '#src/admin/ui/ActionDialog.tsx';
import { EmptyState } from '#src/admin/ui/EmptyState.tsx';
import { Icon } from '#src/admin/ui/Icon.tsx';
import { PageTitle } from '#src/admin/ui/PageTitle.tsx';
import { saveRecord } from '#src/api/resources.ts';
import { frenchDateTime } from '#src/lib/french-date-time.ts';
import { useOwner } from '#src/session/useIdentity.ts';
import { notifyError, notifySuccess } from '#src/ui/notification/notifications.ts';
import { usePublished } from '#src/ui/PublishedContext.ts';
import { useResource } from '#src/ui/useResource.ts';
import { WaitingStatus } from '#src/ui/WaitingStatus.tsx';

const trashedName = (record: KeptRecord) => recordName(record) || String(record.id ?? '');

const NOT_REMOVED = 'Cet appareil n’a pas pu l’enlever de la corbeille.';

/** Tells two deletes of one number apart. */
const keyOf = ({ entity, id, at }: KeptRecord) => `${entity}/${id} ${at}`;

/** Lists the records deleted on this device, and restores them. */
export function TrashPage() {
  const owner = useOwner();
  const published = usePublished();
  const [running, setRunning] = useState<readonly KeptRecord[]>([]);
  const [restored, setRestored] = useState<readonly string[]>([]);
  /** The one that could not be restored: what the backend refuses is put right in its form. */
  const [refused, setRefused] = useState<KeptRecord>();
  const navigate = useNavigate();
  const resource = useResource(`corbeille/${owner}`, () => listDeleted(owner));
  const records = resource.status === 'ready' ? resource.data : (resource.previous ?? []);
  const [asked, setAsked] = useState<readonly KeptRecord[]>();
  const heading = useRef<HTMLHeadingElement>(null);
  const [only] = asked ?? [];
  const isRestored = (record: KeptRecord) => restored.includes(keyOf(record));
  const left = records.filter((record) => !isRestored(record));

  async function remove(gone: readonly KeptRecord[]) {
    if ((await forgetDeleted(...gone)) === 'not-forgotten') notifyError(NOT_REMOVED);
    resource.reload();
  }

  /** Creates the record again; it leaves the trash after the backend has saved it. */
  async function create(record: KeptRecord) {
    const entity = entityOfRecord(record);
    if (!entity) return;
    // Another tab may have restored it, or removed it.
    const kept = await listDeleted(owner);
    if (kept?.every((one) => keyOf(one) !== keyOf(record))) {
      notifyError(`«\u00a0${trashedName(record)}\u00a0» n’est plus dans la corbeille.`);
      return resource.reload();
    }
    const author = await findAuthor();
    if (author === undefined) return;
    if (!(await saveRecord(entity, null, record.values, author))) return setRefused(record);
    published.forget(listKey(entity));
    const link = entity.hasSlug ? '. Son adresse a pu changer.' : '';
    notifySuccess(`Restauré\u00a0: ${trashedName(record)}${link}`);
    // It stays in its place: a second press of a double click meets no other record.
    setRestored((others) => [...others, keyOf(record)]);
    if ((await forgetDeleted(record)) === 'not-forgotten') notifyError(NOT_REMOVED);
  }
  async function takeUp(record: KeptRecord) {
    const entity = entityOfRecord(record);
    if (!entity) return;
    setRefused(undefined);
    const [at, form] = [new Date().toISOString(), newName()];
    const kept = await keepDraft({ ...record, kind: 'draft', id: null, at, form });
    if (kept === 'not-kept') notifyError(NOT_KEPT);
    await navigate(adminHref(entity, 'new'), { state: formLinkState('', form) });
  }
  async function restore(record: KeptRecord, button: HTMLElement) {
    if (running.includes(record)) return;
    setRunning((others) => [...others, record]);
    setRefused(undefined);
    await create(record).finally(() =>
      setRunning((others) => others.filter((other) => other !== record)),
    );
    // Whoever has gone on to another record stays there.
    const { activeElement, body } = document;
    if (activeElement === button || activeElement === body) heading.current?.focus();
  }

  return (
    <>
      <PageTitle ref={heading}>Corbeille</PageTitle>
      <Typography color="textSecondary" sx={{ maxWidth: '60ch', mb: 2 }}>
        Ce que vous supprimez reste {KEPT_DAYS} jours sur cet appareil. Ce qui est restauré est
        nouveau&nbsp;: son numéro, sa date et son adresse peuvent changer. Le son et les images
        peuvent manquer après 30 jours. Les messages de contact et le journal ne sont jamais gardés.
      </Typography>
      <WaitingStatus isWaiting={resource.status === 'loading'}>Chargement…</WaitingStatus>
      {resource.status === 'failed' && (
        <Typography>Cet appareil ne peut pas lire ce qu’il garde.</Typography>
      )}
      {resource.status === 'ready' && left.length === 0 && (
        <EmptyState icon="bin">La corbeille est vide.</EmptyState>
      )}
      <Box component="ul" sx={{ maxWidth: '52rem', p: 0 }}>
        {(left.length > 0 ? records : left).map((record) => (
          <TrashItem
            key={keyOf(record)}
            record={record}
            isRunning={running.includes(record)}
            isRestored={isRestored(record)}
            onRestore={({ currentTarget }) => void restore(record, currentTarget)}
            onTakeUp={refused === record ? () => void takeUp(record) : undefined}
            onRemove={() => setAsked([record])}
          />
        ))}
      </Box>
      {left.length > 0 && (
        <Button color="error" onClick={() => setAsked(left)}>
          Vider la corbeille
        </Button>
      )}
      {asked && (
        <ChoiceDialog
          title={'Supprimer définitivement\u00a0?'}
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
  record: KeptRecord;
  isRunning: boolean;
  isRestored: boolean;
  onRestore: (event: MouseEvent<HTMLElement>) => void;
  /** Undefined where nobody has tried to restore it. */
  onTakeUp: (() => void) | undefined;
  onRemove: () => void;
};

function TrashItem({ record, isRunning, isRestored, onRestore, ...item }: ItemProps) {
  const { onTakeUp, onRemove } = item;
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
        disabled={isRestored}
        onClick={onRestore}
      >
        {isRestored ? 'Restauré' : isRunning ? 'Restauration…' : 'Restaurer'}
      </Button>
      {onTakeUp && (
        <Button variant="outlined" aria-describedby={id} onClick={onTakeUp}>
          Reprendre comme nouveau
        </Button>
      )}
      <Button
        color="error"
        startIcon={<Icon name="bin" size={18} />}
        aria-describedby={id}
        disabled={isRestored}
        onClick={onRemove}
      >
        Supprimer
      </Button>
    </Paper>
  );
}
