import type { OfflineState, ShelfState } from './kept-state.ts';
import type { Recording } from './recordings.ts';
import { useKeptShelf } from './useKeptShelf.ts';

/** A recording as its card and its page know it. */
export type SoundToKeep = Recording & Readonly<{ bytes?: number | null }>;

function stateOf(url: string, { kept, underway }: ShelfState): OfflineState {
  if (kept === undefined) return { status: 'unknown' };
  if (kept === null) return { status: 'unavailable' };
  const address = new URL(url, window.location.origin).href;
  const found = kept.find((recording) => recording.url === address);
  if (found !== undefined) return { status: 'stored', size: found.bytes };
  return underway.get(address) ?? { status: 'absent' };
}

/** Returns whether a recording is on this device, and how to keep or remove it. */
export function useKeptSound({ url, title, page, picture, gain }: SoundToKeep) {
  const shelf = useKeptShelf();
  return {
    state: stateOf(url, shelf),
    keep: () => shelf.keep({ url, title, page, picture, gain }),
    remove: () => shelf.remove(url),
  };
}
