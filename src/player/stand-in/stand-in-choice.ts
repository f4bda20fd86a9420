import { readStored, writeStored } from '#src/lib/browser-storage.ts';
import { createStore } from '#src/lib/store.ts';

/** The name under which devices already keep the choice. */
const key = 'lullaby-relay';
const shown = createStore(false);
let isRead = false;

/** Whether the offline lullaby takes over when the radio becomes silent; stored on this device. */
export const standInChoice = {
  read() {
    if (!isRead && typeof window !== 'undefined') {
      isRead = true;
      if (readStored(key) !== null) shown.write(true);
    }
    return shown.read();
  },
  readInitial: shown.readInitial,
  subscribe: shown.subscribe,
  write(isOn: boolean) {
    isRead = true;
    writeStored(key, isOn ? 'on' : null);
    shown.write(isOn);
  },
};
