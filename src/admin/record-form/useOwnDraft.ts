/** What one form keeps of itself on this device while somebody types. */
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Id } from '#src/api/contract.ts';
import { type Draft, removeDraft, SCHEMA_VERSION, writeDraft } from './draft-store.ts';
import { openWriter } from './open-writers.ts';

/** Milliseconds from an edit until it is kept: at most that much is lost in a crash. */
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

  /** Writes what stands in the form now, or removes the draft of a form without changes. */
  const keepNow = useCallback(async () => {
    cancel();
    const isKept = latest.current.isDirty()
      ? await writeDraft(draftOf(writer, latest.current))
      : await removeDraft(writer);
    setIsStorageBroken(!isKept);
  }, [cancel, writer]);

  /** Writes the same under another writer, before something else is put into the form. */
  const keepCopy = useCallback(async () => {
    const copy = draftOf(newWriter(), latest.current);
    await writeDraft(copy);
    return copy;
  }, []);

  /** Writes what is not written yet. */
  const flush = useCallback(async () => {
    if (timer.current !== undefined) await keepNow();
  }, [keepNow]);

  /** The first edit starts the clock and the next ones do not: who types without a pause is kept too. */
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

  // A layout effect: its cleanup still finds the fields that are about to go.
  useLayoutEffect(
    function markAsOpen() {
      const close = openWriter(writer);
      return () => void flush().finally(close);
    },
    [flush, writer],
  );

  return { onEdit, flush, keepNow, keepCopy, remove, isStorageBroken };
}
