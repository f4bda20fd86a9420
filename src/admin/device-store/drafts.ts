/** Which drafts may be offered: those that no open form is writing. */
import { type DeviceRecord, forgetAll, listKept } from './device-store.ts';
import { moveFormerDrafts } from './former-stores.ts';
import { openElsewhere, openWriters, settleOpenForms, type Unsaved } from './open-writers.ts';

/** Returns the drafts that no open form is writing, in this tab or another one: newest first. */
export async function readClosedDrafts(owner: string): Promise<DeviceRecord[]> {
  await moveFormerDrafts();
  const drafts = await listKept(owner, 'draft');
  // Read after the drafts: a form that is being left has closed its own by then.
  const open = await openWriters();
  return drafts.filter(({ writer }) => !open.has(writer));
}

/** At a logout: what would become of unsaved texts, those of this page's form included. */
export async function unsavedTexts(owner: string): Promise<Unsaved> {
  const here = await settleOpenForms();
  if (here.includes('lost')) return 'lost';
  if (here.includes('kept')) return 'kept';
  return (await readClosedDrafts(owner)).length > 0 ? 'kept' : 'none';
}

/**
 * At a logout with that choice: removes drafts, revisions and deleted records, so that the next user of
 * this device finds none. What another tab is writing stays.
 */
export const forgetPerson = async (owner: string) => forgetAll(owner, await openElsewhere());
