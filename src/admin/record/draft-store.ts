/**
 * One draft a record and person: what was typed and never saved. Where the device keeps nothing, this
 * page remembers it as long as it is open: after the end of a session the form is gone before the login.
 */
import {
  allOf,
  attempt,
  type Draft,
  type Forgotten,
  holdName,
  type Kept,
  type KeptRecord,
  keyOf,
  recordsIn,
  within,
} from './device-db.ts';
import { heldElsewhere, settleHere, type Unsaved } from './open-forms.ts';

const isDraft = (record: KeptRecord): record is Draft => record.kind === 'draft';

/** What the device did not keep. */
const remembered = new Map<string, Draft>();
const nameOf = (draft: Draft) => `${draft.owner} ${holdName(draft)}`;
/** Whether it outlives this page. */
export const isOnDevice = (draft: Draft) => !remembered.has(nameOf(draft));

/**
 * Keeps a draft in the place of the record's earlier one. What another form has typed there, and nobody
 * took up, becomes a version.
 */
export async function keepDraft(draft: Draft): Promise<Kept> {
  const kept = await attempt(async (records) => {
    for (const earlier of await recordsIn(records, allOf(draft))) {
      records.delete(keyOf(earlier));
      const version = { ...earlier, kind: 'version' } as const;
      if (earlier.form !== draft.form) records.put(version, keyOf(version));
    }
    records.put(draft, keyOf(draft));
    return 'kept' as const;
  }, 'not-kept' as const);
  remembered.delete(nameOf(draft));
  if (kept === 'not-kept') remembered.set(nameOf(draft), draft);
  return kept;
}

/** Returns the drafts of a person, newest first; without storage those of this page. */
export async function listDrafts(owner: string): Promise<Draft[]> {
  const kept = await attempt((records) => recordsIn(records, within(owner, 'draft')), undefined);
  const here = [...remembered.values()].filter((draft) => draft.owner === owner);
  return [...here.reverse(), ...(kept ?? []).filter(isDraft)];
}

/** Removes what this form has kept; what another one has typed into the same record stays offered. */
export function forgetDraft(draft: Draft): Promise<Forgotten> {
  const isOnlyHere = remembered.get(nameOf(draft))?.form === draft.form;
  if (isOnlyHere) remembered.delete(nameOf(draft));
  return attempt(
    async (records): Promise<Forgotten> => {
      for (const one of await recordsIn(records, allOf(draft)))
        if (one.form === draft.form) records.delete(keyOf(one));
      return 'forgotten';
    },
    isOnlyHere ? 'forgotten' : 'not-forgotten',
  );
}

/** Returns the drafts that may be taken up: no other tab is writing them. */
export async function listFreeDrafts(owner: string): Promise<Draft[]> {
  const held = await heldElsewhere();
  return (await listDrafts(owner)).filter((draft) => !held.has(holdName(draft)));
}

/** At a logout: what would become of unsaved texts, those of this page's form included. */
export async function unsavedTexts(owner: string): Promise<Unsaved> {
  const typed = await settleHere();
  if (typed !== 'nothing') return typed;
  const drafts = await listFreeDrafts(owner);
  if (drafts.length === 0) return 'nothing';
  return drafts.every(isOnDevice) ? 'kept' : 'not-kept';
}

/**
 * At a logout with that choice: removes drafts, versions and deleted records, so that the next user of
 * this device finds none. What another tab is writing stays.
 */
export async function forgetPerson(owner: string): Promise<Forgotten> {
  const held = await heldElsewhere();
  for (const [name, draft] of remembered) if (draft.owner === owner) remembered.delete(name);
  return attempt(async (records) => {
    for (const one of await recordsIn(records, within(owner)))
      if (!isDraft(one) || !held.has(holdName(one))) records.delete(keyOf(one));
    return 'forgotten' as const;
  }, 'not-forgotten' as const);
}
