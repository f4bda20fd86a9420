import { useEffect, useState } from 'react';
import type { Id } from '#src/api/contract.ts';
import { readClosedDrafts } from './closed-drafts.ts';
import { type Draft, removeDraft } from './draft-store.ts';

type Options = Readonly<{
  admin: string;
  entity: string;
  /** The record of the drafts, null for new records; undefined for all of the entity. */
  recordId?: Id | null | undefined;
  /** Includes a draft that was chosen on another page, for any record. */
  chosenWriter?: string | undefined;
}>;

async function readOffers({ admin, entity, recordId, chosenWriter }: Options) {
  const drafts = await readClosedDrafts(admin);
  return drafts.filter(
    (draft) =>
      draft.entity === entity &&
      (recordId === undefined ||
        String(draft.recordId) === String(recordId) ||
        draft.writer === chosenWriter),
  );
}

/** Returns the drafts that a person may resume, newest first. */
export function useDraftOffers({ admin, entity, recordId, chosenWriter }: Options) {
  const [offers, setOffers] = useState<readonly Draft[]>([]);

  useEffect(
    function findOffers() {
      let isLeft = false;
      void readOffers({ admin, entity, recordId, chosenWriter }).then((found) => {
        if (!isLeft) setOffers(found);
      });
      return () => {
        isLeft = true;
      };
    },
    [admin, entity, recordId, chosenWriter],
  );

  /** Removes a draft from the list, and adds another one in its place; both stay on the device. */
  const replace = (taken: Draft, other?: Draft) =>
    setOffers((all) => [
      ...(other ? [other] : []),
      ...all.filter(({ writer }) => writer !== taken.writer),
    ]);

  return {
    offers,
    replace,
    /** Deletes a draft. */
    discard(draft: Draft) {
      replace(draft);
      void removeDraft(draft.writer);
    },
  };
}
