import type { MediaFolder } from '#publishing/pictures/media-folder.ts';

const NAME = /^[0-9a-f]{64}-[0-9a-z]{1,12}\.(?:webp|jpg)$/;
/** Bytes kept in memory: the pictures of a few pages, so that a visit does not wait for the disk. */
const MOST_BYTES = 32 * 1024 * 1024;

/** Returns the bytes of a picture by its name; undefined when no picture has this name. */
export type ReadPicture = (name: string) => Promise<Uint8Array<ArrayBuffer> | undefined>;

/**
 * Reads each file once and caches the most recently requested ones; the content of a name never
 * changes.
 */
export function createPictureReader(folder: MediaFolder): ReadPicture {
  const kept = new Map<string, Uint8Array<ArrayBuffer>>();
  let size = 0;

  return async (name) => {
    if (!NAME.test(name)) return undefined;
    const known = kept.get(name);
    if (known) {
      kept.delete(name);
      kept.set(name, known);
      return known;
    }
    const read = await folder.read(name);
    if (!read) return undefined;
    const bytes = new Uint8Array(read);
    // Another request may have read it meanwhile.
    if (!kept.has(name)) size += bytes.byteLength;
    kept.set(name, bytes);
    for (const [oldest, { byteLength }] of kept) {
      if (size <= MOST_BYTES) break;
      kept.delete(oldest);
      size -= byteLength;
    }
    return bytes;
  };
}
