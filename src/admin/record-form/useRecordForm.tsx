/** A form of one record: its fields, its draft on this device, the question on leaving, the save. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { type DefaultValues, type Path, type PathValue, useForm } from 'react-hook-form';
import { useLocation } from 'react-router-dom';
import { resumedWriterOf } from '#src/admin/resource-list/list-return.ts';
import type { Id } from '#src/api/contract.ts';
import { identityOf } from '#src/session/identity.ts';
import { readToken } from '#src/session/token-store.ts';
import { type Draft, removeDraft } from './draft-store.ts';
import { LazyChoiceDialog } from './LazyChoiceDialog.tsx';
import { useDraftOffers } from './useDraftOffers.ts';
import { useKeptVersions } from './useKeptVersions.ts';
import { useOwnDraft } from './useOwnDraft.ts';
import { useSaving } from './useSaving.tsx';

export type FormValues = Record<string, string>;

type Options<Values extends FormValues> = Readonly<{
  /** Kind of record, as the wire names it; drafts are kept under it. */
  entity: string;
  /** null for a new record. */
  recordId: Id | null;
  /** The record as it was loaded; undefined for a new one, or where it could not be read. */
  loaded?: { updatedAt: string | null } | undefined;
  values: Values;
  /** Reads the record again just before a save; left out for a new one. */
  reread?: (() => Promise<{ updatedAt: string | null } | undefined>) | undefined;
  /** How a field that was changed travels. */
  encode: Partial<Record<keyof Values, (value: string) => string>>;
  /** How one that was not changed travels: as it came, to the byte, unless this says otherwise. */
  keep?: Partial<Record<keyof Values, (value: string) => string>>;
  write: (values: Values, adminId: Id) => Promise<true | undefined>;
  onSaved: (values: Values) => unknown;
  /** After a save that failed; the draft stays. Left out: the form stays as it is. */
  onFailed?: () => unknown;
  onReload?: (() => void) | undefined;
}>;

const isSame = (one: FormValues, other: FormValues) =>
  Object.keys({ ...one, ...other }).every((name) => (one[name] ?? '') === (other[name] ?? ''));

export function useRecordForm<Values extends FormValues>(options: Options<Values>) {
  const { entity, recordId, loaded, values: initial } = options;
  // Who opened the form: a session that ends meanwhile must not leave the draft without an owner.
  const [admin] = useState(() => identityOf(readToken()) ?? '');
  const resumedWriter = resumedWriterOf(useLocation().state);
  const form = useForm<Values>({ defaultValues: initial as DefaultValues<Values> });
  /** What counts as unchanged, and what of it the backend holds. */
  const baseline = useRef<Values>(initial);
  const stored = useRef<Values>(initial);
  const isLetGo = useRef(false);
  const saving = useSaving();

  const isDirty = useCallback(() => !isSame(form.getValues(), baseline.current), [form]);
  const draft = useOwnDraft({
    admin,
    entity,
    recordId,
    baseUpdatedAt: loaded?.updatedAt ?? null,
    read: form.getValues,
    isDirty,
  });
  const drafts = useDraftOffers({ admin, entity, recordId, chosenWriter: resumedWriter });
  const offers = drafts.offers.filter(({ values }) => !isSame(values, baseline.current));
  const { onEdit, keepNow } = draft;

  const keepVersion = useKeptVersions({ entity, recordId, loaded, fields: Object.keys(initial) });

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

  /** An editor may write a text in another way than it came: that is no change of the person's. */
  const setBaseline = useCallback(
    (name: string, value: string) => {
      baseline.current = { ...baseline.current, [name]: value };
      form.resetField(name as Path<Values>, {
        defaultValue: value as PathValue<Values, Path<Values>>,
      });
    },
    [form],
  );

  /** Puts a draft into the form; what was typed meanwhile is offered in its place. */
  async function resume(offer: Draft) {
    drafts.replace(offer, isDirty() ? await draft.keepCopy() : undefined);
    fill(offer.values);
    await keepNow();
    await removeDraft(offer.writer);
  }

  /** Puts a version into the form, unsaved; what was typed is offered as a draft. */
  async function restore(values: Readonly<Record<string, string>>) {
    const copy = isDirty() ? await draft.keepCopy() : undefined;
    if (copy) drafts.replace(copy, copy);
    fill(values);
    await keepNow();
  }

  function fill(values: Readonly<Record<string, string>>) {
    for (const [name, value] of Object.entries(values)) {
      if (name in baseline.current) {
        form.setValue(name as Path<Values>, value as PathValue<Values, Path<Values>>, {
          shouldDirty: true,
        });
      }
    }
  }

  function toWire(values: Values): Values {
    const wire: FormValues = { ...stored.current };
    for (const [name, value] of Object.entries(values)) {
      const isChanged = value !== baseline.current[name];
      const write = isChanged ? options.encode[name] : options.keep?.[name];
      const source = isChanged ? value : (stored.current[name] ?? '');
      wire[name] = write?.(source) ?? source;
    }
    return wire as Values;
  }

  async function save(values: Values) {
    await draft.flush();
    const wire = toWire(values);
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
      baseline.current = values;
      stored.current = wire;
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
    setBaseline,
    offers,
    resume,
    restore,
    discard: drafts.discard,
    resumedWriter,
    baseUpdatedAt: loaded?.updatedAt ?? null,
    isStorageBroken: draft.isStorageBroken,
    flush: draft.flush,
    onEdit: subscribe,
    /** The values as a save would send them now. */
    wire: () => toWire(form.getValues()),
    conflictDialog: saving.conflictDialog,
    /** For the question on leaving: false once the form leaves by itself, its draft kept. */
    wantsToStay: useCallback(() => !isLetGo.current && isDirty(), [isDirty]),
  };
}

/** A form of one record, for what stands around its fields. */
export type RecordFormState<Values extends FormValues> = ReturnType<typeof useRecordForm<Values>>;
