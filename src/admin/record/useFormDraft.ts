/** The draft of one form on this device, and the hold on its record. */
import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { UseFormReturn } from 'react-hook-form';
import type { Id } from '#src/api/contract.ts';
import { notifyError } from '#src/ui/notification/notifications.ts';
import {
  type Draft,
  type Forgotten,
  holdName,
  type Kept,
  newName,
  type Values,
} from './device-db.ts';
import { forgetDraft, keepDraft, listDrafts } from './draft-store.ts';
import { keepVersion } from './history-store.ts';
import { holdRecord } from './open-forms.ts';
import { type Base, isSameVersion } from './save-record.ts';
import { isDraftOf, NOT_KEPT, useDrafts } from './useDrafts.tsx';

/** Milliseconds from an edit until it is kept: at most this much is lost in a crash. */
const KEEP_DELAY = 700;

export type FormValues = Record<string, string>;

type Options<Fields extends FormValues> = Readonly<{
  form: UseFormReturn<Fields>;
  of: Readonly<{ owner: string; entity: string; id: Id | null }>;
  /** The draft with which the form was opened: it goes on writing it. */
  resumed: Draft | undefined;
  /** The version from which the text started, now. */
  base: () => Base | null;
  isDirty: () => boolean;
  /** Puts values into the form, which started from another version. */
  fill: (values: Values, base: Base | null) => void;
  /** Shows what is stored now. */
  onReload: (() => void) | undefined;
}>;

export function useFormDraft<Fields extends FormValues>(options: Options<Fields>) {
  const { form, of, resumed, isDirty } = options;
  const { owner, entity, id } = of;
  const { subscribe } = form;
  /** Names this form, or the one whose draft it has taken up. */
  const [formName, setFormName] = useState(() => resumed?.form ?? newName());
  const drafts = useDrafts(entity, id);
  const [isStorageBroken, setIsStorageBroken] = useState(false);
  const [isElsewhere, setIsElsewhere] = useState(false);
  const hold = useRef<ReturnType<typeof holdRecord>>(undefined);
  const timer = useRef<number>(undefined);
  /** It may not have ended, and may still fail. */
  const lastWrite = useRef<Promise<Kept>>(undefined);

  const draftNow = (): Draft => ({
    ...of,
    kind: 'draft',
    form: formName,
    at: new Date().toISOString(),
    base: options.base(),
    values: form.getValues(),
  });

  function cancel() {
    window.clearTimeout(timer.current);
    timer.current = undefined;
  }
  const isUnsaved = () => !isElsewhere && isDirty();
  async function write(): Promise<Kept> {
    if (!isDirty()) {
      const forgotten = await forgetDraft(draftNow());
      setIsStorageBroken(forgotten === 'not-forgotten');
      return 'kept';
    }
    const kept = await keepDraft(draftNow());
    setIsStorageBroken(kept === 'not-kept');
    return kept;
  }
  /** Whether nothing of it would be lost now: what is typed is on this device, or nothing is typed. */
  async function keepNow(): Promise<Kept> {
    cancel();
    if (isElsewhere) return 'kept';
    lastWrite.current = write();
    return lastWrite.current;
  }
  /** The same, without a second write of what is being written, or is written. */
  const keepPending = async () =>
    timer.current === undefined ? (lastWrite.current ?? 'kept') : keepNow();

  const onEdit = useEffectEvent(() => {
    // Later edits do not restart the timer: typing without a pause is kept, too.
    timer.current ??= window.setTimeout(() => keepSoon(), KEEP_DELAY);
  });
  const keepSoon = useEffectEvent(() => keepNow());
  const onHide = useEffectEvent(() => keepPending());
  const onLogout = useEffectEvent(async () => {
    const kept = await keepPending();
    return isUnsaved() ? kept : 'nothing';
  });
  const onTaken = useEffectEvent(() => {
    cancel();
    return isUnsaved() ? draftNow() : null;
  });
  const onLeftElsewhere = useEffectEvent(() => options.onReload?.());

  // A layout effect: at its cleanup the fields still exist.
  useLayoutEffect(
    function keepWhatIsTyped() {
      const unsubscribe = subscribe({ formState: { values: true }, callback: () => onEdit() });
      document.addEventListener('visibilitychange', onHide);
      return () => {
        document.removeEventListener('visibilitychange', onHide);
        unsubscribe();
        // Nobody is here any more to be told.
        void onHide();
      };
    },
    [subscribe],
  );

  const name = holdName({ entity, id, form: formName });
  useLayoutEffect(
    function holdTheRecord() {
      const held = holdRecord({
        name,
        settle: () => onLogout(),
        give: () => onTaken(),
        onHeldElsewhere: () => setIsElsewhere(true),
        onLeftElsewhere: () => onLeftElsewhere(),
      });
      hold.current = held;
      window.addEventListener('pagehide', held.close);
      return () => {
        window.removeEventListener('pagehide', held.close);
        held.close();
      };
    },
    [name],
  );

  /**
   * Whether the fields may be filled with something else: what was typed stays on this device. Of a new
   * record it is a draft of its own, of another one a version.
   */
  async function putAside(): Promise<Kept> {
    if (!isDirty()) return 'kept';
    const kept =
      id === null
        ? await keepNow()
        : await keepVersion({ owner, entity, id, values: form.getValues() }, formName);
    if (kept === 'not-kept') notifyError(NOT_KEPT);
    return kept;
  }

  function goOn({ form: writtenIn, values, base }: Draft) {
    // Rendered before the fields change: the second press of a double click keeps them under their name.
    flushSync(() => setFormName(writtenIn));
    options.fill(values, base);
  }

  const before = form.formState.defaultValues ?? {};
  return {
    drafts: {
      ...drafts,
      /** Earlier ones that differ from what the form showed first, newest first. */
      offered: drafts.drafts.filter(
        ({ form: writtenIn, values }) =>
          writtenIn !== formName &&
          Object.entries(before).some(([field, value]) => (values[field] ?? '') !== value),
      ),
    },
    /** It started from something else than what is stored. */
    isOutdated: ({ base }: Draft) => !isSameVersion(base, options.base()),
    isStorageBroken,
    /** The device failed to keep something that belongs to this form. */
    onStorageBroken: () => setIsStorageBroken(true),
    isElsewhere,
    isUnsaved,
    keepNow,
    /** Fills the form with it, where what was typed before stays on this device. */
    async resume(draft: Draft): Promise<Kept> {
      const kept = await putAside();
      if (kept === 'not-kept') return kept;
      // Its list was read before this form went on with it, and typed more, a moment ago.
      const now = (await listDrafts(owner)).find(
        (one) => one.form === draft.form && isDraftOf(one, entity, id),
      );
      goOn(now ?? draft);
      drafts.reload();
      return kept;
    },
    /** Fills the form with an older version, unsaved. */
    async restore(values: Values) {
      if ((await putAside()) === 'kept') options.fill(values, options.base());
    },
    /** Takes the record from the other tab, with what is typed there. */
    async goOnHere() {
      const given = await hold.current?.take();
      // Before the caller goes on: its fields take the focus again.
      flushSync(() => setIsElsewhere(false));
      if (given) goOn(given);
      else drafts.reload();
    },
    forget(): Promise<Forgotten> {
      cancel();
      return forgetDraft(draftNow());
    },
  };
}
