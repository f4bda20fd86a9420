/**
 * Earlier records, stored on this device: the versions of each record, and deleted records. No
 * function here throws: if the storage is full or forbidden, the site works as if there were no
 * versions.
 */
import * as v from 'valibot';
import { createTurns } from './in-turn.ts';
import { keyOf, type Shelf, startOf, timeOf } from './kept-key.ts';
import {
  type KeptRecord,
  type KeptValues,
  keptRecord,
  keptValuesSchema,
  readKeptRecord,
} from './kept-record.ts';
import type { KeyStorage } from './key-storage.ts';
import { pack, unpack } from './packed-text.ts';
import { createPictureShelf, type FetchPicture } from './picture-shelf.ts';

type Options = Readonly<{
  records: KeyStorage;
  /** Pictures by address, as data URLs: twenty versions of a text share them. */
  pictures: KeyStorage;
  fetchPicture: FetchPicture;
  clock: () => number;
}>;

const DAY = 86_400_000;
/** Days until a stored record is removed. */
export const KEPT_DAYS = 90;
/** Maximum number of versions of one record. */
export const VERSIONS_KEPT = 20;

export type Kept = Readonly<{
  admin: string;
  entity: string;
  recordId: string;
  name: string;
  values: KeptValues;
}>;

export function createRecordShelf({ records, pictures, fetchPicture, clock }: Options) {
  const images = createPictureShelf(pictures, fetchPicture);
  let count = 0;

  /** One version after another: two at the same time would not detect that they are identical. */
  const inTurn = createTurns();

  async function attempt<Result>(run: () => Promise<Result>, otherwise: Result) {
    try {
      return await run();
    } catch {
      return otherwise;
    }
  }

  /** Newest first. */
  async function keysOf(start: string) {
    const keys = await records.keys();
    return keys.filter((key) => key.startsWith(start)).sort((one, other) => (one < other ? 1 : -1));
  }

  async function readAll(keys: readonly string[]) {
    const all: KeptRecord[] = [];
    for (const key of keys) {
      const record = readKeptRecord(key, await records.get(key));
      if (record) all.push(record);
    }
    return all;
  }

  const valuesOf = async ({ body }: KeptRecord): Promise<KeptValues> =>
    v.parse(keptValuesSchema, await unpack(body));

  /** Removes records that are too old, and pictures that are no longer referenced. */
  async function tidy() {
    const keys = await records.keys();
    const oldest = clock() - KEPT_DAYS * DAY;
    const old = keys.filter((key) => !(timeOf(key) >= oldest));
    if (old.length > 0) await drop(old);
  }

  async function drop(keys: string[]) {
    await records.delMany(keys);
    await images.keepOnly(async () => {
      const left = await readAll(await records.keys());
      return new Set(left.flatMap((record) => record.pictures));
    });
  }

  async function write(shelf: Shelf, { values, ...kept }: Kept) {
    const keptAt = new Date(clock()).toISOString();
    count += 1;
    const key = keyOf(startOf(shelf, kept.admin, kept.entity, kept.recordId), keptAt, count);
    const body = await pack(JSON.stringify(values));
    const record = keptRecord({ ...kept, keptAt, body, pictures: await images.keep(values) });
    await records.set(key, record);
    return key;
  }

  async function writeVersion(kept: Kept) {
    await tidy();
    const keys = await keysOf(startOf('version', kept.admin, kept.entity, kept.recordId));
    const [last] = await readAll(keys.slice(0, 1));
    if (last && JSON.stringify(await valuesOf(last)) === JSON.stringify(kept.values)) return true;
    await write('version', kept);
    const tooMany = keys.slice(VERSIONS_KEPT - 1);
    if (tooMany.length > 0) await drop(tooMany);
    return true;
  }

  return {
    /** Stores a version, unless it equals the last one; returns true when it is stored. */
    keepVersion: (kept: Kept) => attempt(() => inTurn(() => writeVersion(kept)), false),

    /**
     * Stores a record that is about to be deleted; returns its key, or undefined when it could not
     * be stored.
     */
    keepDeleted: (kept: Kept) =>
      attempt(async (): Promise<string | undefined> => {
        await tidy();
        return await write('deleted', kept);
      }, undefined),

    /** Newest first. */
    list: (shelf: Shelf, admin: string, entity?: string, recordId?: string) =>
      attempt(async () => {
        await tidy();
        const all = await readAll(await keysOf(startOf(shelf, admin, entity, recordId)));
        return all.sort((one, other) => other.keptAt.localeCompare(one.keptAt));
      }, []),

    /** Returns its values unchanged; undefined when they can no longer be read. */
    values: (record: KeptRecord) =>
      attempt<KeptValues | undefined>(() => valuesOf(record), undefined),

    /** Returns the pictures that were stored with it, by address. */
    pictures: (record: KeptRecord) =>
      attempt(() => images.find(record.pictures), new Map<string, string>()),

    remove: (keys: string[]) => attempt(() => drop(keys).then(() => true), false),

    /** Removes all records of one administrator. */
    removeAll: (admin: string) =>
      attempt(async () => {
        const shelves: Shelf[] = ['version', 'deleted'];
        for (const shelf of shelves) await drop(await keysOf(startOf(shelf, admin)));
        return true;
      }, false),
  };
}
