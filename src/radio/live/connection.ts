import type { Clock } from '#src/radio/clock.ts';
import { createFrameReader } from '#src/radio/mp3/frame-reader.ts';
import { createLineSpeed, type LineSpeed } from './line-health.ts';

/** One connection of a live stream, as its reader sees it. */
export interface Connection {
  readonly frames: ReturnType<typeof createFrameReader>;
  readonly speed: LineSpeed;
  readonly stop: AbortController;
  /** In milliseconds of reading time. */
  readonly openedAt: number;
  /** When the last bytes arrived, or reading was last paused; of reading time too. */
  bytesAt: number | undefined;
  /** Reading is paused on purpose. */
  isPaused: boolean;
  /** Its first bytes wait for this: the connection before may still go on. */
  turn?: Promise<void>;
  /** Some of its sound was new. */
  hasNews: boolean;
}

export const openConnection = (
  clock: Clock,
  openedAt: number,
  stop: AbortController,
): Connection => ({
  frames: createFrameReader(),
  speed: createLineSpeed(clock),
  stop,
  openedAt,
  bytesAt: undefined,
  isPaused: false,
  hasNews: false,
});

/**
 * Bytes passed on at a time, a second at 128 kb/s. A burst may arrive in one chunk of 192 KiB: while
 * all of it was read, the sound of its first part had to wait (12 ms, 40 ms on a slow processor).
 */
const partBytes = 16_384;

/**
 * No sign that the station cannot be read: its studio is away, it is full, a portal answers for it, or this
 * device has no network. The element would get the same answer, and start later in Chromium.
 */
export class NotOnAir extends Error {}

/** A sound that the page cannot read, and the element may play. */
export class OtherFormat extends Error {}

/**
 * Reads an mp3 stream in parts; the next one is passed on when `take` has finished. Rejects when it
 * cannot be read (network, CORS, status), is not mp3, or is ended by its signal; resolves when the
 * stream ends.
 */
export async function readStream(
  answer: Promise<Response>,
  /** That of the request. */
  signal: AbortSignal,
  take: (chunk: Uint8Array<ArrayBuffer>) => unknown,
): Promise<void> {
  const { ok, status, headers, body } = await answer.catch((reason: unknown) => {
    throw globalThis.navigator?.onLine === false ? new NotOnAir('offline') : reason;
  });
  const type = headers.get('Content-Type') ?? '';
  if (!ok || type.startsWith('text/html')) throw new NotOnAir(`No stream: ${status}`);
  if (!body || !type.includes('mpeg'))
    throw new (/^audio|ogg/.test(type) ? OtherFormat : Error)(`No mp3 stream: ${type}`);
  const reader = body.getReader();
  for (;;) {
    const { value } = await reader.read();
    if (!value) return;
    for (let at = 0; at < value.length; at += partBytes) {
      if (at > 0) await nextTask();
      signal.throwIfAborted();
      await take(value.subarray(at, at + partBytes));
    }
  }
}

/** Lets the decoder work. Not a timer: those of a hidden page run once a second. */
function nextTask(): Promise<void> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(undefined);
  });
}
