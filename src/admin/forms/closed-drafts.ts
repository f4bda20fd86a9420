import { type Draft, readDrafts, removeDraft } from './draft-store.ts';
import { openWriters } from './open-writers.ts';

/** Returns the drafts that no open form is writing, in this tab or another one: newest first. */
export async function readClosedDrafts(admin: string): Promise<Draft[]> {
  const drafts = await readDrafts(admin);
  // Read after the drafts: a form that is being left has closed its own by then.
  const open = await openWriters();
  return drafts.filter(({ writer }) => !open.has(writer));
}

/**
 * Removes the drafts at a logout with that choice, so that the next user of this device finds none.
 */
export async function removeClosedDrafts(admin: string) {
  for (const { writer } of await readClosedDrafts(admin)) await removeDraft(writer);
}
