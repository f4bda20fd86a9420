import { createSharedText } from '#src/lib/shared-text.ts';

/** The name under which devices already keep the choice. */
const choice = createSharedText('lullaby-relay');

/** Whether the offline lullaby takes over when the radio becomes silent; stored on this device. */
export const standInChoice = {
  read: () => typeof window !== 'undefined' && choice.read() !== null,
  readInitial: () => false,
  subscribe: choice.subscribe,
  write: (isOn: boolean) => choice.write(isOn ? 'on' : null),
};
