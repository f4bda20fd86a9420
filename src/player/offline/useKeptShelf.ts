import { useEffect, useSyncExternalStore } from 'react';
import { shelf } from './kept-state.ts';
import { loadShelf } from './load-shelf.ts';
import type { Recording } from './recordings.ts';

/** Returns what is kept of the shelf on this device, and how to keep more or less of it. */
export function useKeptShelf() {
  useEffect(function findKeptRecordings() {
    // In a task of its own: a phone has just spent its time on hydration.
    const task = setTimeout(() => void loadShelf().then((loaded) => loaded?.lookOnce()));
    return () => clearTimeout(task);
  }, []);
  return {
    ...useSyncExternalStore(shelf.subscribe, shelf.read, shelf.readInitial),
    keep: (recording: Recording) => void loadShelf().then((loaded) => loaded?.keep(recording)),
    remove: (url: string) => void loadShelf().then((loaded) => loaded?.remove(url)),
    removeAll: () => void loadShelf().then((loaded) => loaded?.removeAll()),
  };
}
