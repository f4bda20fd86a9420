/** What a form that is being filled knows of itself: is it dirty, and what is kept of it. */
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import {
  type Draft,
  type DraftKey,
  readDrafts,
  removeDraft,
  removeDrafts,
  writeDraft,
} from './draft-store.ts';
import { loadChoiceDialog } from './LazyChoiceDialog.tsx';

/** Milliseconds after the last key until the draft is written. */
const WRITE_DELAY = 700;

export type Values = Record<string, string>;

type Options = {
  draftKey: DraftKey;
  /** `updatedAt` of the record that was loaded; null for a new one. */
  baseUpdatedAt: string | null;
  /** What stands in the form now. */
  read: () => Values;
  /** Puts other values into the form. */
  apply: (values: Values) => void;
};

const isSame = (one: Values, other: Values) =>
  Object.keys({ ...one, ...other }).every((name) => (one[name] ?? '') === (other[name] ?? ''));

export function useFormDraft(options: Options) {
  const latest = useRef(options);
  const baseline = useRef<Values>({});
  const timer = useRef<number | undefined>(undefined);
  const isLetGo = useRef(false);
  const [writer] = useState(() => `${Date.now()}-${Math.random()}`);
  const [offers, setOffers] = useState<Draft[]>([]);
  const [isStorageBroken, setIsStorageBroken] = useState(false);
  latest.current = options;

  const isDirty = useCallback(() => !isSame(latest.current.read(), baseline.current), []);
  const wantsToStay = useCallback(() => !isLetGo.current && isDirty(), [isDirty]);

  const flush = useCallback(async () => {
    if (timer.current === undefined) return;
    window.clearTimeout(timer.current);
    timer.current = undefined;
    const { draftKey, baseUpdatedAt, read } = latest.current;
    const values = read();
    const isKept = isSame(values, baseline.current)
      ? await removeDraft(draftKey, writer)
      : await writeDraft(draftKey, {
          writer,
          savedAt: new Date().toISOString(),
          baseUpdatedAt,
          values,
        });
    setIsStorageBroken(!isKept);
  }, [writer]);

  const onEdit = useCallback(() => {
    loadChoiceDialog();
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => void flush(), WRITE_DELAY);
  }, [flush]);

  // A layout effect: its cleanup still finds the fields that are about to go.
  useLayoutEffect(
    function keepOnLeave() {
      baseline.current = latest.current.read();
      const onLeave = () => void flush();
      document.addEventListener('visibilitychange', onLeave);
      window.addEventListener('pagehide', onLeave);
      return () => {
        document.removeEventListener('visibilitychange', onLeave);
        window.removeEventListener('pagehide', onLeave);
        void flush();
      };
    },
    [flush],
  );

  useEffect(function offerDrafts() {
    let isLeft = false;
    void readDrafts(latest.current.draftKey).then((drafts) => {
      if (!isLeft) setOffers(drafts.filter(({ values }) => !isSame(values, baseline.current)));
    });
    return () => {
      isLeft = true;
    };
  }, []);

  /** The server has these values now: of them nothing is left to keep. */
  const markSaved = useCallback(
    async (values: Values) => {
      window.clearTimeout(timer.current);
      timer.current = undefined;
      baseline.current = values;
      setOffers([]);
      await removeDrafts(latest.current.draftKey);
      // Typed while the save was on its way.
      if (isDirty()) onEdit();
    },
    [isDirty, onEdit],
  );

  const [offer] = offers;
  return {
    onEdit,
    /** For the leave guard: false once the form leaves by itself, its draft kept. */
    wantsToStay,
    letGo() {
      isLetGo.current = true;
    },
    flush,
    markSaved,
    isStorageBroken,
    offer,
    /** Puts the offered draft into the form; what was typed meanwhile is offered in its place. */
    resume() {
      if (!offer) return;
      const { draftKey, baseUpdatedAt, read, apply } = latest.current;
      const typed: Draft = {
        version: offer.version,
        writer: `${writer}-avant`,
        savedAt: new Date().toISOString(),
        baseUpdatedAt,
        values: read(),
      };
      const wasDirty = isDirty();
      setOffers((all) => [...(wasDirty ? [typed] : []), ...all.slice(1)]);
      if (wasDirty) void writeDraft(draftKey, typed);
      apply(offer.values);
      onEdit();
      void flush().then(() => removeDraft(draftKey, offer.writer));
    },
    discard() {
      if (!offer) return;
      setOffers((all) => all.slice(1));
      void removeDraft(latest.current.draftKey, offer.writer);
    },
  };
}

export type FormDraft = ReturnType<typeof useFormDraft>;
