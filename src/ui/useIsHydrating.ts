import { useSyncExternalStore } from 'react';

const neverChanges = () => () => undefined;

/** Returns true while prerendering and during hydration, then false. */
export const useIsHydrating = () =>
  useSyncExternalStore(
    neverChanges,
    () => false,
    () => true,
  );
