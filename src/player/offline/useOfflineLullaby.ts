import { useEffect, useSyncExternalStore } from 'react';
import type { OfflineSound } from './offline-sound.ts';
import { offlineUnavailable, lullabyState as shown } from './offline-state.ts';

let opening: Promise<OfflineSound | undefined> | undefined;

/** Most visitors store nothing: the code that stores a lullaby is loaded after the page. */
async function openOnce() {
  const { openOfflineLullaby } = await import('./open-offline-lullaby.ts');
  const lullaby = openOfflineLullaby();
  lullaby?.subscribe(() => shown.write(lullaby.getState()));
  if (lullaby === undefined) shown.write(offlineUnavailable);
  return lullaby;
}

function offlineLullaby() {
  opening ??= openOnce().catch(() => {
    opening = undefined;
    shown.write(offlineUnavailable);
    return undefined;
  });
  return opening;
}

/** Returns true when a lullaby is stored on this device; known once its card is shown. */
export const useIsLullabyKept = () =>
  useSyncExternalStore(shown.subscribe, shown.read, shown.readInitial).status === 'stored';

/** Returns the state of the offline lullaby and of its page. */
export function useOfflineLullaby() {
  useEffect(function findOfflineFile() {
    // In a task of its own: a phone has just spent its time on hydration.
    const task = setTimeout(() => void offlineLullaby().then((lullaby) => lullaby?.look()));
    return () => clearTimeout(task);
  }, []);
  return {
    state: useSyncExternalStore(shown.subscribe, shown.read, shown.readInitial),
    keep: () => void offlineLullaby().then((lullaby) => lullaby?.keep()),
    remove: () => void offlineLullaby().then((lullaby) => lullaby?.remove()),
  };
}
