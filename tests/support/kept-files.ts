import { vi } from 'vitest';
import { replaceForTest } from './replace-property.ts';

type Named = Map<string, Map<string, Response>>;

const addressOf = (key: string) => new URL(key, window.location.origin).href;

/** Cache Storage with its many caches, and a service worker, for one test. `free` bytes are left. */
export function makeBrowserKeepFiles(named: Named, free = 1e9): void {
  const copyOf = async (cache: Map<string, Response> | undefined, key: string) =>
    cache?.get(addressOf(key))?.clone();
  vi.stubGlobal('caches', {
    async open(name: string) {
      const cache = named.get(name) ?? new Map<string, Response>();
      named.set(name, cache);
      return {
        match: (key: string) => copyOf(cache, key),
        async put(key: string, answer: Response) {
          const file = await answer.blob();
          cache.set(addressOf(key), new Response(file, { headers: answer.headers }));
        },
        keys: async () => [...cache.keys()].map((url) => ({ url })),
        delete: async (key: string) => cache.delete(addressOf(key)),
      };
    },
    async match(key: string, { cacheName }: MultiCacheQueryOptions = {}) {
      if (cacheName !== undefined) return copyOf(named.get(cacheName), key);
      const found = [...named.values()].find((cache) => cache.has(addressOf(key)));
      return copyOf(found, key);
    },
    keys: async () => [...named.keys()],
    has: async (name: string) => named.has(name),
    delete: async (name: string) => named.delete(name),
  });
  const serviceWorker = {
    controller: { postMessage: () => undefined },
    ready: Promise.resolve(),
    register: vi.fn(async () => undefined),
    getRegistration: async () => ({ unregister: async () => true }),
  };
  const storage = { estimate: async () => ({ quota: free, usage: 0 }), persist: async () => true };
  const locks = {
    request: async (_name: string, ...given: unknown[]) => {
      const run = given.at(-1);
      return typeof run === 'function' ? run({}) : undefined;
    },
  };
  replaceForTest(navigator, { serviceWorker, storage, locks });
}
