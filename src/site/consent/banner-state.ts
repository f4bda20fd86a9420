import { createStore } from '#src/lib/store.ts';

/**
 * True after 'Gérer les cookies' was pressed: shared by the footer and the banner, which loads
 * lazily.
 */
export const isBannerAskedFor = createStore(false);
