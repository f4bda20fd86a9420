import { useEffect, useState } from 'react';
import type { Id } from '#src/api/contract.ts';
import { readClosedDrafts } from './closed-drafts.ts';
import { type Draft, removeDraft } from './draft-store.ts';

type Options = Readonly<{
  admin: string;
  entity: string;
  /** A record's drafts, null those of new records; left out for all of the entity. */
  recordId?: Id | null | undefined;
  /** A draft that was chosen in another place counts too, whichever record it was for. */
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

/** What a person may take up again, newest first. */
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

  /** Takes a draft off the list, and puts another one in its place; both stay on the device. */
  const replace = (taken: Draft, other?: Draft) =>
    setOffers((all) => [
      ...(other ? [other] : []),
      ...all.filter(({ writer }) => writer !== taken.writer),
    ]);

  return {
    offers,
    replace,
    /** Throws a draft away. */
    discard(draft: Draft) {
      replace(draft);
      void removeDraft(draft.writer);
    },
  };
}
