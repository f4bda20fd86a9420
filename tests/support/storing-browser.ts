import { vi } from 'vitest';
import { replaceForTest } from './replace-property.ts';

/**
 * Gives the document, for one test, what the lullaby's page needs of a browser that can store files:
 * `caches` over `files` by address, and a service worker.
 */
export function makeBrowserStoreFiles(files: Map<string, Response>): void {
  const find = async (url: string) => files.get(url)?.clone();
  vi.stubGlobal('caches', {
    open: async () => ({
      match: find,
      put: async (url: string, response: Response) => {
        const file = await response.blob();
        files.set(url, new Response(file, { headers: response.headers }));
      },
      keys: async () => [...files.keys()].map((url) => ({ url })),
      delete: async (url: string) => files.delete(url),
    }),
    match: find,
    keys: async () => ['lullaby'],
    has: async () => true,
    delete: async () => files.clear(),
  });
  const serviceWorker = {
    controller: {},
    ready: Promise.resolve(),
    register: async () => undefined,
    getRegistration: async () => undefined,
  };
  replaceForTest(navigator, { serviceWorker });
}
