import Button from '@mui/material/Button';
import { Fragment, type ReactNode } from 'react';
import { Link, useLocation, useParams } from 'react-router-dom';
import type * as v from 'valibot';
import { draftSummary } from '#src/admin/device-store/describe-record.ts';
import { useDrafts } from '#src/admin/device-store/useDrafts.ts';
import type { Entity, FormPage } from '#src/admin/entity.ts';
import { adminHref, formLinkState, recordId, useReturnToList } from '#src/admin/ui/navigation.ts';
import { PageMessage } from '#src/admin/ui/PageMessage.tsx';
import { PageTitle } from '#src/admin/ui/PageTitle.tsx';
import type { Id } from '#src/api/contract.ts';
import { getEdited, type Row, saveRecord } from '#src/api/resources.ts';
import { useResource } from '#src/ui/useResource.ts';
import { WaitingStatus } from '#src/ui/WaitingStatus.tsx';

type EditedRow = Row & { updatedAt: string | null };
type FormEntity<Data extends EditedRow> = Omit<Entity, 'schema' | 'form'> &
  Readonly<{ schema: v.GenericSchema<unknown, Data>; form: FormPage }>;

/** What a page gives its form: the record and its calls. */
const openedRecord = <Data extends EditedRow>(
  entity: FormEntity<Data>,
  id: Id | null,
  onLeave: ReturnType<typeof useReturnToList>,
  loaded?: Data,
  onReload?: () => void,
) => ({
  entity: entity.key,
  id,
  loaded,
  /** Reads the record again just before a save; missing for a new one. */
  reread: id === null ? undefined : () => getEdited(entity, id),
  write: (values: Readonly<{ [field: string]: string }>, adminId: Id) =>
    saveRecord(entity, id, values, adminId),
  saved: entity.form.saved,
  onReload,
  onLeave,
});

export type OpenedRecord<Data extends EditedRow> = ReturnType<typeof openedRecord<Data>>;

type Props<Data extends EditedRow> = {
  entity: FormEntity<Data>;
  children: (opened: OpenedRecord<Data>) => ReactNode;
};

/** The page of a form (specification section 2): for a new record, or for that of the address. */
export function RecordEdit<Data extends EditedRow>({ entity, children }: Props<Data>) {
  const { state } = useLocation();
  const { id } = useParams();
  const onLeave = useReturnToList(entity);
  return (
    <>
      <BackToList onLeave={onLeave} />
      <PageTitle>{id === undefined ? entity.form.addTitle : entity.form.editTitle}</PageTitle>
      {id === undefined ? (
        children(openedRecord(entity, null, onLeave))
      ) : (
        <LoadedForm entity={entity} id={recordId(id, state)} onLeave={onLeave}>
          {children}
        </LoadedForm>
      )}
    </>
  );
}

type LoadedProps<Data extends EditedRow> = Props<Data> & {
  id: Id;
  onLeave: ReturnType<typeof useReturnToList>;
};

/** Shows a form only when its record has loaded: an empty form would overwrite the record. */
function LoadedForm<Data extends EditedRow>({ entity, id, onLeave, children }: LoadedProps<Data>) {
  const resource = useResource(`${entity.key}/${id}`, (signal) => getEdited(entity, id, signal));
  if (resource.status === 'loading') return <WaitingStatus isSeen>Chargement…</WaitingStatus>;
  if (resource.status === 'ready' && resource.data !== null) {
    const { data, reload } = resource;
    return (
      <Fragment key={id}>
        {children(openedRecord(entity, data.id ?? id, onLeave, data, reload))}
      </Fragment>
    );
  }
  const isGone = resource.status === 'ready';
  return (
    <>
      <PageMessage>
        {entity.form.loadFailed}{' '}
        <Button onClick={isGone ? resource.reload : resource.retry}>Réessayer</Button>
      </PageMessage>
      <DraftOfRecord entity={entity} id={id} isGone={isGone} />
    </>
  );
}

type DraftProps = { entity: Pick<Entity, 'key' | 'segment'>; id: Id; isGone: boolean };

/** A record that is gone cannot be saved any more: its draft can become a new one. */
function DraftOfRecord({ entity, id, isGone }: DraftProps) {
  const [draft] = useDrafts(entity.key, id).drafts;
  if (!draft) return null;
  const { date, subject } = draftSummary(draft);
  return (
    <PageMessage>
      Votre brouillon du {date} est gardé sur cet appareil
      {subject ? `\u00a0: ${subject}` : '.'}
      {isGone && (
        <>
          <br />
          <Button
            size="small"
            component={Link}
            to={adminHref(entity, 'new')}
            state={formLinkState('', null, draft.writer)}
            sx={{ ml: -0.5 }}
          >
            Reprendre comme nouveau
          </Button>
        </>
      )}
    </PageMessage>
  );
}

/** Leaves a form and returns to the list page from which it was opened. */
function BackToList({ onLeave }: { onLeave: ReturnType<typeof useReturnToList> }) {
  return (
    <Button sx={{ mb: 1, ml: -1 }} onClick={() => void onLeave()}>
      Retour à la liste
    </Button>
  );
}
