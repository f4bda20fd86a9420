import { open, stat } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { answerRange, SOUND_HEADERS } from '../http/ranged-file.ts';

/** Bytes read at a time: a slow listener of a long story takes no more memory than this. */
const CHUNK = 64 * 1024;

const HEADERS = { ...SOUND_HEADERS, 'cache-control': 'public, max-age=31536000, immutable' };

/** The address of a sound, as a route. */
export const SOUND_PATH = '/media/:name{[0-9a-f]{64}\\.mp3}';

/** Answers a request for a sound; undefined when there is none at its address. */
export type AnswerSound = (request: Request) => Promise<Response | undefined>;

/** Closes the file whatever ends it: its last byte, a fault of the disk, or a listener who leaves. */
async function* chunksOf(file: string, start: number, end: number) {
  const handle = await open(file, 'r');
  try {
    for (let at = start; at < end; ) {
      const bytes = new Uint8Array(Math.min(CHUNK, end - at));
      const { bytesRead } = await handle.read(bytes, 0, bytes.length, at);
      if (bytesRead === 0) return;
      at += bytesRead;
      yield bytes.subarray(0, bytesRead);
    }
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
