/** A form of one record: its fields, its draft on this device, its save. */
import { valibotResolver } from '@hookform/resolvers/valibot';
import { useEffect, useEffectEvent, useRef } from 'react';
import { type DefaultValues, type Path, type Resolver, useForm } from 'react-hook-form';
import type * as v from 'valibot';
import {
  type Content,
  type DeviceRecord,
  keepRevision,
} from '#src/admin/device-store/device-store.ts';
import { currentAdminId } from '#src/admin/ui/current-admin.ts';
import type { Id } from '#src/api/contract.ts';
import { readToken } from '#src/session/token-store.ts';
import { useOwner } from '#src/session/useIdentity.ts';
import { notifySuccess } from '#src/ui/notification/notifications.ts';
import { type ReadRecord, useConflict } from './useConflict.tsx';
import { type FormValues, useFormDraft } from './useFormDraft.ts';

/** How a field is written for the backend, by its name. */
type FieldWriters<Values> = Partial<Record<keyof Values, (value: string) => string>>;

type Options<Values extends FormValues> = Readonly<{
  /** The entity's name in API paths; drafts are stored under it. */
  entity: string;
  /** null for a new record. */
  id: Id | null;
  /** The record as it was loaded; undefined for a new one, or when it could not be read. */
  loaded?: ReadRecord | undefined;
  defaultValues: Values;
  /** A draft to begin with; what differs from the default values is unsaved. */
  resumed?: DeviceRecord | undefined;
  /** The rules of the fields, with their messages. */
  schema: v.GenericSchema<Values, unknown>;
  /** How a changed field is written. */
  encode: FieldWriters<Values>;
  /** How an unchanged field is written: by default exactly as it was received. */
  keep?: FieldWriters<Values>;
  /** Resolves when the fields hold what was put into them; false: there is nothing to save yet. */
  settled?: () => Promise<boolean>;
  /** Reads the record again just before a save; missing for a new one. */
  reread?: (() => Promise<ReadRecord | null | undefined>) | undefined;
  /** Resolves to the saved record, or to another value when the answer has none; undefined: it failed. */
  write: (values: Values, adminId: Id) => Promise<ReadRecord | true | null | undefined>;
  /** Said by the form itself when it stays, or when it is not open any more. */
  saved: string;
  /** Leaves after a save. If omitted, the form stays. */
  onSaved?: (values: Values) => unknown;
  /** Leaves after a failed save, whose draft is kept. If omitted, the form stays. */
  onFailed?: () => unknown;
  onReload?: (() => void) | undefined;
}>;

const pick = (from: Readonly<Record<string, unknown>>, names: readonly string[]) =>
  Object.fromEntries(
    names.flatMap((name) => (typeof from[name] === 'string' ? [[name, from[name]]] : [])),
  );

export function useRecordForm<Values extends FormValues>(options: Options<Values>) {
  const { entity, id, loaded, defaultValues, resumed, reread, onReload, onFailed } = options;
  // Who opened the form: if the session ends meanwhile, the draft must still have an owner.
  const owner = useOwner();
  const fields = Object.keys(defaultValues) as (Path<Values> & keyof Values & string)[];
  const form = useForm<Values>({
    defaultValues: defaultValues as DefaultValues<Values>,
    ...(resumed && {
      values: { ...defaultValues, ...pick(resumed.content, fields) },
      resetOptions: { keepDefaultValues: true },
    }),
    // The fields cannot take it while they are submitted: RecordForm does it afterwards.
    shouldFocusError: false,
    resolver: valibotResolver(options.schema, undefined, { raw: true }) as Resolver<Values>,
  });
  const conflict = useConflict(fields);
  /** The record as this form knows it, and its fields as the backend stores them. */
  const known = useRef(loaded);
  const stored = useRef<FormValues>(defaultValues);
  /** False once the page has been left, or leaves by itself with its draft stored. */
  const isOpen = useRef(false);
  const isChanged = (name: Path<Values>) => form.getFieldState(name).isDirty;
  const isDirty = () => fields.some(isChanged);
  const draft = useFormDraft({
    form,
    of: { owner, entity, id, baseUpdatedAt: loaded?.updatedAt ?? null },
    resumed,
    isDirty,
  });

  useEffect(function watchThePage() {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);

  function remember(record: ReadRecord | null | undefined) {
    const content: Content = pick(record ?? {}, fields);
    // After its own save the legal notice may come without its text.
    if (owner === '' || id === null || Object.keys(content).length === 0) return;
    void keepRevision({ owner, entity, id, content, baseUpdatedAt: null });
  }
  const rememberLoaded = useEffectEvent(() => remember(loaded));
  const loadedAt = loaded?.updatedAt;
  useEffect(
    function keepWhatWasLoaded() {
      // At each render the same record is a new object.
      if (loadedAt !== undefined) rememberLoaded();
    },
    [loadedAt],
  );

  /** The values as a save sends them now. */
  function wire(): Values {
    const typed: FormValues = form.getValues();
    const values: FormValues = {};
    for (const name of fields) {
      const write = isChanged(name) ? options.encode[name] : options.keep?.[name];
      const value = (isChanged(name) ? typed[name] : stored.current[name]) ?? '';
      values[name] = write?.(value) ?? value;
    }
    return values as Values;
  }

  /** Lets the page be left: what is typed is stored as a draft. */
  async function letGo(leave: (() => unknown) | undefined) {
    await draft.keepNow();
    if (!isOpen.current) return;
    isOpen.current = !leave;
    await leave?.();
  }

  async function save() {
    if (!((await options.settled?.()) ?? true)) return;
    await draft.flush();
    const adminId = await currentAdminId();
    if (adminId === undefined) return;
    if (reread) {
      const current = await reread();
      remember(current);
      // A session that expired meanwhile has already redirected to the login.
      if (readToken() === null) return;
      const decision = await conflict.settle(known.current, current);
      if (decision === 'reload') return letGo(onReload);
      if (decision === 'cancel') return;
    }
    const values = form.getValues();
    const sent = wire();
    const saved = await options.write(sent, adminId);
    if (saved === undefined) {
      if (readToken() !== null && onFailed) await letGo(onFailed);
      return;
    }
    form.reset(values, { keepValues: true, keepDefaultValues: false });
    await draft.remove();
    if (isOpen.current && options.onSaved) return options.onSaved(values);
    notifySuccess(options.saved);
    // Its own change must not look like somebody else's, even when it cannot be read again.
    stored.current = sent;
    known.current = { updatedAt: null, ...sent };
    if (!isOpen.current) return;
    // A backend may store another text than it was sent.
    const isRecord = saved !== null && saved !== true;
    known.current = (isRecord ? saved : await reread?.()) ?? known.current;
  }

  return {
    form,
    draft: {
      ...draft,
      /** For the question before leaving. */
      isUnsaved: () => isOpen.current && isDirty(),
    },
    save: { submit: form.handleSubmit(save), wire, question: conflict.dialog },
  };
}

/** The form of one record, for the components around its fields. */
export type RecordFormState<Values extends FormValues> = ReturnType<typeof useRecordForm<Values>>;
