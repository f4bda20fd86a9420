import { useEffect, useState } from 'react';
import type { Id } from '#src/api/contract.ts';
import { type DeviceRecord, forget } from './device-store.ts';
import { readClosedDrafts } from './drafts.ts';

type Options = Readonly<{
  owner: string;
  entity: string;
  /** The record of the drafts, null for new records; undefined for all of the entity. */
  id?: Id | null | undefined;
}>;

/** Returns the drafts that a person may resume, newest first. */
export function useDrafts({ owner, entity, id }: Options) {
  const [drafts, setDrafts] = useState<readonly DeviceRecord[]>([]);

  useEffect(
    function findDrafts() {
      let isLeft = false;
      void readClosedDrafts(owner).then((all) => {
        if (isLeft) return;
        setDrafts(
          all.filter(
            (draft) =>
              draft.entity === entity && (id === undefined || String(draft.id) === String(id)),
          ),
        );
      });
      return () => {
        isLeft = true;
      };
    },
    [owner, entity, id],
  );

  return {
    drafts,
    /** Deletes drafts from the device. */
    discard(...gone: readonly DeviceRecord[]) {
      setDrafts((all) => all.filter((draft) => !gone.includes(draft)));
      void forget(...gone);
    },
  };
}
