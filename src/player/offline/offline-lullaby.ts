import { createStore } from '#src/lib/store.ts';
import { download, KeepError, type KeepFailure } from './download.ts';
import { offlineCacheName } from './offline-cache.ts';
import { offlineUnavailable, offlineUnknown } from './offline-state.ts';

export interface OfflineLullabyDeps {
  /** Absolute, as the worker sees it. */
  url: string;
  fetch(url: string, init: RequestInit): Promise<Response>;
  caches: Pick<CacheStorage, 'open' | 'match' | 'delete'>;
  /** Loads the engine of this page: without a network it could not be loaded at the first press. */
  loadEngine(): Promise<unknown>;
  /** Stores the page with all of its files, for a browser that is started without a network. */
  storePage(signal: AbortSignal): Promise<void>;
  hasPage(): Promise<boolean>;
  /** Resolves once the worker controls this page. */
  startWorker(): Promise<void>;
  stopWorker(): Promise<void>;
}

export type OfflineLullabyStore = ReturnType<typeof createOfflineLullaby>;

function reasonOf(error: unknown): KeepFailure {
  if (error instanceof KeepError) return error.reason;
  const name = error instanceof Error || error instanceof DOMException ? error.name : '';
  return name === 'QuotaExceededError' ? 'space' : 'network';
}

/** The lullaby on this device, fetched whole on request: caching what plays would store fragments. */
export function createOfflineLullaby({ url, caches, ...deps }: OfflineLullabyDeps) {
  const shown = createStore(offlineUnknown);
  let current: AbortController | undefined;

  const start = async () => {
    await deps.startWorker().catch((cause: unknown) => {
      throw new KeepError('browser', { cause });
    });
    await deps.loadEngine();
  };

  const forget = () => caches.delete(offlineCacheName);

  const fetchAndStore = async (signal: AbortSignal) => {
    // Bypasses every cache: the stored file is the server's current one.
    const answer = await deps.fetch(url, { signal, cache: 'no-store' });
    const file = await download(answer, (received, total) => {
      if (!signal.aborted) shown.write({ status: 'fetching', received, total });
    });
    signal.throwIfAborted();
    // Only one file is stored: the lullaby of an older configuration is removed.
    await forget();
    const cache = await caches.open(offlineCacheName);
    const headers = { 'content-type': file.type, 'content-length': String(file.size) };
    await cache.put(url, new Response(file, { headers }));
    await deps.storePage(signal);
    await start();
    return file.size;
  };

  /** An older version of this site stored only the sound. */
  const storePageLater = () => deps.storePage(new AbortController().signal).catch(() => undefined);

  return {
    getState: shown.read,
    subscribe: shown.subscribe,
    /** Checks what an earlier visit has stored. */
    async look() {
      if (shown.read().status !== 'unknown') return;
      try {
        const stored = await caches.match(url, { cacheName: offlineCacheName });
        if (stored !== undefined) await start();
        if (stored !== undefined && !(await deps.hasPage())) void storePageLater();
        const size = Number(stored?.headers.get('content-length') ?? 0);
        if (shown.read().status === 'unknown')
          shown.write(stored === undefined ? { status: 'absent' } : { status: 'stored', size });
      } catch {
        shown.write(offlineUnavailable);
      }
    },
    async keep() {
      current?.abort();
      const controller = new AbortController();
      current = controller;
      shown.write({ status: 'fetching', received: 0, total: undefined });
      try {
        const size = await fetchAndStore(controller.signal);
        if (!controller.signal.aborted) shown.write({ status: 'stored', size });
      } catch (error) {
        controller.abort();
        if (current !== controller) return;
        await forget().catch(() => false);
        shown.write({ status: 'failed', reason: reasonOf(error) });
      }
    },
    /** Cancels a download, or removes what it has stored. */
    async remove() {
      current?.abort();
      current = undefined;
      shown.write({ status: 'absent' });
      await Promise.allSettled([forget(), deps.stopWorker()]);
    },
  };
}
