import { createStore, type Store } from '#src/lib/store.ts';
import { download, KeepError, type KeepFailure, lengthOf } from './download.ts';
import type { OfflineState } from './kept-state.ts';

export interface OfflineSoundDeps {
  /** Shows what becomes of it; by itself nobody does. */
  shown?: Store<OfflineState>;
  url: string;
  cacheName: string;
  fetch(url: string, init: RequestInit): Promise<Response>;
  caches: Pick<CacheStorage, 'open' | 'match'>;
  /** Returns false when the device has less space than these bytes. */
  hasRoom(bytes: number): Promise<boolean>;
  /** Loads the engine of this page: without a network it could not be loaded at the first press. */
  loadEngine(): Promise<unknown>;
  /** Stores the page with all of its files, for a browser that is started without a network. */
  storePage(signal: AbortSignal): Promise<void>;
  /** Resolves once the worker controls this page. */
  startWorker(): Promise<void>;
  /** The last step: the copy is whole. */
  finish(size: number, signal: AbortSignal): Promise<void>;
  /** Removes the sound and what only it needs. */
  forget(): Promise<unknown>;
}

export type OfflineSound = ReturnType<typeof createOfflineSound>;

/** Milliseconds. A line that brings nothing for so long is dead, and others wait for their turn. */
const silenceMs = 30_000;
/** The same for the page and the pictures, of which some hundred kilobytes come without their progress. */
const pageMs = 180_000;

function reasonOf(error: unknown): KeepFailure {
  if (error instanceof KeepError) return error.reason;
  const name = error instanceof Error || error instanceof DOMException ? error.name : '';
  return name === 'QuotaExceededError' ? 'space' : 'network';
}

/** A sound on this device, fetched whole on request: caching what plays would store fragments. */
export function createOfflineSound({ url, cacheName, caches, ...deps }: OfflineSoundDeps) {
  const { shown = createStore<OfflineState>({ status: 'unknown' }) } = deps;
  let current: AbortController | undefined;
  /** A removal takes the cache away under whatever is stored meanwhile. */
  let isGone: Promise<unknown> = Promise.resolve();

  const forget = () => {
    isGone = deps.forget().catch(() => false);
    return isGone;
  };

  const start = async () => {
    await deps.startWorker().catch((cause: unknown) => {
      throw new KeepError('browser', { cause });
    });
    await deps.loadEngine();
  };

  const fetchSound = async (controller: AbortController) => {
    const { signal } = controller;
    let silence: ReturnType<typeof setTimeout> | undefined;
    const awaitBytes = () => {
      clearTimeout(silence);
      silence = setTimeout(() => controller.abort(), silenceMs);
    };
    awaitBytes();
    try {
      // Bypasses every cache: the stored file is the server's current one.
      const answer = await deps.fetch(url, { signal, cache: 'no-store' });
      const total = lengthOf(answer);
      if (!(await deps.hasRoom(total))) throw new KeepError('space');
      signal.throwIfAborted();
      const cache = await caches.open(cacheName);
      await download(
        answer,
        total,
        (file) => cache.put(url, file),
        (received) => {
          if (signal.aborted) return;
          awaitBytes();
          shown.write({ status: 'fetching', received, total });
        },
      );
      return total;
    } finally {
      clearTimeout(silence);
    }
  };

  const fetchAndStore = async (controller: AbortController) => {
    const { signal } = controller;
    const total = await fetchSound(controller);
    signal.throwIfAborted();
    const limit = setTimeout(() => controller.abort(), pageMs);
    try {
      await deps.storePage(signal);
      await start();
      signal.throwIfAborted();
      await deps.finish(total, signal);
      return total;
    } finally {
      clearTimeout(limit);
    }
  };

  return {
    getState: shown.read,
    subscribe: shown.subscribe,
    /** Checks what an earlier visit, or another tab, has stored. */
    async look() {
      await isGone;
      const before = shown.read();
      if (before.status === 'fetching' || before.status === 'failed') return;
      try {
        const stored = await caches.match(url, { cacheName });
        if (stored !== undefined && before.status !== 'stored') await start();
        const size = Number(stored?.headers.get('content-length') ?? 0);
        if (shown.read() === before)
          shown.write(stored === undefined ? { status: 'absent' } : { status: 'stored', size });
      } catch {
        shown.write({ status: 'unavailable' });
      }
    },
    async keep() {
      current?.abort();
      const controller = new AbortController();
      current = controller;
      shown.write({ status: 'fetching', received: 0, total: undefined });
      try {
        await isGone;
        const size = await fetchAndStore(controller);
        if (!controller.signal.aborted) shown.write({ status: 'stored', size });
      } catch (error) {
        controller.abort();
        if (current !== controller) return;
        await forget();
        shown.write({ status: 'failed', reason: reasonOf(error) });
      }
    },
    /** Cancels a download, or removes what it has stored. */
    async remove() {
      current?.abort();
      current = undefined;
      shown.write({ status: 'absent' });
      await forget();
    },
  };
}
