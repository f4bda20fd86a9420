import { useState } from 'react';
import type { Id } from '#src/api/contract.ts';
import { useOwner } from '#src/session/useIdentity.ts';
import { useResource } from '#src/ui/useResource.ts';
import { type DeviceRecord, forget } from './device-store.ts';
import { isDraftOf, readClosedDrafts } from './drafts.ts';

/**
 * Returns the drafts that a person may resume, newest first. `id`: the record, null for new records;
 * undefined for all of the entity.
 */
export function useDrafts(entity: string, id?: Id | null) {
  const owner = useOwner();
  const kept = useResource(`brouillons/${owner}`, () => readClosedDrafts(owner));
  const [gone, setGone] = useState<readonly DeviceRecord[]>([]);
  const all = kept.status === 'ready' ? kept.data : (kept.previous ?? []);
  const hide = (...drafts: readonly DeviceRecord[]) => setGone((before) => [...before, ...drafts]);
  const reload = () => kept.status === 'ready' && kept.reload();
  return {
    drafts: all.filter((draft) => isDraftOf(draft, entity, id) && !gone.includes(draft)),
    hide,
    reload,
    discard(...drafts: readonly DeviceRecord[]) {
      hide(...drafts);
      void forget(...drafts);
    },
  };
}
