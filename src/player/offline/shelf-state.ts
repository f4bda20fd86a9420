import { createStore } from '#src/lib/store.ts';
import type { OfflineState } from './offline-state.ts';
import type { KeptRecording } from './recordings.ts';

export interface ShelfState {
  /** Undefined until it is read; null where the browser can keep nothing. */
  readonly kept: readonly KeptRecording[] | null | undefined;
  /** By address: what is being kept in this visit, or could not be. */
  readonly underway: ReadonlyMap<string, OfflineState>;
}

/** The recordings of the shelf on this device: one store for every card, page and list. */
export const shelf = createStore<ShelfState>({ kept: undefined, underway: new Map() });
