/** What a save or a delete takes away: versions of a record, and deleted records (the trash). */
import type { Id } from '#src/api/contract.ts';
import {
  allOf,
  attempt,
  type Kept,
  type KeptRecord,
  keyOf,
  recordsIn,
  type Values,
  within,
} from './device-db.ts';

/** Versions of a record; older ones are removed. */
export const VERSIONS_KEPT = 20;

type Of = Readonly<{ owner: string; entity: string; id: Id; values: Values }>;

const isSame = (one: KeptRecord | undefined, { values }: Of) =>
  JSON.stringify(one?.values) === JSON.stringify(values);

const recordOf = (kind: KeptRecord['kind'], of: Of, form = ''): KeptRecord => ({
  ...of,
  kind,
  form,
  at: new Date().toISOString(),
  base: null,
});

/**
 * Keeps a version, unless it equals the last one of its record. `form`: it was typed there and never
 * saved.
 */
export const keepVersion = (of: Of, form?: string): Promise<Kept> =>
  attempt(async (records) => {
    const version = recordOf('version', of, form);
    const earlier = await recordsIn(records, allOf(version));
    if (isSame(earlier[0], of)) return 'kept' as const;
    records.put(version, keyOf(version));
    for (const one of earlier.slice(VERSIONS_KEPT - 1)) records.delete(keyOf(one));
    return 'kept' as const;
  }, 'not-kept' as const);

/** Keeps a record that is going to be deleted; returns what it kept. A second try is no second one. */
export const keepDeleted = (of: Of): Promise<KeptRecord | 'not-kept'> =>
  attempt(async (records) => {
    const deleted = recordOf('deleted', of);
    for (const one of await recordsIn(records, allOf(deleted)))
      if (isSame(one, of)) records.delete(keyOf(one));
    records.put(deleted, keyOf(deleted));
    return deleted;
  }, 'not-kept' as const);

/** Returns the versions of a record, newest first; `undefined` when they cannot be read. */
export const listVersions = (owner: string, entity: string, id: Id) =>
  attempt((records) => recordsIn(records, within(owner, 'version', entity, String(id))), undefined);

/** Returns the deleted records, newest first; `undefined` when they cannot be read. */
export const listDeleted = (owner: string) =>
  attempt((records) => recordsIn(records, within(owner, 'deleted')), undefined);

/** Removes these deleted records, and no other of the same number. */
export const forgetDeleted = (...gone: readonly KeptRecord[]) =>
  attempt((records) => {
    for (const one of gone) records.delete(keyOf(one));
    return 'forgotten' as const;
  }, 'not-forgotten' as const);
