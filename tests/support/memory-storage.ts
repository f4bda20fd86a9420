import type { KeyStorage } from '#src/admin/versions/key-storage.ts';

/** A browser's storage in memory; values are copied at each step, as in a browser. */
export function memoryStorage(): KeyStorage & { size: () => number } {
  const stored = new Map<string, unknown>();
  return {
    size: () => stored.size,
    keys: async () => [...stored.keys()],
    get: async (key) => structuredClone(stored.get(key)),
    set: async (key, value) => {
      stored.set(key, structuredClone(value));
    },
    delMany: async (keys) => {
      for (const key of keys) stored.delete(key);
    },
  };
}
