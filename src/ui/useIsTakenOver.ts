import { useSyncExternalStore } from 'react';

const neverChanges = () => () => undefined;

/** True in what React takes over from the document, and in the document itself; then false. */
export const useIsTakenOver = () =>
  useSyncExternalStore(
    neverChanges,
    () => false,
    () => true,
  );
