/** Why a file is not stored; `stream`: it has no end; `space`: the device is full. */
export type KeepFailure = 'network' | 'stream' | 'space' | 'browser';

export class KeepError extends Error {
  readonly reason: KeepFailure;

  constructor(reason: KeepFailure, options?: ErrorOptions) {
    super(`The lullaby was not kept: ${reason}.`, options);
    this.reason = reason;
  }
}

type OnProgress = (received: number, total: number) => void;

/** Returns the whole file or throws: half a lullaby would stop in the middle of the night. */
export async function download(answer: Response, onProgress: OnProgress): Promise<Blob> {
  const total = Number(answer.headers.get('content-length') ?? Number.NaN);
  if (!answer.ok || answer.body === null) throw new KeepError('network');
  // Only a file has a Content-Length.
  if (!(total > 0)) throw new KeepError('stream');

  const parts: Uint8Array<ArrayBuffer>[] = [];
  let received = 0;
  const reader = answer.body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    parts.push(value);
    received += value.byteLength;
    onProgress(received, total);
  }
  if (received !== total) throw new KeepError('network');
  return new Blob(parts, { type: answer.headers.get('content-type') ?? 'audio/mpeg' });
}
