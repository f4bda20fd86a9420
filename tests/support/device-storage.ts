import { IDBDatabase, IDBFactory, IDBKeyRange, IDBObjectStore } from 'fake-indexeddb';
import { vi } from 'vitest';
import { replaceForTest } from './replace-property.ts';

/** One for all tests of a file, as the module under test opens its database once. */
const indexedDB = new IDBFactory();

/** Gives one test a browser that keeps records on the device; there is nothing in it yet. */
export async function giveDeviceStorage() {
  vi.stubGlobal('indexedDB', indexedDB);
  vi.stubGlobal('IDBKeyRange', IDBKeyRange);
  const { clear, createStore } = await import('idb-keyval');
  await clear(createStore('back-office', 'records'));
}

const forbid = () => {
  throw new DOMException('forbidden', 'SecurityError');
};

/** Gives one test a browser in which tabs cannot talk to each other, as Firefox where cookies are refused. */
export const forbidChannels = () =>
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      constructor() {
        forbid();
      }
    },
  );

/** Gives one test a browser whose storage throws, whether it was opened before or not. */
export function breakDeviceStorage() {
  vi.stubGlobal('indexedDB', { open: forbid });
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(forbid);
}

/** Gives one test a browser that can keep records from now on, and remove none. */
export const refuseRemovals = () =>
  vi.spyOn(IDBObjectStore.prototype, 'delete').mockImplementation(forbid);

/** Gives one test a browser that stores no text, though what it has can be read. */
export function fillLocalStorage() {
  const stored = localStorage;
  replaceForTest(window, {
    localStorage: {
      getItem: (key: string) => stored.getItem(key),
      removeItem: (key: string) => stored.removeItem(key),
      clear: () => stored.clear(),
      setItem() {
        throw new DOMException('full', 'QuotaExceededError');
      },
    },
  });
}
