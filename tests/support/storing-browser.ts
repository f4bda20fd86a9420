import { vi } from 'vitest';

/**
 * Gives this document what the lullaby's page needs of a browser that can store files: `caches` over
 * `files` by address, and a service worker.
 */
export function makeBrowserStoreFiles(files: Map<string, Response>): void {
  const find = async (url: string) => files.get(url)?.clone();
  vi.stubGlobal('caches', {
    open: async () => ({
      match: find,
      put: async (url: string, response: Response) => void files.set(url, response),
    }),
    match: find,
    delete: async () => files.clear(),
  });
  Object.defineProperty(navigator, 'serviceWorker', {
    value: {
      controller: {},
      ready: Promise.resolve(),
      register: async () => undefined,
      getRegistration: async () => undefined,
    },
  });
}
