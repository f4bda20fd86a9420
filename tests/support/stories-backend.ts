import type { TestBackend } from './backend.ts';

const HASH = 'a'.repeat(64);
/** Of a sound that a backend of a test knows, and no file is behind. */
export const KNOWN_SOUND = `/media/${HASH}.mp3`;

type Changes = Partial<{
  title: string;
  kind: 'histoire' | 'berceuse';
  description: string;
  content: string;
  picture: string;
  gain: number;
}>;

/** Puts a story into the backend, with a sound of three minutes and twelve seconds. */
export async function addStory(backend: TestBackend, { gain = 0, ...changes }: Changes = {}) {
  await backend.store.sounds.save({
    hash: HASH,
    seconds: 192,
    bytes: 4_608_000,
    loudness: -16 - gain,
    gain,
    bitRate: 192,
    channels: 2,
  });
  return backend.store.stories.create(
    {
      title: 'Le petit renard',
      kind: 'histoire',
      description: 'Un renard cherche la lune.',
      content: '<p>Il était une fois.</p>',
      picture: '',
      sound: KNOWN_SOUND,
      date: '2026-11-20T00:00:00.000Z',
      adminId: backend.admin.id,
      ...changes,
    },
    backend.admin.email,
  );
}
