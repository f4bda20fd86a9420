import type { StorySource } from '#src/radio/radio-state.ts';
import type { OfflineState, ShelfState } from './kept-state.ts';
import { useKeptShelf } from './useKeptShelf.ts';

function stateOf(url: string, { kept, underway }: ShelfState): OfflineState {
  if (kept === undefined) return { status: 'unknown' };
  if (kept === null) return { status: 'unavailable' };
  const found = kept.find((recording) => recording.url === url);
  if (found !== undefined) return { status: 'stored', size: found.bytes };
  return underway.get(url) ?? { status: 'absent' };
}

/** Returns whether a recording is on this device, and how to keep or remove it. */
export function useKeptSound(story: StorySource) {
  const shelf = useKeptShelf();
  return {
    state: stateOf(story.url, shelf),
    keep: () => shelf.keep(story),
    remove: () => shelf.remove(story.url),
  };
}
