import { readStored, writeStored } from '#src/lib/browser-storage.ts';
import { createSignal } from '#src/lib/store.ts';

/** The name under which devices already keep the choice. */
const key = 'lullaby-relay';
const changes = createSignal();
/** Undefined until it is first read in a browser. */
let chosen: boolean | undefined;

/** Whether the offline lullaby takes over when the radio becomes silent; stored on this device. */
export const standInChoice = {
  read() {
    if (typeof window === 'undefined') return false;
    chosen ??= readStored(key) !== null;
    return chosen;
  },
  readInitial: () => false,
  subscribe: changes.subscribe,
  write(isOn: boolean) {
    chosen = isOn;
    writeStored(key, isOn ? 'on' : null);
    changes.notify();
  },
};
