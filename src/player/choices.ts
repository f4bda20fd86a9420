import { createSharedChoice } from '#src/lib/shared-text.ts';

/** Whether the next story of the shelf follows the one that ends. */
export const sequenceChoice = createSharedChoice('stories-in-a-row');

/**
 * Whether the offline lullaby takes over when the radio becomes silent. Devices already keep it under this
 * name.
 */
export const standInChoice = createSharedChoice('lullaby-relay');
