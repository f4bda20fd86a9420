import { readStored, writeStored } from './browser-storage.ts';
import { createSignal } from './store.ts';

/**
 * A text in local storage, shared by all tabs. When storage throws, it is kept in memory and lasts as
 * long as the page.
 */
export function createSharedText(key: string) {
  const { notify, subscribe } = createSignal();
  let memory: string | null = null;
  let isStorageBroken = false;
  return {
    /** Returns the stored text, unchecked; null when missing. */
    read: () => (isStorageBroken ? memory : readStored(key)),
    /** Null removes the text. */
    write(text: string | null) {
      memory = text;
      isStorageBroken = !writeStored(key, text);
      notify();
    },
    /** Reports changes of this tab and, through the storage event, of other tabs. */
    subscribe(listener: () => void) {
      const onStorage = (event: StorageEvent) => {
        // key === null: another tab cleared the whole storage.
        if (event.key !== key && event.key !== null) return;
        memory = null;
        isStorageBroken = false;
        listener();
      };
      const unsubscribe = subscribe(listener);
      window.addEventListener('storage', onStorage);
      return () => {
        unsubscribe();
        window.removeEventListener('storage', onStorage);
      };
    },
  };
}
