/** Stores the draft of one form on this device while somebody types. */
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Id } from '#src/api/contract.ts';
import { type Draft, removeDraft, SCHEMA_VERSION, writeDraft } from './draft-store.ts';
import { openWriter } from './open-writers.ts';

/** Milliseconds from an edit until it is stored: at most this much is lost in a crash. */
const WRITE_DELAY = 700;

type Options = Readonly<{
  admin: string;
  entity: string;
  recordId: Id | null;
  baseUpdatedAt: string | null;
  read: () => Draft['values'];
  isDirty: () => boolean;
}>;

/** Plain http has no randomUUID. */
const newWriter = () => crypto.randomUUID?.() ?? `${Date.now()}-${Math.random()}`;

const draftOf = (writer: string, { read, isDirty: _, ...key }: Options): Draft => ({
  version: SCHEMA_VERSION,
  writer,
  ...key,
  savedAt: new Date().toISOString(),
  values: read(),
});

export function useOwnDraft(options: Options) {
  const latest = useRef(options);
  latest.current = options;
  const timer = useRef<number | undefined>(undefined);
  const [writer] = useState(newWriter);
  const [isStorageBroken, setIsStorageBroken] = useState(false);

  const cancel = useCallback(() => {
    window.clearTimeout(timer.current);
    timer.current = undefined;
  }, []);

  /** Stores the form's current values, or removes the draft of an unchanged form. */
  const keepNow = useCallback(async () => {
    cancel();
    const isKept = latest.current.isDirty()
      ? await writeDraft(draftOf(writer, latest.current))
      : await removeDraft(writer);
    setIsStorageBroken(!isKept);
  }, [cancel, writer]);

  /** Stores the same under another writer, before the form's values are replaced. */
  const keepCopy = useCallback(async () => {
    const copy = draftOf(newWriter(), latest.current);
    await writeDraft(copy);
    return copy;
  }, []);

  /** Stores pending changes at once. */
  const flush = useCallback(async () => {
    if (timer.current !== undefined) await keepNow();
  }, [keepNow]);

  /**
   * The first edit starts the timer and later ones do not restart it: continuous typing is stored
   * too.
   */
  const onEdit = useCallback(() => {
    timer.current ??= window.setTimeout(() => void keepNow(), WRITE_DELAY);
  }, [keepNow]);

  const remove = useCallback(async () => {
    cancel();
    await removeDraft(writer);
  }, [cancel, writer]);

  useEffect(
    function keepOnLeave() {
      const onLeave = () => void flush();
      document.addEventListener('visibilitychange', onLeave);
      window.addEventListener('pagehide', onLeave);
      return () => {
        document.removeEventListener('visibilitychange', onLeave);
        window.removeEventListener('pagehide', onLeave);
      };
    },
    [flush],
  );

  // A layout effect: at its cleanup the fields still exist.
  useLayoutEffect(
    function markAsOpen() {
      const close = openWriter(writer);
      return () => void flush().finally(close);
    },
    [flush, writer],
  );

  return { onEdit, flush, keepNow, keepCopy, remove, isStorageBroken };
}
