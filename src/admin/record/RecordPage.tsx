import Button from '@mui/material/Button';
import { Fragment, type ReactNode } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import type * as v from 'valibot';
import type { Entity, FormPage } from '#src/admin/entity.ts';
import {
  adminHref,
  formLinkState,
  formStateOf,
  recordId,
  useReturnToList,
} from '#src/admin/navigation.ts';
import { PageMessage } from '#src/admin/ui/PageMessage.tsx';
import { backButton, PageTitle, pressedAway } from '#src/admin/ui/PageTitle.tsx';
import type { Id } from '#src/api/contract.ts';
import { getEdited, type Row, saveRecord } from '#src/api/resources.ts';
import { useOwner } from '#src/session/useIdentity.ts';
import { notifyError } from '#src/ui/notification/notifications.ts';
import { useResource } from '#src/ui/useResource.ts';
import type { Draft, Values } from './device-db.ts';
import { forgetDraft, keepDraft, listDrafts } from './draft-store.ts';
import { LoadingForm } from './RecordForm.tsx';
import { draftSummary, isDraftOf, NOT_KEPT, useDrafts } from './useDrafts.tsx';

type EditedRow = Row & { updatedAt: string | null };
type FormEntity<Data extends EditedRow> = Omit<Entity, 'schema' | 'form'> &
  Readonly<{ schema: v.GenericSchema<unknown, Data>; form: FormPage }>;

type Read<Data extends EditedRow> = Readonly<{ loaded?: Data; resumed?: Draft }>;

/** What a page gives its form: the record and its calls. */
const recordOf = <Data extends EditedRow>(
  entity: FormEntity<Data>,
  id: Id | null,
  { loaded, resumed }: Read<Data>,
  returnToList: ReturnType<typeof useReturnToList>,
  onReload: () => void,
) => ({
  entity: entity.key,
  id,
  loaded,
  resumed,
  /** Reads the record again just before a save, which asks when that fails; missing for a new one. */
  reread: id === null ? undefined : () => getEdited(entity, id, undefined, 'silent'),
  write: (values: Values, author: Id, target: Id | null) =>
    saveRecord(entity, target, values, author),
  saved: entity.form.saved,
  onSaved: (values: Values, { isNew }: Readonly<{ isNew: boolean }>) => {
    const name = (values[entity.nameField] ?? '').trim();
    const isRenamed = entity.hasSlug && loaded !== undefined && name !== loaded[entity.nameField];
    const edited = {
      rowId: id ?? undefined,
      ...(isRenamed && { unchangedSlug: `${loaded.slug}` }),
    };
    return returnToList({ saved: entity.form.saved, name, ...(!isNew && edited) });
  },
  onKept: () => returnToList({ isDraftKept: true }),
  onReload,
});

export type EditedRecord<Data extends EditedRow> = ReturnType<typeof recordOf<Data>>;

type Props<Data extends EditedRow> = {
  entity: FormEntity<Data>;
  children: (record: EditedRecord<Data>) => ReactNode;
};

/**
 * The page of a form (specification section 2): for a new record, or for that of the address. Whoever comes
 * back reads anew: a draft that was read before is without what was typed since.
 */
export function RecordPage<Data extends EditedRow>(props: Props<Data>) {
  const { pathname, state } = useLocation();
  return <OpenedRecord key={`${pathname} ${formStateOf(state).draftForm}`} {...props} />;
}

function OpenedRecord<Data extends EditedRow>({ entity, children }: Props<Data>) {
  const { pathname, state, key } = useLocation();
  const { listSearch, draftForm } = formStateOf(state);
  const address = useParams().id;
  const id = address === undefined ? null : recordId(address);
  const navigate = useNavigate();
  const returnToList = useReturnToList(entity);
  const owner = useOwner();

  async function read(signal: AbortSignal): Promise<Read<Data> | 'gone' | undefined> {
    const [loaded, drafts] = await Promise.all([
      id === null ? undefined : getEdited(entity, id, signal),
      draftForm === undefined ? [] : listDrafts(owner),
    ]);
    if (loaded === null) return 'gone';
    if (loaded === undefined && id !== null) return undefined;
    const resumed = drafts.find(
      (draft) => draft.form === draftForm && isDraftOf(draft, entity.key, id),
    );
    return { ...(loaded && { loaded }), ...(resumed && { resumed }) };
  }
  const resource = useResource(`${entity.key}/${id}/${draftForm ?? ''}`, read);
  const answer = resource.status === 'ready' ? resource.data : undefined;
  const isGone = answer === 'gone';
  // Only what has loaded: an empty form would overwrite the record.
  const ready = id === null && draftForm === undefined ? {} : isGone ? undefined : answer;
  const isLost = isGone || resource.status === 'failed';

  /** As it is stored now: a draft with which the form was opened is offered, like any other. */
  const showStored = () =>
    id !== null && draftForm === undefined
      ? resource.reload()
      : void navigate(pathname, { replace: true, state: formLinkState(listSearch) });

  return (
    <>
      {/* Returns to the list page from which the form was opened. */}
      <Button {...backButton} onClick={() => void returnToList()}>
        Retour à la liste
      </Button>
      <PageTitle>{id === null ? entity.form.addTitle : entity.form.editTitle}</PageTitle>
      {!ready && !isLost && <LoadingForm />}
      {ready && draftForm !== undefined && !ready.resumed && (
        <PageMessage>
          Ce brouillon n’est plus sur cet appareil&nbsp;: il a été enregistré ou supprimé.
        </PageMessage>
      )}
      {ready && (
        <Fragment key={key}>
          {children(recordOf(entity, ready.loaded?.id ?? id, ready, returnToList, showStored))}
        </Fragment>
      )}
      {isLost && (
        <>
          <PageMessage>
            {entity.form.loadFailed}{' '}
            <Button onClick={pressedAway(resource.reload)}>Réessayer</Button>
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
  const navigate = useNavigate();
  const [draft] = useDrafts(entity.key, id).drafts;
  if (!draft) return null;
  const { date, subject } = draftSummary(draft);

  async function makeNew(old: Draft) {
    const kept = await keepDraft({ ...old, id: null, base: null });
    // The old one goes only when the new one is there.
    const isMoved = kept === 'kept' && (await forgetDraft(old)) === 'forgotten';
    if (!isMoved) return notifyError(NOT_KEPT);
    await navigate(adminHref(entity, 'new'), { state: formLinkState('', old.form) });
  }
  return (
    <PageMessage>
      Votre brouillon du {date} est gardé sur cet appareil
      {subject ? `\u00a0: ${subject}` : '.'}
      {isGone && (
        <>
          <br />
          <Button size="small" onClick={() => void makeNew(draft)} sx={{ ml: -0.5 }}>
            Reprendre comme nouveau
          </Button>
        </>
      )}
    </PageMessage>
  );
}
