import { createSharedText } from '#src/lib/shared-text.ts';

/** A choice that is on or off, off at first, stored on this device; also read where there is no browser. */
export function createChoice(key: string) {
  const { read, write, subscribe } = createSharedText(key);
  return {
    read: () => typeof window !== 'undefined' && read() !== null,
    readInitial: () => false,
    subscribe,
    write: (isOn: boolean) => write(isOn ? 'on' : null),
  };
}

/** Whether the next story of the shelf follows the one that ends. */
export const sequenceChoice = createChoice('stories-in-a-row');

/**
 * Whether the offline lullaby takes over when the radio becomes silent. Devices already keep it under this
 * name.
 */
export const standInChoice = createChoice('lullaby-relay');
