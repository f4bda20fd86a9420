import { useEffect, useSyncExternalStore } from 'react';
import type { StorySource } from '#src/radio/radio-state.ts';
import { shelf } from './kept-state.ts';
import { loadShelf } from './load-shelf.ts';

/** Returns what is kept of the shelf on this device, and how to keep more or less of it. */
export function useKeptShelf() {
  useEffect(function findKeptRecordings() {
    // In a task of its own: a phone has just spent its time on hydration.
    const task = setTimeout(() => void loadShelf().then((loaded) => loaded?.lookOnce()));
    return () => clearTimeout(task);
  }, []);
  return {
    ...useSyncExternalStore(shelf.subscribe, shelf.read, shelf.readInitial),
    keep: (story: StorySource) => void loadShelf().then((loaded) => loaded?.keep(story)),
    remove: (url: string) => void loadShelf().then((loaded) => loaded?.remove(url)),
    removeAll: () => void loadShelf().then((loaded) => loaded?.removeAll()),
  };
}
