import { useSyncExternalStore } from 'react';
import { createStore } from '#src/lib/store.ts';

const isUnderWay = createStore(false);

/** Called before a delivered document is hydrated. */
export const beginHydration = () => isUnderWay.write(true);

/**
 * Called after it, in a task of its own: what React renders for that would otherwise be part of the
 * longest task of the start.
 */
export const endHydration = () => isUnderWay.write(false);

/** Returns true while prerendering and during hydration, then false. */
export const useIsHydrating = () =>
  useSyncExternalStore(isUnderWay.subscribe, isUnderWay.read, () => true);
