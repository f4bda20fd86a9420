/**
 * A form of one record: its fields, its draft on this device, the question before leaving, the
 * save.
 */
import { useCallback, useEffect, useRef, useState } from 'react';
import { type DefaultValues, useForm } from 'react-hook-form';
import { useLocation } from 'react-router-dom';
import { LazyChoiceDialog } from '#src/admin/ui/LazyChoiceDialog.tsx';
import { resumedWriterOf } from '#src/admin/ui/list-return.ts';
import type { Id } from '#src/api/contract.ts';
import { identityOf } from '#src/session/identity.ts';
import { readToken } from '#src/session/token-store.ts';
import { type Draft, removeDraft } from './draft-store.ts';
import { useDraftOffers } from './useDraftOffers.ts';
import { type FieldWriters, type FormValues, useFormBaseline } from './useFormBaseline.ts';
import { useKeptVersions } from './useKeptVersions.ts';
import { useOwnDraft } from './useOwnDraft.ts';
import { useSaving } from './useSaving.tsx';

type Options<Values extends FormValues> = Readonly<{
  /** Kind of record, as named in the API; drafts are stored under it. */
  entity: string;
  /** null for a new record. */
  recordId: Id | null;
  /** The record as it was loaded; undefined for a new one, or when it could not be read. */
  loaded?: { updatedAt: string | null } | undefined;
  values: Values;
  /** Reads the record again just before a save; omitted for a new one. */
  reread?: (() => Promise<{ updatedAt: string | null } | undefined>) | undefined;
  /** How a changed field is encoded for the backend. */
  encode: FieldWriters<Values>;
  /** How an unchanged field is encoded: by default exactly as it was received. */
  keep?: FieldWriters<Values>;
  write: (values: Values, adminId: Id) => Promise<true | undefined>;
  onSaved: (values: Values) => unknown;
  /** Called after a failed save; the draft is kept. If omitted, the form stays as it is. */
  onFailed?: () => unknown;
  onReload?: (() => void) | undefined;
}>;

export function useRecordForm<Values extends FormValues>(options: Options<Values>) {
  const { entity, recordId, loaded, values: initial } = options;
  // The user who opened the form: if the session ends meanwhile, the draft must still have an
  // owner.
  const [admin] = useState(() => identityOf(readToken()) ?? '');
  const resumedWriter = resumedWriterOf(useLocation().state);
  const form = useForm<Values>({ defaultValues: initial as DefaultValues<Values> });
  const baseline = useFormBaseline({ form, initial, encode: options.encode, keep: options.keep });
  const isLetGo = useRef(false);
  const saving = useSaving();

  const { isDirty } = baseline;
  const draft = useOwnDraft({
    admin,
    entity,
    recordId,
    baseUpdatedAt: loaded?.updatedAt ?? null,
    read: form.getValues,
    isDirty,
  });
  const drafts = useDraftOffers({ admin, entity, recordId, chosenWriter: resumedWriter });
  const offers = drafts.offers.filter(({ values }) => !baseline.isUnchanged(values));
  const { onEdit, keepNow } = draft;

  const fields = Object.keys(initial);
  const keepVersion = useKeptVersions({ admin, entity, recordId, loaded, fields });

  /** Calls back after each edit, until the returned function is called. */
  const subscribe = useCallback(
    (callback: () => void) => form.subscribe({ formState: { values: true }, callback }),
    [form],
  );

  useEffect(
    function keepWhatIsTyped() {
      return subscribe(() => {
        LazyChoiceDialog.fetch();
        onEdit();
      });
    },
    [subscribe, onEdit],
  );

  /** Puts a draft into the form; text typed meanwhile is offered as a draft instead. */
  async function resume(offer: Draft) {
    drafts.replace(offer, isDirty() ? await draft.keepCopy() : undefined);
    baseline.fill(offer.values);
    await keepNow();
    await removeDraft(offer.writer);
  }

  /** Puts a version into the form without saving it; text typed before is offered as a draft. */
  async function restore(values: Readonly<Record<string, string>>) {
    const copy = isDirty() ? await draft.keepCopy() : undefined;
    if (copy) drafts.replace(copy, copy);
    baseline.fill(values);
    await keepNow();
  }

  async function save(values: Values) {
    await draft.flush();
    const wire = baseline.toWire(values);
    const outcome = await saving.save({
      loaded,
      reread: options.reread && (async () => keepVersion(await options.reread?.())),
      write: (adminId) => options.write(wire, adminId),
    });
    if (outcome === 'reload') {
      await keepNow();
      isLetGo.current = true;
      options.onReload?.();
    }
    if (outcome === 'saved') {
      baseline.settle(values, wire);
      await draft.remove();
      await options.onSaved(values);
    }
    if (outcome === 'failed' && options.onFailed) {
      await keepNow();
      isLetGo.current = true;
      await options.onFailed();
    }
  }

  return {
    form,
    save: form.handleSubmit(save),
    setBaseline: baseline.setBaseline,
    offers,
    resume,
    restore,
    discard: drafts.discard,
    resumedWriter,
    baseUpdatedAt: loaded?.updatedAt ?? null,
    isStorageBroken: draft.isStorageBroken,
    flush: draft.flush,
    onEdit: subscribe,
    /** Returns the values as a save would send them now. */
    wire: () => baseline.toWire(form.getValues()),
    conflictDialog: saving.conflictDialog,
    /**
     * For the question before leaving: false when the form itself leaves the page and its draft is
     * stored.
     */
    wantsToStay: useCallback(() => !isLetGo.current && isDirty(), [isDirty]),
  };
}

/** The form of one record, for the components around its fields. */
export type RecordFormState<Values extends FormValues> = ReturnType<typeof useRecordForm<Values>>;
