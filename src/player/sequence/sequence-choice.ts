import { createSharedText } from '#src/lib/shared-text.ts';

const choice = createSharedText('stories-in-a-row');

/** Whether the next story of the shelf follows the one that ends; stored on this device. */
export const sequenceChoice = {
  read: () => typeof window !== 'undefined' && choice.read() !== null,
  readInitial: () => false,
  subscribe: choice.subscribe,
  write: (isOn: boolean) => choice.write(isOn ? 'on' : null),
};
