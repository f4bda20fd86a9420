import { createStore } from '#src/lib/store.ts';
import type { KeepFailure } from './download.ts';
import type { KeptRecording } from './recordings.ts';

export type OfflineState =
  /** Not checked yet. */
  | { readonly status: 'unknown' }
  /** A browser that cannot store anything: too old, private, or not over HTTPS. */
  | { readonly status: 'unavailable' }
  | { readonly status: 'absent' }
  | { readonly status: 'fetching'; readonly received: number; readonly total: number | undefined }
  | { readonly status: 'stored'; readonly size: number }
  | { readonly status: 'failed'; readonly reason: KeepFailure };

/** Of the page's own lullaby. */
export const lullabyState = createStore<OfflineState>({ status: 'unknown' });

export interface ShelfState {
  /** Undefined until it is read; null where the browser can keep nothing. */
  readonly kept: readonly KeptRecording[] | null | undefined;
  /** By address: what is being kept in this visit, or could not be. */
  readonly underway: ReadonlyMap<string, OfflineState>;
}

/** The recordings of the shelf on this device: one store for every card, page and list. */
export const shelf = createStore<ShelfState>({ kept: undefined, underway: new Map() });
