import { createStore } from '#src/lib/store.ts';

/** True while a page that could not be loaded is shown instead: without its own player, too. */
export const isPageMissing = createStore(false);
