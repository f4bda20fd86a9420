import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { vi } from 'vitest';

/** One for all tests of a file, as the module under test opens its database once. */
const indexedDB = new IDBFactory();

/** Gives one test a browser that keeps records on the device; there is nothing in it yet. */
export async function giveDeviceStorage() {
  vi.stubGlobal('indexedDB', indexedDB);
  vi.stubGlobal('IDBKeyRange', IDBKeyRange);
  const { clear, createStore } = await import('idb-keyval');
  await clear(createStore('back-office', 'records'));
}
