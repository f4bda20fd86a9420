import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { hashIn, type MediaFolder, mediaNames } from '#publishing/pictures/media-folder.ts';
import type { Database } from '../db/database.ts';
import { sounds } from '../db/schema.ts';

type Sound = typeof sounds.$inferSelect;
export type SoundStore = ReturnType<typeof createSoundStore>;

/** Returns the name of the file of this hash. */
export const soundName = (hash: string) => `${hash}.mp3`;

/** Returns its address. */
export const soundAddress = (hash: string) => `/media/${soundName(hash)}`;

/** Stores a sound that is in memory; returns its hash. */
export async function storeSound(media: MediaFolder, bytes: Uint8Array): Promise<string> {
  const hash = createHash('sha256').update(bytes).digest('hex');
  await media.write(soundName(hash), bytes);
  return hash;
}

/** What was found in the files of sounds, by their hashes. */
export function createSoundStore(db: Database) {
  return {
    /** Returns what is known of the file at this address; undefined when it was never taken. */
    async at(address: string): Promise<Sound | undefined> {
      const hash = hashIn(mediaNames(address)[0] ?? '');
      return (await db.select().from(sounds).where(eq(sounds.hash, hash)))[0];
    },

    async save(sound: Sound) {
      const { hash, ...found } = sound;
      await db.insert(sounds).values(sound).onConflictDoUpdate({ target: sounds.hash, set: found });
    },
  };
}
