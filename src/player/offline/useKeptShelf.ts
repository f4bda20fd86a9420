import { useEffect, useSyncExternalStore } from 'react';
import { lullabyState, shelf } from './kept-state.ts';
import type { Recording } from './recordings.ts';

type Shelf = typeof import('./kept-shelf.ts');
let loading: Promise<Shelf | undefined> | undefined;

/** Most visitors keep nothing: the code is loaded after the page, and again after a failure. */
export function loadShelf(): Promise<Shelf | undefined> {
  loading ??= import('./kept-shelf.ts').catch(() => {
    loading = undefined;
    shelf.write({ ...shelf.read(), kept: null });
    lullabyState.write({ status: 'unavailable' });
    return undefined;
  });
  return loading;
}

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
