import Button from '@mui/material/Button';
import { Fragment, type ReactNode } from 'react';
import { Link, useLocation, useNavigate, useParams } from 'react-router-dom';
import type * as v from 'valibot';
import { draftSummary } from '#src/admin/device-store/describe-record.ts';
import { type DeviceRecord, forget, keep } from '#src/admin/device-store/device-store.ts';
import { readDraft } from '#src/admin/device-store/drafts.ts';
import { useDrafts } from '#src/admin/device-store/useDrafts.ts';
import type { Entity, FormPage } from '#src/admin/entity.ts';
import {
  adminHref,
  formLinkState,
  formStateOf,
  recordId,
  useReturnToList,
} from '#src/admin/ui/navigation.ts';
import { PageMessage } from '#src/admin/ui/PageMessage.tsx';
import { PageTitle } from '#src/admin/ui/PageTitle.tsx';
import type { Id } from '#src/api/contract.ts';
import { getEdited, type Row, saveRecord } from '#src/api/resources.ts';
import { useOwner } from '#src/session/useIdentity.ts';
import { useResource } from '#src/ui/useResource.ts';
import { WaitingStatus } from '#src/ui/WaitingStatus.tsx';

type EditedRow = Row & { updatedAt: string | null };
type FormEntity<Data extends EditedRow> = Omit<Entity, 'schema' | 'form'> &
  Readonly<{ schema: v.GenericSchema<unknown, Data>; form: FormPage }>;

type OpenedData<Data extends EditedRow> = Readonly<{ loaded?: Data; resumed?: DeviceRecord }>;

/** What a page gives its form: the record and its calls. */
const openedRecord = <Data extends EditedRow>(
  entity: FormEntity<Data>,
  id: Id | null,
  { loaded, resumed }: OpenedData<Data>,
  onLeave: ReturnType<typeof useReturnToList>,
  onReload: () => void,
) => ({
  entity: entity.key,
  id,
  loaded,
  resumed,
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
  const { pathname, state } = useLocation();
  const { listSearch, resumedWriter: writer } = formStateOf(state);
  const address = useParams().id;
  const id = address === undefined ? null : recordId(address, state);
  const navigate = useNavigate();
  const onLeave = useReturnToList(entity);
  const owner = useOwner();

  async function open(signal: AbortSignal): Promise<OpenedData<Data> | 'gone' | undefined> {
    const [loaded, resumed] = await Promise.all([
      id === null ? undefined : getEdited(entity, id, signal),
      writer === undefined ? undefined : readDraft(owner, entity.key, id, writer),
    ]);
    if (loaded === null) return 'gone';
    if (loaded === undefined && id !== null) return undefined;
    return { ...(loaded && { loaded }), ...(resumed && { resumed }) };
  }
  const resource = useResource(`${entity.key}/${id}/${writer ?? ''}`, open);
  const read = resource.status === 'ready' ? resource.data : undefined;
  const isGone = read === 'gone';
  // Only what has loaded: an empty form would overwrite the record.
  const opened = id === null && writer === undefined ? {} : isGone ? undefined : read;
  const again = resource.status === 'ready' ? resource.reload : undefined;
  const retry = resource.status === 'failed' ? resource.retry : isGone && again;

  /** As it is stored now: a draft with which the form was opened is offered, like any other. */
  const showStored = () =>
    writer === undefined
      ? again?.()
      : void navigate(pathname, { replace: true, state: formLinkState(listSearch, id) });

  return (
    <>
      {/* Returns to the list page from which the form was opened. */}
      <Button sx={{ mb: 1, ml: -1 }} onClick={() => void onLeave()}>
        Retour à la liste
      </Button>
      <PageTitle>{id === null ? entity.form.addTitle : entity.form.editTitle}</PageTitle>
      {!opened && !retry && <WaitingStatus isSeen>Chargement…</WaitingStatus>}
      {opened && (
        <Fragment key={id}>
          {children(openedRecord(entity, opened.loaded?.id ?? id, opened, onLeave, showStored))}
        </Fragment>
      )}
      {retry && (
        <>
          <PageMessage>
            {entity.form.loadFailed} <Button onClick={retry}>Réessayer</Button>
          </PageMessage>
          <DraftOfRecord entity={entity} id={id} isGone={isGone} />
        </>
      )}
    </>
  );
}

type DraftProps = { entity: Pick<Entity, 'key' | 'segment'>; id: Id | null; isGone: boolean };

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
            onClick={() => void keep({ ...draft, id: null }).then(() => forget(draft))}
            sx={{ ml: -0.5 }}
          >
            Reprendre comme nouveau
          </Button>
        </>
      )}
    </PageMessage>
  );
}
