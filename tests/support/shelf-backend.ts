import { createTestBackend } from './backend.ts';

/** In the order of the shelf, newest first. */
const shelf = [
  { title: 'Le lapin qui avait sommeil', kind: 'histoire', seconds: 423, gain: 0 },
  { title: 'Doucement la nuit', kind: 'berceuse', seconds: 92, gain: -6 },
  { title: 'L’ours et la lune', kind: 'histoire', seconds: 600, gain: 0 },
] as const;

const soundOf = (index: number) => String(index).repeat(64);

/** A reference backend whose shelf holds two stories, and a lullaby between them. */
export async function createShelfBackend(count: number = shelf.length) {
  const backend = await createTestBackend();
  for (const [index, { title, kind, seconds, gain }] of shelf.slice(0, count).entries()) {
    const hash = soundOf(index);
    const found = { loudness: -16, bitRate: 128, channels: 1 } as const;
    await backend.store.sounds.save({ hash, seconds, bytes: seconds * 16_000, gain, ...found });
    await backend.store.stories.create(
      {
        title,
        kind,
        description: `${title}, pour s’endormir.`,
        content: '<p>Il était une fois…</p>',
        picture: '',
        sound: `/media/${hash}.mp3`,
        date: `2026-11-2${4 - index}T19:00:00.000Z`,
        adminId: backend.admin.id,
      },
      backend.admin.email,
    );
  }
  return backend;
}

/** Address of the sound of a story, by its place on the shelf. */
export const shelfSound = (index: number) => `/media/${soundOf(index)}.mp3`;
