import type { OfflineState, ShelfState } from './kept-state.ts';
import { useKeptShelf } from './useKeptShelf.ts';

/** A recording as its card and its page know it. */
export type SoundToKeep = Readonly<{
  url: string;
  title: string;
  bytes?: number | null;
  /** Address of its page, and of its square picture; '' without one. */
  page: string;
  picture: string;
  gain?: number;
}>;

function stateOf(url: string, { kept, underway }: ShelfState): OfflineState {
  if (kept === undefined) return { status: 'unknown' };
  if (kept === null) return { status: 'unavailable' };
  const address = new URL(url, window.location.origin).href;
  const found = kept.find((recording) => recording.url === address);
  if (found !== undefined) return { status: 'stored', size: found.bytes };
  return underway.get(address) ?? { status: 'absent' };
}

/** Returns whether a recording is on this device, and how to keep or remove it. */
export function useKeptSound({ url, title, page, picture, gain = 0 }: SoundToKeep) {
  const shelf = useKeptShelf();
  return {
    state: stateOf(url, shelf),
    keep: () => shelf.keep({ url, title, page, picture, gain }),
    remove: () => shelf.remove(url),
  };
}
