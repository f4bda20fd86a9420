import type { Id } from '#src/api/contract.ts';
import { readStored, writeStored } from '#src/lib/browser-storage.ts';

/** Ids alone, and only on this device: the API has no field for it. */
const KEY = 'messages-traites';
/** The oldest marks go. */
const MOST = 500;

const marks = () => (readStored(KEY) ?? '').split(' ').filter(Boolean);

export const isHandled = (id: Id) => marks().includes(encodeURIComponent(id));

/** Returns whether the mark could be stored. */
export function markHandled(id: Id, handled: boolean): boolean {
  const mark = encodeURIComponent(id);
  const others = marks().filter((each) => each !== mark);
  return writeStored(KEY, (handled ? [...others, mark] : others).slice(-MOST).join(' ') || null);
}
