import { useSyncExternalStore } from 'react';
import type { Id } from '#src/api/contract.ts';
import { readStored } from '#src/lib/browser-storage.ts';
import { createSharedText } from '#src/lib/shared-text.ts';
import { notifyError } from '#src/ui/notification/notifications.ts';

/** Ids alone, and only on this device: the API has no field for it. */
const KEY = 'messages-traites';
const marks = createSharedText(KEY);

const handledIds = () => (marks.read() ?? '').split(' ').filter(Boolean);

/** Marks a visitor's message as handled, or takes the mark away. */
export function markHandled(id: Id, handled: boolean) {
  const mark = encodeURIComponent(id);
  const others = handledIds().filter((each) => each !== mark);
  const next = (handled ? [...others, mark] : others).join(' ') || null;
  marks.write(next);
  if (readStored(KEY) !== next) {
    notifyError('Cet appareil ne garde rien\u00a0: la marque durera le temps de cette page.');
  }
}

/** Returns whether a visitor's message was marked as handled, on every place that shows it. */
export function useHandledMarks() {
  const text = useSyncExternalStore(marks.subscribe, marks.read);
  const ids = text?.split(' ') ?? [];
  return (id: Id) => ids.includes(encodeURIComponent(id));
}

export const useHandled = (id: Id) => useHandledMarks()(id);
