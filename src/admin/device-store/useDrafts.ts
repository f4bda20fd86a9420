import { useState } from 'react';
import type { Id } from '#src/api/contract.ts';
import { useOwner } from '#src/session/useIdentity.ts';
import { useResource } from '#src/ui/useResource.ts';
import { type DeviceRecord, forget } from './device-store.ts';
import { readClosedDrafts } from './drafts.ts';

const NONE: readonly DeviceRecord[] = [];

/**
 * Returns the drafts that a person may resume, newest first. `id`: the record, null for new records;
 * undefined for all of the entity.
 */
export function useDrafts(entity: string, id?: Id | null) {
  const owner = useOwner();
  const kept = useResource(`brouillons/${owner}`, () => readClosedDrafts(owner));
  const [gone, setGone] = useState(NONE);
  const all = kept.status === 'ready' ? kept.data : NONE;
  return {
    drafts: all.filter(
      (draft) =>
        draft.entity === entity &&
        (id === undefined || String(draft.id) === String(id)) &&
        !gone.includes(draft),
    ),
    /** Deletes drafts from the device. */
    discard(...drafts: readonly DeviceRecord[]) {
      setGone((before) => [...before, ...drafts]);
      void forget(...drafts);
    },
  };
}
