import { vi } from 'vitest';
import * as feeding from '#src/sound/feed-stream.ts';
import { type StartedStream, startStream } from '#src/sound/start-sound.ts';

/**
 * A press on a radio in a simulated browser: the bytes that arrive, and those that the decoder
 * receives.
 */
export interface MadeUpPress {
  readonly stream: StartedStream;
  readonly audio: { src: string };
  /** Delivers these bytes, and resolves when they have been read. */
  send(bytes: Uint8Array): Promise<void>;
  given(): Buffer;
  /** Object URLs that were made and not revoked. */
  objectUrls(): number;
}

const turns = async () => {
  for (let turn = 0; turn < 8; turn += 1) await Promise.resolve();
};

export async function pressInMadeUpBrowser(
  /** Loads the code that reads the stream. */
  load = async () => feeding,
  hasLow = false,
  addSourceBuffer?: () => never,
): Promise<MadeUpPress> {
  const parts: Uint8Array[] = [];
  const buffer = {
    updating: false,
    onupdateend: () => {},
    appendBuffer(bytes: Uint8Array) {
      parts.push(bytes);
      queueMicrotask(() => buffer.onupdateend());
    },
  };
  let open = () => {};
  class MadeUpSource extends EventTarget {
    static isTypeSupported = () => true;
    readonly sourceBuffers = [buffer];
    readonly addSourceBuffer = addSourceBuffer ?? (() => buffer);
    set onsourceopen(answer: () => void) {
      open = answer;
    }
  }
  let deliver: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      deliver = controller;
    },
  });
  const headers = new Headers({ 'Content-Type': 'audio/mpeg' });
  vi.stubGlobal('MediaSource', MadeUpSource);
  const objectUrls = new Set<string>();
  vi.stubGlobal('URL', {
    createObjectURL() {
      objectUrls.add('blob:radio');
      return 'blob:radio';
    },
    revokeObjectURL: (url: string) => objectUrls.delete(url),
  });
  vi.stubGlobal('fetch', async () => ({ ok: true, headers, body }));
  const audio = { src: '', play: async () => {} };
  const stream = startStream(audio, ['http://radio.test/live.mp3'], {
    types: ['audio/mpeg'],
    load,
    isEarly: true,
    hasLow,
  });
  if (stream === undefined) throw new Error('a made-up browser takes a stream');
  open();
  await turns();
  return {
    stream,
    audio,
    async send(bytes) {
      deliver?.enqueue(bytes.slice());
      await turns();
    },
    given: () => Buffer.concat(parts),
    objectUrls: () => objectUrls.size,
  };
}
