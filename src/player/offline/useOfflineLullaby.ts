import { useEffect, useSyncExternalStore } from 'react';
import { lullabyState as shown } from './kept-state.ts';
import { loadShelf } from './load-shelf.ts';

const keptLullaby = async () => (await loadShelf())?.keptLullaby();

/** Returns true when a lullaby is stored on this device; known once its card is shown. */
export const useIsLullabyKept = () =>
  useSyncExternalStore(shown.subscribe, shown.read, shown.readInitial).status === 'stored';

/** Returns the state of the offline lullaby and of its page. */
export function useOfflineLullaby() {
  useEffect(function findOfflineFile() {
    // In a task of its own: a phone has just spent its time on hydration.
    const task = setTimeout(() => void keptLullaby().then((lullaby) => lullaby?.look()));
    return () => clearTimeout(task);
  }, []);
  return {
    state: useSyncExternalStore(shown.subscribe, shown.read, shown.readInitial),
    keep: () => void keptLullaby().then((lullaby) => lullaby?.keep()),
    remove: () => void keptLullaby().then((lullaby) => lullaby?.remove()),
  };
}
