/** A form of one record: its fields, its draft on this device, its save. */
import { valibotResolver } from '@hookform/resolvers/valibot';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  type DefaultValues,
  type Path,
  type PathValue,
  type Resolver,
  useForm,
} from 'react-hook-form';
import type * as v from 'valibot';
import type { Id } from '#src/api/contract.ts';
import { readToken } from '#src/session/token-store.ts';
import { useOwner } from '#src/session/useIdentity.ts';
import { notifyError, notifySuccess } from '#src/ui/notification/notifications.ts';
import { canKeep, type Draft, type Values } from './device-db.ts';
import { keepVersion } from './history-store.ts';
import { useSaveQuestion } from './questions.tsx';
import {
  type Base,
  baseOf,
  findAuthor,
  isExpected,
  type SaveResult,
  type StoredRecord,
  saveText,
  valuesOf,
} from './save-record.ts';
import { NOT_KEPT } from './useDrafts.tsx';
import { type FormValues, useFormDraft } from './useFormDraft.ts';

/** How a field is written for the backend, by its name. */
type FieldEncoders<Fields> = Partial<Record<keyof Fields, (value: string) => string>>;

type Options<Fields extends FormValues> = Readonly<{
  /** The entity's name in API paths; what this device keeps is under it. */
  entity: string;
  /** null for a new record. */
  id: Id | null;
  /** The record as it was loaded; undefined for a new one, or when it could not be read. */
  loaded?: StoredRecord | undefined;
  defaultValues: Fields;
  /** A draft to begin with; what differs from the default values is unsaved. */
  resumed?: Draft | undefined;
  /** The rules of the fields, with their messages. */
  schema: v.GenericSchema<Fields, unknown>;
  /** How a changed field is written, by default as it was typed; an unchanged one goes back as it came. */
  encode?: FieldEncoders<Fields>;
  /** What is taken out of a field in either case. */
  sanitize?: FieldEncoders<Fields>;
  /** Something that leaving would lose is on its way into a field. */
  isUnderway?: () => boolean;
  /** Reads the record again just before a save; missing for a new one. */
  reread?: (() => Promise<StoredRecord | null | undefined>) | undefined;
  /**
   * Resolves to the saved record, or to another value when the answer has none; undefined: it failed.
   * Without an `id` it makes a new one.
   */
  write: (
    values: Fields,
    author: Id,
    id: Id | null,
  ) => Promise<StoredRecord | true | null | undefined>;
  /** Said by the form itself when it stays, or when it is not open any more. */
  saved: string;
  /** Leaves after a save. If omitted, the form stays. */
  onSaved?: (values: Fields, record: Readonly<{ isNew: boolean }>) => unknown;
  /** Leaves with the text kept as a draft. If omitted, the form stays. */
  onKept?: () => unknown;
  /** After a failed save, too. */
  leavesAfterFailure?: boolean;
  onReload?: (() => void) | undefined;
}>;

export function useRecordForm<Fields extends FormValues>(options: Options<Fields>) {
  const { entity, id, loaded, defaultValues, resumed, reread, onReload } = options;
  // Who opened the form: if the session ends meanwhile, the draft must still have an owner.
  const owner = useOwner();
  const of = { owner, entity, id };
  const fields = Object.keys(defaultValues) as (Path<Fields> & keyof Fields & string)[];
  const form = useForm<Fields>({
    defaultValues: defaultValues as DefaultValues<Fields>,
    ...(resumed && {
      values: { ...defaultValues, ...valuesOf(resumed.values, fields) },
      resetOptions: { keepDefaultValues: true },
    }),
    // The fields cannot take it while they are submitted: RecordForm does it afterwards.
    shouldFocusError: false,
    resolver: valibotResolver(options.schema, undefined, { raw: true }) as Resolver<Fields>,
  });
  const question = useSaveQuestion();
  /** What is stored, as the text in this form started from it: unchanged fields are sent so. */
  const stored = useRef<{ values: FormValues; base: Base | null }>({
    values: defaultValues,
    base: resumed ? resumed.base : loaded ? baseOf(loaded, fields) : null,
  });
  const isChanged = (name: Path<Fields>) => form.getFieldState(name).isDirty;
  /** False once the page has been left, or is being left by what it has done itself. */
  const isOpen = useRef(false);
  const isRunning = useRef(false);
  const works = useRef(new Set<Promise<boolean>>());
  const [isLeaving, setIsLeaving] = useState(false);
  const draft = useFormDraft({
    form,
    of,
    resumed,
    base: () => stored.current.base,
    isDirty: () => fields.some(isChanged),
    fill(values, base) {
      stored.current.base = base;
      form.setValues(valuesOf(values, fields) as Partial<Fields>, { shouldDirty: true });
    },
    onReload,
  });

  /** What the backend has is a version, before it is replaced. */
  async function keepAsVersion(record: StoredRecord) {
    const values: Values = valuesOf(record, fields);
    // After its own save the legal notice may come without its text.
    if (owner === '' || id === null || Object.keys(values).length === 0) return;
    const kept = await keepVersion({ owner, entity, id, values });
    if (kept === 'not-kept') draft.onStorageBroken();
  }
  /** What the device cannot keep is said before somebody types: later it would move the form under a press. */
  const keepLoaded = useEffectEvent(async () => {
    if (loaded) await keepAsVersion(loaded);
    else if (!(await canKeep())) draft.onStorageBroken();
  });
  // A record that is loaded again has a new form.
  useEffect(function watchThePage() {
    isOpen.current = true;
    void keepLoaded();
    return () => {
      isOpen.current = false;
    };
  }, []);

  const isUnderway = () => options.isUnderway?.() ?? false;

  /** A save waits for the work on a field, until its result is in it; false: it has none. */
  function waitFor(work: Promise<boolean>) {
    works.current.add(work);
    void work.then(() => works.current.delete(work));
  }

  /** The values as a save sends them now. */
  function wire(): Fields {
    const typed: FormValues = form.getValues();
    const values: FormValues = {};
    for (const name of fields) {
      const value = (isChanged(name) ? typed[name] : stored.current.values[name]) ?? '';
      const written = isChanged(name) ? (options.encode?.[name]?.(value) ?? value) : value;
      values[name] = options.sanitize?.[name]?.(written) ?? written;
    }
    return values as Fields;
  }

  /** The only way out, for what is saved or kept. */
  function leave(_how: 'saved' | 'kept', go: () => unknown) {
    if (!isOpen.current) return;
    isOpen.current = false;
    setIsLeaving(true);
    go();
  }

  /** Leaves, if what is typed is kept. */
  async function quit(go: (() => unknown) | undefined) {
    const kept = await draft.keepNow();
    if (kept === 'not-kept') notifyError(NOT_KEPT);
    else if (go) leave(kept, go);
    return kept;
  }

  /** `as`: the person has seen the question, and wants this. */
  async function save(as: 'new' | 'replacement' | undefined = undefined): Promise<unknown> {
    const values = form.getValues();
    const sent = wire();
    const target = as === 'new' ? null : id;
    const result = await saveText({
      keep: draft.keepNow,
      forget: draft.forget,
      findAuthor,
      isSignedIn: () => readToken() !== null,
      read: as === undefined && reread ? () => readBase(sent) : undefined,
      write: (author) => options.write(sent, author, target),
    });
    switch (result.is) {
      case 'saved':
        return onSaved(result, values, sent, target);
      case 'kept':
        return options.leavesAfterFailure && options.onKept && leave(result.is, options.onKept);
      case 'not-kept':
        return notifyError(NOT_KEPT);
      case 'gone': {
        const wanted = await question.ask('gone');
        if (wanted === 'recreate') return save('new');
        return wanted === 'abandon' && quit(options.onKept ?? onReload);
      }
      case 'conflict': {
        const wanted = await question.ask(result.current ? 'changed' : 'unread');
        // Read once more: somebody may save while the question stands.
        if (wanted === 'overwrite' && result.current) {
          stored.current.base = result.current;
          return save();
        }
        if (wanted === 'overwrite') return save('replacement');
        return wanted === 'reload' && quit(onReload);
      }
      // The login follows, and leads back to the draft; or the form stays.
      case 'abandoned':
        return;
    }
  }

  async function readBase(sent: Fields) {
    const current = await reread?.();
    if (!current) return current;
    await keepAsVersion(current);
    const isOwn = await isExpected(current, stored.current.base, sent);
    return isOwn ? 'expected' : baseOf(current, fields);
  }

  async function onSaved(
    { answer, draft: left }: Extract<SaveResult, { is: 'saved' }>,
    values: Fields,
    sent: Fields,
    target: Id | null,
  ) {
    if (left === 'not-forgotten')
      notifyError('Enregistré, mais son brouillon est encore sur cet appareil.');
    form.resetDefaultValues(values);
    const { onSaved: go } = options;
    if (isOpen.current && go) return leave('saved', () => go(values, { isNew: target === null }));
    notifySuccess(options.saved);
    // Its own change must not look like somebody else's, even when it cannot be read again.
    stored.current = { values: sent, base: baseOf({ updatedAt: null, ...sent }, fields) };
    if (!isOpen.current) return;
    // A backend may store another text than it was sent.
    const current = answer ?? (await reread?.());
    if (current) stored.current.base = baseOf(current, fields);
  }

  /** One press, one save, until it has ended and, where it leads away, the page has been left. */
  async function submit() {
    if (isRunning.current || draft.isElsewhere) return;
    isRunning.current = true;
    try {
      await form.handleSubmit(async () => {
        const done = await Promise.all(works.current);
        return done.every(Boolean) && save();
      })();
    } finally {
      isRunning.current = !isOpen.current;
    }
  }

  return {
    of,
    form,
    waitFor,
    /** The props of the editor of a text. */
    richText: (name: (typeof fields)[number]) => ({
      ...form.register(name),
      stored: defaultValues[name] ?? '',
      onLoad: (html: string) =>
        form.resetField(name, { defaultValue: html as PathValue<Fields, typeof name> }),
      onWait: waitFor,
    }),
    draft: {
      ...draft,
      /** For the question before leaving. */
      isUnsaved: () => isOpen.current && (draft.isUnsaved() || isUnderway()),
      isUnderway,
      quit,
    },
    save: { submit, wire, isLeaving, question: question.dialog },
  };
}

/** The form of one record, for the components around its fields. */
export type RecordFormState<Fields extends FormValues> = ReturnType<typeof useRecordForm<Fields>>;
