import { open, stat } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { answerRange, SOUND_HEADERS } from '../http/ranged-file.ts';

const HEADERS = { ...SOUND_HEADERS, 'cache-control': 'public, max-age=31536000, immutable' };

/** The address of a sound, as a route. */
export const SOUND_PATH = '/media/:name{[0-9a-f]{64}\\.mp3}';

/** Answers a request for a sound; undefined when there is none at its address. */
export type AnswerSound = (request: Request) => Promise<Response | undefined>;

/**
 * Opens the file when its first chunk is asked for, and closes it whatever ends it: its last byte, a fault
 * of the disk, or a listener who leaves. A slow listener of a long story takes the memory of one chunk.
 */
async function* chunksOf(
  file: string,
  start: number,
  end: number,
): AsyncGenerator<Uint8Array, void> {
  const handle = await open(file, 'r');
  try {
    // The last byte of Node's range is part of it.
    yield* handle.createReadStream({ start, end: end - 1, autoClose: false });
  } finally {
    await handle.close();
  }
}

/** The bytes of a file, each chunk read when it is asked for. */
function streamOf(file: string, start: number, end: number): ReadableStream<Uint8Array> {
  const chunks = chunksOf(file, start, end);
  return new ReadableStream(
    {
      async pull(controller) {
        const { done, value } = await chunks.next();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      // Also while a chunk is being read: the generator ends after it.
      cancel: async () => void (await chunks.return()),
    },
    // Nothing is opened for an answer that nobody takes.
    { highWaterMark: 0 },
  );
}

/** Answers the sounds of a folder from the disk, whole or a part of them. */
export const createSoundAnswer =
  (folder: string): AnswerSound =>
  async (request) => {
    const name = posix.basename(new URL(request.url).pathname);
    const file = join(folder, name);
    const found = await stat(file).catch(() => undefined);
    if (!found?.isFile()) return undefined;
    const content = {
      size: found.size,
      read: (start: number, end: number) => streamOf(file, start, end),
    };
    return answerRange(request, content, { ...HEADERS, etag: `"${name.slice(0, 22)}"` });
  };
