/** The drafts of one form on this device: the one it writes, and earlier ones that it offers. */
import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { Path, PathValue, UseFormReturn } from 'react-hook-form';
import {
  type Content,
  type DeviceRecord,
  forget,
  keep,
  newWriter,
} from '#src/admin/device-store/device-store.ts';
import { openWriter } from '#src/admin/device-store/drafts.ts';
import { useDrafts } from '#src/admin/device-store/useDrafts.ts';

/** Milliseconds from an edit until it is stored: at most this much is lost in a crash. */
const WRITE_DELAY = 700;

export type FormValues = Record<string, string>;

type Options<Values extends FormValues> = Readonly<{
  form: UseFormReturn<Values>;
  /** What the draft is of, and from which state of it. */
  of: Pick<DeviceRecord, 'owner' | 'entity' | 'id' | 'baseUpdatedAt'>;
  /** The draft with which the form was opened: it goes on writing it. */
  resumed: DeviceRecord | undefined;
  isDirty: () => boolean;
}>;

export function useFormDraft<Values extends FormValues>(options: Options<Values>) {
  const { form, of, resumed, isDirty } = options;
  const { subscribe } = form;
  const [writer] = useState(() => resumed?.writer ?? newWriter());
  const earlier = useDrafts(of.entity, of.id);
  const [isStorageBroken, setIsStorageBroken] = useState(false);
  const timer = useRef<number>(undefined);

  const draftBy = (author: string): DeviceRecord => ({
    ...of,
    kind: 'draft',
    writer: author,
    at: new Date().toISOString(),
    content: form.getValues(),
  });

  function cancel() {
    window.clearTimeout(timer.current);
    timer.current = undefined;
  }
  /** Stores the form's current values, or removes the draft of an unchanged form. */
  async function keepNow() {
    cancel();
    const isStored = await (isDirty() ? keep : forget)(draftBy(writer));
    setIsStorageBroken(!isStored);
    return isStored;
  }
  /** Stores pending changes at once. */
  const flush = async () => (timer.current === undefined ? !isStorageBroken : keepNow());
  const settle = async () => {
    const isStored = await flush();
    return !isDirty() ? 'none' : isStored ? 'kept' : 'lost';
  };

  const keepPending = useEffectEvent(flush);
  const onLogout = useEffectEvent(settle);
  const keepSoon = useEffectEvent(() => void keepNow());

  // A layout effect: at its cleanup the fields still exist.
  useLayoutEffect(
    function keepWhatIsTyped() {
      const close = openWriter(writer, () => onLogout());
      const unsubscribe = subscribe({
        formState: { values: true },
        // Later edits do not restart the timer: typing without a pause is stored, too.
        callback: () => {
          timer.current ??= window.setTimeout(() => keepSoon(), WRITE_DELAY);
        },
      });
      const onHide = () => void keepPending();
      document.addEventListener('visibilitychange', onHide);
      return () => {
        document.removeEventListener('visibilitychange', onHide);
        unsubscribe();
        void keepPending().finally(close);
      };
    },
    [writer, subscribe],
  );

  /** Replaces the form's values, unsaved; what was typed before is offered as a draft. */
  async function fill(content: Content) {
    const copy = isDirty() ? draftBy(newWriter()) : undefined;
    if (copy) await keep(copy);
    for (const [name, value] of Object.entries(content)) {
      if (!(name in form.getValues())) continue;
      form.setValue(name as Path<Values>, value as PathValue<Values, Path<Values>>, {
        shouldDirty: true,
      });
    }
    await keepNow();
    if (copy) earlier.reload();
  }

  const before = form.formState.defaultValues ?? {};
  return {
    /** Earlier drafts that differ from what the form showed first, newest first. */
    offers: earlier.drafts.filter(({ content }) =>
      Object.entries(before).some(([name, value]) => (content[name] ?? '') !== value),
    ),
    baseUpdatedAt: of.baseUpdatedAt,
    isStorageBroken,
    async resume(draft: DeviceRecord) {
      earlier.hide(draft);
      await fill(draft.content);
      await forget(draft);
    },
    restore: fill,
    discard: earlier.discard,
    keepNow,
    flush,
    remove() {
      cancel();
      return forget(draftBy(writer));
    },
  };
}
