import { randomBytes } from 'node:crypto';
import { existsSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

const BYTES = 4 * 1024 * 1024;

/**
 * A file beside the database that only takes room. On a full disk SQLite cannot delete either, since
 * it writes before it frees: then this room is given back to it.
 */
export function openReserve(file: string) {
  const remove = () => rmSync(file, { force: true });
  /** Whether there is room for it, and as much beside it. */
  function hasRoom() {
    const { bavail, bsize } = statfsSync(dirname(file));
    return bavail * bsize >= 2 * BYTES;
  }
  return {
    hasRoom,

    /** Takes the room again where it was given back and there is some. */
    fill() {
      if (existsSync(file)) return;
      try {
        if (!hasRoom()) return;
        // Zeros would take no room on a file system that compresses.
        writeFileSync(file, randomBytes(BYTES), { mode: 0o600, flush: true });
      } catch {
        remove();
      }
    },

    /** Returns false when there was nothing to give back. */
    giveBack(): boolean {
      if (!existsSync(file)) return false;
      remove();
      return true;
    },
  };
}
