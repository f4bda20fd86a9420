import { createStore } from '#src/lib/store.ts';

import type { KeepFailure } from './download.ts';

export type OfflineState =
  /** Not checked yet. */
  | { readonly status: 'unknown' }
  /** A browser that cannot store anything: too old, private, or not over HTTPS. */
  | { readonly status: 'unavailable' }
  | { readonly status: 'absent' }
  | { readonly status: 'fetching'; readonly received: number; readonly total: number | undefined }
  | { readonly status: 'stored'; readonly size: number }
  | { readonly status: 'failed'; readonly reason: KeepFailure };

export const offlineUnknown: OfflineState = { status: 'unknown' };
export const offlineUnavailable: OfflineState = { status: 'unavailable' };

/** Of the page's own lullaby. */
export const lullabyState = createStore<OfflineState>(offlineUnknown);
