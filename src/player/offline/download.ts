import { isFile } from './offline-page.ts';

/** Why a file is not stored; `stream`: it has no end; `space`: the device is full. */
export type KeepFailure = 'network' | 'stream' | 'space' | 'browser';

export class KeepError extends Error {
  readonly reason: KeepFailure;

  constructor(reason: KeepFailure, options?: ErrorOptions) {
    super(`The sound was not kept: ${reason}.`, options);
    this.reason = reason;
  }
}

/** Returns the bytes of the file that an answer brings. Only a file has a Content-Length. */
export function lengthOf(answer: Response): number {
  const total = Number(answer.headers.get('content-length') ?? Number.NaN);
  if (!isFile(answer) || answer.body === null) throw new KeepError('network');
  if (!(total > 0)) throw new KeepError('stream');
  return total;
}

/**
 * Stores the whole file or throws: half a lullaby would stop in the middle of the night. It goes to
 * the disk as it comes, and is there once all of it has come.
 */
export async function download(
  answer: Response,
  total: number,
  store: (file: Response) => Promise<void>,
  onProgress: (received: number) => void,
): Promise<void> {
  let received = 0;
  const counted = answer.body?.pipeThrough(
    new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform(part, stream) {
        received += part.byteLength;
        onProgress(received);
        stream.enqueue(part);
      },
      flush(stream) {
        if (received !== total) stream.error(new KeepError('network'));
      },
    }),
  );
  const type = answer.headers.get('content-type') ?? 'audio/mpeg';
  const headers = { 'content-type': type, 'content-length': String(total) };
  await store(new Response(counted, { headers }));
}
