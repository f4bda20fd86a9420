import { createStore, delMany, get, keys, set } from 'idb-keyval';
import { fetchPicture } from './fetch-picture.ts';
import type { KeyStorage } from './key-storage.ts';
import { createRecordShelf } from './record-shelf.ts';

/** Opened on first use. */
function storageOf(database: string): KeyStorage {
  const store = createStore(database, database);
  return {
    keys: () => keys<string>(store),
    get: (key) => get(key, store),
    set: (key, value) => set(key, value, store),
    delMany: (gone) => delMany(gone, store),
  };
}

/** Versions and deleted records, stored on this device. */
export const shelf = createRecordShelf({
  records: storageOf('fiches-gardees'),
  pictures: storageOf('images-gardees'),
  fetchPicture,
  clock: Date.now,
});
