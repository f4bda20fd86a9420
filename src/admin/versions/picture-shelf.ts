import type { KeyStorage } from './key-storage.ts';
import { pictureAddresses } from './picture-addresses.ts';

/** Resolves to a picture of the site or its backend as a data URL; undefined for any other. */
export type FetchPicture = (address: string) => Promise<string | undefined>;

/** Stores the pictures of stored records, each once. */
export function createPictureShelf(pictures: KeyStorage, fetchPicture: FetchPicture) {
  return {
    /** Stores those of a record; returns the addresses of those now available. */
    async keep(values: Readonly<Record<string, string>>): Promise<string[]> {
      const kept: string[] = [];
      const known = new Set(await pictures.keys());
      for (const address of pictureAddresses(values)) {
        if (!known.has(address)) {
          const picture = await fetchPicture(address);
          if (picture === undefined) continue;
          await pictures.set(address, picture);
        }
        kept.push(address);
      }
      return kept;
    },

    /** Returns pictures by their addresses. */
    async find(addresses: readonly string[]): Promise<Map<string, string>> {
      const found = new Map<string, string>();
      for (const address of addresses) {
        const picture = await pictures.get(address);
        if (typeof picture === 'string') found.set(address, picture);
      }
      return found;
    },

    /** Deletes those that no record uses any more. */
    async keepOnly(readUsed: () => Promise<ReadonlySet<string>>) {
      const kept = await pictures.keys();
      if (kept.length === 0) return;
      const used = await readUsed();
      await pictures.delMany(kept.filter((address) => !used.has(address)));
    },
  };
}
