import { readStored, writeStored } from './browser-storage.ts';
import { createSignal } from './store.ts';

/**
 * A text in local storage that all tabs share. Where storage throws, memory takes over: the text then
 * lasts as long as the page.
 */
export function createSharedText(key: string) {
  const { tell, subscribe } = createSignal();
  let memory: string | null = null;
  let isStorageBroken = false;
  return {
    /** The text as stored, unchecked; null where there is none. */
    read: () => (isStorageBroken ? memory : readStored(key)),
    /** Null takes the text away. */
    write(text: string | null) {
      memory = text;
      isStorageBroken = !writeStored(key, text);
      tell();
    },
    /** Hears this tab's changes and, through the storage event, those of other tabs. */
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
