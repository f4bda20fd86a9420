/** Stores the draft of one form on this device while somebody types. */
import { useLayoutEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import {
  type DeviceRecord,
  forget,
  keep,
  newWriter,
} from '#src/admin/device-store/device-store.ts';
import { openWriter } from '#src/admin/device-store/drafts.ts';

/** Milliseconds from an edit until it is stored: at most this much is lost in a crash. */
const WRITE_DELAY = 700;

type Options = Readonly<{
  /** Of the form that is kept. */
  subscribe: UseFormReturn['subscribe'];
  /** Of a draft that the form was opened with. */
  writer: string | undefined;
  /** Returns what is typed now, under a writer. */
  draftOf: (writer: string) => DeviceRecord;
  isDirty: () => boolean;
}>;

function createWriter(latest: { current: Options }, onStored: (isStored: boolean) => void) {
  const { writer = newWriter() } = latest.current;
  let timer: number | undefined;
  let isStored = true;

  /** Stores the form's current values, or removes the draft of an unchanged form. */
  async function keepNow() {
    cancel();
    const draft = latest.current.draftOf(writer);
    isStored = await (latest.current.isDirty() ? keep(draft) : forget(draft));
    onStored(isStored);
  }
  function cancel() {
    window.clearTimeout(timer);
    timer = undefined;
  }
  async function flush() {
    if (timer !== undefined) await keepNow();
  }
  return {
    writer,
    keepNow,
    /** Stores pending changes at once. */
    flush,
    settle: async () => {
      await flush();
      if (!latest.current.isDirty()) return 'none';
      return isStored ? 'kept' : 'lost';
    },
    /** The first edit starts the timer and later ones do not restart it: typing without a pause is stored, too. */
    changed: () => {
      timer ??= window.setTimeout(() => void keepNow(), WRITE_DELAY);
    },
    /** Stores the same under another writer, before the form's values are replaced. */
    keepCopy: async () => {
      const copy = latest.current.draftOf(newWriter());
      await keep(copy);
      return copy;
    },
    remove: async () => {
      cancel();
      await forget(latest.current.draftOf(writer));
    },
  };
}

export function useOwnDraft(options: Options) {
  const { subscribe } = options;
  const latest = useRef(options);
  latest.current = options;
  const [isStorageBroken, setIsStorageBroken] = useState(false);
  const [own] = useState(() => createWriter(latest, (isStored) => setIsStorageBroken(!isStored)));

  // A layout effect: at its cleanup the fields still exist.
  useLayoutEffect(
    function keepWhatIsTyped() {
      const close = openWriter(own.writer, own.settle);
      const unsubscribe = subscribe({ formState: { values: true }, callback: own.changed });
      const onHide = () => void own.flush();
      document.addEventListener('visibilitychange', onHide);
      return () => {
        document.removeEventListener('visibilitychange', onHide);
        unsubscribe();
        void own.flush().finally(close);
      };
    },
    [own, subscribe],
  );

  return { own, isStorageBroken };
}
