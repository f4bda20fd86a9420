import { createStore } from '#src/lib/store.ts';

/** True while something stands in place of a page that could not be loaded or drawn, and of its player. */
export const isPageMissing = createStore(false);
